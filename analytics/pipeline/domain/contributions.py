"""What a game adds to the sums: each seat's cell, and how it fared against what its rating promised."""

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec

from analytics.cardstats.cells import UNRATED, Cell, Outcome, band_of
from analytics.cardstats.facts import GameFacts
from analytics.pipeline.domain.pools import day_of
from analytics.pipeline.domain.telling import Told, number_of
from analytics.pipeline.models import RatingPoint
from analytics.ratings import Belief, Provisional, chances, newcomer, provisional_reason

WHOLE: Final = 60  # a win; it can be shared by up to six
MILLION: Final = 1_000_000


class Point(msgspec.Struct, frozen=True, gc=False):
    """What a rating said of a seat before the game."""

    pool: str
    mean: float
    deviation: float
    games: int
    expected: float


class Contribution(msgspec.Struct, frozen=True):
    told: Told
    facts: GameFacts
    cells: tuple[Cell, ...]
    outcomes: tuple[Outcome, ...]


def contribution_of(told: Told, facts: GameFacts, points: Mapping[int, Point]) -> Contribution:
    """`points` by seat. Wins are by the cards, as the log tells them."""
    winners = _shares(dict(enumerate(facts.places)))
    among = {pool: _shares_among(pool, facts, points) for pool in {point.pool for point in points.values()}}
    cells, outcomes = [], []
    for number, seat in enumerate(told.seats):
        point = points.get(number)
        share = winners[number]
        # Against whom a rating expects something is the pool: whoever sits there and is not in it does not count.
        fared = share if point is None else among[point.pool][number]
        if point is not None:
            excess = _excess(fared, point.expected)
        elif seat.bot:
            excess = 0
        else:
            excess = _excess(fared, _equal_chances(told.size)[number] if not points else 1 / told.size)
        cells.append(Cell(told.event, told.size, told.edition, _band(point, told.day), told.source))
        outcomes.append(Outcome(share, excess, number_of(seat.player) if seat.player else 0))
    return Contribution(told, facts, tuple(cells), tuple(outcomes))


def of_seat(contribution: Contribution, number: int) -> Contribution:
    """One seat alone, for its player's own sums."""
    return Contribution(
        contribution.told,
        msgspec.structs.replace(contribution.facts, seats=(contribution.facts.seats[number],)),
        (contribution.cells[number],),
        (contribution.outcomes[number],),
    )


def _shares(places: Mapping[int, int]) -> dict[int, int]:
    best = min(places.values())
    sharing = sum(place == best for place in places.values())
    return {seat: WHOLE // sharing if place == best else 0 for seat, place in places.items()}


def _shares_among(pool: str, facts: GameFacts, points: Mapping[int, Point]) -> dict[int, int]:
    return _shares({seat: facts.places[seat] for seat, point in points.items() if point.pool == pool})


def _excess(share: int, expected: float) -> int:
    return round(share * MILLION / WHOLE - expected * MILLION)


@cache
def _equal_chances(size: int) -> tuple[float, ...]:
    return chances([newcomer(0.0)] * size, range(size), size)


def band_of_point(point: RatingPoint) -> int:
    """The band that the seat of this point was counted in."""
    return _band(Point(point.pool, point.mean_before, point.deviation_before, point.games, 0.0), day_of(point.at))


def _band(point: Point | None, day: float) -> int:
    if point is None:
        return UNRATED
    belief = Belief(point.mean, point.deviation, day, point.games - 1)
    return UNRATED if provisional_reason(belief, day) != Provisional.NOT else band_of(point.mean)
