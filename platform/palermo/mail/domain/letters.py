"""A letter is written with its cause and sent by a job: no page waits for a mail server, and none is lost with it."""

from collections.abc import Mapping
from email.utils import parseaddr
from uuid import UUID

from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from palermo.common.jobs import enqueue_job
from palermo.common.text.erasing import NameEraser
from palermo.mail.models import Mail

MAIL_SEND = "mail.send"


def queue_mail(*, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> Mail:
    """Write a letter in the caller's transaction. In the local profile it stays where it is and is shown at /outbox/."""
    with transaction.atomic():
        line = " ".join(subject.split())[:200]
        mail = Mail.objects.create(to=to, subject=line, text=text, headers=dict(headers or {}))
        if settings.MAIL_LEAVES_THE_HOUSE:
            enqueue_job(kind=MAIL_SEND, key=f"mail:{mail.pk}", arguments={"mail_id": str(mail.pk)})
    return mail


def send_mail(*, mail_id: UUID) -> None:
    """Over SMTP, once. A worker killed between the server's "yes" and the commit sends it again, under the same Message-ID."""
    with transaction.atomic():
        mail = Mail.objects.select_for_update().filter(pk=mail_id, sent_at=None).first()
        if mail is None:  # sent before, or gone with the account it was for
            return
        domain = parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2]
        EmailMessage(
            subject=mail.subject,
            body=mail.text,
            from_email=settings.DEFAULT_FROM_EMAIL,
            to=[mail.to],
            headers={"Message-ID": f"<{mail.pk}@{domain}>", "Auto-Submitted": "auto-generated", **mail.headers},
            connection=get_connection("django.core.mail.backends.smtp.EmailBackend"),
        ).send()
        mail.sent_at, mail.text, mail.headers = timezone.now(), "", {}
        mail.save(update_fields=["sent_at", "text", "headers"])


def erase_in_mail(*, eraser: NameEraser) -> None:
    """E-mails to others that name somebody who is gone. In the local profile their text is kept as well."""
    named = Q()
    for name in eraser.names:
        named |= Q(subject__icontains=name) | Q(text__icontains=name)
    changed = []
    for mail in Mail.objects.filter(named).order_by() if named else ():
        mail.subject, mail.text = eraser.text(mail.subject)[:200], eraser.text(mail.text)
        changed.append(mail)
    Mail.objects.bulk_update(changed, ["subject", "text"], batch_size=200)
