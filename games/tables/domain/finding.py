"""Which tables somebody may find. A table by link is found by its link, and by those who sit at it."""

from uuid import UUID

from django.db.models import Prefetch, Q, QuerySet

from games.tables.models import Admission, Seat, Stage, Table
from games.tables.permissions import Person
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from palermo.clubs.permissions import role_of
from palermo.common.errors import NotFound

# To join, or to watch.
INVITING = Q(stage=Stage.WAITING) | Q(stage=Stage.PLAYING, spectators=True)


def tables_with_seats() -> QuerySet[Table]:
    """With everything that is shown of a table, in two queries. Nothing of its log."""
    seats = Seat.objects.select_related("player__user")
    rows = Table.objects.select_related("club", "host__user", "rematch").prefetch_related(Prefetch("seats", seats))
    return rows.defer("packed", "result", "head").order_by("-created_at", "-pk")


def open_tables() -> QuerySet[Table]:
    return tables_with_seats().filter(INVITING, admission=Admission.OPEN)


def tables_of_player(player: Player) -> QuerySet[Table]:
    return tables_with_seats().filter(pk__in=Seat.objects.filter(player=player).values("table_id"))


def tables_of_club(person: Person, club: Club) -> QuerySet[Table]:
    shown = Q(admission=Admission.OPEN)
    if role_of(person, club) is not None:
        shown |= Q(admission=Admission.CLUB)
    return tables_with_seats().filter(shown, INVITING, club=club)


def table_named(table_id: UUID) -> Table:
    table = tables_with_seats().filter(pk=table_id).first()
    if table is None:
        raise NotFound
    return table
