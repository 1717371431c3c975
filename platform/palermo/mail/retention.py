"""How long e-mails are kept."""

from datetime import datetime

from palermo.common.retention.rules import Rows, forgets
from palermo.mail.models import Mail


@forgets(
    "mail.Mail",
    what="E-mails: address and subject; the text until it’s sent",
    days="MAIL",
    why="Operators can see whether an e-mail left.",
)
def old_mail(before: datetime) -> Rows:
    """Also one that could not be sent: nobody waits for it any more."""
    return Mail.objects.filter(created_at__lt=before)
