"""A finished game looked at again in real browsers: all controls on a desk; a link, guessing and a frame on a phone."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from games.tables.models import Table
from tests.e2e.conftest import (
    DESKTOP,
    MOST_BYTES,
    MOST_REQUESTS,
    assert_accessible,
    assert_no_sideways_scroll,
    enter,
    watch_traffic,
)
from tests.games.tables.stages import finished_table, people_at

pytestmark = pytest.mark.both_profiles
NARROW: ViewportSize = {"width": 360, "height": 740}
EDGES = "tabs => tabs.map((tab) => tab.getBoundingClientRect().right)"


def look(page: Page, name: str) -> None:
    """SHOTS=folder keeps pictures, by day and by night."""
    assert_no_sideways_scroll(page)
    if os.environ.get("SHOTS"):
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=Path(os.environ["SHOTS"]) / f"replay-{name}-{scheme}.png")
    assert_accessible(page)


def board(page: Page) -> Locator:
    return page.locator(".replay")


def at(page: Page) -> int:
    return int(board(page).get_attribute("data-at") or "")


def press(page: Page, *keys: str) -> int:
    """Where it stands after these keys."""
    for key in keys:
        page.keyboard.press(key)
    return at(page)


def listen(page: Page) -> list[str]:
    """What the page asks for from now on. A browser looks for the icon of each new address by itself."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if is_asked(request.url) else None)
    return asked


def is_asked(url: str) -> bool:
    return url.startswith("http") and "/favicon." not in url


def test_a_game_seen_again(open_context, site):
    table = finished_table(players=1, bots=3)
    [person] = people_at(table)
    desk = open_context(viewport=DESKTOP)
    enter(desk, site, person)
    see_it_on_a_desk(desk.new_page(), table)
    phone = open_context(viewport=NARROW, has_touch=True)
    follow_a_link(phone.new_page(), table)
    enter(phone, site, person)
    guess_on_a_phone(phone.new_page(), table)
    see_it_in_a_frame(phone, table)


def see_it_on_a_desk(page: Page, table: Table) -> None:
    fetched = watch_traffic(page)
    page.goto(f"/replays/{table.pk}/", wait_until="networkidle")
    expect(board(page)).to_have_attribute("data-move", "0")
    assert len([url for url in fetched if "/told/" in url]) == 1
    assert sum(fetched.values()) <= MOST_BYTES, fetched
    assert len(fetched) <= MOST_REQUESTS + 1, fetched  # the game itself is a file of its own
    asked = listen(page)
    step_and_jump(page, table)
    asked = [url for url in asked if "/static/" not in url]  # code of panels comes when they are first looked at
    expect(page).to_have_url(re.compile(rf"\?move={board(page).get_attribute('data-move')}\b.*eyes=0"))
    assert asked == []
    use_other_eyes(page)
    check_it(page)
    page.goto(f"/tables/{table.pk}/")
    expect(page.get_by_role("link", name="Replay")).to_have_attribute("href", f"/replays/{table.pk}/")


def step_and_jump(page: Page, table: Table) -> None:
    assert press(page, "ArrowRight", "ArrowRight", "ArrowLeft") == 1
    end = press(page, "End")
    expect(board(page)).to_have_attribute("data-move", str(table.version))
    expect(page.locator("#payday-title")).to_be_visible()
    look(page, "desk-end")
    assert press(page, "Home") == 0
    first_turn = press(page, "ArrowDown")
    assert press(page, "ArrowDown") > first_turn
    assert press(page, "ArrowUp") == first_turn
    lines = page.locator(".replay-log .line-moment")
    expect(lines).to_have_count(end + 1)
    lines.nth(7).click()
    assert at(page) == 7
    war = press(page, "w")
    expect(page.get_by_role("heading", name="Gang war")).to_be_visible()
    assert press(page, "w") > war
    assert press(page, "Shift+W") == war
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    look(page, "desk-war")
    jump_by_buttons(page)
    page.locator(".timeline-picture").click(position={"x": 1, "y": 40})
    assert at(page) < 5
    page.get_by_role("button", name="Play", exact=True).click()
    expect(board(page)).to_have_attribute("data-at", re.compile(r"[6-9]|\d\d"))
    page.get_by_role("button", name="Pause").click()
    here = at(page)
    assert press(page, "ArrowRight") == here + 1
    press(page, "?")
    expect(page.get_by_role("dialog", name="Replay keyboard shortcuts")).to_be_visible()
    page.get_by_role("button", name="Close").click()


def jump_by_buttons(page: Page) -> None:
    press(page, "j")
    page.get_by_label("Seat", exact=True).select_option("2")
    before = at(page)
    page.get_by_role("button", name="Decisions by: next").click()
    assert at(page) > before
    page.get_by_role("button", name="Decisions by: previous").click()
    page.get_by_label("Card", exact=True).select_option("K11")
    page.get_by_role("button", name="Card moves: next").click()
    press(page, "n")
    expect(page.get_by_role("tab", name="Card count")).to_have_attribute("aria-selected", "true")


def use_other_eyes(page: Page) -> None:
    press(page, "w", "i")
    expect(page.locator(".known")).to_have_count(66 + 18)
    expect(page.locator(".known-own").first).to_be_visible()
    page.locator(".known-own").first.click()
    expect(page.locator(".known-said")).to_contain_text("definitely this seat")
    here = at(page)
    press(page, "o")
    expect(page.locator(".open-hand")).to_have_count(3)
    expect(page).to_have_url(re.compile("open=1"))
    look(page, "desk-open")
    page.get_by_label("Viewpoint").select_option("all")
    expect(page.locator(".stack-list")).to_have_count(6)
    expect(page.locator(".open-hand")).to_have_count(4)
    page.get_by_label("Viewpoint").select_option("1")
    expect(page).to_have_url(re.compile("eyes=1"))
    assert at(page) == here


def check_it(page: Page) -> None:
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Share and export").click()
    page.get_by_role("button", name="Verify this game").click()
    expect(page.get_by_role("dialog")).to_contain_text("Log and shuffle verified ✓")


def follow_a_link(page: Page, table: Table) -> None:
    """What is later than the link is nowhere on the page until somebody asks."""
    page.goto(f"/replays/{table.pk}/?move=40&eyes=1")
    expect(board(page)).to_have_attribute("data-move", "40")
    lines = page.locator(".replay-log .line-moment")
    expect(lines).to_have_count(at(page) + 1)
    expect(page).to_have_title("Replay · Palermo")
    slider = page.get_by_label("Moment in the game")
    assert int(slider.get_attribute("max") or "") % 60 == 0
    page.get_by_role("button", name="Step forward").tap()
    expect(lines).to_have_count(at(page) + 1)
    look(page, "phone-link")
    expect(board(page)).not_to_contain_text("Payday")
    before = lines.count()
    page.get_by_role("button", name="Show the whole game").tap()
    assert lines.count() > before
    beside = page.locator(".beside").evaluate("element => element.getBoundingClientRect().right")
    assert max(page.get_by_role("tab").evaluate_all(EDGES)) <= beside
    see_a_war_on_a_phone(page, table)


def see_a_war_on_a_phone(page: Page, table: Table) -> None:
    """It comes into sight above the controls. Whoever reads the log below the table stays there."""
    page.goto(f"/replays/{table.pk}/?move=0&eyes=1")
    expect(board(page)).to_have_attribute("data-move", "0")
    press(page, "w")
    lower_edge = page.locator(".war").evaluate("war => war.getBoundingClientRect().bottom")
    assert lower_edge <= page.locator(".replay-foot").evaluate("foot => foot.getBoundingClientRect().top")
    press(page, "Home")
    page.get_by_role("tablist").evaluate("element => element.scrollIntoView()")
    press(page, "w")
    expect(page.get_by_role("heading", name="Gang war")).to_be_attached()
    expect(page.get_by_role("tablist")).to_be_in_viewport()


def guess_on_a_phone(page: Page, table: Table) -> None:
    page.goto(f"/replays/{table.pk}/")
    page.get_by_role("button", name="Guess").tap()
    press(page, "End")
    expect(page.get_by_text("What would you do here?")).to_be_visible()
    here = at(page)
    assert press(page, "ArrowRight") == here
    expect(page.locator(".replay-log .line-moment")).to_have_count(here + 1)  # the answer is not in the log
    look(page, "phone-guess")
    press(page, "1")
    expect(page.locator(".guess-verdict")).to_contain_text(re.compile("As in the game|Played"))
    expect(page.locator(".guess-score")).to_contain_text("of 1 guess")
    page.get_by_role("button", name="Show all cards").tap()
    expect(page.locator(".open-hand")).to_have_count(3)
    look(page, "phone-guessed")
    page.get_by_role("button", name="See what happened").tap()
    expect(board(page)).to_have_attribute("data-at", str(here + 1))
    expect(page.locator(".open-hand")).to_have_count(0)
    # To the end from where only a few decisions are left.
    press(page, "g", "End", "ArrowUp", "ArrowUp", "g", "End")
    while page.locator("[data-guess=skip]").count():
        page.locator("[data-guess=skip]").tap()
        press(page, "End")
    expect(page.locator(".guess-score")).to_contain_text("The game is over.")


def see_it_in_a_frame(context: BrowserContext, table: Table) -> None:
    page = context.new_page()
    page.goto(f"/replays/{table.pk}/embed/?move=12")
    expect(board(page)).to_have_attribute("data-move", "12")
    expect(page.get_by_label("Viewpoint")).to_have_value("watching")
    link = page.get_by_role("link", name="Open in Palermo")
    expect(link).to_have_attribute("href", f"/replays/{table.pk}/?move=12&eyes=watching")
    look(page, "phone-embed")


def test_money_is_written_as_the_reader_writes_it(open_context):
    table = finished_table(players=1, bots=3)
    page = open_context(locale="de").new_page()
    page.goto(f"/replays/{table.pk}/?move=0&eyes=watching")
    press(page, "End")
    expect(board(page)).to_contain_text(re.compile(r"\d\d\.000"))
    expect(board(page)).not_to_contain_text(",000")
