"""`make bench-engine`: the engine, pure and compiled, beside its peers in one run; prints a table and writes docs/benchmarks/engine.md.

Ratios count; the absolute figures are of one machine on one day. All are measured in turn, several rounds of it, and the median of
each is taken, so that a slow minute of the machine meets everybody.
"""

import json
import os
import platform
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.peers_run import PeerRate, measure_peers
from tests.support.engine_copy import engine_copy, in_copy
from tests.support.services import ROOT

PAGE = ROOT / "docs" / "benchmarks" / "engine.md"
Ours = dict[str, Any]
Row = tuple[str, float | None, str, str]

HEAD = """# Engine: speed beside other libraries

`make bench-engine` on {machine}, Python {python}. Figures are processor time of one core, medians of {rounds} rounds of {seconds:g} s; all programs take turns. Players choose random legal moves.

A move is one decision, with its legal moves listed. Our four-player game has {moves:.0f} decisions in {wars:.0f} wars. Opening or joining a war with a card and a note is one decision here. Cut into single choices (roll or
war, in or out, card, note), the same game has {choices:.0f}. So rates in choices are {finer:.2f} times the rates in moves below.

"""


NOTES = """
A trusting replay reads the packed log, plays the game again without the rules (core/fast_replay.py) and compares the digest of the final position. The playout in that goal, like all playouts here, reports no
events. Compared with a playout that reports its events, the replay is {telling} times as fast. Our decisions are fewer and larger than those of hearts (see above). In single choices, the ratios to hearts are {finer:.2f} times as high.
"""


def measure(folder: Path, seconds: float) -> Ours:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    answer = subprocess.run(
        [sys.executable, "-m", "tests.bench.ours", str(seconds)],
        cwd=folder,
        env=environment | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    found: Ours = json.loads(answer.stdout)
    return found


def middle(rounds: list[Ours]) -> Ours:
    rates = {name: median(found["rates"][name] for found in rounds) for name in rounds[0]["rates"]}
    return rounds[0] | {"rates": rates}


def middle_of_peers(rounds: list[list[PeerRate]]) -> list[PeerRate]:
    found: dict[tuple[str, str, str], list[PeerRate]] = {}
    for rate in (rate for rates in rounds for rate in rates):
        found.setdefault((rate.peer, rate.game, rate.how), []).append(rate)
    return [replace(same[0], moves_per_second=median(r.moves_per_second for r in same)) for same in found.values()]


def goals(pure: Ours, compiled: Ours | None, rates: list[PeerRate]) -> list[Row]:
    """What is asked, what was found, and whether that is enough. A game of hearts is counted with its deal, as ours is."""
    peers = {(rate.peer, rate.game, rate.how): rate.moves_per_second for rate in rates}
    hearts, native = (
        peers.get(("open_spiel", "hearts", "from Python")),
        peers.get(("open_spiel", "hearts", "all in C++")),
    )
    board = max((rate for (peer, *_), rate in peers.items() if peer == "boardgame.io"), default=None)
    playout = pure["rates"]["playout"]
    rows = [
        *_goals(pure, "pure", 1.5, 10, 60),
        _ratio("pure: playout / boardgame.io local client", playout, board, 14),
        _ratio(
            "pure: playout / rlcard uno, full environment",
            playout,
            peers.get(("rlcard", "uno", "full environment")),
            3.5,
        ),
        _ratio("pure: playout / open_spiel hearts from Python", playout, hearts, 0.5),
    ]
    if compiled:
        rows += [
            *_goals(compiled, "compiled", 0.5, 10, 15),
            _ratio("compiled: playout / open_spiel hearts from Python", compiled["rates"]["playout"], hearts, 2),
            _ratio("compiled: rollout / open_spiel hearts all in C++", compiled["rates"]["rollout"], native, 0.5),
        ]
    return rows


def _goals(ours: Ours, name: str, replay: float, copy: float, views: float) -> list[Row]:
    rates = ours["rates"]
    return [
        _at_most(f"{name}: checked replay of a game, ms", 1e3 * ours["moves a game"] / rates["replay"], replay),
        _ratio(f"{name}: trusting replay / playout", rates["trusting replay"], rates["playout"], 4),
        _at_most(f"{name}: copy, µs", 1e6 / rates["copy"], copy),
        _at_most(f"{name}: all views encoded, µs", 1e6 / rates["views"], views),
        _at_most(f"{name}: packed log, bytes a move", ours["packed bytes a move"], 3),
    ]


def _ratio(what: str, ours: float, theirs: float | None, goal: float) -> Row:
    if theirs is None:
        return what, None, f"≥ {goal:g} ×", "peer not here"
    return what, ours / theirs, f"≥ {goal:g} ×", "yes" if ours / theirs >= goal else "no"


def _at_most(what: str, found: float, goal: float) -> Row:
    return what, found, f"≤ {goal:g}", "yes" if found <= goal else "no"


def page(pure: Ours, compiled: Ours | None, rates: list[PeerRate], seconds: float, rounds: int) -> str:
    machine = f"{os.cpu_count()} cores of {platform.machine()}"
    lines = [
        HEAD.format(
            machine=machine,
            python=platform.python_version(),
            rounds=rounds,
            seconds=seconds,
            moves=pure["moves a game"],
            wars=pure["wars a game"],
            choices=pure["choices a game"],
            finer=pure["choices a game"] / pure["moves a game"],
        )
        + "| goal | asked | found | reached |\n| --- | --- | --- | --- |"
    ]
    lines += [
        f"| {what} | {asked} | {'' if found is None else f'{found:.2f}'} | {reached} |"
        for what, found, asked, reached in goals(pure, compiled, rates)
    ]
    telling = " and ".join(
        f"{ours['rates']['trusting replay'] / ours['rates']['playout with events']:.2f} ({name})"
        for ours, name in ((pure, "pure"), (compiled, "compiled"))
        if ours
    )
    finer = pure["choices a game"] / pure["moves a game"]
    lines += [NOTES.format(telling=telling, finer=finer), "| who | moves/s |", "| --- | --- |"]
    for ours, name in ((pure, "pure Python"), (compiled, "compiled")):
        if ours:
            lines += [
                f"| **Palermo**, {name}, {work} | {ours['rates'][work]:,.0f} |"
                for work in ("playout", "playout with events", "rollout", "replay", "trusting replay")
            ]
    lines += [f"| {r.peer} {r.version}, {r.game}, {r.how} | {r.moves_per_second:,.0f} |" for r in rates]
    lines += [
        "",
        f"Sizes: {pure['text bytes a game']:,.0f} bytes of text and {pure['packed bytes a game']:,.0f} bytes packed a four-player game.",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    seconds, rounds = (0.2, 1) if "--quick" in sys.argv else (0.5, 11)
    ours: dict[str, list[Ours]] = {}
    peers: list[list[PeerRate]] = []
    with tempfile.TemporaryDirectory() as temporary:
        copies = {name: engine_copy(Path(temporary) / name) for name in ("pure", "compiled")}
        if not in_copy(copies["compiled"], "games.compiling", quiet=True):
            print("left out: the compiled engine (it could not be built here; is there a C compiler?)")
            del copies["compiled"]
        for _ in range(rounds):
            for name, folder in copies.items():
                ours.setdefault(name, []).append(measure(folder, seconds))
            peers.append(measure_peers(seconds, 1))
    compiled = middle(ours["compiled"]) if "compiled" in ours else None
    text = page(middle(ours["pure"]), compiled, middle_of_peers(peers), seconds, rounds)
    print(text)
    if "--quick" not in sys.argv:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
