"""Calendars that other programs read."""

from datetime import UTC, datetime

import icalendar
import pytest
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from palermo.clubs.models import ClubRole
from tests.support.factories import ClubFactory, MembershipFactory, NightFactory, SeasonFactory, UserFactory
from tests.tournaments.events.evenings import event_with
from tournaments.events.models import EventStage
from tournaments.leagues.domain.calendars import calendar_key_of, renew_calendar_key
from tournaments.leagues.interfaces.calendars import calendar_entry, calendar_text, printable

MOMENT = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


def entry(**changes):
    properties: dict[str, str | int | datetime] = {
        "uid": "event-x@palermo",
        "sequence": 3,
        "dtstamp": MOMENT,
        "dtstart": MOMENT,
        "dtend": MOMENT,
        "summary": "Cup",
        "location": "",
        "url": "https://p.example/x",
        "status": "CONFIRMED",
    }
    return calendar_entry(properties | changes)


def test_entry_is_written_line_by_line():
    text = calendar_text("Club", [entry(summary="Cup; autumn, 1\\2", description="One\nTwo")])
    assert text.decode().split("\r\n") == [
        "BEGIN:VCALENDAR",
        "PRODID:-//Palermo//Events//EN",
        "VERSION:2.0",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "X-WR-CALNAME:Club",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "BEGIN:VEVENT",
        "UID:event-x@palermo",
        "SEQUENCE:3",
        "DTSTAMP:20261120T200000Z",
        "DTSTART:20261120T200000Z",
        "DTEND:20261120T200000Z",
        "SUMMARY:Cup\\; autumn\\, 1\\\\2",
        "URL:https://p.example/x",
        "STATUS:CONFIRMED",
        "DESCRIPTION:One\\nTwo",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]


@given(st.text(max_size=300))
def test_any_text_stays_in_lines_of_75_octets_and_is_read_again(text):
    written = calendar_text("Club", [entry(summary=text)])
    assert all(len(line) <= 75 for line in written.split(b"\r\n"))
    (read,) = icalendar.Calendar.from_ical(written).walk("VEVENT")
    assert str(read.get("summary", "")) == printable(text)


@pytest.mark.django_db
def test_club_calendar_has_events_and_nights_and_says_when_nothing_is_new(client):
    club = ClubFactory.create()
    event_with(club=club, name="Cup", stage=EventStage.OPEN)
    event_with(club=club, name="Secret", stage=EventStage.DRAFT)
    event_with(club=club, name="Rained off", stage=EventStage.CALLED_OFF)
    NightFactory.create(season=SeasonFactory.create(club=club), name="Thursday")
    address = reverse("club_calendar", args=[club.slug])
    first = client.get(address)
    lines = first.content.decode().split("\r\n")
    assert first["Content-Type"] == "text/calendar; charset=utf-8"
    assert [line for line in lines if line.startswith(("SUMMARY", "STATUS"))] == [
        "SUMMARY:Cup",
        "STATUS:CONFIRMED",
        "SUMMARY:Rained off",
        "STATUS:CANCELLED",
        f"SUMMARY:Thursday · {club.name}",
        "STATUS:CONFIRMED",
    ]
    assert client.get(address, headers={"if-none-match": first["ETag"]}).status_code == 304


@pytest.mark.django_db
def test_own_calendar_opens_with_its_key_and_with_no_other(client):
    member = MembershipFactory.create(club=ClubFactory.create(is_public=False), role=ClubRole.MEMBER)
    event_with(club=member.club, name="Behind closed doors", stage=EventStage.OPEN)
    event_with(name="Somebody else's", stage=EventStage.OPEN)
    old = calendar_key_of(member.user)
    text = client.get(reverse("own_calendar", args=[old])).content.decode()
    assert [line for line in text.split("\r\n") if line.startswith("SUMMARY")] == ["SUMMARY:Behind closed doors"]
    new = renew_calendar_key(actor=member.user)
    assert calendar_key_of(member.user) == new != old
    assert client.get(reverse("own_calendar", args=[old])).status_code == 404
    assert client.get(reverse("own_calendar", args=[new])).status_code == 200


@pytest.mark.django_db
def test_calendar_of_who_went_away_is_closed(client):
    user = UserFactory.create()
    key = calendar_key_of(user)
    user.is_active = False
    user.save()
    assert client.get(reverse("own_calendar", args=[key])).status_code == 404


@pytest.mark.parametrize(
    ("cut", "end"), [("none", "20261121T000000Z"), ("final", "20261121T010000Z"), ("semi", "20261121T020000Z")]
)
@pytest.mark.django_db
def test_end_of_an_event_includes_its_finals(client, cut, end):
    event = event_with(rounds=4, round_minutes=60, cut=cut)
    text = client.get(reverse("event_calendar", args=[event.code])).text
    assert f"DTEND:{end}\r\n" in text
