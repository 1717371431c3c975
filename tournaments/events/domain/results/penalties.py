"""Points that the desk takes or gives, with a round and a reason. Taken back, they stay in the record and count no more."""

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotFound
from tournaments.events.domain.event.errors import ChangedMeanwhile, WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import Adjustment, AdjustmentKind, EntrantState, Event, EventStage
from tournaments.events.permissions import require

PUNISHED = action_verb("event.punished", _("Gave a penalty"))
AWARDED = action_verb("event.awarded", _("Gave an award"))
TAKEN_BACK = action_verb("event.adjustment_taken_back", _("Revoked a penalty or an award"))
MOST_POINTS = 600


class PointsUnfit(DomainError):
    code = "points-unfit"
    message = _("Enter a whole number of points from 1 to %(most)s.")


class RoundUnfit(DomainError):
    code = "round-unfit"
    message = _("Choose a round from 1 to %(last)s.")


class PenaltyReasonMissing(DomainError):
    code = "reason-missing"
    message = _("Give a short reason. Everyone sees it next to the points.")


def latest_adjustment(event: Event) -> int:
    """What the penalties page was made with: 0 before there is any."""
    return event.adjustments.order_by("-pk").values_list("pk", flat=True).first() or 0


def adjust_points(
    *,
    actor: User,
    event: Event,
    number: int,
    kind: AdjustmentKind,
    points: int,
    round_number: int,
    reason: str,
    seen: int,
) -> Adjustment:
    """`points` as people say them, above nothing. `seen` is `latest_adjustment` as the page knew it: two at the desk punish once."""
    reason = reason.strip()
    with changing(event) as current:
        require(actor, "events.run", current)
        _require_running(current)
        if not 1 <= points <= MOST_POINTS:
            raise PointsUnfit(most=MOST_POINTS)
        if not 1 <= round_number <= current.rounds:
            raise RoundUnfit(last=current.rounds)
        if not reason:
            raise PenaltyReasonMissing
        entrant = current.entrants.filter(number=number, state=EntrantState.ENTERED).first()
        if entrant is None or kind not in (AdjustmentKind.PENALTY, AdjustmentKind.AWARD):
            raise NotFound
        if latest_adjustment(current) != seen:
            raise ChangedMeanwhile
        adjustment = Adjustment.objects.create(
            event=current,
            entrant=entrant,
            kind=kind,
            round_number=round_number,
            points=-points if kind == AdjustmentKind.PENALTY else points,
            reason=reason,
            made_by=actor,
        )
        record_action(
            actor=actor,
            verb=PUNISHED if kind == AdjustmentKind.PENALTY else AWARDED,
            target=entrant,
            after={"points": adjustment.points, "from_round": round_number, "reason": reason},
            scope=current,
        )
    return adjustment


def take_back_adjustment(*, actor: User, adjustment: Adjustment) -> Adjustment:
    with changing(adjustment.event) as event:
        require(actor, "events.run", event)
        _require_running(event)
        adjustment = Adjustment.objects.select_related("entrant").get(pk=adjustment.pk)
        if adjustment.taken_back_at is not None:
            raise ChangedMeanwhile
        adjustment.taken_back_at = timezone.now()
        adjustment.save(update_fields=["taken_back_at"])
        record_action(
            actor=actor,
            verb=TAKEN_BACK,
            target=adjustment.entrant,
            before={"points": adjustment.points, "reason": adjustment.reason},
            scope=event,
        )
    return adjustment


def _require_running(event: Event) -> None:
    if event.stage != EventStage.RUNNING:
        raise WrongStage(stage=event.get_stage_display())
