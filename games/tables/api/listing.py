"""Finding tables, and setting one up."""

from enum import StrEnum
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpRequest
from ninja import Router

from games.tables.api.choices import club_named, plan_from
from games.tables.api.shapes import NewTable, TableOut, TablesOut, shown, shown_tables
from games.tables.domain.lobby.hosting import open_table
from games.tables.domain.lobby.queries import open_tables, table_named, tables_of_club, tables_of_player
from games.tables.interfaces.lookup import CREATING, member_of_house, opened_from, person_of, table_seen_by
from games.tables.models import Table
from palermo.common.api import anybody

router = Router()
ON_A_PAGE = 20
LAST_PAGE = 500


class Which(StrEnum):
    OPEN = "open"
    MINE = "mine"
    CLUB = "club"


@router.get("", response=TablesOut, auth=anybody, url_name="tables")
def list_tables(request: HttpRequest, which: Which = Which.OPEN, club: str = "", page: int = 1) -> TablesOut:
    """The newest first. `open`: running tables for everybody; `mine`: those I sit or sat at; `club`: the running ones of a club."""
    page = min(max(page, 1), LAST_PAGE)
    rows = list(_asked_for(request, which, club)[(page - 1) * ON_A_PAGE : page * ON_A_PAGE + 1])
    person = person_of(request)
    return TablesOut(tables=shown_tables(rows[:ON_A_PAGE], person), page=page, more=len(rows) > ON_A_PAGE)


def _asked_for(request: HttpRequest, which: Which, club: str) -> QuerySet[Table]:
    match which:
        case Which.OPEN:
            return open_tables()
        case Which.MINE:
            return tables_of_player(member_of_house(request).player)
        case Which.CLUB:
            return tables_of_club(request.user, club_named(request.user, club))


@router.post("", response={201: TableOut}, url_name="tables")
def create_table(request: HttpRequest, plan: NewTable) -> TableOut:
    person = member_of_house(request)
    CREATING.count(request)
    club = club_named(person, plan.club) if plan.club else None
    table = open_table(actor=person, plan=plan_from(plan, club), club=club, opened_from=opened_from(request))
    return shown(table_named(table.pk), person)


@router.get("{uuid:table_id}", response=TableOut, auth=anybody, url_name="table")
def show_table(request: HttpRequest, table_id: UUID) -> TableOut:
    person = person_of(request)
    return shown(table_seen_by(person, table_id), person)
