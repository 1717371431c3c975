"""Check-in on a bad line: every tap shows at once, none is lost, and what is not saved is said."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import UserFactory
from tests.tournaments.events.casts import Evening, evening
from tests.tournaments.events.evenings import round_with
from tournaments.events.domain.entrants.check_in import set_presence
from tournaments.events.domain.entrants.presence import WantedPresence
from tournaments.events.domain.entrants.wall_code import wall_key
from tournaments.events.domain.event.locks import changing
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
    page.goto(f"/events/{night.event.code}/desk/check-in/")
    expect(page.locator("[data-check-in-started]")).to_be_attached()


def here(night: Evening) -> list[int]:
    return sorted(night.event.entrants.exclude(checked_in_at=None).values_list("number", flat=True))


def tap(page: Page, *numbers: int) -> None:
    for number in numbers:
        row = page.locator(f"#door-{number}")
        was = row.get_attribute("aria-pressed") == "true"
        row.tap()
        assert row.get_attribute("aria-pressed") == str(not was).lower()  # at once


def expect_counts(page: Page, *, here: int, later: int = 0, everyone: int = PLAYERS) -> None:
    counts = {"here": here, "later": later, "missing": everyone - here - later, "all": everyone}
    for name, count in counts.items():
        expect(page.locator(f"[data-check-in-count={name}]")).to_have_text(str(count))


def expect_saved(page: Page, count: int) -> None:
    expect(page.locator("#door-list")).not_to_have_attribute("data-sending", "")
    expect_counts(page, here=count)


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
    set_presence(actor=night.organiser, event=night.event, number=1, wanted=WantedPresence(here=False))
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
    expect_counts(door, here=1, everyone=PLAYERS - 1)
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


def test_everyone_is_here_and_then_who_is_not(door, night):
    door.get_by_role("button", name="Everyone is here").click()
    expect_saved(door, PLAYERS)
    tap(door, 7)
    expect_saved(door, PLAYERS - 1)
    undo = door.locator("#door-undo")
    expect(undo).to_have_text("Undo: Paper 7")
    undo.click()
    expect_saved(door, PLAYERS)
    expect(undo).to_have_text("Undo: everyone is here")
    undo.click()
    expect_saved(door, 0)
    expect(undo).to_be_hidden()
    assert here(night) == []


def test_counts_are_right_while_taps_wait_and_with_a_second_helper(door, night, site):
    enter(door.context, site, night.organiser)
    open_door(door, night)
    set_presence(actor=night.organiser, event=night.event, number=9, wanted=WantedPresence(here=True))
    expect_counts(door, here=1)  # by itself
    door.context.set_offline(True)
    tap(door, 1, 2)
    door.locator("#later-3").click()
    expect(door.locator("#door-3")).to_contain_text("from round 2")
    expect_counts(door, here=3, later=1)
    expect(door.get_by_role("button", name="Mark all missing players as no-shows")).to_be_disabled()
    set_presence(actor=night.organiser, event=night.event, number=4, wanted=WantedPresence(here=True))
    door.context.set_offline(False)
    expect_counts(door, here=4, later=1)
    expect(door.locator("#round-3")).to_have_value("r2")
    door.locator("#round-3").select_option("r3")
    expect(door.locator("#door-list")).not_to_have_attribute("data-sending", "")
    expect(door.locator("#door-3")).to_contain_text("from round 3")
    assert night.entrant(3).enters == 3
    assert_accessible(door)
    assert_no_sideways_scroll(door)


def test_phone_without_an_account_scans_picks_a_name_and_sees_its_table(door, night, open_context, site):
    context = open_context(viewport=PHONE, has_touch=True, color_scheme="dark")
    phone = context.new_page()
    phone.goto(f"/events/{night.event.code}/check-in/?wall={wall_key(night.event)}")
    phone.get_by_role("searchbox").fill("paper 12")
    assert_accessible(phone)
    phone.get_by_role("link", name="Paper 12", exact=True).tap()
    phone.get_by_role("button", name="Yes, check me in").tap()
    expect(phone.get_by_role("main")).to_contain_text("You’re checked in as Paper 12")
    assert_accessible(phone)
    assert_no_sideways_scroll(phone)
    expect(door.locator("#door-12")).to_contain_text("by name")  # by itself
    expect_counts(door, here=1)
    round_with(night.event, [(12, 1, 2, 3)])
    with changing(night.event) as event:
        event.stage = EventStage.RUNNING
        event.save(update_fields=["stage"])
    expect(phone.get_by_role("main")).to_contain_text("Table 1")  # by itself
    assert_no_sideways_scroll(phone)


def test_phone_with_an_account_is_checked_in_by_the_scan(open_context, site):
    night = evening(stage=EventStage.CHECK_IN, people=[UserFactory.create(display_name="Ada")])
    Entrant.objects.update(checked_in_at=None)
    context = open_context(viewport=PHONE, has_touch=True)
    player = night.entrant(1).player
    assert player is not None
    assert player.user is not None
    enter(context, site, player.user)
    phone = context.new_page()
    phone.goto(f"/events/{night.event.code}/check-in/?wall={wall_key(night.event)}")
    expect(phone.get_by_role("main")).to_contain_text("You’re checked in as Ada")
    assert_no_sideways_scroll(phone)
