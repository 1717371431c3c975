"""Who has paid, and what the organisers note about somebody. Nobody else sees either."""

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from tournaments.events.domain.entrants.lookup import entrant_numbered
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import Entrant, EntrantState, Event
from tournaments.events.permissions import require

PAID = action_verb("event.paid", _("Noted a payment"))
NOT_PAID = action_verb("event.not_paid", _("Undid a payment"))
NOTED = action_verb("event.noted", _("Changed a note about a player"))
LONGEST_NOTE = 200


class EntrantNoteTooLong(DomainError):
    code = "entrant-note-too-long"
    message = _("A note has at most %(longest)s characters.")


def set_paid(*, actor: User, event: Event, number: int, paid: bool) -> Entrant:
    """What is wanted, not a switch: two who tap the same name do not undo each other."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        entrant = entrant_numbered(current, number)
        if (entrant.paid_at is not None) != paid:
            entrant.paid_at = timezone.now() if paid else None
            entrant.save(update_fields=["paid_at"])
            verb = PAID if paid else NOT_PAID
            record_action(actor=actor, verb=verb, target=entrant, after={"number": entrant.number}, scope=current)
    return entrant


def set_desk_note(*, actor: User, event: Event, number: int, note: str) -> Entrant:
    """The activity log says that it was changed, not what it says: the log cannot forget."""
    note = " ".join(note.split())
    if len(note) > LONGEST_NOTE:
        raise EntrantNoteTooLong(longest=LONGEST_NOTE)
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        entrant = entrant_numbered(current, number)
        if entrant.desk_note != note:
            entrant.desk_note = note
            entrant.save(update_fields=["desk_note"])
            record_action(actor=actor, verb=NOTED, target=entrant, after={"number": entrant.number}, scope=current)
    return entrant


def payers_of(event: Event) -> list[Entrant]:
    """Those who play or wait; bots pay nothing."""
    rows = event.entrants.filter(bot="").exclude(state=EntrantState.WITHDRAWN).select_related("player__user")
    return sorted(rows, key=lambda one: (one.name.casefold(), one.number))


def unpaid_number(event: Event) -> int | None:
    """Of those who play. None as long as nobody has paid: most events cost nothing."""
    rows = event.entrants.filter(bot="", state=EntrantState.ENTERED).values_list("paid_at", flat=True)
    unpaid = sum(one is None for one in rows)
    return unpaid if unpaid < len(rows) else None
