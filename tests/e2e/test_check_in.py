"""Check-in on a bad line: every tap shows at once, none is lost, and what is not saved is said."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.tournaments.events.casts import Evening, evening
from tournaments.events.domain.entrants.check_in import set_presence
from tournaments.events.models import Entrant, EventStage

PLAYERS = 60
SLOW_LINE = {"offline": False, "latency": 600, "downloadThroughput": -1, "uploadThroughput": -1}
UNSENT = "[data-check-in-unsent]"


@pytest.fixture
def night(site) -> Evening:
    night = evening(stage=EventStage.CHECK_IN, papers=PLAYERS)
    Entrant.objects.update(checked_in_at=None)
    return night


@pytest.fixture
def door(open_context, site, night) -> Page:
    context = open_context(viewport=PHONE, has_touch=True)
    enter(context, site, night.scorekeeper)
    page: Page = context.new_page()
    open_door(page, night)
    return page


def open_door(page: Page, night: Evening) -> None:
    with page.expect_response("**/check_in*.js"):
        page.goto(f"/events/{night.event.code}/desk/check-in/")


def here(night: Evening) -> list[int]:
    return sorted(night.event.entrants.exclude(checked_in_at=None).values_list("number", flat=True))


def tap(page: Page, *numbers: int) -> None:
    for number in numbers:
        row = page.locator(f"#door-{number}")
        was = row.get_attribute("aria-pressed") == "true"
        row.tap()
        assert row.get_attribute("aria-pressed") == str(not was).lower()  # at once


def expect_saved(page: Page, count: int) -> None:
    expect(page.locator("#door-list")).not_to_have_attribute("data-sending", "")
    expect(page.locator(".door-count")).to_have_text(f"{count} of {PLAYERS} checked in")


def test_sixty_taps_on_a_slow_line_all_arrive(door, night):
    door.context.new_cdp_session(door).send("Network.emulateNetworkConditions", SLOW_LINE)
    tap(door, *range(1, PLAYERS + 1), 7)
    expect_saved(door, PLAYERS - 1)
    assert here(night) == [number for number in range(1, PLAYERS + 1) if number != 7]
    assert_no_sideways_scroll(door)


def test_two_helpers_tap_at_the_same_time(door, night, open_context, site):
    context = open_context()
    enter(context, site, night.organiser)
    other = context.new_page()
    open_door(other, night)
    for number in range(1, 20, 2):
        tap(door, number)
        other.locator(f"#door-{number + 1}").click()
    for page in (door, other):
        expect_saved(page, 20)
    assert here(night) == list(range(1, 21))


def test_taps_without_a_line_are_kept_and_sent_later(door, night):
    tap(door, 1)
    expect_saved(door, 1)
    door.context.set_offline(True)
    tap(door, 2, 3)
    expect(door.locator(UNSENT)).to_have_text("2 check-ins aren’t saved yet. They’re kept on this device.")
    assert_accessible(door)
    assert here(night) == [1]
    set_presence(actor=night.organiser, event=night.event, number=1, here=False)
    door.context.set_offline(False)
    expect_saved(door, 2)
    expect(door.locator(UNSENT)).to_be_hidden()
    assert here(night) == [2, 3]


def test_closed_page_sends_its_taps_when_it_is_opened_again(door, night):
    door.context.set_offline(True)
    tap(door, 5, 6)
    expect(door.locator(UNSENT)).to_be_visible()
    context = door.context
    door.close()
    context.set_offline(False)
    page = context.new_page()
    open_door(page, night)
    expect_saved(page, 2)
    assert here(night) == [5, 6]


def test_refused_taps_are_said_and_shown_as_they_are(door, night):
    night.event.entrants.filter(number=2).update(state="withdrawn")
    tap(door, 2, 3)
    expect(door.locator("#toasts")).to_contain_text("Paper 2 isn’t registered or has withdrawn.")
    expect(door.locator("#door-2")).to_have_count(0)
    expect(door.locator(".door-count")).to_have_text(f"1 of {PLAYERS - 1} checked in")
    assert here(night) == [3]


def test_taps_of_somebody_who_is_signed_out_wait(door, night, site):
    door.context.clear_cookies(name="sessionid")
    tap(door, 4)
    expect(door.locator(UNSENT)).to_contain_text("You’re signed out. Sign in again to save the check-in.")
    assert here(night) == []
    enter(door.context, site, night.scorekeeper)
    open_door(door, night)
    expect_saved(door, 1)
    assert here(night) == [4]
