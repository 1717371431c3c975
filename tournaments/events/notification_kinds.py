"""What people are told about events. Each part of the events keeps its kinds together."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import MailWhen, notification_kind
from tournaments.events.models import EventMail

# Results
SLIP_WAITS = notification_kind(
    "event.slip_waits",
    title=_("A result at my table needs my confirmation"),
    sentence=_("%(event)s, round %(round)s: %(who)s submitted your table’s result. Please confirm it."),
    mail=MailWhen.NEVER,
)
RULED = notification_kind(
    "event.ruled",
    title=_("An organiser makes a ruling on my table"),
    sentence=_("%(event)s, round %(round)s, table %(table)s: %(ruling)s"),
)
# Entering
MOVED_UP = notification_kind(
    "event.moved_up",
    title=_("I move up from an event’s waiting list"),
    sentence=_("A place became free: you’re taking part in %(event)s."),
    mail=MailWhen.NOW,
)
ENTERED_BY_DESK = notification_kind(
    "event.entered",
    title=_("Someone adds me to an event"),
    sentence=_("%(who)s added you to %(event)s. If you don’t want to play, withdraw on the event page."),
    mail=MailWhen.NOW,
)
BEGINS = notification_kind(
    "event.begins",
    title=_("An event I’m playing in starts"),
    sentence=_("%(event)s is starting."),
    mail=MailWhen.NEVER,
)
CALLED_OFF = notification_kind(
    "event.called_off",
    title=_("An event I’m playing in is cancelled"),
    sentence=_("%(event)s has been cancelled."),
    mail=MailWhen.NOW,
)
CALLED_ON = notification_kind(
    "event.called_on",
    title=_("A cancelled event I’m playing in takes place after all"),
    sentence=_("%(event)s takes place after all."),
    mail=MailWhen.NOW,
)
REGISTRATION_ASKED = notification_kind(
    "event.registration_asked",
    title=_("Someone registers by the link of my event and needs my approval"),
    sentence=_("Someone wants to take part in %(event)s. Accept or decline the registration."),
)


def _text_of_mail(values: Mapping[str, Any]) -> str:
    found = EventMail.objects.filter(pk=values.get("mail", 0)).first()
    return "" if found is None else found.text


EVENT_MAIL = notification_kind(
    "event.mail",
    title=_("The organisers of an event I’m playing in write to all players"),
    sentence=_("%(event)s: %(subject)s"),
    mail=MailWhen.NOW,
    mail_body=_text_of_mail,
)
# Rounds
TABLE_GIVEN = notification_kind(
    "event.table_given",
    title=_("A round starts and I have a table"),
    sentence=_("%(event)s, round %(round)d: you’re at table %(table)d."),
    mail=MailWhen.NEVER,
)
IN_SEMI_FINAL = notification_kind(
    "event.in_semi_final",
    title=_("I’m in a semi-final"),
    sentence=_("%(event)s: you’re in the semi-finals, at table %(table)d."),
    mail=MailWhen.NEVER,
)
IN_FINAL = notification_kind(
    "event.in_final",
    title=_("I’m in a final"),
    sentence=_("%(event)s: you’re in the final."),
    mail=MailWhen.NEVER,
)
ANNOUNCED = notification_kind(
    "event.announced",
    title=_("The organisers of an event I’m playing in make an announcement"),
    sentence=_("%(event)s: %(text)s"),
    mail=MailWhen.NEVER,
)
NEEDS_RULING = notification_kind(
    "event.needs_ruling",
    title=_("A table at an event I organise is cancelled"),
    sentence=_("%(event)s, round %(round)d: table %(table)d ended without a result. Please make a ruling."),
    mail=MailWhen.NOW,
)
DROPPED_AS_NO_SHOW = notification_kind(
    "event.dropped_no_show",
    title=_("I drop out of an event because I didn’t come to my table"),
    sentence=_(
        "%(event)s: you didn’t come to your table in round %(round)s, so a bot played for you and you’ve dropped out. "
        "You can rejoin on the event page."
    ),
    mail=MailWhen.NOW,
)
DISPUTED = notification_kind(
    "event.disputed",
    title=_("A result is disputed at an event I organise"),
    sentence=_("%(event)s, round %(round)s: %(who)s disputes the result of table %(table)s. Please make a ruling."),
    mail=MailWhen.NOW,
)
SEATING_FAILED = notification_kind(
    "event.seating_failed",
    title=_("Something went wrong while seating a round of an event I organise"),
    sentence=_(
        "%(event)s: round %(round)d is published. Its seating is valid, but an error stopped the search "
        "for a better one."
    ),
    mail=MailWhen.NOW,
)
# Flow
ORGANISER_CALLED = notification_kind(
    "event.organiser_called",
    title=_("A player at an event I organise calls an organiser"),
    sentence=_("%(event)s: %(who)s is calling an organiser (table %(table)s)."),
    mail=MailWhen.NEVER,
)
