"""Several notifications as one mail, at the person's own hour. The next digest is a job's row, written when something waits for it."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import ngettext

from palermo.accounts.models import User
from palermo.common.jobs import enqueue_job
from palermo.common.text.links import absolute_url
from palermo.notifications.domain.choices import choice_for_kind, digest_hour_of, moment_for, plan_for_person
from palermo.notifications.domain.mailing import address_of, send_text
from palermo.notifications.kinds import MailWhen
from palermo.notifications.labels import in_the_language_of, sentence_of
from palermo.notifications.models import DeliveryPlan, Notification
from palermo.notifications.places import LIST, place_of
from palermo.notifications.timing import next_digest_moment

MAIL_DIGEST = "notifications.digest"
LINES = 40  # a longer mail nobody reads; it says how many more there are


def waiting_for_digest(person: User) -> QuerySet[Notification]:
    return Notification.objects.filter(user=person, read_at=None, mailed_at=None, mail=MailWhen.DIGEST)


def schedule_digest(*, person: User, plan: DeliveryPlan | None = None) -> None:
    if not waiting_for_digest(person).exists():
        return
    plan = plan or plan_for_person(person)
    hour = next_digest_moment(timezone.now(), digest=digest_hour_of(plan), zone=ZoneInfo(person.time_zone))
    _enqueue(person, hour=hour, due_at=moment_for(person, plan, hour))


def _enqueue(person: User, *, hour: datetime, due_at: datetime) -> None:
    enqueue_job(
        kind=MAIL_DIGEST,
        key=f"{MAIL_DIGEST}:{person.pk}:{due_at.isoformat()}",
        arguments={"user_id": person.pk, "hour": hour.isoformat()},
        due_at=due_at,
    )


def mail_digest(*, user_id: int, hour: datetime) -> None:
    """What is unread and was in no digest yet; never an empty mail."""
    with transaction.atomic():
        person = User.objects.filter(pk=user_id).first()
        address = address_of(person) if person else None
        if person is None or address is None:
            return
        plan, now = plan_for_person(person), timezone.now()
        if not _is_still_the_hour(person, plan, hour):
            schedule_digest(person=person, plan=plan)
            return
        if (later := moment_for(person, plan, now)) > now:
            _enqueue(person, hour=hour, due_at=later)
            return
        notifications = _wanted(person, plan)
        if not notifications:
            return
        Notification.objects.filter(pk__in=[notification.pk for notification in notifications]).update(mailed_at=now)
        with in_the_language_of(person):
            _send(person, address, notifications)


def _is_still_the_hour(person: User, plan: DeliveryPlan, hour: datetime) -> bool:
    """The rhythm or the time zone may have changed since the job was written."""
    zone = ZoneInfo(person.time_zone)
    return next_digest_moment(hour - timedelta(seconds=1), digest=digest_hour_of(plan), zone=zone) == hour


def _wanted(person: User, plan: DeliveryPlan) -> list[Notification]:
    waiting = list(waiting_for_digest(person).select_for_update().order_by("-at", "-pk"))
    kinds = {notification.kind for notification in waiting}
    wanted = {kind for kind in kinds if plan.mails and choice_for_kind(person, kind).mail != MailWhen.NEVER}
    # What was switched off meanwhile must not come up in a digest after it was switched on again.
    waiting_for_digest(person).exclude(kind__in=wanted).update(mail=MailWhen.NEVER)
    return [notification for notification in waiting if notification.kind in wanted]


def _send(person: User, address: str, notifications: list[Notification]) -> None:
    number = len(notifications)
    lines = [(sentence_of(notice), absolute_url(place_of(notice))) for notice in notifications[:LINES]]
    subject = ngettext("%(number)d unread notification", "%(number)d unread notifications", number) % {"number": number}
    context = {"person": person, "lines": lines, "more": number - len(lines), "link": absolute_url(LIST)}
    send_text(person=person, address=address, subject=subject, template="email/digest.txt", context=context)
