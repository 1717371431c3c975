"""Tables as lists show them, and whether a list still looks as it did."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from games.tables.domain.game.cache import time_control_at
from games.tables.domain.presence import TablePresence, presence_of
from games.tables.interfaces.clock_labels import clock_label
from games.tables.models import Seat, Stage, Table
from games.tables.permissions import Person
from palermo.clubs.domain.rule_words import title_of_rules
from palermo.visibility import club_names


@dataclass(frozen=True)
class ListedTable:
    """`own` is the seat of whoever looks, `presence` who is there right now, `club` what they may call the table's club."""

    table: Table
    seats: tuple[Seat, ...]
    own: Seat | None
    presence: TablePresence
    club: str

    @property
    def is_waiting(self) -> bool:
        return self.table.stage == Stage.WAITING

    @property
    def is_my_turn(self) -> bool:
        return self.own is not None and not self.is_waiting and self.table.deciding == self.own.number

    @property
    def free(self) -> int:
        return sum(seat.is_free for seat in self.seats)

    @property
    def awaited(self) -> list[Seat]:
        """At a table of an event, whose players did not come to it by themselves."""
        called = self.is_waiting and self.table.arranged
        return [seat for seat in self.seats if seat.player_id and seat.entropy is None] if called else []

    @property
    def here(self) -> int:
        return len(self.presence.seats)

    @property
    def watching(self) -> int:
        return self.presence.watching

    @property
    def clock(self) -> str:
        return clock_label(time_control_at(self.table))

    @property
    def rules(self) -> str:
        """House rules carry the name that their club gave them."""
        return title_of_rules(self.table.ruleset)

    @property
    def face(self) -> tuple[object, ...]:
        """All that a list shows of it and that can change. A move of somebody else is no change here."""
        names = [
            (str(seat.player or ""), seat.player.user.crest if seat.player.user else "") if seat.player else seat.bot
            for seat in self.seats
        ]
        there = (self.here, self.watching)
        return (
            self.table.pk,
            self.table.stage,
            str(self.table.host),
            self.club,
            self.is_my_turn,
            there,
            len(self.awaited),
            *names,
        )


def listed(person: Person, tables: Iterable[Table]) -> list[ListedTable]:
    tables = list(tables)
    presence = presence_of([table.pk for table in tables])
    names = club_names(person, (table.club for table in tables))
    return [_listed(person, table, presence[table.pk], names[table.club.pk] if table.club else "") for table in tables]


def tag_of(person: Person, language: str, *lists: Iterable[ListedTable]) -> str:
    """The same while nobody could see a difference."""
    faces = [[one.face for one in tables] for tables in lists]
    return sha256(repr((person.pk, language, faces)).encode()).hexdigest()[:32]


def _listed(person: Person, table: Table, presence: TablePresence, club: str) -> ListedTable:
    seats = tuple(table.seats.all())
    own = next((seat for seat in seats if person.is_authenticated and _user_of(seat) == person.pk), None)
    return ListedTable(table, seats, own, presence, club)


def _user_of(seat: Seat) -> int | None:
    return seat.player.user_id if seat.player else None
