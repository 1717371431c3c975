"""What players are told about tables while they are elsewhere."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import MailWhen, notification_kind

REMATCH = notification_kind(
    "table.rematch",
    title=_("Somebody asks me for a rematch"),
    sentence=_("%(who)s wants to play once more and waits for you at the table."),
    mail=MailWhen.NEVER,
)
