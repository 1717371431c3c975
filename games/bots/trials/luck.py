"""How much of a result is luck: seats, spread of scores, ways to end, and how often the better player wins."""

from typing import Final

import msgspec

from games.bots.trials.rounds import MatchOutcome, MatchPlan
from games.bots.trials.statistics import mean_and_deviation, quantile, skill_gap
from games.engine.cli.tally import wilson
from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS

SIZES: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
Share = tuple[float, float, float]  # with its interval


class LuckTable(msgspec.Struct, frozen=True):
    """Equal players at a table of some size; seats count from the first player."""

    players: int
    games: int
    seats: tuple[Share, ...]
    payday: Share
    mean: float
    deviation: float
    tenth: float
    ninetieth: float
    winner: float
    margin: float
    scores: tuple[int, ...]
    turns: float
    wars: float
    decisions: float


class SkillEdge(msgspec.Struct, frozen=True):
    """One better player among equals: how often it wins, and how often it finishes above any one of them."""

    better: str
    weaker: str
    players: int
    games: int
    wins: Share
    above: Share
    gap: float  # in units of the noise of one player in one game


def equal_plans(games: int, seed: int = 2) -> list[MatchPlan]:
    return [MatchPlan(f"{n} solids", ("solid",) * n, games, seed, rotate=False) for n in SIZES]


def edge_plans(games: int, shark_games: int, shark: str, seed: int = 3) -> list[MatchPlan]:
    found = [MatchPlan(f"solid, {n} players", ("solid", *["novice"] * (n - 1)), games, seed) for n in SIZES]
    if shark_games:
        found += [MatchPlan(f"shark, {n} players", (shark, *["solid"] * (n - 1)), shark_games, seed) for n in SIZES]
    return found


def table_of(plan: MatchPlan, outcomes: list[MatchOutcome]) -> LuckTable:
    games = len(outcomes)
    scores = [total for outcome in outcomes for total in outcome.totals]
    mean, deviation = mean_and_deviation(scores)
    ranked = [sorted(outcome.totals, reverse=True) for outcome in outcomes]
    return LuckTable(
        players=len(plan.seats),
        games=games,
        seats=tuple(_share(sum(o.share(seat) for o in outcomes), games) for seat in range(len(plan.seats))),
        payday=_share(sum(outcome.how == "payday" for outcome in outcomes), games),
        mean=mean,
        deviation=deviation,
        tenth=quantile(scores, 0.1),
        ninetieth=quantile(scores, 0.9),
        winner=sum(row[0] for row in ranked) / games,
        margin=sum(row[0] - row[1] for row in ranked) / games,
        scores=tuple(scores),
        turns=sum(outcome.turns for outcome in outcomes) / games,
        wars=sum(outcome.wars for outcome in outcomes) / games,
        decisions=sum(outcome.decisions for outcome in outcomes) / games,
    )


def edge_of(plan: MatchPlan, outcomes: list[MatchOutcome]) -> SkillEdge:
    games, others = len(outcomes), len(plan.seats) - 1
    above = sum(
        1.0 if outcome.places[0] < place else 0.5 if outcome.places[0] == place else 0.0
        for outcome in outcomes
        for place in outcome.places[1:]
    )
    return SkillEdge(
        better=plan.seats[0],
        weaker=plan.seats[1],
        players=len(plan.seats),
        games=games,
        wins=_share(sum(outcome.share(0) for outcome in outcomes), games),
        above=_share(above / others, games),
        gap=skill_gap(above, games * others),
    )


def _share(wins: float, games: int) -> Share:
    return (wins / games, *wilson(wins, games))
