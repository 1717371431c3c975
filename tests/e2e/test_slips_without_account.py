"""A paper slip, its code and two phones whose owners have no account; then a club that counts places alone."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from tests.e2e.conftest import assert_accessible, assert_no_sideways_scroll
from tests.e2e.test_results import fill_in
from tests.e2e.test_results_by_keyboard import desk_of, picture
from tests.tournaments.events.halls import Hall, hall_with
from tournaments.events.domain.results.slip_codes import code_of
from tournaments.events.models import ResultDetail

pytestmark = pytest.mark.both_profiles

SMALL: ViewportSize = {"width": 360, "height": 740}


def scanned(context: BrowserContext, hall: Hall, *, number: int = 1) -> Page:
    """What a camera does with the QR code."""
    table = hall.table(number)
    page = context.new_page()
    page.goto(f"{reverse('slip_code', args=[table.key])}#{code_of(table)}")
    expect(page).to_have_url(re.compile(rf"/events/{hall.event.code}/slip/{table.key}/$"))
    return page


def test_slip_on_two_phones_without_accounts(open_context, site):
    hall = hall_with(is_public=False)
    asked: list[str] = []
    first_phone = open_context(viewport=SMALL, has_touch=True)
    first_phone.on("request", lambda request: asked.append(f"{request.url} {request.headers.get('referer', '')}"))
    paper = scanned(first_phone, hall)
    assert_no_sideways_scroll(paper)
    picture(paper, "phone-slip")
    paper.get_by_label("Who are you?").select_option("Paper 1")
    fill_in(
        paper,
        {"Anna": (100, 0), "Bruno": (40, 50), "Carla": (20, 30), "Paper 1": (0, 200)},
        [("Blue antiques shop", "Anna")],
    )
    expect(paper.locator("#slip-check")).to_contain_text("This result is possible.")
    assert_accessible(paper)
    paper.get_by_role("button", name="Submit result").click()
    expect(paper.get_by_role("main")).to_contain_text("Waiting for someone else at your table")
    code = code_of(hall.table())
    assert [one for one in asked if code in one] == []

    bruno = scanned(open_context(viewport=SMALL, color_scheme="dark"), hall)
    expect(bruno.get_by_role("main")).to_contain_text("Paper 1 submitted this result. Is it right?")
    assert_accessible(bruno)
    picture(bruno, "phone-confirm")
    bruno.get_by_text("No, something is wrong").click()
    bruno.get_by_role("link", name="Fill in your version").click()
    bruno.locator("form#own-version").get_by_label("Who are you?").select_option("Bruno")
    bruno.get_by_label("Dirty money of Bruno, in thousands").fill("60")
    picture(bruno, "phone-own-version")
    assert_accessible(bruno)
    bruno.get_by_role("button", name="Dispute with this version").click()
    expect(bruno.get_by_role("main")).to_contain_text("An organiser will decide")
    expect(paper.get_by_role("main")).to_contain_text("An organiser will decide")

    desk = desk_of(open_context, site, hall.organiser)
    desk.goto(f"/events/{hall.event.code}/desk/results/1/1/")
    expect(desk.get_by_role("heading", name="Bruno’s version")).to_be_visible()
    picture(desk, "desk-both-versions")
    assert_accessible(desk)
    desk.get_by_label("Reason").fill("Counted again together.")
    desk.get_by_role("button", name="The other version is correct").click()
    expect(desk.get_by_role("main")).to_contain_text("Has a result")
    expect(bruno.get_by_role("main")).to_contain_text("Has a result")
    assert hall.result()["lines"][1]["dirty"] == 60


def test_ranks_by_keyboard_and_on_a_phone(open_context, site):
    hall = hall_with(detail=ResultDetail.PLACES)
    desk = desk_of(open_context, site, hall.scorekeeper)
    desk.goto(f"/events/{hall.event.code}/desk/results/1/1/enter/")
    expect(desk.get_by_label("Anna’s place")).to_be_focused()
    expect(desk.locator("[data-placed-ready]")).to_be_attached()
    desk.keyboard.type("2134")
    expect(desk.locator("#slip-check")).to_contain_text("This result is possible.")
    picture(desk, "desk-places")
    assert_accessible(desk)
    desk.keyboard.press("Control+Enter")
    expect(desk).to_have_url(re.compile(r"/results/1/2/enter/$"))
    assert [line["place"] for line in hall.result()["lines"]] == [2, 1, 3, 4]

    phone = scanned(open_context(viewport=SMALL), hall, number=2)
    phone.get_by_label("Who are you?").select_option("Paper 2")
    for name, total in (("Paper 2", "40"), ("Paper 3", "-10"), ("Paper 4", "90"), ("Paper 5", "0")):
        phone.get_by_label(f"{name}’s total, in thousands").fill(total)
    expect(phone.locator("#slip-check")).to_contain_text("This result is possible.")
    assert_no_sideways_scroll(phone)
    assert_accessible(phone)
    picture(phone, "phone-places")
    phone.get_by_role("button", name="Submit result").click()
    expect(phone.get_by_role("main")).to_contain_text("Waiting for someone else at your table")
