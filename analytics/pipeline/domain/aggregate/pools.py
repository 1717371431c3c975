"""Who is rated against whom. A pool is a ruleset family, of people or of bots."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from analytics.pipeline.domain.facts.summary import DAY, EPOCH, MICROSECOND, GameSummary, SeatSummary
from analytics.ratings import RatedFinish, RatedGame

STANDARD: Final = "standard"
HOUSE: Final = "house"
BOTS: Final = "-bots"
POOLS: Final = (STANDARD, HOUSE, STANDARD + BOTS, HOUSE + BOTS)


def is_of_bots(pool: str) -> bool:
    return pool.endswith(BOTS)


def day_of(moment: datetime) -> float:
    """As ratings count days; the same to the last bit wherever it is asked."""
    return ((moment - EPOCH) // MICROSECOND) / DAY


def name_in(pool: str, seat: SeatSummary) -> str:
    """What the pool calls whoever sits there; "" for who is not in it."""
    return seat.bot if is_of_bots(pool) else seat.player


def pools_of(told: GameSummary) -> Iterator[str]:
    """Two people in a rated game are rated among themselves, and so are two different bots in any game."""
    if told.rated and sum(bool(seat.player) for seat in told.seats) > 1:
        yield told.family
    if len({seat.bot for seat in told.seats if seat.bot}) > 1:
        yield told.family + BOTS


def game_in(pool: str, told: GameSummary) -> RatedGame:
    """Seats and size are those of the real table."""
    finishes = [
        RatedFinish(seat.place, number, name) for number, seat in enumerate(told.seats) if (name := name_in(pool, seat))
    ]
    return RatedGame(told.day, told.size, tuple(finishes))
