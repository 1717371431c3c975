"""Here, comes later, or not here yet: what one entrant is at the door. All of it for an event that is already locked."""

from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.rounds.progress import next_round_number
from tournaments.events.models import CheckInSource, Entrant, EntrantState, Event, EventStage

CHECKED_IN = action_verb("event.checked_in", _("Checked someone in"))
CHECKED_IN_ALONE = action_verb("event.checked_in_alone", _("Checked in with the code on the poster"))
CHECKED_OUT = action_verb("event.checked_out", _("Undid a check-in"))
COMES_LATER = action_verb("event.comes_later", _("Noted that someone comes later"))
FIRST_LATE_ROUND = 2


class OnWaitingList(DomainError):
    code = "on-waiting-list"
    message = _("%(name)s is on the waiting list and doesn’t have a place yet.")
    status = 409


class NotEntered(DomainError):
    code = "not-entered"
    message = _("%(name)s isn’t registered or has withdrawn.")
    status = 409


class NoRoundToComeTo(DomainError):
    code = "no-round-to-come-to"
    message = _("%(name)s can’t start in round %(round)s. Choose a later round of this event.")
    status = 409


@dataclass(frozen=True)
class WantedPresence:
    """What a helper wants, not a switch: two who tap the same name do not undo each other. `from_round` only if not here."""

    here: bool
    from_round: int = 1


def mark_presence(
    event: Event,
    entrant: Entrant,
    *,
    actor: User | None,
    wanted: WantedPresence,
    source: CheckInSource = CheckInSource.HELPER,
) -> None:
    _require_place(entrant)
    enters = _first_round(event, entrant, wanted)
    if (entrant.checked_in_at is not None, entrant.enters) == (wanted.here, enters):
        return
    was_here = entrant.checked_in_at is not None
    entrant.enters = enters
    if was_here != wanted.here:
        entrant.checked_in_at = timezone.now() if wanted.here else None
        entrant.check_in_source = source if wanted.here else ""
    entrant.save(update_fields=["enters", "checked_in_at", "check_in_source"])
    facts = {"number": entrant.number}
    if wanted.here:
        verb = CHECKED_IN if source == CheckInSource.HELPER else CHECKED_IN_ALONE
    elif wanted.from_round > 1:
        verb, facts = COMES_LATER, {**facts, "round": enters}
    else:
        verb = CHECKED_OUT
    record_action(actor=actor, verb=verb, target=entrant, after=facts, scope=event)


def _require_place(entrant: Entrant) -> None:
    match EntrantState(entrant.state):
        case EntrantState.WAITING:
            raise OnWaitingList(name=entrant.name)
        case EntrantState.WITHDRAWN:
            raise NotEntered(name=entrant.name)
        case EntrantState.ENTERED:
            pass


def _first_round(event: Event, entrant: Entrant, wanted: WantedPresence) -> int:
    """Before the start nobody has missed anything. Afterwards only those are at the door whose first round is not published."""
    following = 1
    if event.stage == EventStage.RUNNING and not entrant.has_dropped:
        following = next_round_number(event)
        if entrant.enters < following:
            raise WrongStage(stage=event.get_stage_display())
    elif event.stage != EventStage.CHECK_IN:
        raise WrongStage(stage=event.get_stage_display())
    if wanted.here or wanted.from_round == 1:
        return following
    if not max(FIRST_LATE_ROUND, following) <= wanted.from_round <= event.rounds:
        raise NoRoundToComeTo(name=entrant.name, round=wanted.from_round)
    return wanted.from_round


def rounds_to_come_to(event: Event) -> range:
    """From which somebody may play who comes later."""
    following = next_round_number(event) if event.stage == EventStage.RUNNING else 1
    return range(max(FIRST_LATE_ROUND, following), event.rounds + 1)


def late_comers(event: Event) -> list[Entrant]:
    """Those who are not here and whose first round is still to come."""
    following = next_round_number(event) if event.stage == EventStage.RUNNING else 1
    first = max(FIRST_LATE_ROUND, following)
    rows = event.entrants.filter(state=EntrantState.ENTERED, checked_in_at=None, bot="", leaves=None, enters__gte=first)
    return list(rows.order_by("enters", "name", "number"))
