"""`make bench-ratings`: our ratings beside their peers on games whose truth is known; prints tables and writes docs/benchmarks/ratings.md."""

import argparse
import os
import platform
from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import mean, median

from tests.bench.ratings.goals import goal_lines, said
from tests.bench.ratings.load import Played, Recipe, played_games
from tests.bench.ratings.measures import CLASSES, best_info, coverage, distance, info
from tests.bench.ratings.models import (
    Told,
    openskill_default,
    openskill_tuned,
    ours,
    parameters_for,
    peer,
    trueskill_tuned,
)
from tests.bench.ratings.nights import drawn, live_after, night_before, whole_history
from tests.support.services import ROOT

PAGE = ROOT / "docs" / "benchmarks" / "ratings.md"
HARD = (Recipe(luck=2), Recipe(luck=4))
EASY = Recipe(luck=1, drift=0.06)
SEATS = Recipe(luck=2, seat_edge=0.15)
LOADS = ("luck 2", "luck 4", "luck 1, drift × 3")
CLASS_HEADS = [f"{low}–{high}" if high < 1000 else f"{low} and more" for low, high in CLASSES]

HEAD = """# Ratings: how much they know, how fast, against whom

`make bench-ratings` on {machine}, Python {python}; {seeds} seeds. Load R1: {players} players, {games} games of three to six in 240 days; skill N(0, 1) wanders by 0.02 a day,
newcomers lack 0.3 at first, people join late, stay away, play more or less often. Each game's order is skill + normal luck. *Info* is the share of the
log-loss gap between uniform chances and the true ones that a model recovers in the second half of the games. Peers get the temperature that suits them best on these very games; ours tells its own
chances. How long the load lasts and how people come and go was not written down where the goals come from: 240 days were chosen so that openskill's tuned row lies where it lay there, so rows of one
run are to be compared and not digits with digits. Luck and drift of each load are told to our model and to trueskill, as docs/luck.md tells them for the real game.
What is known in the night is told of all games of the day after: so the whole history is behind by half a day, and beside it stands the live rating that is behind as much.
"""


Row = tuple[str, Callable[[Sequence[Played], Recipe], Told | None]]


def rows() -> list[Row]:
    return [
        ("openskill Plackett-Luce, defaults", lambda games, _recipe: peer(games, openskill_default(), drift=0.0)),
        (
            "openskill: beta = sigma0, gamma = 1, growth per day",
            lambda games, recipe: peer(games, openskill_tuned(), drift=recipe.drift),
        ),
        ("trueskill, tuned", trueskill_row),
        (
            "Palermo, whole history looked at anew every night",
            lambda games, recipe: whole_history(games, parameters_for(recipe.luck, recipe.drift)),
        ),
        (
            "Palermo, the live rating of the night before",
            lambda games, recipe: night_before(games, parameters_for(recipe.luck, recipe.drift)),
        ),
        ("**Palermo**", lambda games, recipe: ours(games, parameters_for(recipe.luck, recipe.drift))),
    ]


def trueskill_row(games: Sequence[Played], recipe: Recipe) -> Told | None:
    update = trueskill_tuned(recipe.luck)
    return None if update is None else peer(games, update, drift=recipe.drift)


def info_of(games: Sequence[Played], told: Told) -> float:
    half = len(games) // 2
    if told.shares is not None:
        return info(games[half:], told.shares[half:])
    return best_info(games[half:], told.beliefs[half:])


def measured(
    recipe: Recipe, seeds: int, model: Callable[[Sequence[Played], Recipe], Told | None]
) -> tuple[float, list[float], float] | None:
    """Info, coverage by class, microseconds."""
    infos, covered, times = [], [], []
    for seed in range(1, seeds + 1):
        games = played_games(replace(recipe, seed=seed))
        told = model(games, recipe)
        if told is None:
            return None
        infos.append(info_of(games, told))
        covered.append(coverage(games, told))
        times.append(told.microseconds)
    return mean(infos), [mean(values) for values in zip(*covered, strict=True)], median(times)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=3)
    seeds = parser.parse_args().seeds
    machine = f"{os.cpu_count()} cores of {platform.machine()}"
    lines = [
        HEAD.format(
            machine=machine,
            python=platform.python_version(),
            seeds=seeds,
            players=HARD[0].players,
            games=f"{HARD[0].games:,}",
        ),
        "| model | info %, luck 2 | luck 4 | easy: luck 1, drift × 3 |",
        "| --- | --- | --- | --- |",
    ]
    found = {}
    for name, model in rows():
        results = [measured(recipe, seeds, model) for recipe in (*HARD, EASY)]
        found[name] = results
        cells = ["–" if result is None else f"{result[0]:.1f}" for result in results]
        lines.append(f"| {name} | {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    lines += covered_lines(found["**Palermo**"])
    lines += curve_lines(seeds)
    lines += seat_lines(seeds)
    lines += misjudged_lines(seeds)
    lines += goal_lines(found)
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def covered_lines(results: Sequence[tuple[float, list[float], float] | None]) -> list[str]:
    lines = ["", "How often the truth lay within what was shown as 95 %, by games played before; asked: 93–97 %.", ""]
    lines += [f"| load | {' | '.join(CLASS_HEADS)} |", "| --- |" + " --- |" * len(CLASSES)]
    for name, result in zip(LOADS, results, strict=True):
        if result is not None:
            lines.append(f"| {name} | {' | '.join(f'{share:.1f}' for share in result[1])} |")
    return lines


def curve_lines(seeds: int) -> list[str]:
    """What whole histories are for: not the next game, but what was before."""
    lines = [
        "",
        "How far the mean lay from the true skill (1 is how far people lie apart), over all games of a whole history: just after each game, and on",
        "the curve that is drawn in the end. Then how often the curve's 95 % held the truth, by games played before.",
        "",
        "| load | live, after the game | the curve | " + " | ".join(CLASS_HEADS) + " |",
        "| --- | --- | --- |" + " --- |" * len(CLASSES),
    ]
    for name, recipe in zip(LOADS, (*HARD, EASY), strict=True):
        parameters, rows = parameters_for(recipe.luck, recipe.drift), []
        for seed in range(1, seeds + 1):
            games = played_games(replace(recipe, seed=seed))
            curves = drawn(games, parameters)
            rows.append(
                (distance(games, live_after(games, parameters)), distance(games, curves), *coverage(games, curves))
            )
        live, curve, *covered = (mean(values) for values in zip(*rows, strict=True))
        lines.append(f"| {name} | {live:.2f} | {curve:.2f} | {' | '.join(f'{share:.1f}' for share in covered)} |")
    return lines


def seat_lines(seeds: int) -> list[str]:
    learned = measured(SEATS, seeds, lambda games, _r: ours(games, parameters_for(2, 0.02, seat_deviation=30.0)))
    without = measured(SEATS, seeds, lambda games, _r: ours(games, parameters_for(2, 0.02)))
    assert learned is not None
    assert without is not None
    told = f"info {learned[0]:.1f} % where seats are learned beside the players, {without[0]:.1f} % where they are left out"
    return ["", f"Each later seat costs {SEATS.seat_edge:g} (luck 2): {told}; asked: ≥ 90 %, {said(learned[0] >= 90)}."]


def misjudged_lines(seeds: int) -> list[str]:
    """The easy load with what was told for luck 2."""
    found = measured(EASY, seeds, lambda games, _recipe: ours(games, parameters_for(2, 0.02)))
    assert found is not None
    held = f"{found[1][-1]:.0f} % of the ranges of those with more than a hundred games hold the truth"
    return [
        "",
        f"Where luck is taken for twice and drift for a third of what they are (easy load): info {found[0]:.1f} %, and {held}.",
    ]


if __name__ == "__main__":
    main()
