"""Two hundred nasty texts in every field that a person can fill. Nothing may run, nothing may become an element, nothing may break.

The browser has the content security policy switched off: what only the policy would stop is seen too.
"""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Browser, Page

from analytics.pipeline.models import ComparedPair
from games.replays.models import RecordedGame
from games.tables.models import Table
from palermo.accounts.models import User
from palermo.clubs.models import Announcement, Claim, Club, ClubRole
from palermo.moderation.models import Report
from tests.e2e.conftest import *  # noqa: F403  # the fixtures of the browser
from tests.e2e.conftest import enter, running_browser
from tests.safety.event_rows import ENTERING_PAGES, EVENT_PAGES
from tests.safety.payloads import payloads
from tests.safety.rows import fill
from tests.support.caching import begin_test
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import EventStage
from tournaments.leagues.models import ClubNight

pytestmark = pytest.mark.long

TEXTS = payloads()
WATCH = "window.hits = 0; window.hit = () => { window.hits += 1; }; window.alert = window.hit;"
SEEN = """[window.hits, document.querySelectorAll("[nasty], nasty").length,
  [...document.links].filter((link) => !["http:", "https:", "mailto:"].includes(link.protocol)).length]"""
# A page as the browser reads it, without its scripts: its answer, the elements the texts became, and all elements with their attributes.
READ = """async (addresses) => {
  const read = [];
  for (const address of addresses) {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const shape = [...page.querySelectorAll("*")].map((one) => [one.localName, ...one.getAttributeNames()].join(" "));
    read.push([answer.status, page.querySelectorAll("[nasty], nasty").length, shape.join()]);
  }
  return read;
}"""


@pytest.fixture(scope="module")  # type: ignore[no-redef]
def browser() -> Iterator[Browser]:
    """Outside of its own package the one of tests/e2e would live until the end of the session."""
    with running_browser() as browser:
        yield browser


def rows_of_texts(in_a_row: int) -> list[str]:
    """Many texts share a row, a line for each, and so a page. The last row is a harmless one to compare with."""
    rows = ["\n".join(TEXTS[first : first + in_a_row]) for first in range(0, len(TEXTS), in_a_row)]
    return [*rows, "\n".join(["harmless"] * in_a_row)]


def in_pages(address: str, rows: int, size: int) -> list[str]:
    mark = "&" if "?" in address else "?"
    return [f"{address}{mark}page={number}" for number in range(1, -(-rows // size) + 1)]


def lists(rows: int) -> list[str]:
    return [
        *in_pages("/clubs/?q=nasty", rows, 20),
        *in_pages("/clubs/all/board/", rows, 10),
        *in_pages("/clubs/all/members/", rows, 50),
        *in_pages("/clubs/all/paper/", rows, 50),
        *in_pages("/clubs/all/record/", rows, 50),
        *in_pages("/moderation/", rows, 50),
        *in_pages("/moderation/pairs/", rows - 1, 50),
        *in_pages("/notifications/", rows, 30),
        *in_pages("/me/notes/", rows, 25),
        *in_pages("/outbox/", rows, 20),
        *in_pages("/players/?q=nasty", rows, 30),
        *in_pages("/ratings/", rows, 50),
        *in_pages("/ratings/?club=all", 2 * rows, 50),
        *in_pages("/operations/actions/", rows, 50),
        *in_pages("/tables/", rows, 20),
        *in_pages("/recordings/", rows, 25),
        *in_pages("/events/results/desk/record/", rows, 50),
        "/events/results/desk/results/",
        "/events/results/desk/disputes/",
        "/events/results/desk/penalties/",
        *in_pages("/events/", rows, 20),
        *(f"/events/n0/{page}" for page in ("", "desk/entrants/", "desk/check-in/", *ENTERING_PAGES)),
        "/clubs/all/events/new/",
        *(f"/events/shown/{page}" for page in EVENT_PAGES),
        "/events/desk/desk/",
        "/events/desk/desk/seating/",
        "/events/desk/desk/timetable/",
        "/events/desk/desk/rounds/2/print/",
        "/events/desk/desk/rounds/1/",
        "/events/desk/desk/rounds/2/?first=1&second=4",
        "/clubs/all/",
        "/clubs/all/seasons/",
        "/clubs/",
    ]


def details(rows: int) -> list[list[str]]:
    """For each kind of page its addresses, the harmless row's last."""
    claims = Claim.objects.order_by("pk").values_list("pk", flat=True)
    announcements = Announcement.objects.order_by("pk").values_list("pk", flat=True)
    reports = Report.objects.order_by("pk").values_list("pk", flat=True)
    tables = Table.objects.order_by("pk").values_list("pk", flat=True)
    recordings = RecordedGame.objects.order_by("pk").values_list("pk", flat=True)
    pairs = ComparedPair.objects.order_by("pk").values_list("first", "second")
    nights = ClubNight.objects.select_related("season").order_by("pk")
    return [
        [f"/clubs/nasty-{number}/" for number in range(rows)],
        [f"/clubs/nasty-{number}/settings/" for number in range(rows)],
        [f"/players/nasty{number}/" for number in range(rows)],
        [f"/players/nasty{number}/rating/" for number in range(rows)],
        [f"/games/?player=nasty{number}" for number in range(rows)],
        [f"/clubs/all/seasons/nasty-{number}/" for number in range(rows)],
        [f"/clubs/all/seasons/nasty-{number}/insights/" for number in range(rows)],
        [reverse("night", args=["all", one.season.slug, one.pk]) for one in nights],
        [reverse("club_claim", args=["all", pk]) for pk in claims],
        [reverse("club_announcement_edit", args=["all", pk]) for pk in announcements],
        [reverse("moderation_report", args=[pk]) for pk in reports],
        [reverse("moderation_pair", args=pair) for pair in pairs],
        [reverse("table", args=[pk]) for pk in tables],
        [reverse("table_join", args=[pk]) for pk in tables],
        [reverse("recording", args=[pk]) for pk in recordings],
        [reverse("recording_edit", args=[pk]) for pk in recordings],
        [reverse("desk_result", args=["results", 1, number]) for number in range(1, rows + 1)],
        [reverse("desk_result_rule", args=["results", 1, number]) for number in range(1, rows + 1)],
        [reverse("event_slip", args=["results", f"results-1-{number}"]) for number in range(1, rows + 1)],
        *(
            [f"/events/n{number}/{page}" for number in range(1, rows)]
            for page in (
                "",
                "desk/settings/",
                "desk/entrants/1/",
                "desk/check-in/",
                "desk/check-in/code/",
                "join/link/",
            )
        ),
        [f"/events/n{number}/check-in/n{number}-1/" for number in range(1, rows)],
        [f"/events/n{number}/registration/n{number}-1-link/" for number in range(1, rows)],
    ]


@pytest.mark.local_profile
def test_texts_in_every_row_stay_texts_in_a_browser(open_context, site, request):
    """Ten texts to a row; `make campaign-texts` gives each a row of its own."""
    owner = UserFactory.create(is_moderator=True, is_staff=True)
    texts = rows_of_texts(request.config.getoption("--texts-in-a-row"))
    fill(owner, texts)
    context = open_context(bypass_csp=True)
    context.add_init_script(WATCH)
    enter(context, site, owner)
    page: Page = context.new_page()
    seen = {}
    for address in lists(len(texts)):
        answer = page.goto(address)
        assert answer is not None
        seen[address] = [answer.status, *page.evaluate(SEEN)]
    assert {address: found for address, found in seen.items() if found != [200, 0, 0, 0]} == {}

    for addresses in details(len(texts)):
        *nasty, harmless = page.evaluate(READ, addresses)
        assert harmless[:2] == [200, 0], addresses[-1]
        changed = [(address, *found[:2]) for address, found in zip(addresses, nasty, strict=False) if found != harmless]
        assert changed == []


FORMS = {
    "me": ("display_name", "handle", "time_zone", "crest"),
    "club_new": ("name", "place", "time_zone", "language"),
    "club_settings": ("name", "place", "about", "version"),
    "club_announcement_new": ("title", "text"),
    "club_paper_players_add": ("names",),
    "season_new": ("name", "about", "begins_on", "scheme", "best"),
    "desk_announce": ("text",),
    "desk_seat": ("reason",),
    "desk_keep_apart": ("first", "second", "reason"),
    "desk_seating_sizes": ("split", "of-3", "of-4", "round", "version"),
    "desk_break": ("after_round", "minutes", "name"),
    "desk_break_minutes": ("minutes",),
    "desk_call_done": ("call",),
    "event_call": ("next",),
    "club_rehearsal_new": ("people", "rounds", "final"),
    "desk_clock": ("do", "minutes", "version"),
    "desk_by_itself": ("by_itself",),
    "club_rules_preview": ("edition", "bombs", "die"),
    "club_invitations_mail": ("mail-addresses", "mail-role"),
    "me_notifications": ("quiet_from", "digest"),
    "report_player": ("reason", "text"),
    "club_event_new": ("name", "place", "about", "starts_at", "lot", "mode", "rounds", "order_1", "ruleset", "clock"),
    "desk_settings": ("name", "place", "about", "starts_at", "lot", "mode", "rounds", "order_1", "version"),
    "desk_enter": ("name",),
    "desk_late": ("who", "score", "reason"),
    "desk_roster": ("text",),
    "desk_roster_confirm": ("text", "fingerprint"),
    "recording_new": ("title", "name_0", "name_1", "name_2", "first", "ruleset", "played_at", "club", "visibility"),
    "recording_import": ("title", "played_at", "club", "visibility"),
    "table_new": ("size", "club", "ruleset", "clock", "bank", "bots", "bot", "admission"),
    "event_slip_hand_in": ("version", "clean_1", "dirty_1", "own_1", "markers_1"),
    "event_slip_contest": ("version", "text", "own", "player", "dirty_1"),
    "desk_result_enter": ("version", "clean_1", "dirty_1", "own_1", "markers_1", "comment"),
    "desk_result_take_back": ("version", "comment"),
    "desk_result_rule": ("version", "by", "clean_1", "own_1", "godfather", "place_1", "comment"),
    "desk_penalties": ("seen", "number", "kind", "points", "round_number", "reason"),
    "account_signup": ("email", "username", "display_name", "password1", "time_zone"),
    "account_login": ("login", "password"),
    "account_reset_password": ("email",),
}
SEARCHES = ("clubs", "players", "club_members", "club_paper_players")


IN_A_ROUND = (
    "event_slip",
    "event_call",
    "desk_keep_apart",
    "desk_seating_sizes",
    "desk_break",
    "desk_call_done",
    "desk_result",
    "desk_penalties",
    "desk_announce",
    "desk_seat",
    "desk_clock",
    "desk_by_itself",
)


def arguments_of(route: str, club: Club, owner: User) -> list[object]:
    """What its address names, and what that needs to be there."""
    if route.startswith(IN_A_ROUND):
        round_with(event_with(club=club, code="all", people=[owner], papers=3), [(1, 2, 3, 4)])
    elif route.startswith("desk_"):
        event_with(club=club, code="all", stage=EventStage.OPEN)
    if route.startswith("event_slip"):
        return ["all", "all-1-1"]
    if route.startswith("desk_result"):
        return ["all", 1, 1]
    if route == "desk_clock":
        return ["all", 1]
    if route == "report_player":
        return ["stranger"]
    return ["all"] if route.startswith(("club_", "desk_", "season_", "event_call")) and route != "club_new" else []


# Each form gets its share of the texts, the next form the next ones, and so all are sent; `make campaign-texts` sends all to each.
SHARES = 16


@pytest.mark.django_db
@pytest.mark.parametrize("route", [*FORMS, *SEARCHES])
def test_texts_in_every_field_are_answered(client: Client, route: str, request: pytest.FixtureRequest):
    """A page that shows what is wrong, or a redirect because nothing was: never a failure of ours."""
    shares = 1 if request.config.getoption("--texts-in-a-row") == 1 else SHARES
    texts = TEXTS[[*FORMS, *SEARCHES].index(route) % shares :: shares]
    club = ClubFactory.create(slug="all")
    MembershipFactory.create(club=club, role=ClubRole.OWNER, user=(owner := UserFactory.create()))
    UserFactory.create(handle="stranger")
    if not route.startswith("account_"):
        client.force_login(owner)
    argument = arguments_of(route, club, owner)
    address = reverse(route, args=argument)
    for text in texts:
        begin_test()  # how often somebody writes is not the question here
        if route in SEARCHES:
            answer = client.get(address, {"q": text})
        else:
            answer = client.post(address, dict.fromkeys(FORMS[route], text))
        assert answer.status_code in {200, 302, 400, 409}, text
