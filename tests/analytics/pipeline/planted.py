"""A league in the database in which one player helps another whenever they meet."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache

from analytics.pipeline.models import PlayedGame
from games.bots.registry import bot_named
from games.bots.trials.matches import play_game
from games.engine.packed import pack
from palermo.accounts.models import User
from palermo.clubs.models import Club
from tests.analytics.collusion.feeding import FeedingBot
from tests.analytics.collusion.leagues import seatings
from tests.support.factories import UserFactory
from tests.support.recorded_games import RecordedResult, record_games
from tournaments.events.models import Event

PEOPLE, GAMES = 6, 24


@dataclass(frozen=True)
class PlantedLeague:
    people: list[User]
    games: list[PlayedGame]

    @property
    def feeder(self) -> User:
        return self.people[0]

    @property
    def friend(self) -> User:
        return self.people[1]


def planted_league(
    *, played_at: datetime, people: list[User] | None = None, club: Club | None = None, event: Event | None = None
) -> PlantedLeague:
    people = people or UserFactory.create_batch(PEOPLE)
    recorded = [
        RecordedResult(
            packed=packed,
            sitters=[people[at].player for at in seats],
            played_at=played_at + timedelta(minutes=number),
            club=club,
            event=event,
        )
        for number, (seats, packed) in enumerate(_logs())
    ]
    return PlantedLeague(people, record_games(recorded))


@cache
def _logs() -> tuple[tuple[tuple[int, ...], bytes], ...]:
    """The first player helps the second."""
    tables = seatings([str(at) for at in range(PEOPLE)], GAMES, seed=3, sizes=(3, 4))
    found = []
    for number, names in enumerate(tables):
        seats = tuple(map(int, names))
        novice = bot_named("novice")
        bots = [FeedingBot(novice, seats.index(1), 1.0) if seat == 0 and 1 in seats else novice for seat in seats]
        found.append((seats, pack(play_game(bots, seed=3, number=number))))
    return tuple(found)
