"""An event's life: which step leads where, and what is in the way of it.

Every step back is possible until the next one has been made public. `take_step` is the only way from one stage to another; taken twice, a
step counts once.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from palermo.accounts.models import User
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from palermo.notifications.domain import notify
from palermo.notifications.kinds import NotificationKind
from tournaments.events.domain.entrants.check_in import missing_at
from tournaments.events.domain.entrants.seeding import seed_by_rating
from tournaments.events.domain.event.cancellation import people_of
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.finish import finish_event, reopen_event
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.event.settings_rules import players_for_cut, problems_of
from tournaments.events.domain.rounds.disclosure import tell_tables_of_event
from tournaments.events.models import Dispute, EntrantState, Event, EventStage, RoundStage, RoundTable
from tournaments.events.notification_kinds import BEGINS, CALLED_OFF, CALLED_ON, ENTERED_BY_DESK
from tournaments.events.permissions import require

STAGE_CHANGED = action_verb("event.stage_changed", _("Changed the event’s stage"))
DISCARDED = action_verb("event.discarded", _("Discarded an unannounced event"))
FEWEST = 3

Obstacles = list[str | Promise]


class LifecycleStep(StrEnum):
    ANNOUNCE = "announce"
    OPEN_CHECK_IN = "open-check-in"
    BEGIN = "begin"
    FINISH = "finish"
    CALL_OFF = "call-off"
    TAKE_BACK_ANNOUNCEMENT = "take-back-announcement"
    CLOSE_CHECK_IN = "close-check-in"
    TAKE_BACK_BEGINNING = "take-back-beginning"
    REOPEN = "reopen"
    CALL_ON = "call-on"


class StepBlocked(DomainError):
    code = "step-in-the-way"
    message = "%(obstacles)s"  # which are sentences of their own
    status = 409


def _settings(event: Event) -> Obstacles:
    return [str(problem) for problem in problems_of(event.settings_values())]


def _nobody_entered(event: Event) -> Obstacles:
    if event.entrants.exclude(state=EntrantState.WITHDRAWN).exists():
        return [_("Players have registered, so you can’t undo the announcement. You can only cancel the event.")]
    return []


def _ready_to_begin(event: Event) -> Obstacles:
    entered = event.entrants.filter(state=EntrantState.ENTERED)
    found: Obstacles = [*_settings(event)]
    needed, number = max(FEWEST, players_for_cut(event.cut, event.cut_size)), entered.count()
    if number < needed:
        words = ngettext_lazy(
            "Only %(number)d player has registered; you need %(needed)d.",
            "Only %(number)d players have registered; you need %(needed)d.",
            number,
        )
        found.append(words % {"number": number, "needed": needed})
    if event.stage == EventStage.CHECK_IN and (missing := len(missing_at(event))):
        words = ngettext_lazy(
            "%(number)d player hasn’t checked in. Wait, or mark them as a no-show.",
            "%(number)d players haven’t checked in. Wait, or mark them as no-shows.",
            missing,
        )
        found.append(words % {"number": missing})
    return found


def _no_round_yet(event: Event) -> Obstacles:
    if event.played_rounds.filter(stage=RoundStage.PUBLISHED).exists():
        return [_("A round is published. Unpublish it first.")]
    if event.played_rounds.exists():
        return [_("Round 1 is seated. Discard its seating first.")]
    return []


def _all_played(event: Event) -> Obstacles:
    found: Obstacles = []
    if not event.played_rounds.filter(stage=RoundStage.PUBLISHED).exists():
        found.append(_("No rounds played. Cancel the event or undo the start."))
    if event.played_rounds.exclude(stage=RoundStage.PUBLISHED).exists():
        found.append(_("A seated round isn’t published yet. Publish or discard it first."))
    if waiting := RoundTable.objects.filter(round__event=event, result__isnull=True).count():
        words = ngettext_lazy("%(number)d table has no result.", "%(number)d tables have no result.", waiting)
        found.append(words % {"number": waiting})
    if Dispute.objects.filter(table__round__event=event, settled_at=None).exists():
        found.append(_("There’s an open dispute. Settle it first."))
    return found


def _no_game_online(event: Event) -> Obstacles:
    tables = RoundTable.objects.filter(round__event=event, round__stage=RoundStage.PUBLISHED)
    if tables.filter(online=True, result__isnull=True).exclude(live=None).exists():
        return [_("Online tables are still playing. Unpublish the round first, or wait for them.")]
    return []


def _nothing(_event: Event) -> Obstacles:
    return []


@dataclass(frozen=True)
class Transition:
    """From these stages to that one. `back`: it undoes a step, and is offered as such."""

    title: str | Promise
    sources: tuple[EventStage, ...]
    target: EventStage
    obstacles: Callable[[Event], Obstacles] = _nothing
    back: bool = False
    tells: NotificationKind | None = field(default=None)


WAYS: Final[dict[LifecycleStep, Transition]] = {
    # Who was entered while nobody could see the event hears of it now.
    LifecycleStep.ANNOUNCE: Transition(
        _("Announce event"), (EventStage.DRAFT,), EventStage.OPEN, _settings, tells=ENTERED_BY_DESK
    ),
    LifecycleStep.OPEN_CHECK_IN: Transition(_("Open check-in"), (EventStage.OPEN,), EventStage.CHECK_IN),
    LifecycleStep.BEGIN: Transition(
        _("Start event"),
        (EventStage.OPEN, EventStage.CHECK_IN),
        EventStage.RUNNING,
        _ready_to_begin,
        tells=BEGINS,
    ),
    LifecycleStep.FINISH: Transition(_("Finish the event"), (EventStage.RUNNING,), EventStage.FINISHED, _all_played),
    LifecycleStep.CALL_OFF: Transition(
        _("Cancel event"),
        (EventStage.OPEN, EventStage.CHECK_IN, EventStage.RUNNING),
        EventStage.CALLED_OFF,
        _no_game_online,
        tells=CALLED_OFF,
    ),
    LifecycleStep.TAKE_BACK_ANNOUNCEMENT: Transition(
        _("Undo announcement"), (EventStage.OPEN,), EventStage.DRAFT, _nobody_entered, back=True
    ),
    LifecycleStep.CLOSE_CHECK_IN: Transition(
        _("Close check-in again"), (EventStage.CHECK_IN,), EventStage.OPEN, back=True
    ),
    LifecycleStep.TAKE_BACK_BEGINNING: Transition(
        _("Undo start"), (EventStage.RUNNING,), EventStage.CHECK_IN, _no_round_yet, back=True
    ),
    LifecycleStep.REOPEN: Transition(_("Reopen event"), (EventStage.FINISHED,), EventStage.RUNNING, back=True),
    # Everybody heard that it is cancelled, so everybody hears that it is not.
    LifecycleStep.CALL_ON: Transition(
        _("Undo cancellation"), (EventStage.CALLED_OFF,), EventStage.OPEN, back=True, tells=CALLED_ON
    ),
}
# The step that comes next in the course of an evening; the rest are ways back or out.
NEXT: Final[dict[EventStage, LifecycleStep]] = {
    EventStage.DRAFT: LifecycleStep.ANNOUNCE,
    EventStage.OPEN: LifecycleStep.OPEN_CHECK_IN,
    EventStage.CHECK_IN: LifecycleStep.BEGIN,
}


@dataclass(frozen=True)
class OfferedStep:
    step: LifecycleStep
    title: str | Promise
    obstacles: Sequence[str | Promise]


def next_step_of(event: Event) -> OfferedStep | None:
    """What comes next, and what is in the way of it. Once the event runs, its rounds come next: the desk's front page has them."""
    step = NEXT.get(EventStage(event.stage))
    return None if step is None else _offered(event, step)


def other_steps_of(event: Event) -> list[OfferedStep]:
    """Ways back and out; one that is blocked says why."""
    ahead = NEXT.get(EventStage(event.stage))
    steps = [step for step, way in WAYS.items() if event.stage in way.sources and step != ahead]
    return [_offered(event, step) for step in steps]


def _offered(event: Event, step: LifecycleStep) -> OfferedStep:
    return OfferedStep(step, WAYS[step].title, WAYS[step].obstacles(event))


def take_step(*, actor: User, event: Event, step: LifecycleStep) -> Event:
    """Two who press the same button, or one who presses it twice, have it done once."""
    if step == LifecycleStep.FINISH:
        return finish_event(actor=actor, event=event)
    if step == LifecycleStep.REOPEN:
        return reopen_event(actor=actor, event=event)
    way = WAYS[step]
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        target = _target(current, step)
        if current.stage == target and current.stage not in way.sources:
            return current
        if current.stage not in way.sources:
            raise WrongStage(stage=current.get_stage_display())
        if obstacles := way.obstacles(current):
            raise StepBlocked(obstacles=" ".join(map(str, obstacles)))
        before = current.stage
        current.stage = target
        fields = ["stage", *_prepare(current, step)]
        current.save(update_fields=fields)
        record_action(
            actor=actor,
            verb=STAGE_CHANGED,
            target=current,
            before={"stage": before},
            after={"stage": target},
            scope=current,
        )
        if EventStage.CALLED_OFF in (before, target):
            tell_tables_of_event(current)
        if way.tells is not None:
            tell_entrants(event=current, kind=way.tells, by=actor)
    return current


def _target(event: Event, step: LifecycleStep) -> EventStage:
    if step == LifecycleStep.CALL_ON and event.played_rounds.filter(stage=RoundStage.PUBLISHED).exists():
        return EventStage.RUNNING
    return WAYS[step].target


def _prepare(event: Event, step: LifecycleStep) -> list[str]:
    """What a step brings along, as the fields it wrote."""
    match step:
        case LifecycleStep.BEGIN:
            seed_by_rating(event=event)
            if not event.lot:
                # Drawn when nobody can enter by themselves any more, and shown before round 1.
                event.lot = secrets.token_hex(8)
                return ["lot"]
        case _:
            pass
    return []


def tell_entrants(*, event: Event, kind: NotificationKind, by: User) -> None:
    """Everybody with an account who is in or waits, but who did it."""
    for person in people_of(event, but=by):
        values = {"event": event.name, "who": str(by)}
        notify(kind=kind, person=person, values=values, url=event.get_absolute_url(), about=by)


class EventNotADraft(DomainError):
    code = "not-a-draft"
    message = _("This event has been announced. You can cancel it, but not discard it.")
    status = 409


def discard_event(*, actor: User, event: Event) -> None:
    """Nobody has heard of it, so nothing of it need stay but the club's note of who did so."""
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        if current.stage != EventStage.DRAFT:
            raise EventNotADraft
        record_action(actor=actor, verb=DISCARDED, target=current, before={"name": current.name}, scope=current.club)
        current.delete()
