"""From the ladder to one's own history, insights and profile, on a phone and at a desk; and how an event went."""

from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.analytics.games import games_between
from tests.analytics.pages.rated_people import played, rated, stepped
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
NAMES = ("Agata", "Bruno", "Carmela", "Dario", "Elena", "Fabio")


def filled_house():
    """Six people with games that were counted, and an evening of two tables."""
    people = [UserFactory.create(handle=name.lower(), display_name=name) for name in NAMES]
    games_between([people[at : at + 3] for at in (0, 1, 2, 3) for _again in range(3)])
    now = timezone.now()
    for number, person in enumerate(people):
        person.player.ratings.all().delete()
        rated(person, 1420.0 + 45 * number, games=30 + number, board_games=number, last_at=now)
    event = event_with(people=people, code="sunday")
    one = round_with(event, [(1, 2, 3), (4, 5, 6)], scores=[(50, 40, 30), None])
    one.published_at = now - timedelta(minutes=80)
    one.save()
    table = one.tables.get(number=1)
    table.result_at = now
    table.save()
    game = played(people[:3], [1, 2, 3], event=event, club=event.club, round_table=table, played_at=now)
    for person, mean, share in zip(people, (1420.0, 1465.0, 1510.0), (0.22, 0.33, 0.45), strict=False):
        stepped(game, person, (mean, mean + 10), expected=share)
    MembershipFactory.create(club=event.club, user=people[0])
    return people


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_from_the_ladder_to_ones_own_history_and_insights(open_context, site, size):
    people = filled_house()
    screen = {"viewport": PHONE, "color_scheme": "dark"} if size == "phone" else {}
    context = open_context(**screen)
    enter(context, site, people[0])
    page = context.new_page()
    page.goto("/players/")
    page.get_by_role("link", name="Ratings").click()
    expect(page.get_by_text("You’re ranked 6 of 6.")).to_be_visible()
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    page.get_by_role("link", name="Your history").click()
    expect(page.get_by_role("heading", name="Game by game")).to_be_visible()
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    page.get_by_role("link", name="Insights").first.click()
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    page.get_by_role("link", name="Profile").click()
    expect(page.get_by_role("heading", name="Most frequent opponents")).to_be_visible()
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    page.goto("/events/sunday/insights/")
    expect(page.get_by_role("heading", name="Upset wins")).to_be_visible()
    expect(page.get_by_role("heading", name="Chances in this round")).to_be_visible()
    assert_accessible(page)
    assert_no_sideways_scroll(page)
