"""Calendars that other programs read."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from palermo.clubs.models import ClubRole
from tests.support.factories import ClubFactory, MembershipFactory, NightFactory, SeasonFactory, UserFactory
from tests.tournaments.events.evenings import event_with
from tournaments.events.models import EventStage
from tournaments.leagues.domain.calendars import calendar_key_of, renew_calendar_key
from tournaments.leagues.interfaces.calendars import LONGEST_LINE, CalendarEntry, calendar_text, escaped, folded

MOMENT = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


def test_entry_is_written_line_by_line():
    entry = CalendarEntry(
        "event-x@palermo", 3, MOMENT, MOMENT, "Cup; autumn, 1\\2", "", "One\nTwo", "https://p.example/x", MOMENT
    )
    assert calendar_text("Club", [entry]).split("\r\n")[7:-2] == [
        "BEGIN:VEVENT",
        "UID:event-x@palermo",
        "SEQUENCE:3",
        "DTSTAMP:20261120T200000Z",
        "DTSTART:20261120T200000Z",
        "DTEND:20261120T200000Z",
        "SUMMARY:Cup\\; autumn\\, 1\\\\2",
        "DESCRIPTION:One\\nTwo",
        "URL:https://p.example/x",
        "STATUS:CONFIRMED",
        "END:VEVENT",
    ]


@given(st.text(max_size=300))
def test_any_text_stays_one_folded_line_and_unfolds_again(text):
    line = f"SUMMARY:{escaped(text)}"
    parts = folded(line).split("\r\n")
    assert all(len(part.encode()) <= LONGEST_LINE for part in parts)
    assert all(part.startswith(" ") for part in parts[1:])
    assert parts[0] + "".join(part[1:] for part in parts[1:]) == line
    assert "\n" not in line


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
