"""Somebody is quicker than the scripts: what was filled in before they came is not overlooked by what watches the form."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, Route, expect

from palermo.clubs.models import ClubRole
from tests.e2e.conftest import enter
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
ASKED_BY_HTMX = "hx-request"


class QuickHands:
    """Scripts wait for htmx, and htmx comes when the form is filled in.

    Requests are held up all the time: where a browser stops doing so while one is under way, nobody is told of that one.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.fill: Callable[[], object] = list
        page.route("**/htmx*.js", self._hold)

    def go(self, address: str, fill: Callable[[], object]) -> None:
        self.fill = fill
        self.page.goto(address)
        self.fill = list

    def _hold(self, route: Route) -> None:
        self.fill()
        route.continue_()


def test_filled_before_the_scripts_came_is_answered(open_context, site):
    user = UserFactory.create(handle="nina", display_name="Nina Simona")
    MembershipFactory.create(club=ClubFactory.create(slug="kalsa"), user=user, role=ClubRole.ORGANISER)
    context = open_context()
    enter(context, site, user)
    page = context.new_page()
    asked: list[str] = []

    def note(request: Request) -> None:
        if ASKED_BY_HTMX in request.headers and request.redirected_from is None:
            asked.append(request.url.removeprefix(site))

    page.on("request", note)
    hands = QuickHands(page)
    main = page.get_by_role("main")

    def fill(label: str, value: str) -> Callable[[], object]:
        return lambda: page.get_by_label(label).fill(value)

    def choose_where() -> None:
        page.locator("summary", has_text="Filters").click()
        page.get_by_label("Game type").select_option("live")

    hands.go("/clubs/kalsa/events/new/", fill("How many players do you expect?", "12"))
    expect(main).to_contain_text("12 players: 3 tables of 4.")
    hands.go("/clubs/kalsa/rules/edit/", page.get_by_label("Italian edition").check)
    expect(page.locator("#rules-preview")).to_contain_text("lies face up")
    hands.go("/me/", fill("Name (optional)", "Carla Bruni"))
    expect(page.locator("#me-avatar text")).to_have_text("CB")
    hands.go("/games/", choose_where)
    expect(page).to_have_url(re.compile(r"/games/\?kind=live$"))
    hands.go("/statistics/", lambda: page.get_by_label("Measure").select_option("drawn"))
    expect(page).to_have_url(re.compile(r"/statistics/\?measure=drawn$"))
    once = len(asked)
    for address in ("/clubs/kalsa/events/new/", "/clubs/kalsa/rules/edit/", "/me/", "/games/", "/statistics/"):
        page.goto(address)
    assert (once, asked[once:]) == (5, [])  # nobody asks about a form that is as it was sent
