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
# Entering
MOVED_UP = notification_kind(
    "event.moved_up",
    title=_("I move up from an event's waiting list"),
    sentence=_("A place became free: you take part in %(event)s."),
    mail=MailWhen.NOW,
)
ENTERED_BY_DESK = notification_kind(
    "event.entered",
    title=_("Somebody enters me for an event"),
    sentence=_("%(who)s entered you for %(event)s. If you do not want to play, withdraw on its page."),
    mail=MailWhen.NOW,
)
BEGINS = notification_kind(
    "event.begins",
    title=_("An event that I play in begins"),
    sentence=_("%(event)s begins."),
    mail=MailWhen.NEVER,
)
CALLED_OFF = notification_kind(
    "event.called_off",
    title=_("An event that I play in is called off"),
    sentence=_("%(event)s is called off."),
    mail=MailWhen.NOW,
)
