"""Who is here. At the door by the list or by the code, or by oneself with the code on the wall."""

from collections.abc import Iterable, Mapping

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, actions_for_scope, record_action
from palermo.common.errors import DomainError, NotFound
from palermo.common.text.lists import in_words
from tournaments.events.domain.entrants.lookup import entrant_numbered, entrant_of
from tournaments.events.domain.entrants.registration import HasPlayed
from tournaments.events.domain.entrants.waitlist import move_up
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import Entrant, EntrantState, Event, EventStage
from tournaments.events.permissions import require

CHECKED_IN = action_verb("event.checked_in", _("Checked someone in"))
CHECKED_OUT = action_verb("event.checked_out", _("Undid a check-in"))
STRUCK = action_verb("event.struck", _("Marked missing players as no-shows"))
UNSTRUCK = action_verb("event.unstruck", _("Reinstated no-shows"))


class OnWaitingList(DomainError):
    code = "on-waiting-list"
    message = _("%(name)s is on the waiting list and doesn’t have a place yet.")
    status = 409


class NotEntered(DomainError):
    code = "not-entered"
    message = _("%(name)s isn’t registered or has withdrawn.")
    status = 409


class NothingStruck(DomainError):
    code = "nothing-struck"
    message = _("There’s no one to reinstate.")
    status = 409


def set_presence(*, actor: User, event: Event, number: int, here: bool) -> Entrant:
    """By a helper at the door. Said twice, it is said once: two helpers may tap the same name."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.keep_score", current)
        entrant = entrant_numbered(current, number)
        _mark(current, entrant, actor=actor, here=here)
    return entrant


def set_presences(*, actor: User, event: Event, wanted: Mapping[int, bool]) -> list[DomainError]:
    """Many at once, by start number: what a phone has kept while its line was away. One that is refused keeps nobody else out."""
    refusals = []
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.keep_score", current)
        _require_check_in(current)
        for number, here in wanted.items():
            try:
                _mark(current, entrant_numbered(current, number), actor=actor, here=here)
            except DomainError as refusal:
                refusals.append(refusal)
    return refusals


def check_in_self(*, actor: User, event: Event) -> Entrant:
    """With the code on the wall, while the desk has the check-in open."""
    with changing(event) as current:
        entrant = entrant_of(current, actor)
        if entrant is None:
            raise NotFound
        _mark(current, entrant, actor=actor, here=True)
    return entrant


def _require_check_in(event: Event) -> None:
    if event.stage != EventStage.CHECK_IN:
        raise WrongStage(stage=event.get_stage_display())


def _mark(event: Event, entrant: Entrant, *, actor: User, here: bool) -> None:
    _require_check_in(event)
    match EntrantState(entrant.state):
        case EntrantState.WAITING:
            raise OnWaitingList(name=entrant.name)
        case EntrantState.WITHDRAWN:
            raise NotEntered(name=entrant.name)
        case EntrantState.ENTERED:
            pass
    if (entrant.checked_in_at is not None) == here:
        return
    entrant.checked_in_at = timezone.now() if here else None
    entrant.save(update_fields=["checked_in_at"])
    verb = CHECKED_IN if here else CHECKED_OUT
    record_action(actor=actor, verb=verb, target=entrant, after={"number": entrant.number}, scope=event)


def missing_at(event: Event) -> list[Entrant]:
    """Bots are always here."""
    return list(event.entrants.filter(state=EntrantState.ENTERED, checked_in_at=None, bot="").order_by("name"))


def mark_no_shows(*, actor: User, event: Event, seen: Iterable[int]) -> list[Entrant]:
    """Of those whom the desk saw on its list: who has checked in meanwhile stays, and who came onto the list meanwhile does too."""
    wanted = set(seen)
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        _require_check_in(current)
        struck = [one for one in missing_at(current) if one.number in wanted]
        if any(one.sittings.exists() for one in struck):
            raise HasPlayed(name=in_words(one.name for one in struck if one.sittings.exists()))
        if struck:
            Entrant.objects.filter(pk__in=[one.pk for one in struck]).update(state=EntrantState.WITHDRAWN)
            after = {"numbers": [one.number for one in struck]}
            record_action(actor=actor, verb=STRUCK, target=current, after=after, scope=current)
            move_up(event=current)
    return struck


def last_no_shows(event: Event) -> list[Entrant]:
    """Who was struck the last time and has not come back since; nobody, once they were brought back."""
    entry = actions_for_scope(event).filter(verb__in=[STRUCK, UNSTRUCK]).order_by("-pk").first()
    if entry is None or entry.verb != STRUCK or not entry.after:
        return []
    return list(event.entrants.filter(number__in=entry.after["numbers"], state=EntrantState.WITHDRAWN))


def reinstate_no_shows(*, actor: User, event: Event) -> list[Entrant]:
    """Their places were theirs: they come back even if somebody has moved up meanwhile."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        _require_check_in(current)
        back = last_no_shows(current)
        if not back:
            raise NothingStruck
        Entrant.objects.filter(pk__in=[one.pk for one in back]).update(state=EntrantState.ENTERED)
        after = {"numbers": [one.number for one in back]}
        record_action(actor=actor, verb=UNSTRUCK, target=current, after=after, scope=current)
    return back
