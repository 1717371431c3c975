"""Events and club nights as entries of a calendar (RFC 5545)."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

import icalendar

from palermo.common.text.links import absolute_url
from tournaments.events.models import Event, EventStage, FinalCut
from tournaments.leagues.models import ClubNight

PRODUCT = "-//Palermo//Events//EN"
REFRESH = timedelta(hours=1)


def entry_for_event(event: Event) -> icalendar.Event:
    rounds = event.rounds + FinalCut(event.cut).rounds
    return calendar_entry(
        {
            "uid": f"event-{event.code}@palermo",
            "sequence": event.version,
            "dtstamp": event.created_at,
            "dtstart": event.starts_at,
            "dtend": event.starts_at + timedelta(minutes=rounds * event.round_minutes),
            "summary": event.name,
            "location": event.place or event.club.place,
            "description": event.about,
            "url": absolute_url(event.get_absolute_url()),
            "status": "CANCELLED" if event.stage == EventStage.CALLED_OFF else "CONFIRMED",
        }
    )


def entry_for_night(night: ClubNight) -> icalendar.Event:
    return calendar_entry(
        {
            "uid": f"night-{night.pk}@palermo",
            "sequence": night.version,
            "dtstamp": night.season.created_at,
            "dtstart": night.opens_at,
            "dtend": night.closes_at,
            "summary": f"{night.name} · {night.season.club.name}",
            "location": night.season.club.place,
            "description": night.season.name,
            "url": absolute_url(night.season.get_absolute_url()),
            "status": "CONFIRMED" if night.called_off_at is None else "CANCELLED",
        }
    )


def calendar_entry(properties: Mapping[str, str | int | datetime]) -> icalendar.Event:
    """`uid` never changes and `sequence` rises with every change, so that a program knows what to replace."""
    entry = icalendar.Event()
    for name, value in properties.items():
        if value != "":
            entry.add(name, printable(value) if isinstance(value, str) else value)
    return entry


def calendar_text(name: str, entries: Iterable[icalendar.Event]) -> bytes:
    calendar = icalendar.Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", printable(name))
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    for entry in entries:
        calendar.add_component(entry)
    return bytes(calendar.to_ical(sorted=False))


def printable(text: str) -> str:
    """A calendar's text may have new lines and no other control characters (section 3.3.11)."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return "".join(character for character in lines if character == "\n" or character.isprintable())
