"""A small world of counted games: a public club, a private one, and six people who play in both."""

import csv
import io
from dataclasses import dataclass
from datetime import UTC, datetime

from django.test import Client

from analytics.cardstats.facts import decode_facts
from analytics.cardstats.layout import index_of
from analytics.pipeline.models import BuildGame, PlayedGame
from palermo.accounts.models import User
from palermo.clubs.models import Club
from tests.analytics.games import games_between
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory

OPEN_GAMES, SECRET_GAMES = 15, 17


@dataclass(frozen=True)
class Evenings:
    kalsa: Club
    kanal: Club
    people: list[User]
    open_games: list[PlayedGame]
    secret_games: list[PlayedGame]

    @property
    def member(self) -> User:
        """Of both clubs."""
        return self.people[0]


def evenings() -> Evenings:
    """Fifteen games of four in March in the open club, seventeen of three in May in the private one."""
    kalsa = ClubFactory.create(name="Kalsa", slug="kalsa")
    kanal = ClubFactory.create(name="Kanal", slug="kanal", is_public=False)
    people = [UserFactory.create(handle=f"anna{number}") for number in range(6)]
    for club in (kalsa, kanal):
        MembershipFactory.create(club=club, user=people[0])
    fours = [[people[(at + seat) % 6] for seat in range(4)] for at in range(OPEN_GAMES)]
    threes = [[people[(at + seat) % 6] for seat in range(3)] for at in range(SECRET_GAMES)]
    may = datetime(2026, 5, 2, 19, 0, tzinfo=UTC)
    return Evenings(
        kalsa,
        kanal,
        people,
        games_between(fours, club=kalsa),
        games_between(threes, first_seed=100, club=kanal, played_at=may),
    )


def counted(games: list[PlayedGame], key: str, at: int = 0) -> int:
    """By an own reading of the facts, seat by seat."""
    rows = BuildGame.objects.filter(game__in=games).select_related("tally")
    facts = [decode_facts(bytes(row.tally.data)) for row in rows]
    return sum(seat.count(index_of(key, at)) for one in facts for seat in one.seats)


def file_from(client: Client, address: str) -> list[list[str]]:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
