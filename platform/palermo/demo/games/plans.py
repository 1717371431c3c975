"""Which games were played: where, when and by whom. Always the same from the same seed, without having played any of them."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from games.bots.trials.matches import key
from games.engine.core.chance import Stream
from palermo.demo.games.regulars import (
    ACCOUNT_HOLDERS,
    BOTS,
    EVERYBODY,
    KALSA_PAPERS,
    KANAL_PAPERS,
    ONLINE_ONLY,
    YEARS,
    Regular,
)

SEED: Final = 20_261_116
WEEK, SUNDAY = 7, 4  # so many days before the Thursday from which they are counted
# The season began twelve weeks ago and is forty weeks long, as last year's.
SUMMER: Final = range(13, 24)
EDITIONS: Final = ("german", "german", "french", "italian", "dutch", "hungarian")


class DemoGamePlace(StrEnum):
    KALSA = "kalsa"
    KANAL = "kanal"
    ONLINE = "online"


WHO_PLAYS: Final = {
    DemoGamePlace.KALSA: (*ACCOUNT_HOLDERS[:8], *KALSA_PAPERS),
    DemoGamePlace.KANAL: (*ACCOUNT_HOLDERS[8:], ACCOUNT_HOLDERS[1], *KANAL_PAPERS),
    DemoGamePlace.ONLINE: (*ACCOUNT_HOLDERS, *ONLINE_ONLY),
}


class PlannedGame(msgspec.Struct, frozen=True, array_like=True):
    """`seats` are places in EVERYBODY, or bots as -1, -2, …; in the order of play. `edition` is empty for the club's own rules."""

    place: DemoGamePlace
    days_ago: int
    minute: int
    seats: tuple[int, ...]
    edition: str = ""


def planned_games(seed: int = SEED) -> tuple[PlannedGame, ...]:
    """The oldest first."""
    draws = Stream(key(seed, 0, "plan"), b"demo")
    games = [*_thursdays(draws), *_sundays(draws), *_online(draws)]
    return tuple(sorted(games, key=lambda game: (-game.days_ago, game.minute, game.place)))


def _thursdays(draws: Stream) -> Iterator[PlannedGame]:
    """Three games an evening for everybody who came, at tables of three to five; few come in summer."""
    for week in range(YEARS // WEEK):
        here = [one for one in WHO_PLAYS[DemoGamePlace.KALSA] if one.comes(week * WEEK)]
        came = _some(draws, here, 6 if week % 52 in SUMMER else 14 + draws.below(5))
        for turn in range(3):
            for seats in _tables(draws, came):
                yield PlannedGame(DemoGamePlace.KALSA, week * WEEK, 10 + 55 * turn, seats)


def _sundays(draws: Stream) -> Iterator[PlannedGame]:
    for week in range(0, YEARS // WEEK - 1, 2):
        days_ago = week * WEEK + SUNDAY
        here = [one for one in WHO_PLAYS[DemoGamePlace.KANAL] if one.comes(days_ago)]
        came = _some(draws, here, 9 + draws.below(3))
        for turn in range(2):
            for seats in _tables(draws, came):
                yield PlannedGame(DemoGamePlace.KANAL, days_ago, 70 * turn, seats)


def _online(draws: Stream) -> Iterator[PlannedGame]:
    """A game or two each day, the full table less often; every fifth with two bots."""
    for days_ago in range(YEARS):
        here = [one for one in WHO_PLAYS[DemoGamePlace.ONLINE] if one.comes(days_ago)]
        for turn in range(1 + draws.below(2)):
            size = (3, 4, 4, 4, 5, 6)[draws.below(6)]
            bots = 2 if draws.below(5) == 0 else 0
            seats = [*map(EVERYBODY.index, _some(draws, here, size - bots)), *_bots(draws, bots)]
            edition = EDITIONS[draws.below(len(EDITIONS))]
            yield PlannedGame(
                DemoGamePlace.ONLINE, days_ago, 90 * turn + draws.below(90), _shuffled(draws, seats), edition
            )


def _bots(draws: Stream, number: int) -> list[int]:
    """Different ones."""
    first = draws.below(len(BOTS))
    return [-1 - (first + at) % len(BOTS) for at in range(number)]


def _some(draws: Stream, people: Sequence[Regular], number: int) -> list[Regular]:
    """The eager ones more often; nobody twice."""
    left, chosen = list(people), list[Regular]()
    while left and len(chosen) < number:
        tickets = [at for at, one in enumerate(left) for _ticket in range(one.eagerness)]
        chosen.append(left.pop(tickets[draws.below(len(tickets))]))
    return chosen


def _tables(draws: Stream, people: Sequence[Regular]) -> Iterator[tuple[int, ...]]:
    """Tables of four, and of three or five where that does not come out even."""
    order = _shuffled(draws, [EVERYBODY.index(one) for one in people])
    number = round(len(order) / 4)
    return (order[at::number] for at in range(number))


def _shuffled(draws: Stream, seats: Sequence[int]) -> tuple[int, ...]:
    left = list(seats)
    return tuple(left.pop(draws.below(len(left))) for _seat in seats)
