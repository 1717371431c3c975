"""`make bench-engine`: the engine, pure and compiled, beside its peers in one run; prints a table and writes docs/benchmarks/engine.md.

Ratios count; the absolute figures are of one machine on one day. Ours is measured before and after the peers, and the lower of
both is taken.
"""

import json
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.bench.peers_run import PeerRate, measure_peers
from tests.support.engine_copy import engine_copy, in_copy
from tests.support.services import ROOT

PAGE = ROOT / "docs" / "benchmarks" / "engine.md"
Ours = dict[str, Any]

HEAD = """# Engine: how fast, against whom

`make bench-engine` on {machine}, Python {python}. One core, processor time, medians of {repeat} × {seconds:g} s, ours before and after the peers (the lower
counts). Random legal players; a move is one decision with its legal moves listed. A four-player game of ours has {moves:.0f} decisions in {wars:.0f} wars; laying a
card and staking a note is one decision here, where a finer cut would count two or three.

"""


def measure(folder: Path, seconds: float, repeat: int) -> Ours:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DJANGO")}
    answer = subprocess.run(
        [sys.executable, "-m", "tests.bench.ours", str(seconds), str(repeat)],
        cwd=folder,
        env=environment | {"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    found: Ours = json.loads(answer.stdout)
    return found


def lower(one: Ours, two: Ours) -> Ours:
    return one | {"rates": {name: min(rate, two["rates"][name]) for name, rate in one["rates"].items()}}


def peer(rates: list[PeerRate], name: str, game: str, how: str) -> float | None:
    fitting = [r.moves_per_second for r in rates if r.peer == name and r.game == game and r.how.startswith(how)]
    return max(fitting, default=None)


def goals(pure: Ours, compiled: Ours | None, rates: list[PeerRate]) -> list[tuple[str, float | None, str, str]]:
    """What is asked, what was found, and whether that is enough."""
    hearts = peer(rates, "open_spiel", "hearts", "from Python")
    hearts_whole = next(
        (r.moves_per_second for r in rates if (r.peer, r.game, r.how) == ("open_spiel", "hearts", "from Python")),
        hearts,
    )
    hearts_native = next(
        (r.moves_per_second for r in rates if (r.peer, r.game, r.how) == ("open_spiel", "hearts", "all in C++")), None
    )
    board = peer(rates, "boardgame.io", "tricks", "local client")
    uno = peer(rates, "rlcard", "uno", "full environment")
    rows = list(_goals(pure, "pure", 1.5, 10, 60))
    plain = pure["rates"]["playout"]
    rows += [
        _ratio("pure: playout / boardgame.io local client", plain, board, 14),
        _ratio("pure: playout / rlcard uno, full environment", plain, uno, 3.5),
        _ratio("pure: playout / open_spiel hearts from Python", plain, hearts_whole, 0.5),
    ]
    if compiled:
        rows += _goals(compiled, "compiled", 0.5, 10, 15)
        rows += [
            _ratio("compiled: playout / open_spiel hearts from Python", compiled["rates"]["playout"], hearts_whole, 2),
            _ratio(
                "compiled: rollout / open_spiel hearts all in C++", compiled["rates"]["rollout"], hearts_native, 0.5
            ),
        ]
    return rows


def _goals(ours: Ours, name: str, replay: float, copy: float, views: float) -> list[tuple[str, float | None, str, str]]:
    rates = ours["rates"]
    return [
        _at_most(f"{name}: checked replay of a game, ms", 1e3 * ours["moves a game"] / rates["replay"], replay),
        _ratio(
            f"{name}: trusting replay / playout with events", rates["trusting replay"], rates["playout with events"], 4
        ),
        _at_most(f"{name}: copy, µs", 1e6 / rates["copy"], copy),
        _at_most(f"{name}: all views encoded, µs", 1e6 / rates["views"], views),
        _at_most(f"{name}: packed log, bytes a move", ours["packed bytes a move"], 3),
    ]


def _ratio(what: str, ours: float, theirs: float | None, goal: float) -> tuple[str, float | None, str, str]:
    if theirs is None:
        return what, None, f"≥ {goal:g} ×", "peer not here"
    return what, ours / theirs, f"≥ {goal:g} ×", "yes" if ours / theirs >= goal else "no"


def _at_most(what: str, found: float, goal: float) -> tuple[str, float | None, str, str]:
    return what, found, f"≤ {goal:g}", "yes" if found <= goal else "no"


def page(pure: Ours, compiled: Ours | None, rates: list[PeerRate], seconds: float, repeat: int) -> str:
    machine = f"{os.cpu_count()} cores of {platform.machine()}"
    lines = [
        HEAD.format(
            machine=machine,
            python=platform.python_version(),
            repeat=repeat,
            seconds=seconds,
            moves=pure["moves a game"],
            wars=pure["wars a game"],
        )
        + "| goal | asked | found | reached |\n| --- | --- | --- | --- |"
    ]
    lines += [
        f"| {what} | {asked} | {'' if found is None else f'{found:.2f}'} | {reached} |"
        for what, found, asked, reached in goals(pure, compiled, rates)
    ]
    lines += ["", "| who | moves/s |", "| --- | --- |"]
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
    seconds, repeat = (0.2, 1) if "--quick" in sys.argv else (1.0, 3)
    with tempfile.TemporaryDirectory() as temporary:
        plain = engine_copy(Path(temporary) / "pure")
        fast = engine_copy(Path(temporary) / "compiled")
        if not in_copy(fast, "games.compiling", quiet=True):
            print("left out: the compiled engine (it could not be built here; is there a C compiler?)")
            fast = None
        before = measure(plain, seconds, repeat), measure(fast, seconds, repeat) if fast else None
        rates = measure_peers(seconds, repeat)
        pure = lower(before[0], measure(plain, seconds, repeat))
        compiled = lower(before[1], measure(fast, seconds, repeat)) if fast and before[1] else None
    text = page(pure, compiled, rates, seconds, repeat)
    print(text)
    if "--quick" not in sys.argv:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
