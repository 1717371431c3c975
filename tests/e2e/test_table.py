"""A whole evening at a table in real browsers: on a phone by touch, with a network that breaks, and by keyboard alone."""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from games.tables.models import Entry, Stage, Table
from palermo.accounts.domain.guests import create_guest
from palermo.accounts.models import User
from tests.e2e.conftest import DESKTOP, assert_accessible, assert_no_sideways_scroll, enter
from tests.games.tables.cast import dealt_table, people

pytestmark = pytest.mark.local_profile
NARROW: ViewportSize = {"width": 360, "height": 740}
REACTING = "[data-choice]"
# The page waits for somebody else, or it is over; or something reacts.
IS_SETTLED = "() => document.querySelector('[data-choice], .payday, .dock .question:not(:empty)') !== null"
# Changes with every move of the game and with every half of a choice.
STEP = "() => { const { version, step } = document.querySelector('.board').dataset; return version + step; }"
IS_MINE = "() => document.querySelector('[data-choice], .payday') !== null"


@pytest.fixture(autouse=True)
def quick_bots(settings):
    settings.TABLE_BOT_PACE = 0
    settings.TABLE_FRAMES_PER_SECOND = 10_000


def sit(context: BrowserContext, site: str, person: User, table: Table) -> Page:
    enter(context, site, person)
    page = context.new_page()
    page.goto(f"/tables/{table.pk}/")
    page.wait_for_function(IS_SETTLED)
    return page


def moment_of(page: Page) -> str:
    """What kind of moment the page shows: a name for the screenshots and for axe."""
    return page.evaluate(
        """() => document.querySelector('.payday') ? 'payday'
        : document.querySelector('.war:not(.war-over) .side-card:not(.side-down)') ? 'war'
        : document.querySelector('.dice') ? 'roll'
        : document.querySelector('.status-turn')?.textContent === 'Draft' ? 'draft' : 'turn'"""
    )


def play_on(page: Page, chance: random.Random, look: Callable[[str], None], *, tap: bool) -> int:
    """Choose something that reacts, again and again, until the game is over. How often it was chosen."""
    for chosen in range(2000):
        page.wait_for_function(IS_MINE)
        look(moment_of(page))
        if page.locator(".payday").count():
            return chosen
        reacting = page.locator(REACTING)
        control = reacting.nth(chance.randrange(reacting.count()))
        before = page.evaluate(STEP)
        control.tap() if tap else control.click()
        page.wait_for_function(f"before => ({STEP})() !== before", arg=before)
    raise AssertionError("the game does not end")


def photograph(page: Page, name: str) -> None:
    """Only when somebody wants to look: SHOTS=folder."""
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def test_guest_plays_a_whole_game_on_a_phone(open_context, site):
    guest = create_guest()
    table = dealt_table(guest, bots=("solid", "solid", "novice"))
    context = open_context(viewport=NARROW, has_touch=True, is_mobile=True)
    page = sit(context, site, guest, table)
    seen: set[str] = set()

    def look(moment: str) -> None:
        if moment not in seen:
            seen.add(moment)
            photograph(page, f"phone-light-{moment}")
            print(page.evaluate("[...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > 361).map(e => e.outerHTML.slice(0,150))"))
            assert_accessible(page)
            assert_no_sideways_scroll(page)
            page.emulate_media(color_scheme="dark")
            photograph(page, f"phone-dark-{moment}")
            page.set_viewport_size(DESKTOP)
            photograph(page, f"desktop-dark-{moment}")
            page.emulate_media(color_scheme="light")
            photograph(page, f"desktop-light-{moment}")
            page.set_viewport_size(NARROW)

    play_on(page, random.Random(7), look, tap=True)
    table.refresh_from_db()
    assert table.stage == Stage.FINISHED
    assert seen >= {"draft", "turn", "roll", "war", "payday"}
    scores = sorted(seat.place for seat in table.seats.all())
    shown = [int(text.rstrip(".")) for text in page.locator(".reckoning-place").all_inner_texts()]
    assert shown == scores
    page.get_by_role("button", name="Verify the shuffle").click()
    expect(page.locator(".proof li").first).to_be_visible()
    assert "FAILED" not in page.locator(".proof").inner_text()


__all__ = ["Entry", "people"]
