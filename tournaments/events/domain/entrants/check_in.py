"""Who is here. At the door by the list or by the code, or by oneself with the code on the wall."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, actions_for_scope, record_action
from palermo.common.errors import DomainError, NotFound
from palermo.common.text.lists import in_words
from tournaments.events.domain.entrants.lookup import entrant_numbered, entrant_of
from tournaments.events.domain.entrants.presence import WantedPresence, mark_presence
from tournaments.events.domain.entrants.registration import HasPlayed
from tournaments.events.domain.entrants.waitlist import move_up
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import CheckInSource, Entrant, EntrantState, Event, EventStage
from tournaments.events.permissions import require

STRUCK = action_verb("event.struck", _("Marked missing players as no-shows"))
UNSTRUCK = action_verb("event.unstruck", _("Reinstated no-shows"))
# Where somebody may still arrive.
WITH_A_DOOR = (EventStage.CHECK_IN, EventStage.RUNNING)


class NothingStruck(DomainError):
    code = "nothing-struck"
    message = _("There’s no one to reinstate.")
    status = 409


@dataclass(frozen=True)
class PresencesSet:
    """What became of many taps: who was refused, by start number, and the revision from which the rest is in the list."""

    refused: dict[int, DomainError]
    revision: int


def set_presence(*, actor: User, event: Event, number: int, wanted: WantedPresence) -> Entrant:
    """By a helper at the door. Said twice, it is said once: two helpers may tap the same name."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.keep_score", current)
        entrant = entrant_numbered(current, number)
        mark_presence(current, entrant, actor=actor, wanted=wanted)
    return entrant


def set_presences(*, actor: User, event: Event, wanted: Mapping[int, WantedPresence]) -> PresencesSet:
    """Many at once, by start number: what a phone has kept while its line was away. One that is refused keeps nobody else out."""
    refused: dict[int, DomainError] = {}
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.keep_score", current)
        if current.stage not in WITH_A_DOOR:
            raise WrongStage(stage=current.get_stage_display())
        for number, one in wanted.items():
            try:
                mark_presence(current, entrant_numbered(current, number), actor=actor, wanted=one)
            except DomainError as refusal:
                refused[number] = refusal
    return PresencesSet(refused, current.revision)


def check_in_everyone(*, actor: User, event: Event, seen: Iterable[int]) -> list[Entrant]:
    """Of those whom the helper saw on the list and who are not here yet. Who comes later does not come by this."""
    wanted = set(seen)
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.keep_score", current)
        _require_check_in(current)
        here = [one for one in missing_at(current) if one.number in wanted]
        for entrant in here:
            mark_presence(current, entrant, actor=actor, wanted=WantedPresence(here=True))
    return here


def check_in_self(*, actor: User, event: Event) -> Entrant:
    """With the code on the wall, while the desk has the check-in open."""
    with changing(event) as current:
        entrant = entrant_of(current, actor)
        if entrant is None:
            raise NotFound
        _require_check_in(current)
        mark_presence(current, entrant, actor=actor, wanted=WantedPresence(here=True), source=CheckInSource.ACCOUNT)
    return entrant


def _require_check_in(event: Event) -> None:
    if event.stage != EventStage.CHECK_IN:
        raise WrongStage(stage=event.get_stage_display())


def missing_at(event: Event) -> list[Entrant]:
    """Bots are always here, and who comes later is not expected yet."""
    rows = event.entrants.filter(state=EntrantState.ENTERED, checked_in_at=None, bot="", enters=1)
    return list(rows.order_by("name"))


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
