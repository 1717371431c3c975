"""Calendars as RFC 5545 wants them: lines of at most 75 octets, ends of lines with CR LF, texts escaped."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

import msgspec

from palermo.common.links import absolute_url
from tournaments.events.models import Event, EventStage
from tournaments.leagues.models import ClubNight

LONGEST_LINE = 75
PRODUCT = "-//Palermo//Events//EN"


class CalendarEntry(msgspec.Struct, frozen=True):
    """`uid` stays the same for ever, `sequence` rises with every change, so that a program knows what to replace."""

    uid: str
    sequence: int
    begins: datetime
    ends: datetime
    title: str
    place: str
    text: str
    url: str
    stamp: datetime
    called_off: bool = False


def entry_for_event(event: Event) -> CalendarEntry:
    return CalendarEntry(
        uid=f"event-{event.code}@palermo",
        sequence=event.version,
        begins=event.starts_at,
        ends=event.starts_at + timedelta(minutes=event.rounds * event.round_minutes),
        title=event.name,
        place=event.place or event.club.place,
        text=event.about,
        url=absolute_url(event.get_absolute_url()),
        stamp=event.created_at,
        called_off=event.stage == EventStage.CALLED_OFF,
    )


def entry_for_night(night: ClubNight) -> CalendarEntry:
    return CalendarEntry(
        uid=f"night-{night.pk}@palermo",
        sequence=night.version,
        begins=night.opens_at,
        ends=night.closes_at,
        title=f"{night.name} · {night.season.club.name}",
        place=night.season.club.place,
        text=night.season.name,
        url=absolute_url(night.season.get_absolute_url()),
        stamp=night.season.created_at,
        called_off=night.called_off_at is not None,
    )


def calendar_text(name: str, entries: Iterable[CalendarEntry]) -> str:
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:{PRODUCT}",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(name)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ]
    for entry in entries:
        lines += _lines_of(entry)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded(line)}\r\n" for line in lines)


def _lines_of(entry: CalendarEntry) -> list[str]:
    return [
        "BEGIN:VEVENT",
        f"UID:{entry.uid}",
        f"SEQUENCE:{entry.sequence}",
        f"DTSTAMP:{_utc(entry.stamp)}",
        f"DTSTART:{_utc(entry.begins)}",
        f"DTEND:{_utc(entry.ends)}",
        f"SUMMARY:{escaped(entry.title)}",
        *([f"LOCATION:{escaped(entry.place)}"] if entry.place else []),
        *([f"DESCRIPTION:{escaped(entry.text)}"] if entry.text else []),
        f"URL:{entry.url}",
        f"STATUS:{'CANCELLED' if entry.called_off else 'CONFIRMED'}",
        "END:VEVENT",
    ]


def escaped(text: str) -> str:
    """Section 3.3.11. Control characters other than a new line have no place in a calendar."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    kept = "".join(character for character in lines if character in "\n\t" or character.isprintable())
    return kept.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n").replace("\t", " ")


def folded(line: str) -> str:
    """Section 3.1: never more than 75 octets, and no character torn apart."""
    parts, current, length = [], "", 0
    for character in line:
        octets = len(character.encode())
        if length + octets > LONGEST_LINE:
            parts.append(current)
            current, length = " ", 1
        current += character
        length += octets
    return "\r\n".join([*parts, current])


def _utc(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"
