"""Projector pages and the embedded standings."""

from datetime import timedelta

import pytest
from django.test import Client

from tests.support.factories import UserFactory
from tests.tournaments.events.evenings import EIGHT_IN_THE_EVENING, event_with, round_with
from tournaments.events.interfaces.clock_shown import clock_shown
from tournaments.events.models import EventNotice, EventStage, Round

pytestmark = pytest.mark.django_db


def evening():
    event = event_with(papers=6, lot="dice", size=3)
    round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(30, 20, 10), None])
    return event


@pytest.mark.parametrize(
    ("screen", "shows"),
    [
        ("", ("tables", "names", "clock", "standings")),
        ("tables/", ("tables",)),
        ("names/", ("names",)),
        ("clock/", ("clock",)),
        ("standings/", ("standings",)),
    ],
)
def test_screen_shows_its_parts_in_the_look_asked_for(client: Client, screen, shows):
    event = evening()
    page = client.get(f"/events/{event.code}/screen/{screen}")
    assert page.context["shows"] == shows
    assert b'data-theme="dark"' in page.content
    assert b'data-theme="light"' in client.get(f"/events/{event.code}/screen/{screen}?look=light").content
    assert b'data-theme="dark"' in client.get(f"/events/{event.code}/screen/{screen}?look=nonsense").content


def test_announcements_stand_on_every_screen_until_taken_down(client: Client):
    event = evening()
    EventNotice.objects.create(event=event, text="Pizza <b>now</b>")
    EventNotice.objects.create(event=event, text="Old", taken_down_at=EIGHT_IN_THE_EVENING)
    page = client.get(f"/events/{event.code}/screen/clock/").content.decode()
    assert "Pizza &lt;b&gt;now&lt;/b&gt;" in page
    assert "Old" not in page


def test_part_is_short_until_something_has_changed(client: Client):
    event = evening()
    tag = client.get(f"/events/{event.code}/screen/?look=light").context["tag"]
    asked = {"If-None-Match": f'"{tag}"'}
    assert client.get(f"/events/{event.code}/screen/part/?show=wall", headers=asked).status_code == 304
    assert client.get(f"/events/{event.code}/screen/part/?show=clock", headers=asked).status_code == 200
    assert client.get(f"/events/{event.code}/screen/part/?show=nothing").status_code == 404
    event.revision += 1
    event.save()
    assert client.get(f"/events/{event.code}/screen/part/?show=wall", headers=asked).status_code == 200


def test_clock_before_during_paused_and_over_time():
    def shown(**later: int) -> tuple[str, str]:
        clock = clock_shown(played, EIGHT_IN_THE_EVENING + timedelta(**later))
        assert clock is not None
        return clock.state, clock.text

    played = Round(clock_seconds=5400)
    assert shown() == ("waiting", "1:30:00")
    played.clock_started_at = EIGHT_IN_THE_EVENING
    assert shown(minutes=31) == ("running", "59:00")
    played.clock_stood_seconds = 60
    assert shown(minutes=31) == ("running", "1:00:00")
    assert shown(minutes=92, seconds=5) == ("running", "\N{MINUS SIGN}1:05")
    played.clock_paused_at = EIGHT_IN_THE_EVENING + timedelta(minutes=11)
    assert shown(hours=5) == ("paused", "1:20:00")
    assert clock_shown(Round(clock_seconds=0)) is None
    assert clock_shown(None) is None


def test_embedded_standings_may_stand_in_other_pages_and_nothing_else_may(client: Client):
    event = evening()
    embed = client.get(f"/events/{event.code}/embed/standings/")
    assert "frame-ancestors *" in embed["Content-Security-Policy"]
    assert "script-src 'self'" in embed["Content-Security-Policy"]
    assert "X-Frame-Options" not in embed
    for other in ("standings/", "screen/", "embed/standings/part/", "print/"):
        page = client.get(f"/events/{event.code}/{other}")
        assert "frame-ancestors 'none'" in page["Content-Security-Policy"], other
        assert page["X-Frame-Options"] == "DENY"


def test_embedded_standings_know_nobody(client: Client):
    me = UserFactory.create()
    event = event_with(people=[me], papers=3, is_public=False, stage=EventStage.RUNNING)
    client.force_login(me)
    assert client.get(f"/events/{event.code}/standings/").status_code == 200
    assert client.get(f"/events/{event.code}/embed/standings/").status_code == 404
    assert client.get(f"/events/{event.code}/embed/standings/part/").status_code == 404


@pytest.mark.parametrize("players", [12, 120])
def test_wall_takes_the_same_queries_at_any_size(client: Client, django_assert_num_queries, players):
    event = event_with(papers=players, lot="dice")
    seats = range(1, players + 1)
    round_with(event, [seats[at : at + 4] for at in range(0, players, 4)])
    with django_assert_num_queries(10):
        client.get(f"/events/{event.code}/screen/")
