"""What players are told about tables while they are elsewhere."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import MailWhen, notification_kind

REMATCH = notification_kind(
    "table.rematch",
    title=_("Someone asks me for a rematch"),
    sentence=_("%(who)s wants a rematch and is waiting for you at the table."),
    mail=MailWhen.NEVER,
)
