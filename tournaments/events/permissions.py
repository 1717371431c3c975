"""Who may do what at an event, as predicates of `rules`. A view asks `require(user, "events.run", event)`."""

from django.contrib.auth.models import AnonymousUser
from rules import add_perm
from rules import predicate as as_predicate

from palermo.accounts.models import User
from palermo.clubs import permissions as clubs
from palermo.clubs.permissions import role_of
from palermo.common.errors import NotAllowed, NotFound
from tournaments.events.models import Entrant, Event, EventStage, RegistrationPolicy

Person = User | AnonymousUser


@as_predicate
def is_organiser(person: Person, event: Event) -> bool:
    return bool(clubs.is_organiser(person, event.club))


@as_predicate
def is_scorekeeper(person: Person, event: Event) -> bool:
    return bool(clubs.is_scorekeeper(person, event.club))


@as_predicate
def is_member(person: Person, event: Event) -> bool:
    return role_of(person, event.club) is not None


@as_predicate
def is_entrant(person: Person, event: Event) -> bool:
    """Somebody invited from outside sees the event they play in."""
    return person.is_authenticated and Entrant.objects.filter(event=event, player__user_id=person.pk).exists()


@as_predicate
def is_announced(person: Person, event: Event) -> bool:
    return event.stage != EventStage.DRAFT


@as_predicate
def is_public(person: Person, event: Event) -> bool:
    """A private club's events are never public, nor is a rehearsal."""
    return event.is_public and event.club.is_public and not event.rehearsal


@as_predicate
def is_rehearsal(person: Person, event: Event) -> bool:
    """It exists for the desk alone."""
    return event.rehearsal


@as_predicate
def club_is_open(person: Person, event: Event) -> bool:
    return event.club.closed_at is None


@as_predicate
def is_let_in(person: Person, event: Event) -> bool:
    """By themselves; the desk may enter anybody."""
    if not person.is_authenticated or person.is_guest:
        return False
    match RegistrationPolicy(event.door):
        case RegistrationPolicy.EVERYBODY:
            return True
        case RegistrationPolicy.MEMBERS:
            return role_of(person, event.club) is not None
        case RegistrationPolicy.DESK:
            return False


RULES = {
    "see": is_scorekeeper | (~is_rehearsal & is_announced & (is_public | is_member | is_entrant)),
    "register": club_is_open & ~is_rehearsal & is_announced & is_let_in,
    "run": club_is_open & is_organiser,
    "keep_score": club_is_open & is_scorekeeper,
    "read_record": is_scorekeeper,
}
for name, predicate in RULES.items():
    add_perm(f"events.{name}", predicate)


def require(person: Person, permission: str, event: Event) -> None:
    """An event that somebody may not see does not exist for them."""
    if not person.has_perm("events.see", event):
        raise NotFound
    if not person.has_perm(permission, event):
        raise NotAllowed


def answers_for(person: Person, event: Event) -> dict[str, bool]:
    return {name: person.has_perm(f"events.{name}", event) for name in RULES}
