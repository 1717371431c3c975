"""One notification as one mail. The mark that it was mailed is written together with the mail, so there is never a second."""

from typing import Any
from uuid import UUID

from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import timezone

from palermo.accounts.models import User
from palermo.common.jobs import enqueue_job
from palermo.common.text.links import absolute_url
from palermo.notifications.domain.choices import choice_for_kind, moment_for, plan_for_person
from palermo.notifications.kinds import MailWhen
from palermo.notifications.labels import body_of, in_the_language_of, sentence_of, subject_of, title_of
from palermo.notifications.models import DeliveryPlan, Notification
from palermo.notifications.places import place_of
from palermo.notifications.tokens import unsubscribe_url

MAIL_NOTIFICATION = "notifications.mail"


def address_of(person: User) -> str | None:
    """A proven address of somebody who has an account; nobody else gets mail."""
    if not person.is_active or person.is_guest:
        return None
    proven = EmailAddress.objects.filter(user=person, verified=True).order_by("-primary", "pk").first()
    return proven.email if proven else None


def schedule_mail(*, notification: Notification, plan: DeliveryPlan) -> None:
    due_at = moment_for(notification.user, plan, timezone.now())
    enqueue_job(
        kind=MAIL_NOTIFICATION,
        # Its time is part of the key: quiet hours may put a mail off more than once.
        key=f"{MAIL_NOTIFICATION}:{notification.pk}:{due_at.isoformat()}",
        arguments={"notification_id": str(notification.pk)},
        due_at=due_at,
    )


def mail_notification(*, notification_id: UUID) -> None:
    """Unless it was read meanwhile, mailed already, or is no longer wanted."""
    with transaction.atomic():
        waiting = Notification.objects.filter(pk=notification_id, read_at=None, mailed_at=None)
        notification = waiting.select_for_update(of=("self",)).select_related("user").first()
        if notification is None:
            return
        person = notification.user
        plan, address, now = plan_for_person(person), address_of(person), timezone.now()
        wanted = plan.mails and choice_for_kind(person, notification.kind).mail != MailWhen.NEVER
        if address is None or not wanted:
            return
        if moment_for(person, plan, now) > now:
            schedule_mail(notification=notification, plan=plan)
            return
        Notification.objects.filter(pk=notification.pk).update(mailed_at=now)
        with in_the_language_of(person):
            context = {
                "person": person,
                "title": title_of(notification),
                "sentence": sentence_of(notification),
                "body": body_of(notification),
                "link": absolute_url(place_of(notification)),
            }
            send_text(
                person=person,
                address=address,
                subject=subject_of(notification),
                template="email/notification.txt",
                context=context,
                kind_name=notification.kind,
            )


def send_text(
    *, person: User, address: str, subject: str, template: str, context: dict[str, Any], kind_name: str = ""
) -> None:
    """A mail with a way out of it. Mail programs show that way beside the sender (RFC 8058: one click, no sign-in)."""
    way_out = unsubscribe_url(person, kind_name)
    body = render_to_string(template, {**context, "way_out": way_out}).strip() + "\n"
    headers = {
        "List-Unsubscribe": f"<{way_out}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    EmailMessage(subject=subject, body=body, to=[address], headers=headers).send()
