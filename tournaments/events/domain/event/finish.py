"""The end of an event, and taking it back."""

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.errors import EventNotOver
from tournaments.events.domain.rounds.queries import check_round_is_over, draft_of, published_rounds, require_running
from tournaments.events.domain.rounds.seat import stop_by_itself
from tournaments.events.domain.standings.placings import placings_of
from tournaments.events.models import Event, EventStage
from tournaments.events.permissions import require

FINISHED = action_verb("event.finished", _("Finished the event"))
REOPENED = action_verb("event.reopened", _("Reopened the finished event"))


def finish_event(*, actor: User, event: Event) -> Event:
    """Also before the last round: evenings end when people go home. Every published round must be over."""
    with changing(event) as current:
        if current.stage == EventStage.FINISHED:
            require(actor, "events.run", current)
            return current
        require_running(actor, current)
        return finish(actor=actor, event=current)


def finish(*, actor: User | None, event: Event) -> Event:
    """Under the event's lock."""
    if draft_of(event) is not None:
        raise EventNotOver
    rounds = published_rounds(event)
    for played in rounds:
        check_round_is_over(played)
    event.stage, event.finished_at = EventStage.FINISHED, timezone.now()
    event.save(update_fields=["stage", "finished_at"])
    after = {"rounds": len(rounds), "order": [placing.number for placing in placings_of(event, rounds)]}
    record_action(actor=actor, verb=FINISHED, target=event, after=after, scope=event)
    return event


def reopen_event(*, actor: User, event: Event) -> Event:
    with changing(event) as current:
        require(actor, "events.run", current)
        if current.stage == EventStage.RUNNING:
            return current
        if current.stage != EventStage.FINISHED:
            raise WrongStage(stage=current.get_stage_display())
        current.stage, current.finished_at = EventStage.RUNNING, None
        current.save(update_fields=["stage", "finished_at"])
        stop_by_itself(current)
        record_action(actor=actor, verb=REOPENED, target=current, scope=current)
        return current
