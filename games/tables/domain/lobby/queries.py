"""Which tables somebody may find. A table by link is found by its link, and by those who sit at it."""

from uuid import UUID

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from games.tables.models import Admission, Seat, Stage, Table
from games.tables.permissions import Person
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club, Membership
from palermo.clubs.permissions import role_of
from palermo.common.errors import NotFound

HAS_FREE_SEAT = Exists(Seat.objects.filter(table=OuterRef("pk"), player=None, bot=""))
# To join, or to watch. A full table that has not started yet is neither.
INVITING = Q(HAS_FREE_SEAT, stage=Stage.WAITING) | Q(stage=Stage.PLAYING, spectators=True)


def tables_with_seats() -> QuerySet[Table]:
    """With everything that is shown of a table, in two queries. Nothing of its log."""
    seats = Seat.objects.select_related("player__user")
    rows = Table.objects.select_related("club", "host__user", "rematch").prefetch_related(Prefetch("seats", seats))
    return rows.defer("packed", "result", "head").order_by("-created_at", "-pk")


def open_tables() -> QuerySet[Table]:
    return tables_with_seats().filter(INVITING, admission=Admission.OPEN)


def tables_of_player(player: Player) -> QuerySet[Table]:
    """Games of their own; a study is found where its game is."""
    own = Seat.objects.filter(player=player).values("table_id")
    return tables_with_seats().filter(pk__in=own, branched_at=None)


def running_tables_of(person: User) -> QuerySet[Table]:
    """Where somebody sits and is not finished; not studies, where nobody waits for them."""
    own = Seat.objects.filter(player__user=person).values("table_id")
    return tables_with_seats().filter(pk__in=own, stage__in=[Stage.WAITING, Stage.PLAYING], branched_at=None)


def tables_in_lobby(person: Person) -> QuerySet[Table]:
    """What somebody could sit down at or watch; those they sit at already are not among them."""
    shown = Q(admission=Admission.OPEN)
    rows = tables_with_seats()
    if person.is_authenticated:
        clubs = Membership.objects.filter(user=person).values("club")
        shown |= Q(admission=Admission.CLUB, club__in=clubs)
        rows = rows.exclude(pk__in=Seat.objects.filter(player__user=person).values("table_id"))
    # By the alphabet "waiting" comes after "playing": those with free seats are first.
    return rows.filter(INVITING, shown).order_by("-stage", "-created_at", "-pk")


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


def tables_seen_by(person: Person) -> QuerySet[Table]:
    """Those whose page somebody may open without a link: open ones, those of their clubs, and where they sat."""
    shown = Q(admission=Admission.OPEN)
    if person.is_authenticated:
        shown |= Q(admission=Admission.CLUB, club__in=Membership.objects.filter(user=person).values("club"))
        shown |= Q(pk__in=Seat.objects.filter(player__user=person).values("table_id"))
    return Table.objects.filter(shown)
