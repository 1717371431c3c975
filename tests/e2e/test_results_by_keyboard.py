"""A stack of slips, and both hands on the keyboard."""

import os
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from palermo.accounts.models import User
from tests.e2e.conftest import assert_accessible, assert_no_sideways_scroll, enter
from tests.tournaments.events.evenings import event_with, round_with
from tests.tournaments.events.halls import GOOD, hall_with
from tournaments.events.domain.results.slips import enter_result
from tournaments.slips import written_line

pytestmark = pytest.mark.both_profiles

LAPTOP: ViewportSize = {"width": 1280, "height": 720}
# Every key that goes down, a modifier too, over all pages of the tab.
COUNTING = """addEventListener("keydown", () => {
  sessionStorage.setItem("keys", Number(sessionStorage.getItem("keys") ?? 0) + 1);
}, true)"""
MOST_KEYS = 25
KEYS = (
    *("1", "0", "0", "q", "s", "c"),
    *("4", "0", "Enter", "5", "0", "z"),
    *("2", "0", "Enter", "3", "0", "r", "Enter"),
    *("Enter", "2", "0", "0", "Control+Enter"),
)


def desk_of(open_context, site: str, user: User, **options) -> Page:
    context = open_context(**{"viewport": LAPTOP, **options})
    enter(context, site, user)
    page: Page = context.new_page()
    return page


def amount(page: Page, kind: str, name: str):
    return page.get_by_label(f"{kind} money of {name}, in thousands")


def picture(page: Page, name: str) -> None:
    """Only when somebody wants to look: SHOTS=folder."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=f"{folder}/{name}.png")


def test_table_of_four_takes_25_keys_and_no_mouse(open_context, site):
    hall = hall_with()
    page = desk_of(open_context, site, hall.scorekeeper)
    page.add_init_script(COUNTING)
    page.goto(f"/events/{hall.event.code}/desk/results/1/1/enter/")
    expect(amount(page, "Clean", "Anna")).to_be_focused()
    expect(page.get_by_role("heading", name="One key for each business")).to_be_visible()  # the script is there
    for key in KEYS[:-1]:
        page.keyboard.press(key)
    for name, chips in (("Anna", "Blue antiques shopWhite restaurantYellow laundry"), ("Bruno", "Blue laundry")):
        expect(page.get_by_role("list", name=f"{name}’s businesses")).to_have_text(chips)
    expect(page.locator("#slip-check")).to_contain_text("This result is possible.")
    assert_accessible(page)
    # Form, check and button are in sight together.
    for part in (amount(page, "Clean", "Anna"), amount(page, "Dirty", "Paper 1"), page.locator("#slip-check ol")):
        expect(part).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Enter and go to the next table")).to_be_in_viewport(ratio=1)
    picture(page, "keyed")
    page.keyboard.press(KEYS[-1])

    expect(page).to_have_url(re.compile(r"/results/1/2/enter/$"))
    expect(amount(page, "Clean", "Paper 2")).to_be_focused()
    assert int(page.evaluate("sessionStorage.getItem('keys')")) <= MOST_KEYS
    kept = [{key: line[key] for key in written_line(GOOD.lines[0])} for line in hall.result()["lines"]]
    assert kept == [written_line(line) for line in GOOD.lines]


def test_arrows_mistakes_and_jumps(open_context, site):
    hall = hall_with()
    event = event_with(club=hall.event.club, papers=12, lot="dice-4711")
    played = round_with(event, [range(1, 5), range(5, 9), range(9, 13)])
    page = desk_of(open_context, site, hall.organiser, color_scheme="dark")
    page.goto(f"/events/{event.code}/desk/results/")
    main = page.get_by_role("main")
    expect(page.locator("[data-table-jump-ready]")).to_be_attached()
    page.keyboard.press("3")
    expect(page).to_have_url(re.compile(r"/results/1/3/enter/$"))
    expect(page.get_by_role("heading", name="One key for each business")).to_be_visible()

    page.keyboard.press("ArrowDown")
    expect(amount(page, "Clean", "Paper 10")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(amount(page, "Dirty", "Paper 10")).to_be_focused()
    page.keyboard.type("300x")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(amount(page, "Dirty", "Paper 9")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.type("wr zz")
    expect(page.get_by_role("list", name="Paper 9’s businesses")).to_have_text("White restaurantZz?")
    expect(page.get_by_label("Paper 9’s businesses").and_(page.locator("input"))).to_have_attribute(
        "aria-invalid", "true"
    )
    expect(page.get_by_label("Paper 9’s businesses").and_(page.locator("input"))).to_have_accessible_description(
        re.compile("“Zz” isn’t a business")
    )
    picture(page, "keyed-wrong")
    assert_accessible(page)
    page.keyboard.press("Control+Enter")
    expect(main.get_by_role("alert")).to_contain_text("Check the marked fields.")
    expect(page.get_by_label("Paper 9’s businesses").and_(page.locator("input"))).to_be_focused()
    expect(page.get_by_role("heading", name="One key for each business")).to_be_visible()

    page.keyboard.press("Escape")
    page.keyboard.press("2")
    expect(page).to_have_url(re.compile(r"/results/1/2/enter/$"))

    # The last result: what comes next is there to be pressed.
    tables = list(played.tables.order_by("number"))
    for table in tables:
        said = type(GOOD)(
            tuple(type(line)(4 * (table.number - 1) + line.number, line.clean, line.dirty) for line in GOOD.lines)
        )
        enter_result(actor=hall.organiser, table=table, version=1, slip=said)
    page.goto(f"/events/{event.code}/desk/results/")
    expect(main.get_by_role("link", name="Standings", exact=True)).to_be_visible()
    picture(page, "next")
    assert_accessible(page)
    main.get_by_role("button", name="Seat round 2").click()
    expect(page.get_by_role("heading", name="Round 2", exact=True)).to_be_visible()


def test_desk_on_a_phone_taps(open_context, site):
    hall = hall_with()
    phone = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
    page = desk_of(
        open_context, site, hall.scorekeeper, viewport={"width": 360, "height": 740}, user_agent=phone, has_touch=True
    )
    page.goto(f"/events/{hall.event.code}/desk/results/1/1/enter/")
    page.locator("label", has_text="Blue antiques shop, Anna").tap()
    expect(page.get_by_role("checkbox", name="Blue antiques shop, Anna")).to_be_checked()
    assert_no_sideways_scroll(page)
    picture(page, "tapped")
    page.get_by_role("link", name="Type the businesses instead").tap()
    expect(amount(page, "Clean", "Anna")).to_be_focused()
    assert_no_sideways_scroll(page)
    picture(page, "typed-on-phone")
    assert_accessible(page)
