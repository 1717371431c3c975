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
# Rounds
TABLE_GIVEN = notification_kind(
    "event.table_given",
    title=_("A round begins and I have a table"),
    sentence=_("%(event)s, round %(round)d: you sit at table %(table)d."),
    mail=MailWhen.NEVER,
)
IN_SEMI_FINAL = notification_kind(
    "event.in_semi_final",
    title=_("I am in a semi-final"),
    sentence=_("%(event)s: you are in the semi-finals, at table %(table)d."),
    mail=MailWhen.NEVER,
)
IN_FINAL = notification_kind(
    "event.in_final",
    title=_("I am in a final"),
    sentence=_("%(event)s: you are in the final."),
    mail=MailWhen.NEVER,
)
ANNOUNCED = notification_kind(
    "event.announced",
    title=_("The organisers of an event I play in announce something"),
    sentence=_("%(event)s: %(text)s"),
    mail=MailWhen.NEVER,
)
NEEDS_RULING = notification_kind(
    "event.needs_ruling",
    title=_("A table of an event I organise was called off"),
    sentence=_("%(event)s, round %(round)d: table %(table)d ended without a result. Please rule on it."),
    mail=MailWhen.NOW,
)
SEATING_FAILED = notification_kind(
    "event.seating_failed",
    title=_("Something went wrong while seating a round of an event I organise"),
    sentence=_(
        "%(event)s: round %(round)d is published. Its seating is valid, but an error ended the search for a better one."
    ),
    mail=MailWhen.NOW,
)
