"""Who may watch a table, sit down at it, and decide about it, as predicates of `rules`."""

from django.contrib.auth.models import AnonymousUser
from rules import add_perm
from rules import predicate as as_predicate

from games.tables.models import Admission, Table
from palermo.accounts.models import User
from palermo.clubs.permissions import role_of

Person = User | AnonymousUser


@as_predicate
def is_seated(person: Person, table: Table) -> bool:
    return person.is_authenticated and any(
        seat.player_id is not None and seat.player_id == person.player.pk for seat in table.seats.all()
    )


@as_predicate
def is_let_in(person: Person, table: Table) -> bool:
    """A table for whoever has the link is opened by the link; see `domain.links`."""
    match Admission(table.admission):
        case Admission.OPEN:
            return True
        case Admission.CLUB:
            return table.club is not None and role_of(person, table.club) is not None
        case Admission.LINK:
            return table.pk.hex in getattr(person, "opened_links", ())


@as_predicate
def may_be_watched(person: Person, table: Table) -> bool:
    return table.spectators


add_perm("tables.watch", is_seated | (is_let_in & may_be_watched))
add_perm("tables.sit", is_let_in)
