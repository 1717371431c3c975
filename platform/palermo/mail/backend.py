"""Where everything that speaks Django's `send_mail` ends: rows, not wires."""

from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction

from palermo.mail.domain.letters import queue_mail


class OutboxBackend(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Plain text to each recipient alone, so that nobody sees who else got it."""
        with transaction.atomic():
            for message in email_messages:
                if message.attachments:
                    raise NotImplementedError("Our letters have no attachments.")
                for address in message.recipients():
                    queue_mail(
                        to=address, subject=str(message.subject), text=str(message.body), headers=message.extra_headers
                    )
        return len(email_messages)
