"""The code on the wall: whoever has it stands in the room. It opens while check-in is open, and a renewed one ends those before it."""

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from tournaments.events.domain.entrants.check_in import missing_at
from tournaments.events.domain.entrants.lookup import entrant_numbered
from tournaments.events.domain.entrants.presence import WantedPresence, late_comers, mark_presence
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import CheckInSource, Entrant, Event, EventStage
from tournaments.events.permissions import require

RENEWED = action_verb("event.wall_code_renewed", _("Renewed the code on the check-in poster"))


class WallCodeWorthless(DomainError):
    code = "wall-code-worthless"
    message = _("This check-in code isn’t valid any more. Scan the one on the wall, or go to the desk.")
    status = 409


class CheckedInBefore(DomainError):
    code = "checked-in-before"
    message = _("%(name)s is already checked in. If that wasn’t you, go to the desk.")
    status = 409


def wall_key(event: Event, secret: str | None = None) -> str:
    """In the code on the wall, so that nobody checks in from their sofa."""
    what = f"{event.code}:{event.wall_code_number}" if event.wall_code_number else event.code
    return salted_hmac("events.wall", what, secret=secret).hexdigest()[:16]


def is_from_wall(event: Event, key: str) -> bool:
    """A code that was printed before the secret key changed counts as long as the old key does."""
    secrets = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return any(constant_time_compare(key, wall_key(event, secret)) for secret in secrets)


def renew_wall_code(*, actor: User, event: Event) -> None:
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        current.wall_code_number += 1
        current.save(update_fields=["wall_code_number"])
        record_action(actor=actor, verb=RENEWED, target=current, scope=current)


def awaited_at_the_door(event: Event) -> list[Entrant]:
    """Whose name somebody without an account can pick: those who are not here yet, and those who come later."""
    return sorted([*missing_at(event), *late_comers(event)], key=lambda one: (one.name.casefold(), one.number))


def check_in_by_name(*, event: Event, key: str, number: int) -> Entrant:
    """By somebody in the room whom nobody knows. The desk sees that it was so."""
    with changing(event) as current:
        entrant = _at_the_wall(current, key, number)
        if entrant.checked_in_at is not None:
            raise CheckedInBefore(name=entrant.name)
        mark_presence(current, entrant, actor=None, wanted=WantedPresence(here=True), source=CheckInSource.NAME)
    return entrant


def undo_check_in_by_name(*, event: Event, key: str, number: int) -> Entrant:
    """They picked somebody else's name. Whom a helper has checked in stays so."""
    with changing(event) as current:
        entrant = _at_the_wall(current, key, number)
        if entrant.check_in_source == CheckInSource.NAME:
            mark_presence(current, entrant, actor=None, wanted=WantedPresence(here=False))
    return entrant


def _at_the_wall(event: Event, key: str, number: int) -> Entrant:
    if not is_from_wall(event, key):
        raise WallCodeWorthless
    if event.stage != EventStage.CHECK_IN:
        raise WrongStage(stage=event.get_stage_display())
    return entrant_numbered(event, number)
