"""A game with real cards ends: the slip on two phones, then a dispute and the organiser's ruling at the desk."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from palermo.accounts.models import User
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.tournaments.events.halls import Hall, hall_with

pytestmark = pytest.mark.both_profiles


def browser_of(context: BrowserContext, site: str, user: User) -> Page:
    enter(context, site, user)
    return context.new_page()


def fill_in(page: Page, sums: dict[str, tuple[int, int]], businesses: list[tuple[str, str]]) -> None:
    for name, (clean, dirty) in sums.items():
        page.get_by_label(f"Clean money of {name}, in thousands").fill(str(clean))
        page.get_by_label(f"Dirty money of {name}, in thousands").fill(str(dirty))
    for business, name in businesses:
        # The box itself is hidden behind its token, which is what people tap.
        page.locator("label", has_text=f"{business}, {name}").click()


def test_slip_on_two_phones_then_a_dispute_and_a_ruling(open_context, site):
    hall = hall_with()
    anna = browser_of(open_context(viewport=PHONE), site, hall.anna)
    bruno = browser_of(open_context(viewport=PHONE, color_scheme="dark"), site, hall.bruno)
    olga = browser_of(open_context(), site, hall.organiser)
    slip_is_handed_in_and_confirmed(hall, anna, bruno, olga)
    result_is_contested_and_ruled(hall, anna, olga)
    paper_is_entered_by_keyboard(hall, olga)


def slip_is_handed_in_and_confirmed(hall: Hall, anna: Page, bruno: Page, olga: Page) -> None:
    slip = f"/events/{hall.event.code}/slip/{hall.table().key}/"
    olga.goto(f"/events/{hall.event.code}/desk/results/")
    expect(olga.get_by_role("main")).to_contain_text("0 of 2 tables have a result.")
    bruno.goto(slip)

    anna.goto(slip)
    check = anna.locator("#slip-check")
    expect(check).to_contain_text("Money still missing for: Anna, Bruno, Carla, Paper 1.")
    sums = {"Anna": (100, 5), "Bruno": (40, 50), "Carla": (20, 30), "Paper 1": (0, 200)}
    fill_in(anna, sums, [("Blue antiques shop", "Anna"), ("White restaurant", "Anna"), ("Black laundry", "Bruno")])
    expect(anna.get_by_role("checkbox", name="Blue antiques shop, Bruno")).to_be_disabled()
    expect(check).to_contain_text("Someone’s dirty money must be 0.")
    assert_accessible(anna)
    assert_no_sideways_scroll(anna)
    anna.get_by_role("button", name="Submit result").click()
    expect(anna.get_by_role("alert")).to_contain_text("the game wasn’t over")
    expect(anna.get_by_role("checkbox", name="Blue antiques shop, Anna")).to_be_checked()
    anna.get_by_label("Dirty money of Anna, in thousands").fill("0")
    expect(check).to_contain_text("This result is possible.")
    anna.get_by_role("button", name="Submit result").click()
    expect(anna.get_by_role("main")).to_contain_text("Waiting for someone else at your table")
    assert_accessible(anna)

    # Bruno's page was open all the time.
    expect(bruno.get_by_role("main")).to_contain_text("Anna submitted this result. Is it right?")
    expect(bruno.get_by_role("button", name="Submit result")).to_be_hidden()
    assert_accessible(bruno)
    assert_no_sideways_scroll(bruno)
    bruno.get_by_role("button", name="Yes, that’s right").click()
    expect(bruno.get_by_role("main")).to_contain_text("Has a result")
    expect(anna.get_by_role("main")).to_contain_text("Has a result")
    expect(olga.get_by_role("main")).to_contain_text("1 of 2 tables have a result.")


def result_is_contested_and_ruled(hall: Hall, anna: Page, olga: Page) -> None:
    anna.get_by_text("No, something is wrong").click()
    anna.get_by_label("What’s wrong?").fill("Bruno has 60 in dirty money.")
    anna.get_by_role("button", name="Dispute the result").click()
    expect(anna.get_by_role("main")).to_contain_text("An organiser will decide")
    assert_accessible(anna)

    olga.get_by_role("link", name=re.compile(r"Decide\s*, table 1")).click()
    expect(olga.get_by_role("main")).to_contain_text("Bruno has 60 in dirty money.")
    assert_accessible(olga)
    olga.get_by_role("link", name="Set a different result").click()
    expect(olga.get_by_label("Clean money of Anna, in thousands")).to_have_value("100")
    olga.get_by_label("Dirty money of Bruno, in thousands").fill("60")
    olga.get_by_label("Reason").fill("Counted again together.")
    assert_accessible(olga)
    olga.get_by_role("button", name="Make a ruling").click()
    expect(olga.get_by_role("main")).to_contain_text("By a ruling")
    assert_accessible(olga)
    expect(anna.get_by_role("main")).to_contain_text("Counted again together.")
    assert hall.result()["lines"][1]["dirty"] == 60


def paper_is_entered_by_keyboard(hall: Hall, olga: Page) -> None:
    olga.goto(f"/events/{hall.event.code}/desk/results/")
    olga.get_by_role("link", name="Enter result of table 2").click()
    expect(olga.get_by_role("heading", name="One key for each business")).to_be_visible()  # the script is there
    olga.get_by_label("Clean money of Paper 2, in thousands").focus()
    for sum_or_businesses in ("60", "0", "ba", "20", "50", "", "0", "100", "", "0", "200", ""):
        if sum_or_businesses:
            olga.keyboard.type(sum_or_businesses)
        olga.keyboard.press("Tab")
    expect(olga.locator("#slip-check")).to_contain_text("This result is possible.")
    assert_accessible(olga)
    olga.get_by_label("Dirty money of Paper 5, in thousands").press("Control+Enter")
    expect(olga).to_have_url(re.compile(r"/desk/results/1/$"))
    expect(olga.get_by_role("main")).to_contain_text("2 of 2 tables have a result.")
    assert_accessible(olga)
    assert hall.result(2)["lines"][0]["score"] == 160
