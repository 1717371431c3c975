"""Tell one person something, in the transaction of its cause."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from palermo.accounts.models import User
from palermo.notifications.domain.choices import choice_for_kind, plan_for_person
from palermo.notifications.domain.digests import schedule_digest
from palermo.notifications.domain.mailing import schedule_mail
from palermo.notifications.domain.pushing import schedule_push
from palermo.notifications.kinds import MailWhen, NotificationKind
from palermo.notifications.labels import on_one_line
from palermo.notifications.models import Notification

# The values under which a sentence names somebody.
NAMES = frozenset({"who", "handle", "paper"})


def notify(
    *, kind: NotificationKind, person: User, values: Mapping[str, Any], url: str = "", about: User | None = None
) -> Notification:
    """`values` are plain strings and numbers for the kind's sentence; `url` is where on this site the person should look.

    Where the values name somebody, `about` is that somebody.

    The row comes first, and with it the jobs for mail and push: they exist exactly if their cause does.
    """
    clean = {name: on_one_line(value) if isinstance(value, str) else value for name, value in values.items()}
    with transaction.atomic():
        choice, plan = choice_for_kind(person, kind.name), plan_for_person(person)
        has_account = person.is_active and not person.is_guest
        mail = choice.mail if has_account and plan.mails else MailWhen.NEVER
        notification = Notification.objects.create(
            user=person, kind=kind.name, about=about, values=clean, url=url, mail=mail
        )
        match mail:
            case MailWhen.NOW:
                schedule_mail(notification=notification, plan=plan)
            case MailWhen.DIGEST:
                schedule_digest(person=person, plan=plan)
            case MailWhen.NEVER:
                pass
        if has_account and choice.push:
            schedule_push(notification=notification, plan=plan)
    return notification
