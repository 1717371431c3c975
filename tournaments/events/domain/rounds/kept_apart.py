"""Pairs who are kept apart: couples, people who share a car. Every seating from now on keeps to it where it can."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.errors import PairReasonMissing, PairUnfit
from tournaments.events.models import EntrantState, Event, EventStage, SeatingBan
from tournaments.events.permissions import require

KEPT_APART = action_verb("event.kept_apart", _("Kept two players apart"))
LET_TOGETHER = action_verb("event.let_together", _("Let two players sit together again"))
LONGEST_REASON = 120


def keep_apart(*, actor: User, event: Event, first: int, second: int, reason: str) -> SeatingBan:
    """By start numbers. A pair that is kept apart already stays as it is."""
    reason = " ".join(reason.replace("\x00", "").split())[:LONGEST_REASON]
    with changing(event) as current:
        _require_open(actor, current)
        if not reason:
            raise PairReasonMissing
        playing = current.entrants.exclude(state=EntrantState.WITHDRAWN).order_by("number")
        found = [one for one in playing if one.number in (first, second)]
        if len(found) != 2:
            raise PairUnfit
        one, other = found
        known = current.aparts.filter(first__in=found, second__in=found).first()
        if known is not None:
            return known
        ban = SeatingBan.objects.create(event=current, first=one, second=other, reason=reason)
        after = {"players": [one.number, other.number], "reason": reason}
        record_action(actor=actor, verb=KEPT_APART, target=ban, after=after, scope=current)
        return ban


def let_together(*, actor: User, event: Event, ban_id: int) -> None:
    """Whoever was quicker has done it."""
    with changing(event) as current:
        _require_open(actor, current)
        ban = current.aparts.select_related("first", "second").filter(pk=ban_id).first()
        if ban is not None:
            before = {"players": [ban.first.number, ban.second.number], "reason": ban.reason}
            record_action(actor=actor, verb=LET_TOGETHER, target=ban, before=before, scope=current)
            ban.delete()


def pairs_kept_apart(event: Event) -> Iterable[SeatingBan]:
    return event.aparts.select_related("first", "second").order_by("first__number", "second__number")


def _require_open(actor: User, event: Event) -> None:
    require(actor, "events.run", event)
    if event.stage in (EventStage.FINISHED, EventStage.CALLED_OFF):
        raise WrongStage(stage=event.get_stage_display())
