"""The next step of an event that runs by itself: seat and publish, or finish."""

from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.domain.organisers import organisers_of_club
from palermo.common.actions import action_verb, record_action
from palermo.notifications.domain import notify
from tournaments.events.domain.event.due import is_due
from tournaments.events.domain.event.finish import finish
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.publish import publish
from tournaments.events.domain.rounds.queries import kind_of_next, published_rounds, require_running
from tournaments.events.domain.rounds.seat import seat_next
from tournaments.events.domain.rounds.solver import SeatingRequest
from tournaments.events.models import Event, Round
from tournaments.events.notification_kinds import SEATING_FAILED
from tournaments.seating.seatings import Seating

BY_ITSELF = action_verb("event.by_itself", _("Turned automatic running on or off"))


def advance_event(*, event: Event, prepared: tuple[SeatingRequest, Seating] | None = None) -> bool:
    """Whether anything was to be done. Each step finds out anew where the event stands, so a step done twice is done once."""
    with changing(event) as current:
        if not is_due(current):
            return False
        if kind_of_next(current, published_rounds(current)) is None:
            finish(actor=None, event=current)
        else:
            drawn = seat_next(actor=None, event=current, prepared=prepared)
            publish(actor=None, event=current, drawn=drawn)
            if drawn.quality.get("failure"):
                _tell_of_failure(current, drawn)
        return True


def _tell_of_failure(event: Event, drawn: Round) -> None:
    """The event goes on with a valid seating. Its organisers learn that a better one was not looked for to the end."""
    values = {"event": event.name, "round": drawn.number}
    for organiser in [] if event.rehearsal else organisers_of_club(event.club):
        notify(kind=SEATING_FAILED, person=organiser, values=values, url=event.get_absolute_url())


def set_autopilot(*, actor: User, event: Event, by_itself: bool) -> Event:
    with changing(event) as current:
        require_running(actor, current)
        if current.runs_itself != by_itself:
            before = {"by_itself": current.runs_itself}
            current.runs_itself = by_itself
            current.save(update_fields=["runs_itself"])
            after = {"by_itself": by_itself}
            record_action(actor=actor, verb=BY_ITSELF, target=current, before=before, after=after, scope=current)
        return current
