"""What if, in real browsers: from a replay to a study, to its end and back, on a desk; and a recorded game on a phone."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from games.engine import TOKENS
from games.replays.domain.records import record_of
from games.replays.models import RecordedGame, Study
from games.tables.models import Table
from tests.e2e.clicking import click_move
from tests.e2e.conftest import DESKTOP, assert_accessible, assert_no_sideways_scroll, enter
from tests.games.replays.recordings.shelves import imported
from tests.games.tables.stages import finished_table, people_at

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
PHONE: ViewportSize = {"width": 390, "height": 844}
IS_MINE = "() => document.querySelector('[data-choice]') !== null"


@pytest.fixture(autouse=True)
def quick_bots(settings):
    settings.TABLE_BOT_PACE = 0


def look(page: Page, name: str) -> None:
    assert_no_sideways_scroll(page)
    if os.environ.get("SHOTS"):
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=Path(os.environ["SHOTS"]) / f"whatif-{name}-{scheme}.png", full_page=True)
    assert_accessible(page)


def test_what_if(open_context, site):
    table = finished_table(players=1, bots=2)
    [person] = people_at(table)
    recording = imported(person, 4)
    desk = open_context(viewport=DESKTOP)
    enter(desk, site, person)
    page = desk.new_page()
    play_to_the_end(page, table)
    see_both_again(page, table)
    phone = open_context(viewport=PHONE, has_touch=True)
    enter(phone, site, person)
    try_on_a_phone(phone.new_page(), recording)


def play_to_the_end(page: Page, table: Table) -> None:
    """The last decision taken as it was taken ends the game as it ended: chance is the same."""
    last = table.version - 1
    page.goto(f"/replays/{table.pk}/?move={last}")
    page.get_by_role("tab", name="What if").click()
    expect(page.get_by_text("Cards, dice and thefts come up as they would have in the game.")).to_be_visible()
    look(page, "desk-begin")
    page.get_by_label("Against").select_option("Easy bot")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/tables/"))
    expect(page.get_by_text(f"A study: what if, after move {last}?")).to_be_visible()
    page.wait_for_function(IS_MINE)
    look(page, "desk-study")
    click_move(page, TOKENS[record_of(table).moves[last]])
    expect(page.locator(".payday")).to_be_visible()
    scores = [seat.score for seat in table.seats.all()]
    seat = Study.objects.get().seat
    expect(page.locator(".study-verdict")).to_have_text(re.compile(r"You: (.+) \(in the game: \1\)"))
    cells = page.locator(".study-scores tbody tr").nth(seat).locator("td")
    assert [text.replace("−", "-").replace(",", "") for text in cells.all_inner_texts()] == [
        str(1000 * (scores[seat] or 0))
    ] * 2
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    look(page, "desk-payday")


def see_both_again(page: Page, table: Table) -> None:
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text("This is a study.")).to_be_visible()
    expect(page.locator(".timeline-branch")).to_have_count(1)
    expect(page.locator(".study-scores")).to_be_visible()
    look(page, "desk-replay")
    page.get_by_role("link", name="The game at this moment").click()
    page.wait_for_url(re.compile(f"/replays/{table.pk}/"))
    expect(page.locator(".timeline-branch")).to_have_count(0)
    page.get_by_role("tab", name="What if").click()
    expect(page.locator(".study-try")).to_contain_text("As in the game")
    expect(page.locator(".study-try")).to_contain_text("in the game")
    page.locator(".study-try").get_by_role("button", name=re.compile("attempt 1")).first.click()
    expect(page.locator(".replay")).to_have_attribute("data-move", str(table.version - 1))
    look(page, "desk-tried")
    page.locator(".study-try").get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Have another go").click()
    page.wait_for_url(re.compile(r"/tables/"))
    page.wait_for_function(IS_MINE)
    assert Study.objects.filter(table=table).count() == 2


def try_on_a_phone(page: Page, recording: RecordedGame) -> None:
    record = record_of(recording)
    move = len(record.moves) // 2
    page.goto(f"/replays/{recording.pk}/?move={move}")
    page.get_by_text("Menu", exact=True).last.click()
    page.get_by_role("button", name="What if …").click()
    expect(page.get_by_text("From this decision on, dice and thefts are drawn afresh.")).to_be_visible()
    look(page, "phone-begin")
    page.get_by_label("Against").select_option("Easy bot")
    page.get_by_role("button", name="Play on from here").tap()
    page.wait_for_url(re.compile(r"/tables/"))
    page.wait_for_function(IS_MINE)
    look(page, "phone-study")
    click_move(page, TOKENS[record.moves[move]], tap=True)
    page.goto("/tables/")
    page.get_by_role("link", name="My studies").tap()
    expect(page.get_by_text("Your turn")).to_have_count(2)
    look(page, "phone-studies")
    page.get_by_role("link", name="The game", exact=True).first.tap()
    page.get_by_role("tab", name="What if").tap()
    tried = page.locator(".study-try")
    expect(tried).to_contain_text("Still in progress.")
    tried.get_by_role("button", name=re.compile("^Remove")).tap()
    look(page, "phone-removing")
    page.get_by_role("button", name="Yes, remove it").tap()
    expect(tried).to_have_count(0)
    assert Study.objects.filter(recording=recording).count() == 0
