"""What events leave for the workers."""

from uuid import UUID

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from palermo.common.jobs import JobRun, job_kind
from tournaments.events.domain.event.autopilot import advance_event
from tournaments.events.domain.event.due import MOVE_ON
from tournaments.events.domain.flow.calls import TELL_ORGANISERS, tell_organisers
from tournaments.events.domain.notify.announcements import TELL_ENTRANTS, people_to_tell, tell_person
from tournaments.events.domain.notify.call_players import call_player, seats_to_call
from tournaments.events.domain.notify.mails import (
    MAIL_ENTRANTS,
    mail_person,
    mail_registration,
    people_to_mail,
    registrations_to_mail,
)
from tournaments.events.domain.results.online import TAKE_RESULT, record_online_result
from tournaments.events.domain.rounds.publish import CALL_PLAYERS
from tournaments.events.domain.rounds.seat import PROVE_SEATING, better_seating, prepared_seating, take_better_seating
from tournaments.events.models import Event, EventMail, EventNotice, Round, RoundStage

AT_ONCE = 25


@job_kind(PROVE_SEATING, title=_("Search for a round’s best seating"), in_steps=True)
def prove_seating(run: JobRun, *, round_id: int, version: int) -> None:
    """Seconds of thinking without any lock, then one short change."""
    drawn = Round.objects.select_related("event__club").filter(pk=round_id, version=version).first()
    found = None if drawn is None else better_seating(drawn=drawn)
    if drawn is not None and found is not None:
        with run.step(stage=gettext_noop("Comparing"), done=1, total=1):
            take_better_seating(drawn=drawn, found=found, version=version)


@job_kind(CALL_PLAYERS, title=_("Call players to their tables"), in_steps=True)
def call_players(run: JobRun, *, round_id: int, version: int) -> None:
    """A round that was taken back calls nobody any more. Its clock may have been changed: that is no reason."""
    played = Round.objects.select_related("event").filter(pk=round_id, stage=RoundStage.PUBLISHED).first()
    if played is None:
        return
    total = seats_to_call(played).count()
    while seats := list(seats_to_call(played).filter(pk__gt=run.memory.get("last", 0))[:AT_ONCE]):
        with run.step(stage=gettext_noop("Calling players"), done=run.done + len(seats), total=total):
            for seat in seats:
                call_player(played=played, seat=seat)
            run.memory["last"] = seats[-1].pk


@job_kind(TELL_ENTRANTS, title=_("Send an event announcement"), in_steps=True)
def tell_entrants(run: JobRun, *, notice_id: int) -> None:
    notice = EventNotice.objects.select_related("event").filter(pk=notice_id, taken_down_at=None).first()
    if notice is None:
        return
    total = people_to_tell(notice.event).count()
    while people := list(people_to_tell(notice.event).filter(pk__gt=run.memory.get("last", 0))[:AT_ONCE]):
        with run.step(stage=gettext_noop("Notifying players"), done=run.done + len(people), total=total):
            for person in people:
                tell_person(notice=notice, person=person)
            run.memory["last"] = people[-1].pk


@job_kind(MAIL_ENTRANTS, title=_("Send an e-mail to an event’s players"), in_steps=True)
def mail_entrants(run: JobRun, *, mail_id: int) -> None:
    mail = EventMail.objects.select_related("event").filter(pk=mail_id).first()
    if mail is None:
        return
    total = people_to_mail(mail.event).count()
    while people := list(people_to_mail(mail.event).filter(pk__gt=run.memory.get("last", 0))[:AT_ONCE]):
        with run.step(stage=gettext_noop("Notifying players"), done=run.done + len(people), total=total):
            for person in people:
                mail_person(mail=mail, person=person)
            run.memory["last"] = people[-1].pk
    while rows := list(registrations_to_mail(mail.event).filter(pk__gt=run.memory.get("last_link", 0))[:AT_ONCE]):
        with run.step(stage=gettext_noop("Notifying players"), done=total, total=total):
            for row in rows:
                mail_registration(mail=mail, row=row)
            run.memory["last_link"] = rows[-1].pk


@job_kind(TELL_ORGANISERS, title=_("Notify organisers of a player’s call"))
def run_tell_organisers(_run: JobRun, *, call_id: int) -> None:
    tell_organisers(call_id=call_id)


@job_kind(TAKE_RESULT, title=_("Record an online table’s result"))
def run_take_result(_run: JobRun, *, table_id: str) -> None:
    record_online_result(table_id=UUID(table_id))


@job_kind(MOVE_ON, title=_("Advance an event automatically"), in_steps=True)
def run_move_on(run: JobRun, *, event_id: int) -> None:
    event = Event.objects.filter(pk=event_id).first()
    if event is None:
        return
    prepared = prepared_seating(event)
    with run.step(stage=gettext_noop("Seating the next round"), done=1, total=1):
        advance_event(event=event, prepared=prepared)
