"""Somebody looks for a game: by filters on a desk, by a card on a phone, and from a cell of the statistics to the moment and back."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from analytics.pipeline.domain.ingest.ingest import ingest_game, read_log_of
from games.replays.domain.records import record_of
from games.replays.projection.moments import GameMoment, game_moments
from games.tables.domain.game.archive import pack_game
from games.tables.models import Table
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.games.replays.catalogue.shelf import catalogued, played, recorded
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.long, pytest.mark.local_profile]


def look(page: Page, name: str) -> None:
    """SHOTS=folder keeps pictures, by day and by night."""
    assert_no_sideways_scroll(page)
    if os.environ.get("SHOTS"):
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=Path(os.environ["SHOTS"]) / f"finding-{name}-{scheme}.png", full_page=True)
    assert_accessible(page)


def test_games_are_found_and_lead_to_their_moments(open_context, site):
    anna = UserFactory.create(handle="anna", display_name="Anna")
    people = [anna, *UserFactory.create_batch(4)]
    tables = [played(*people[:3], seed=1, bots=0, day=1), played(anna, *people[3:], seed=2, bots=1, day=2)]
    recorded(anna, anna, people[1], seed=5, day=3)
    for table in tables:
        pack_game(table_id=table.pk)
        ingest_game(origin=f"live:{table.pk}", known=read_log_of(f"live:{table.pk}"))
    catalogued()
    laid = next(deed for deed in game_moments(record_of(tables[0])) if deed.what == "laid")

    desk = open_context()
    enter(desk, site, anna)
    search_on_a_desk(desk.new_page(), laid)
    phone = open_context(viewport=PHONE, color_scheme="dark", has_touch=True)
    follow_a_card_on_a_phone(phone.new_page(), tables[0], laid)
    follow_a_cell(desk.new_page(), "desk")
    follow_a_cell(phone.new_page(), "phone")


def search_on_a_desk(page: Page, laid: GameMoment) -> None:
    page.goto("/")
    page.locator("summary", has_text="Anna").click()
    page.get_by_role("link", name="Your games").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(page.locator(".found")).to_have_count(3)
    look(page, "desk-mine")
    page.locator("summary", has_text="Filters").click()
    page.get_by_label("Game type").select_option("live")
    expect(page).to_have_url(re.compile(r"/games/\?player=me&kind=live$"))
    expect(page.locator(".found")).to_have_count(2)
    page.get_by_label("Card", exact=True).select_option(laid.of)
    expect(page).to_have_url(re.compile(rf"&card={laid.of}$"))
    expect(page.locator(".moment-link").first).to_be_visible()
    look(page, "desk-filters")
    page.get_by_role("link", name="Remove: Game type: Online table").click()
    expect(page).to_have_url(re.compile(rf"/games/\?player=me&card={laid.of}$"))
    page.goto("/games/?player=me&bombs=999")
    expect(page.get_by_text("No games match these filters")).to_be_visible()
    look(page, "desk-empty")


def follow_a_card_on_a_phone(page: Page, table: Table, laid: GameMoment) -> None:
    page.goto(f"/games/?card={laid.of}")
    look(page, "phone")
    page.locator(f'a.moment-link[href^="/replays/{table.pk}/?move={laid.move}&"]').first.click()
    expect(page.locator(".replay")).to_have_attribute("data-move", str(laid.move))
    look(page, "phone-replay")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(rf"move=\d+.*&from=card%3D{laid.of}$"))
    page.reload()
    page.get_by_role("link", name="Back to the games").click()
    expect(page).to_have_url(re.compile(rf"/games/\?card={laid.of}$"))


def follow_a_cell(page: Page, screen: str) -> None:
    page.goto("/statistics/games/?measure=war_opened&at=0")
    moments = page.locator(".moment-link")
    expect(moments.first).to_be_visible()
    look(page, f"{screen}-cell")
    moments.first.click()
    expect(page.locator(".replay")).to_be_visible()
    look(page, f"{screen}-cell-replay")
    page.get_by_role("link", name="Back to the statistics").click()
    expect(page.get_by_role("heading", name="Which games are behind this number?")).to_be_visible()
