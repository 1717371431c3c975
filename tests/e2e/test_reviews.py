"""A finished game is judged, on a desk and on a phone: asked for, waited for, read, and never ahead of what was looked at."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.replays.models import GameReview
from games.tables.models import Table
from tests.e2e.conftest import DESKTOP, PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.games.tables.stages import finished_table, people_at

pytestmark = [pytest.mark.long, pytest.mark.local_profile]


def look(page: Page, name: str) -> None:
    """SHOTS=folder keeps pictures, by day and by night."""
    assert_no_sideways_scroll(page)
    if os.environ.get("SHOTS"):
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=Path(os.environ["SHOTS"]) / f"review-{name}-{scheme}.png", full_page=True)
    assert_accessible(page)


def test_a_game_judged(open_context, site, settings):
    table = finished_table(players=1, bots=3)
    [person] = people_at(table)
    desk = open_context(viewport=DESKTOP)
    enter(desk, site, person)
    page = desk.new_page()
    come_and_see_the_offer(page, table)
    call_one_off(page)
    settings.REVIEW_EFFORT = 2
    ask_on_a_desk(page)
    phone = open_context(viewport=PHONE, has_touch=True)
    read_on_a_phone(phone.new_page(), table)
    guess_without_reading_the_answer(desk.new_page(), table)


def come_and_see_the_offer(page: Page, table: Table) -> None:
    page.goto(f"/replays/{table.pk}/")
    page.get_by_role("tab", name="Review").click()
    expect(page.get_by_text("It takes a minute or two.")).to_be_visible()
    look(page, "desk-offer")


def ask_on_a_desk(page: Page) -> None:
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("figure")).to_be_visible()  # through the worker, without a reload
    assert GameReview.objects.get().finished_at is not None
    page.get_by_role("combobox", name="Chances of").select_option("1")
    page.get_by_role("button", name="War 2").click()
    expect(page.locator(".replay")).not_to_have_attribute("data-move", "0")
    expect(page.get_by_role("region", name="At this moment")).to_contain_text("Played")
    look(page, "desk-review")
    page.locator(".review-picture").click(position={"x": 2, "y": 60})
    expect(page.locator(".replay")).to_have_attribute("data-move", re.compile(r"^[0-4]$"))
    expect(page.get_by_role("row", name=re.compile("^The game"))).to_be_visible()
    expect(page.get_by_role("region", name="Players").get_by_role("row")).to_have_count(5)


def read_on_a_phone(page: Page, table: Table) -> None:
    """A visitor follows a link: what comes later stays hidden in the review too."""
    page.goto(f"/replays/{table.pk}/?move=40&eyes=watching")
    page.get_by_role("tab", name="Review").tap()
    expect(page.get_by_role("figure")).to_be_visible()
    expect(page.get_by_text("Players are compared once")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^The game"))).to_have_count(0)
    wars = page.locator("tr.review-war").count()
    page.get_by_text("Show as table").tap()
    page.get_by_text("How reliable is this?").tap()
    expect(page.get_by_text("The bots behind these verdicts play like club players")).to_be_visible()
    look(page, "phone-link")
    page.get_by_role("button", name="Show the whole game").tap()
    expect(page.get_by_role("row", name=re.compile("^The game"))).to_be_visible()
    assert page.locator("tr.review-war").count() > wars
    look(page, "phone-whole")


def guess_without_reading_the_answer(page: Page, table: Table) -> None:
    page.goto(f"/replays/{table.pk}/?move=60&eyes=0")
    page.get_by_role("button", name="Guess").click()
    page.keyboard.press("End")
    expect(page.get_by_text("What would you do here?")).to_be_visible()
    page.keyboard.press("r")
    expect(page.get_by_role("region", name="At this moment")).not_to_contain_text("Played")


def call_one_off(page: Page) -> None:
    """One that takes its time."""
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    look(page, "desk-waiting")
    page.get_by_role("button", name="Cancel the review").click()
    expect(page.get_by_role("button", name="Review this game")).to_be_visible()
    assert not GameReview.objects.exists()
