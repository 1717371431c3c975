"""Which goals the figures reach."""

from collections.abc import Mapping, Sequence
from statistics import median

from tests.bench.ratings.load import Recipe, played_games
from tests.bench.ratings.models import openskill_pace, our_pace, parameters_for

# Info, coverage by class, microseconds; None where a peer is not installed.
Found = tuple[float, list[float], float] | None


def said(yes: object) -> str:
    return "yes" if yes else "no"


def pace() -> tuple[float, float, float]:
    """Microseconds a game: openskill, openskill with chances, ours. Medians of five rounds, all in turn."""
    games = played_games(Recipe(luck=2, seed=1))[:6000]
    rounds = [
        (
            openskill_pace(games, chances=False),
            openskill_pace(games, chances=True),
            our_pace(games, parameters_for(2, 0.02)),
        )
        for _round in range(5)
    ]
    bare, telling, mine = (median(times) for times in zip(*rounds, strict=True))
    return bare, telling, mine


def goal_lines(found: Mapping[str, Sequence[Found]]) -> list[str]:
    default, tuned = ([result for result in found[name] if result] for name in list(found)[:2])
    whole, _night_before, live = ([result for result in found[name] if result] for name in list(found)[3:])
    bare, telling, mine = pace()
    covered = all(93 <= share <= 97 for result in live[:2] for share in result[1])
    goals = [
        (
            "live at least openskill tuned, luck 2 and 4",
            all(mine[0] >= theirs[0] for mine, theirs in zip(live[:2], tuned, strict=False)),
        ),
        (
            "whole history at least 0.6 and 0.9 above openskill tuned",
            whole[0][0] >= tuned[0][0] + 0.6 and whole[1][0] >= tuned[1][0] + 0.9,
        ),
        ("easy load not below openskill's defaults", live[2][0] >= default[2][0]),
        ("95 % intervals cover 93–97 % in every class, luck 2 and 4", covered),
        (
            f"≥ 4 × openskill's throughput, both with chances: {telling / mine:.1f} × ({mine:.1f} µs a game, {telling:.1f} for openskill)",
            telling / mine >= 4,
        ),
        (
            f"the same without chances from openskill (ours always computes them): {bare / mine:.2f} × ({bare:.1f} µs for openskill)",
            bare / mine >= 4,
        ),
    ]
    return [
        "",
        "| goal | reached |",
        "| --- | --- |",
        *(f"| {goal} | {said(reached)} |" for goal, reached in goals),
    ]
