"""An e-mail to everyone who plays or waits: one for each, in their language, if they want such mails."""

from datetime import timedelta

from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from palermo.accounts.models import User
from palermo.clubs.permissions import forget_roles
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from palermo.common.jobs import enqueue_job
from palermo.common.text.links import absolute_url
from palermo.mail.domain.letters import queue_mail
from palermo.notifications.domain import notify
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.models import EntrantState, Event, EventMail, EventStage, LinkRegistration
from tournaments.events.notification_kinds import EVENT_MAIL
from tournaments.events.permissions import require

MAILED = action_verb("event.mailed", _("Sent an e-mail to all players"))
MAIL_ENTRANTS = "events.mail_entrants"
LONGEST_SUBJECT = 120
LONGEST_TEXT = 4000
MOST_A_DAY = 3


class BlankEventMail(DomainError):
    code = "blank-event-mail"
    message = _("Write a subject and a text.")


class EventMailTooLong(DomainError):
    code = "event-mail-too-long"
    message = _("A subject has at most %(subject)s characters, a text %(text)s.")


class TooManyEventMails(DomainError):
    code = "too-many-event-mails"
    message = _("You’ve sent %(most)s e-mails to these players within a day. Wait until tomorrow.")
    status = 409


class SameEventMail(DomainError):
    code = "same-event-mail"
    message = _("This e-mail has already been sent.")
    status = 409


def send_event_mail(*, actor: User, event: Event, subject: str, text: str) -> EventMail:
    """Pressed twice, it is sent once."""
    subject, text = " ".join(subject.split()), text.strip()
    if not subject or not text:
        raise BlankEventMail
    if len(subject) > LONGEST_SUBJECT or len(text) > LONGEST_TEXT:
        raise EventMailTooLong(subject=LONGEST_SUBJECT, text=LONGEST_TEXT)
    with changing(event) as current:
        forget_roles(actor)
        require(actor, "events.run", current)
        if current.stage == EventStage.DRAFT:
            raise WrongStage(stage=current.get_stage_display())
        recent = list(current.mails.filter(created_at__gt=timezone.now() - timedelta(days=1)))
        if any((one.subject, one.text) == (subject, text) for one in recent):
            raise SameEventMail
        if len(recent) >= MOST_A_DAY:
            raise TooManyEventMails(most=MOST_A_DAY)
        mail = EventMail.objects.create(event=current, subject=subject, text=text, made_by=actor)
        record_action(actor=actor, verb=MAILED, target=mail, after={"subject": subject}, scope=current)
        enqueue_job(kind=MAIL_ENTRANTS, key=f"{MAIL_ENTRANTS}:{mail.pk}", arguments={"mail_id": mail.pk})
    return mail


def people_to_mail(event: Event) -> QuerySet[User]:
    entries = event.entrants.filter(state__in=[EntrantState.ENTERED, EntrantState.WAITING])
    return User.objects.filter(player__in=entries.values("player"), is_active=True, is_guest=False).order_by("pk")


def mail_person(*, mail: EventMail, person: User) -> None:
    """Whether it comes as an e-mail, and when, is what the person has chosen for such mails. The notification leads to the text in any case."""
    values = {"event": mail.event.name, "subject": mail.subject, "mail": mail.pk}
    notify(kind=EVENT_MAIL, person=person, values=values, url=f"{mail.event.get_absolute_url()}mails/{mail.pk}/")


def registrations_to_mail(event: Event) -> QuerySet[LinkRegistration]:
    """People who registered by the link, have confirmed their address, and have not claimed their name with an account since."""
    rows = event.link_registrations.filter(
        entrant__state__in=[EntrantState.ENTERED, EntrantState.WAITING],
        entrant__player__user=None,
        email_confirmed_at__isnull=False,
        mails_stopped_at=None,
    )
    return rows.exclude(email="").select_related("event").order_by("pk")


def mail_registration(*, mail: EventMail, row: LinkRegistration) -> None:
    way_out = absolute_url(reverse("event_stop_mails", args=[mail.event.code, row.key]))
    own = absolute_url(reverse("event_own_registration", args=[mail.event.code, row.key]))
    with override(row.language or "en"):
        context = {"name": row.name, "event": mail.event.name, "text": mail.text, "own": own, "way_out": way_out}
        body = render_to_string("email/event_mail.txt", context).strip() + "\n"
    headers = {"List-Unsubscribe": f"<{way_out}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    queue_mail(to=row.email, subject=f"{mail.event.name}: {mail.subject}", text=body, headers=headers)
