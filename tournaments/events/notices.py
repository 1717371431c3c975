"""What people are told about events. Each part of the events keeps its kinds together."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import MailWhen, notification_kind

# Results
SLIP_WAITS = notification_kind(
    "event.slip_waits",
    title=_("A result of my table waits for my confirmation"),
    sentence=_("%(event)s, round %(round)s: %(who)s handed in the result of your table. Please confirm it."),
    mail=MailWhen.NEVER,
)
RULED = notification_kind(
    "event.ruled",
    title=_("An organiser rules about my table"),
    sentence=_("%(event)s, round %(round)s, table %(table)s: %(ruling)s"),
)
