"""Two hundred nasty texts in every field that a person can fill. Nothing may run, nothing may become an element, nothing may break.

The browser has the content security policy switched off: what only the policy would stop is seen too.
"""

import pytest
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page

from games.tables.models import Seat, Table
from palermo.accounts.models import Player, User
from palermo.clubs.models import Announcement, Claim, Club, Membership, PaperPlayer, Role
from palermo.common.actions import record_action
from palermo.mail.models import Mail
from palermo.moderation.models import Reason, Report
from palermo.notifications.models import Notification
from tests.e2e.conftest import *  # noqa: F403  # the fixtures of the browser
from tests.e2e.conftest import enter
from tests.safety.payloads import payloads
from tests.safety.rows import fill
from tests.support.caching import begin_test
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory

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


def fill(owner: User) -> None:
    """Written straight into the rows, so that no form can have tamed it."""
    club = ClubFactory.create(name="All", slug="all")
    MembershipFactory.create(club=club, user=owner, role=Role.OWNER)
    numbered = list(enumerate(TEXTS))
    people = User.objects.bulk_create(
        User(handle=f"nasty{number}", email=f"{number}@palermo.example", display_name=text) for number, text in numbered
    )
    players = Player.objects.bulk_create(Player(name=text) for text in TEXTS)
    clubs = Club.objects.bulk_create(
        Club(name=text, slug=f"nasty-{number}", place=text, about=text, search_text="nasty")
        for number, text in numbered
    )
    role = {number: Role.ORGANISER if number % 2 else Role.MEMBER for number, _text in numbered}
    Membership.objects.bulk_create(
        Membership(club=club, user=person, role=role[number]) for number, person in enumerate(people)
    )
    Membership.objects.bulk_create(Membership(club=one, user=owner, role=Role.OWNER) for one in clubs)
    Announcement.objects.bulk_create(
        Announcement(club=club, author=person, title=text, text=f"{text}\nhttps://e.example/{text}")
        for person, text in zip(people, TEXTS, strict=True)
    )
    papers = PaperPlayer.objects.bulk_create(
        PaperPlayer(club=club, player=player, name=text, note=text) for player, text in zip(players, TEXTS, strict=True)
    )
    Claim.objects.bulk_create(
        Claim(paper=paper, user=person, message=text) for paper, person, text in zip(papers, people, TEXTS, strict=True)
    )
    Report.objects.bulk_create(
        Report(
            about=people[0],
            reporter=person,
            reason=Reason.OTHER,
            text=text,
            quote=text,
            quoted=text[:64],
            name_then=text,
            handle_then="nasty0",
        )
        for person, text in zip(people, TEXTS, strict=True)
    )
    Notification.objects.bulk_create(
        Notification(user=owner, kind="club.announced", values={"club": text, "title": text}, url=text[:300])
        for text in TEXTS
    )
    fill_tables(players, clubs)
    Mail.objects.bulk_create(Mail(to="a@palermo.example", subject=text, text=text) for text in TEXTS)
    for person, text in zip(people, TEXTS, strict=True):
        record_action(actor=person, verb="club.changed", target=club, after={"name": text, text: text}, scope=club)


def fill_tables(players: list[Player], clubs: list[Club]) -> None:
    """Each with a host, a club and house rules of that name."""
    tables = Table.objects.bulk_create(
        Table(host=player, club=club, size=3, ruleset={"name": player.name}, link_key="key", commitment=b"")
        for player, club in zip(players, clubs, strict=True)
    )
    Seat.objects.bulk_create(
        Seat(table=table, number=number, player=table.host if number == 0 else None)
        for table in tables
        for number in range(3)
    )


def in_pages(address: str, size: int) -> list[str]:
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
        *in_pages("/notifications/", rows, 30),
        *in_pages("/outbox/", rows, 20),
        *in_pages("/players/?q=nasty", rows, 30),
        *in_pages("/operations/actions/", rows, 50),
        "/clubs/all/",
        "/clubs/",
    ]


def details(rows: int) -> list[list[str]]:
    """For each kind of page its addresses, the harmless row's last."""
    claims = Claim.objects.order_by("pk").values_list("pk", flat=True)
    announcements = Announcement.objects.order_by("pk").values_list("pk", flat=True)
    reports = Report.objects.order_by("pk").values_list("pk", flat=True)
    return [
        [f"/clubs/nasty-{number}/" for number in range(rows)],
        [f"/clubs/nasty-{number}/settings/" for number in range(rows)],
        [f"/players/nasty{number}/" for number in range(rows)],
        [reverse("club_claim", args=["all", pk]) for pk in claims],
        [reverse("club_announcement_edit", args=["all", pk]) for pk in announcements],
        [reverse("moderation_report", args=[pk]) for pk in reports],
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
    for address in [
        *in_pages("/clubs/?q=nasty", 20),
        *in_pages("/clubs/all/board/", 10),
        *in_pages("/clubs/all/members/", 50),
        *in_pages("/clubs/all/paper/", 50),
        *in_pages("/clubs/all/record/", 50),
        *in_pages("/moderation/", 50),
        *in_pages("/notifications/", 30),
        *in_pages("/outbox/", 20),
        *in_pages("/players/?q=nasty", 30),
        *in_pages("/operations/actions/", 50),
        *in_pages("/tables/", 20),
        "/clubs/all/",
        "/clubs/",
    ]:
        answer = page.goto(address)
        assert answer is not None
        seen[address] = [answer.status, *page.evaluate(SEEN)]
    assert {address: found for address, found in seen.items() if found != [200, 0, 0, 0]} == {}

    one_by_one = []
    for number in range(len(TEXTS)):
        one_by_one += [f"/clubs/nasty-{number}/", f"/clubs/nasty-{number}/settings/", f"/players/nasty{number}/"]
    claims = Claim.objects.order_by("pk").values_list("pk", flat=True)
    announcements = Announcement.objects.order_by("pk").values_list("pk", flat=True)
    reports = Report.objects.order_by("pk").values_list("pk", flat=True)
    one_by_one += [reverse("club_claim", args=["all", pk]) for pk in claims]
    one_by_one += [reverse("club_announcement_edit", args=["all", pk]) for pk in announcements]
    one_by_one += [reverse("moderation_report", args=[pk]) for pk in reports]
    for table in Table.objects.order_by("pk").values_list("pk", flat=True):
        one_by_one += [reverse("table", args=[table]), reverse("table_join", args=[table])]
    assert page.evaluate(READ, one_by_one) == []


FORMS = {
    "me": ("display_name", "handle", "time_zone", "crest"),
    "club_new": ("name", "place", "time_zone", "language"),
    "club_settings": ("name", "place", "about", "version"),
    "club_announcement_new": ("title", "text"),
    "club_paper_players_add": ("names",),
    "club_rules_preview": ("edition", "bombs", "die"),
    "club_invitations_mail": ("mail-addresses", "mail-role"),
    "me_notifications": ("quiet_from", "digest"),
    "report_player": ("reason", "text"),
    "table_new": ("size", "club", "ruleset", "clock", "bank", "bots", "bot", "admission"),
    "account_signup": ("email", "username", "display_name", "password1", "time_zone"),
    "account_login": ("login", "password"),
    "account_reset_password": ("email",),
}
SEARCHES = ("clubs", "players", "club_members", "club_paper_players")


@pytest.mark.django_db
@pytest.mark.parametrize("route", [*FORMS, *SEARCHES])
def test_texts_in_every_field_are_answered(client: Client, route: str):
    """A page that shows what is wrong, or a redirect because nothing was: never a failure of ours."""
    club = ClubFactory.create(slug="all")
    MembershipFactory.create(club=club, role=Role.OWNER, user=(owner := UserFactory.create()))
    UserFactory.create(handle="stranger")
    if not route.startswith("account_"):
        client.force_login(owner)
    argument = {"club_new": [], "report_player": ["stranger"]}.get(route, ["all"] if route.startswith("club_") else [])
    address = reverse(route, args=argument)
    for text in TEXTS[::8]:
        begin_test()  # how often somebody writes is not the question here
        if route in SEARCHES:
            answer = client.get(address, {"q": text})
        else:
            answer = client.post(address, dict.fromkeys(FORMS[route], text))
        assert answer.status_code in {200, 302, 409}, text
