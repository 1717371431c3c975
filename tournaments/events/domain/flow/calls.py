"""A player calls an organiser; the desk sees who, from which table and since when, and says when it is done."""

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.domain.organisers import organisers_of_club
from palermo.common.errors import DomainError
from palermo.common.jobs import enqueue_job
from palermo.common.limits import RateLimit
from palermo.notifications.domain import notify
from tournaments.events.domain.entrants.lookup import entrant_of
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.flow.presence import present_at
from tournaments.events.models import (
    Entrant,
    EntrantState,
    Event,
    EventStage,
    OrganiserCall,
    RoundSeat,
    RoundStage,
    RoundTable,
)
from tournaments.events.notification_kinds import ORGANISER_CALLED
from tournaments.events.permissions import require

TELL_ORGANISERS = "events.tell_organisers"
CALLING = RateLimit("call-organiser", amount=6, seconds=900)
TIME_TO_CALL = (EventStage.CHECK_IN, EventStage.RUNNING)


class CallerNotPlaying(DomainError):
    code = "caller-not-playing"
    message = _("Only players of this event can call an organiser.")
    status = 403


def call_organiser(*, actor: User, event: Event) -> OrganiserCall:
    """Who has called already is not heard twice."""
    with changing(event) as current:
        entrant = entrant_of(current, actor)
        if entrant is None or entrant.state != EntrantState.ENTERED:
            raise CallerNotPlaying
        if current.stage not in TIME_TO_CALL:
            raise WrongStage(stage=current.get_stage_display())
        known = open_call_of(entrant)
        if known is not None:
            return known
        CALLING.count_for(f"user:{actor.pk}")
        call = OrganiserCall.objects.create(event=current, entrant=entrant, table=_table_of(entrant))
        enqueue_job(kind=TELL_ORGANISERS, key=f"{TELL_ORGANISERS}:{call.pk}", arguments={"call_id": call.pk})
        return call


def withdraw_call(*, actor: User, event: Event) -> None:
    """By the player. Nothing called: nothing to withdraw."""
    with changing(event) as current:
        entrant = entrant_of(current, actor)
        call = None if entrant is None else open_call_of(entrant)
        if call is not None:
            _close(call, actor)


def settle_call(*, actor: User, event: Event, call_id: int) -> None:
    """By the desk. Two who are done with it are done once."""
    with changing(event) as current:
        require(actor, "events.keep_score", current)
        call = current.calls.filter(pk=call_id, done_at=None).first()
        if call is not None:
            _close(call, actor)


def open_calls(event: Event) -> QuerySet[OrganiserCall]:
    return event.calls.filter(done_at=None).select_related("entrant", "table__round")


def open_call_of(entrant: Entrant) -> OrganiserCall | None:
    return entrant.calls.filter(done_at=None).first()


def tell_organisers(*, call_id: int) -> None:
    """Those who have no page of the desk open. A call that is done meanwhile calls nobody."""
    call = (
        OrganiserCall.objects.filter(pk=call_id, done_at=None)
        .select_related("event__club", "entrant__player__user", "table")
        .first()
    )
    if call is None:
        return
    event = call.event
    away = organisers_of_club(event.club).exclude(pk__in=present_at(event).values("user"))
    caller = call.entrant.player.user if call.entrant.player else None
    number = str(call.table.number) if call.table else "–"
    values = {"event": event.name, "who": call.entrant.name, "table": number}
    for organiser in away:
        if organiser != caller:
            url = f"{event.get_absolute_url()}desk/"
            notify(kind=ORGANISER_CALLED, person=organiser, values=values, url=url, about=caller)


def _table_of(entrant: Entrant) -> RoundTable | None:
    """Where they sit now: in the last published round."""
    seats = RoundSeat.objects.filter(entrant=entrant, round__stage=RoundStage.PUBLISHED).select_related("table__round")
    seat = seats.order_by("-round__number").first()
    last = entrant.event.played_rounds.filter(stage=RoundStage.PUBLISHED).order_by("-number").first()
    return seat.table if seat is not None and last is not None and seat.round_id == last.pk else None


def _close(call: OrganiserCall, actor: User) -> None:
    call.done_at, call.done_by = timezone.now(), actor
    call.save(update_fields=["done_at", "done_by"])
