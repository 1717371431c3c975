"""Who may watch a table, sit down at it, and decide about it, as predicates of `rules`."""

from django.contrib.auth.models import AnonymousUser
from rules import add_perm
from rules import predicate as as_predicate

from games.tables.models import Admission, Seat, Table
from palermo.accounts.models import User
from palermo.clubs.permissions import role_of
from palermo.common.errors import NotAllowed, NotFound

Person = User | AnonymousUser


@as_predicate
def is_seated(person: Person, table: Table) -> bool:
    return person.is_authenticated and any(
        seat.player_id is not None and seat.player_id == person.player.pk for seat in table.seats.all()
    )


@as_predicate
def is_let_in(person: Person, table: Table) -> bool:
    """A table for whoever has the link is opened by the link; see `domain.lobby.links`."""
    match Admission(table.admission):
        case Admission.OPEN:
            return True
        case Admission.CLUB:
            return table.club is not None and role_of(person, table.club) is not None
        case Admission.LINK:
            return table.pk.hex in getattr(person, "opened_links", ()) or was_at_the_table_before(person, table)


def was_at_the_table_before(person: Person, table: Table) -> bool:
    """A rematch is for the same company, and needs no new link."""
    return person.is_authenticated and bool(
        table.rematch_of_id and Seat.objects.filter(table_id=table.rematch_of_id, player__user_id=person.pk).exists()
    )


@as_predicate
def may_be_watched(person: Person, table: Table) -> bool:
    return table.spectators


add_perm("tables.see", is_seated | is_let_in)
add_perm("tables.watch", is_seated | (is_let_in & may_be_watched))
add_perm("tables.sit", is_let_in)


def require_sight(person: Person, table: Table) -> None:
    """A table that somebody may not see does not exist for them."""
    if not person.has_perm("tables.see", table):
        raise NotFound


def require_watching(person: Person, table: Table) -> None:
    require_sight(person, table)
    if not person.has_perm("tables.watch", table):
        raise NotAllowed


def require_seat(person: Person, table: Table) -> None:
    require_sight(person, table)
    if not person.has_perm("tables.sit", table):
        raise NotAllowed
