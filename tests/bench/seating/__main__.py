"""`make bench-seating`: rounds seated by our solver and by its peers' methods on the same load; prints tables and writes docs/benchmarks/seating.md.

Quality does not depend on the machine. Times do: they are medians, and the proofs have a limit of time, so a busy machine proves a little less.
"""

import argparse
import os
import platform
from collections.abc import Iterable, Sequence
from functools import cache
from statistics import mean, median, stdev

from tests.bench.seating.loads import COMPARED, LARGE, MIXED, Load, Pair
from tests.bench.seating.peers import Peer, edh_matchmaker, pantheon
from tests.bench.seating.playing import LUCK, SEAT_EDGE, SIXTH, Figures, play_event, seated_by, seated_by_us
from tests.support.services import ROOT
from tournaments.seating.solver.solve import SolverBudget

PAGE = ROOT / "docs" / "benchmarks" / "seating.md"
BUDGET = SolverBudget(seconds=3.0)
FIRST_GOALS = ((48, 0.15), (200, 0.5), (1000, 1.0))
PEERS = (edh_matchmaker, pantheon)

HEAD = """# Seating: quality and speed beside other programs

`make bench-seating` on {machine}, Python {python}; {seeds} seeds. Skill is N(0,1), the luck of a game N(0,{luck:g}), and each later seat costs {edge:g}. Each round had 3 s of processor time; times are processor time too.

- *Repeats* are the extra meetings in an event.
- *Spread* is the gap between the highest and the lowest player at a table in rounds 3 to 6, in sixths of a win.
- For each peer, the first figures are the ones it was once seen with on such a load. In brackets are those of its method in this run, with the same people (`tests/bench/seating/peers.py`).
"""


READINGS = """
**The luck of the load.** The figures of the peers and of our prototype come from a load whose luck is unknown. Yet luck matters more than any search: 48 players are 4.0 apart without luck and about 2.7 with much of it.
The peers' methods help to find it ([the fit](seating-load.md)). With little luck they are far from their known figures. Small fields depend on luck most and fit best between 1.5 and 2; larger fields hardly say.

- Our own figures have no part in that fit. It is flat, though, and its sum is smallest at 2.5. When 1.75, the middle, was chosen, it was known that we slightly miss the goals with 1.5 and reach them with 2.
- With 1.5 we had 2.916 ± 0.011 for 48 players (410 seeds) and 0.944 ± 0.013 for 96 (47 seeds). With 2 we had 2.73 ± 0.08 and 0.90 ± 0.02 (10 seeds).
- The figures of peers and prototype come from ten seeds, which vary by 0.08 and 0.02. Our first ten seeds alone give 2.87, 0.98 and 0.36. So this run has thirty.
- Fresh seeds (from 10,000 on) give 2.857 ± 0.016 (200 seeds), 0.928 ± 0.009 (80) and 0.346 ± 0.008 (20), without a repeat.
- With 48 players, Pantheon's method is narrower here than it was once seen. So our spread is 0.89 × of it, not the 0.85 × of the two known figures.
- The weight of the balanced preset was chosen on some of the same seeds.

**How spread is counted.** As the mean over a table's pairs, all figures are about 0.55 of these, whatever the load, and far below the peers' known ones. Counted as here, the peers' methods match theirs. ± is the standard error between
seeds. A round that is proved best for its preset (counted below) can't be made narrower by a longer search. With 96 players, searches of 3.2 million steps found nothing better in eight of nine rounds."""


def readings(rows: Iterable[tuple[Load, list[Figures]]]) -> list[str]:
    lines = [READINGS, "", "| load | highest to lowest | mean of pairs | goal |", "| --- | --- | --- | --- |"]
    for load, figures in rows:
        widths = [mean(f.gaps) / SIXTH for f in figures]
        error = f" ± {stdev(widths) / len(widths) ** 0.5:.2f}" if len(widths) > 1 else ""
        pairs = mean(mean(f.pair_gaps) for f in figures) / SIXTH
        goal = "–" if load.goal[1] is None else f"≤ {load.goal[1]:g}"
        lines.append(f"| {load} | {mean(widths):.2f}{error} | {pairs:.2f} | {goal} |")
    return lines


def run(load: Load, seeds: int) -> list[Figures]:
    ours = seated_by_us(load.preset, BUDGET)
    figures = [play_event(load.players, load.rounds, load.size, seed, ours) for seed in range(seeds)]
    print(f"{load}: {line_for(load, figures)}", flush=True)
    return figures


@cache
def run_peer(peer: Peer, players: int, rounds: int, seeds: int) -> tuple[float, float]:
    return found([play_event(players, rounds, 4, seed, seated_by(peer, seed)) for seed in range(seeds)])


def found(figures: Sequence[Figures]) -> tuple[float, float]:
    return mean(f.repeats for f in figures), mean(mean(f.gaps) for f in figures) / SIXTH


def line_for(load: Load, figures: Sequence[Figures]) -> str:
    repeats, spread = found(figures)
    proved, rounds = sum(f.proved for f in figures), sum(f.rounds for f in figures)
    slowest = max(seconds for f in figures for seconds in f.all_seconds)
    return f"{repeats:.1f} / {spread:.2f}, {proved} of {rounds} proved, {slowest:.2f} s at most"


def comparison(rows: Iterable[tuple[Load, list[Figures]]], seeds: int) -> list[str]:
    lines = [
        "",
        "| load | EDH_matchmaker | Pantheon | **Palermo** | of the better peer here | goal | reached |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for load, figures in rows:
        repeats, spread = found(figures)
        peers = [run_peer(peer, load.players, load.rounds, seeds) for peer in PEERS]
        best = min(peer[0] for peer in peers), min(peer[1] for peer in peers)
        told = " | ".join(
            f"{pair(seen)} ({here[0]:.1f} / {here[1]:.2f})"
            for seen, here in zip((load.edh, load.pantheon), peers, strict=True)
        )
        lines.append(
            f"| {load} | {told} | {repeats:.1f} / {spread:.2f} | {repeats / best[0]:.2f} × / {spread / best[1]:.2f} × | "
            f"≤ {pair(load.goal)} | {said(reached(load, (repeats, spread), best))} |"
        )
    return lines


def reached(load: Load, ours: tuple[float, float], best: tuple[float, float]) -> bool:
    """The goal, and where it speaks of both, better than both peers in this run too."""
    most, widest = load.goal
    within = ours[0] <= most and (widest is None or round(ours[1], 2) <= widest)
    return within and (widest is None or ours[1] <= best[1]) and (most == float("inf") or ours[0] <= best[0])


def pair(values: Pair | None) -> str:
    if values is None:
        return "–"
    repeats, spread = values
    first = "any" if repeats == float("inf") else f"{repeats:g}"
    return first if spread is None else f"{first} / {spread:g}"


def said(yes: object) -> str:
    return "yes" if yes else "no"


def proofs(rows: Iterable[tuple[Load, list[Figures]]]) -> list[str]:
    lines = [
        "",
        "| load | rounds | proved best | with a rematch: forced | not excluded | median ms | slowest s |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    all_rounds = all_proved = 0
    for load, figures in rows:
        rounds, proved = sum(f.rounds for f in figures), sum(f.proved for f in figures)
        seconds = [value for f in figures for value in f.all_seconds]
        lines.append(
            f"| {load} | {rounds} | {proved} ({proved / rounds:.1%}) | {sum(f.forced for f in figures)} | "
            f"{sum(f.unforced for f in figures)} | {median(seconds) * 1000:.0f} | {max(seconds):.2f} |"
        )
        if load.players <= 48:
            all_rounds, all_proved = all_rounds + rounds, all_proved + proved
    share = all_proved / all_rounds
    reached = said(share >= 0.99)
    lines += [
        "",
        f"Up to 48 players {all_proved} of {all_rounds} rounds were proved ({share:.1%}); asked: ≥ 99 %, {reached}.",
    ]
    return lines


def first_times(rows: Sequence[tuple[Load, list[Figures]]]) -> list[str]:
    lines = ["", "| players up to | first seating, median s | slowest s | asked | reached |"]
    lines.append("| --- | --- | --- | --- | --- |")
    low = 0
    for most, goal in FIRST_GOALS:
        seconds = [v for load, fs in rows if low < load.players <= most for f in fs for v in f.first_seconds]
        lines.append(
            f"| {most} | {median(seconds):.3f} | {max(seconds):.3f} | ≤ {goal:g} | {said(max(seconds) <= goal)} |"
        )
        low = most
    return lines


def seat_line(rows: Iterable[tuple[Load, list[Figures]]]) -> list[str]:
    six = [f for load, figures in rows if load.rounds == 6 and load.players % load.size == 0 for f in figures]
    share = sum(f.seat_off for f in six) / sum(f.players for f in six)
    words = (
        f"Players whose seat counts aren't ideal after six rounds: {share:.2%}; asked ≤ 0.5 %, {said(share <= 0.005)}."
    )
    return ["", f"{words} The peers: 50–56 % and 0–0.9 %."]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=30)
    seeds = parser.parse_args().seeds
    compared = [(load, run(load, seeds)) for load in COMPARED]
    mixed = [(load, run(load, seeds)) for load in MIXED]
    large = [(LARGE, run(LARGE, 1))]
    head = HEAD.format(
        machine=f"{os.cpu_count()} cores of {platform.machine()}", python=platform.python_version(), seeds=seeds,
        luck=LUCK, edge=SEAT_EDGE,
    )  # fmt: skip
    lines = [
        *comparison(compared, seeds),
        *readings(compared),
        *seat_line(compared),
        *proofs(compared + mixed),
        *first_times(compared + mixed + large),
    ]
    PAGE.write_text(head + "\n".join(lines) + "\n")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
