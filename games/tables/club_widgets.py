"""What a club's own page shows of its tables."""

from dataclasses import dataclass

from games.tables.domain.lobby.queries import tables_of_club
from games.tables.interfaces.listing import ListedTable, listed
from palermo.clubs.models import Club
from palermo.clubs.permissions import Person, role_of
from palermo.clubs.widgets import front_section

MOST_SHOWN = 5


@dataclass(frozen=True)
class ClubTables:
    club: Club
    tables: list[ListedTable]
    may_host: bool


@front_section("tables/lobby/club.html")
def tables_at(person: Person, club: Club) -> ClubTables | None:
    """Nothing for somebody who could neither come to a table here nor set one up."""
    tables = listed(person, tables_of_club(person, club)[:MOST_SHOWN])
    may_host = role_of(person, club) is not None and club.closed_at is None
    return ClubTables(club, tables, may_host) if tables or may_host else None
