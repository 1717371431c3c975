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

HEAD = """# Ratings: knowledge and speed beside other models

`make bench-ratings` on {machine}, Python {python}; {seeds} seeds. *Info* measures what a model knows. Uniform chances have 0 %, the true chances 100 %, by log loss in the second half of the games.

- **Load R1**: {players} players and {games} games of three to six in 240 days. Skill is N(0, 1) and drifts by 0.02 a day; newcomers start 0.3 lower. People join late, stay away and play more or less often. The order of a game is
  skill plus normal luck.
- **Peers** get the temperature that suits them best on these very games. Ours uses its own chances. Our model and trueskill are told the luck and drift of each load, as docs/luck.md does for the real game.
- **Length of the load**: the source of the goals doesn't say how long its load lasted or how people came and went. 240 days were chosen so that openskill's tuned row matches the one there. So compare rows of one run, not digits
  with that source.
- **Nightly models** use one night's knowledge for all games of the next day. So the whole history is half a day behind. The table also shows the live rating with the same delay.
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
            "Palermo, whole history, computed every night",
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
    lines = ["", "How often the true skill was within the 95 % range, by games played before; asked: 93–97 %.", ""]
    lines += [f"| load | {' | '.join(CLASS_HEADS)} |", "| --- |" + " --- |" * len(CLASSES)]
    for name, result in zip(LOADS, results, strict=True):
        if result is not None:
            lines.append(f"| {name} | {' | '.join(f'{share:.1f}' for share in result[1])} |")
    return lines


def curve_lines(seeds: int) -> list[str]:
    """What whole histories are for: not the next game, but what was before."""
    lines = [
        "",
        "Mean distance from the true skill, in standard deviations of skill: for the live rating just after each game, and for the curve drawn at the end. The other columns say how often the curve's 95 % range",
        "contained the true skill, by games played before.",
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
    told = f"info {learned[0]:.1f} % if the model also learns the seats, {without[0]:.1f} % if not"
    return ["", f"Each later seat costs {SEATS.seat_edge:g} (luck 2): {told}; asked: ≥ 90 %, {said(learned[0] >= 90)}."]


def misjudged_lines(seeds: int) -> list[str]:
    """The easy load with what was told for luck 2."""
    found = measured(EASY, seeds, lambda games, _recipe: ours(games, parameters_for(2, 0.02)))
    assert found is not None
    held = f"{found[1][-1]:.0f} % of the ranges of players with more than 100 games contain the true skill"
    return [
        "",
        f"If the model is told twice the true luck and a third of the true drift (easy load): info {found[0]:.1f} %, and {held}.",
    ]


if __name__ == "__main__":
    main()
