"""Every page there is, as somebody who may see it: usable with any tool and on any screen. A new route comes in by itself."""

from typing import Literal

import pytest
from django.contrib.auth import get_user
from playwright.sync_api import Page, ViewportSize

from palermo.accounts.models import User
from tests.access import table
from tests.access.routes import all_routes
from tests.access.test_access import addresses
from tests.access.world import World, build_world
from tests.e2e.conftest import BY_STYLE, DESKTOP, PHONE, accessibility_problems, enter, scrolls_sideways

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
# Whoever sees most of a page goes first; the entrance is for visitors alone.
VIEWERS = ["a.owner", "operator", "moderator", "a.member", "account", "guest", "visitor"]
# Files, and fragments that pages fetch. What the API says is read by programs.
NO_PAGES = {
    "browser_catalog", "club_calendar", "club_event_advice", "desk_check_in_part", "desk_entering_part", "desk_entrants_part", "desk_part",
    "desk_results_part", "desk_roster_json", "desk_roster_txt", "desk_round_part", "event_calendar",
    "event_embed_standings_part", "event_file_json", "event_file_text", "event_here_part", "event_part", "event_round_part",
    "event_screen_part", "event_seats_part", "event_slip_part", "event_standings_part", "event_why", "health_live",
    "health_ready", "job_progress", "lesson_table", "lobby_part", "me_avatar", "me_export_download",
    "notifications_bell", "operations_statistics_progress", "own_calendar", "replay_embed_told", "replay_notes", "replay_picture_png",
    "replay_picture_svg", "replay_sgn", "replay_text", "replay_told", "season_json", "service_worker", "style_toast",
    "table_waiting",
}  # fmt: skip
PARTS = 2


def pages_of(world: World) -> list[tuple[str, str]]:
    """Who looks at which address."""
    people, rows = list(world.clients), table.read()
    found = []
    for route in all_routes():
        if route.name in NO_PAGES or route.name.startswith("api:") or route.name.endswith("_csv"):
            continue
        for club, address in addresses(route, world).items():
            cells = dict(zip(people, rows[route.name, "GET", club], strict=True))
            found += [(viewer, address) for viewer in VIEWERS if cells[viewer] == "200"][:1]
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_page_is_accessible_and_fits_its_screen(open_context, site, part):
    """One load serves both screens: size and colours are the style sheet's business, no script's and no server's."""
    world = build_world()
    people = {viewer: get_user(world.clients[viewer]) for viewer in VIEWERS}
    # A browser for each: what keeps itself fresh must not ask on as somebody else.
    browsers = {viewer: open_context(viewport=PHONE, color_scheme="dark") for viewer in VIEWERS}
    pages = {viewer: browser.new_page() for viewer, browser in browsers.items()}
    problems = {}
    for viewer, address in pages_of(world)[part::PARTS]:
        page, person = pages[viewer], people[viewer]
        if isinstance(person, User):
            enter(browsers[viewer], site, person)  # each time, since some pages sign out whoever comes
        show_on(page, PHONE, "dark")
        answer = page.goto(address)
        assert answer is not None
        assert (answer.status, answer.url) == (200, site + address)
        problems[address, "phone"] = problems_of(page)
        show_on(page, DESKTOP, "light")
        problems[address, "desktop"] = problems_of(page, BY_STYLE)
    assert {where: found for where, found in problems.items() if found} == {}


def show_on(page: Page, size: ViewportSize, colours: Literal["dark", "light"]) -> None:
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=colours)
    shown = page.evaluate("[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]")
    assert shown == [size["width"], colours == "dark"]


def problems_of(page: Page, only: list[str] | None = None) -> list[str]:
    return accessibility_problems(page, only) + (["scrolls sideways"] if scrolls_sideways(page) else [])
