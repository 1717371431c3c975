"""What a game adds to the sums: each seat's cell, and how it fared against what its rating promised."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import msgspec

from analytics.cardstats.facts import GameFacts
from analytics.cardstats.sums.cells import UNRATED, RatedOutcome, SumsCell, band_of
from analytics.pipeline.domain.facts.summary import GameSummary, number_of
from analytics.pipeline.models import RatingPoint
from analytics.ratings import chances, is_settled, newcomer

WHOLE: Final = 60  # a win; it can be shared by up to six
MILLION: Final = 1_000_000


class SeatRating(msgspec.Struct, frozen=True, gc=False):
    """What a rating said of a seat before the game."""

    pool: str
    mean: float
    deviation: float
    games: int
    expected: float


class GameContribution(msgspec.Struct, frozen=True):
    told: GameSummary
    facts: GameFacts
    cells: tuple[SumsCell, ...]
    outcomes: tuple[RatedOutcome, ...]


def contribution_of(told: GameSummary, facts: GameFacts, points: Mapping[int, SeatRating]) -> GameContribution:
    """`points` by seat. Wins are by the cards, as the log tells them."""
    winners = _shares(facts.places)
    pools = {point.pool for point in points.values()}
    # Against whom a rating expects something is the pool: whoever sits there and is not in it does not count.
    all_in_one = len(pools) == 1 and len(points) == told.size
    among = {pool: winners if all_in_one else _shares_among(pool, facts.places, points) for pool in pools}
    cells: dict[int, SumsCell] = {}
    seated, outcomes = [], []
    for number, seat in enumerate(told.seats):
        point = points.get(number)
        share = winners[number]
        if point is not None:
            excess = _excess(among[point.pool][number], point.expected)
            band = _band(point.mean, point.deviation, point.games)
        else:
            band = UNRATED
            expected = _equal_chances(told.size)[number] if not points else 1 / told.size
            excess = 0 if seat.bot else _excess(share, expected)
        cell = cells.get(band)
        if cell is None:
            cell = cells[band] = SumsCell(told.event, told.size, told.edition, band, told.source)
        seated.append(cell)
        outcomes.append(RatedOutcome(share, excess, number_of(seat.player) if seat.player else 0))
    return GameContribution(told, facts, tuple(seated), tuple(outcomes))


def of_seat(contribution: GameContribution, number: int) -> GameContribution:
    """One seat alone, for its player's own sums."""
    return GameContribution(
        contribution.told,
        msgspec.structs.replace(contribution.facts, seats=(contribution.facts.seats[number],)),
        (contribution.cells[number],),
        (contribution.outcomes[number],),
    )


def _shares(places: Sequence[int]) -> list[int]:
    best = min(places)
    part = WHOLE // places.count(best)
    return [part if place == best else 0 for place in places]


def _shares_among(pool: str, places: Sequence[int], points: Mapping[int, SeatRating]) -> list[int]:
    """As if nobody else sat there."""
    inside = {seat for seat, point in points.items() if point.pool == pool}
    return _shares([place if seat in inside else len(places) + 1 for seat, place in enumerate(places)])


def _excess(share: int, expected: float) -> int:
    return round(share * MILLION / WHOLE - expected * MILLION)


@cache
def _equal_chances(size: int) -> tuple[float, ...]:
    return chances([newcomer(0.0)] * size, range(size), size)


def band_of_point(point: RatingPoint) -> int:
    """The band that the seat of this point was counted in."""
    return _band(point.mean_before, point.deviation_before, point.games)


def _band(mean: float, deviation: float, games: int) -> int:
    """Of what was known before the game, on its day; `games` has this one."""
    return band_of(mean) if is_settled(games - 1, deviation) else UNRATED
