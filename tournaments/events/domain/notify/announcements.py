"""What the desk announces: on the event's page, on the projector, and to everybody who plays."""

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import NotFound
from palermo.common.jobs import enqueue_job
from palermo.notifications.domain import notify
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.errors import BlankNotice, NoticeTooLong
from tournaments.events.models import EntrantState, Event, EventNotice
from tournaments.events.notification_kinds import ANNOUNCED
from tournaments.events.permissions import require

POSTED = action_verb("event.announced", _("Made an announcement"))
TAKEN_DOWN = action_verb("event.notice_taken_down", _("Removed an announcement"))
TELL_ENTRANTS = "events.tell_entrants"
LONGEST_NOTICE = 300


def post_notice(*, actor: User, event: Event, text: str) -> EventNotice:
    text = " ".join(text.split())
    with changing(event) as current:
        require(actor, "events.run", current)
        if not text:
            raise BlankNotice
        if len(text) > LONGEST_NOTICE:
            raise NoticeTooLong(longest=LONGEST_NOTICE)
        notice = EventNotice.objects.create(event=current, text=text, made_by=actor)
        record_action(actor=actor, verb=POSTED, target=notice, after={"text": text}, scope=current)
        enqueue_job(kind=TELL_ENTRANTS, key=f"{TELL_ENTRANTS}:{notice.pk}", arguments={"notice_id": notice.pk})
        return notice


def take_down_notice(*, actor: User, event: Event, notice_id: int) -> None:
    """Twice is once."""
    with changing(event) as current:
        require(actor, "events.run", current)
        notice = current.notices.filter(pk=notice_id).first()
        if notice is None:
            raise NotFound
        if notice.taken_down_at is None:
            notice.taken_down_at = timezone.now()
            notice.save(update_fields=["taken_down_at"])
            record_action(actor=actor, verb=TAKEN_DOWN, target=notice, before={"text": notice.text}, scope=current)


def notices_up(event: Event) -> QuerySet[EventNotice]:
    return event.notices.filter(taken_down_at=None)


def people_to_tell(event: Event) -> QuerySet[User]:
    """Everybody who plays and has an account."""
    entries = event.entrants.filter(state=EntrantState.ENTERED, leaves=None)
    return User.objects.filter(player__in=entries.values("player"), is_active=True).order_by("pk")


def tell_person(*, notice: EventNotice, person: User) -> None:
    values = {"event": notice.event.name, "text": notice.text}
    notify(kind=ANNOUNCED, person=person, values=values, url=notice.event.get_absolute_url())
