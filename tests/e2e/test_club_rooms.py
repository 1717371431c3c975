"""A club night in a browser: names on paper, one of them comes forward, house rules are drawn while they are chosen, the board."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.engine.rulesets import EDITIONS
from palermo.accounts.models import User
from palermo.clubs.domain.house_rules import ruleset_of
from palermo.clubs.domain.paper import add_paper_players
from palermo.clubs.models import ClubRole, PaperPlayer
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import AnnouncementFactory, ClubFactory, MembershipFactory, UserFactory

pytestmark = [pytest.mark.long, pytest.mark.local_profile]


def browser_of(context: BrowserContext, site: str, user: User) -> Page:
    enter(context, site, user)
    return context.new_page()


def person(name: str, club, role: ClubRole) -> User:
    user = UserFactory.create(display_name=name)
    MembershipFactory.create(club=club, user=user, role=role)
    return user


def test_paper_player_written_down_claimed_and_approved(open_context, site):
    club = ClubFactory.create(slug="ballaro")
    scorekeeper = browser_of(open_context(viewport=PHONE), site, person("Sara", club, ClubRole.SCOREKEEPER))
    member = browser_of(
        open_context(viewport=PHONE, color_scheme="dark"), site, person("Claire Blanc", club, ClubRole.MEMBER)
    )
    organiser = browser_of(open_context(), site, person("Olga", club, ClubRole.ORGANISER))

    scorekeeper.goto("/clubs/ballaro/paper/")
    assert_accessible(scorekeeper)
    scorekeeper.get_by_role("link", name="Add players").click()
    scorekeeper.get_by_label("Names").fill("Claire B.\nPeppe\npeppe")
    scorekeeper.get_by_role("main").get_by_role("button", name="Add players").click()
    expect(scorekeeper.get_by_label("Names")).to_have_value("peppe")
    expect(scorekeeper.get_by_role("main")).to_contain_text("2 unregistered players were added.")
    assert_accessible(scorekeeper)
    assert_no_sideways_scroll(scorekeeper)

    member.goto("/clubs/ballaro/paper/")
    assert_accessible(member)
    assert_no_sideways_scroll(member)
    member.get_by_role("link", name="This is me (Claire B.)").click()
    member.get_by_label("Message to the organisers").fill("All spring!")
    assert_accessible(member)
    member.get_by_role("button", name="Yes, this is me").click()
    expect(member.get_by_role("main")).to_contain_text("Waiting for an organiser")
    assert_accessible(member)

    organiser.goto("/clubs/ballaro/paper/")
    expect(organiser.get_by_role("heading", name="One claim to decide")).to_be_visible()
    organiser.get_by_role("link", name="Decide").click()
    expect(organiser.get_by_role("main")).to_contain_text("Everything that belongs to Claire B. goes to Claire Blanc")
    assert_accessible(organiser)
    organiser.get_by_role("button", name="Approve").click()
    expect(organiser.get_by_role("main")).to_contain_text("Everything played as Claire B. now belongs to Claire Blanc.")
    assert_accessible(organiser)

    member.reload()
    expect(member.get_by_role("main")).to_contain_text("Approved")
    assert_no_sideways_scroll(member)
    member.get_by_role("link", name="All unregistered players").click()
    expect(member.get_by_role("row", name="Claire B.")).to_contain_text("Claire Blanc")
    assert str(PaperPlayer.objects.get(name="Claire B.").player) == "Claire Blanc"


def test_house_rules_drawn_while_they_are_chosen(open_context, site):
    club = ClubFactory.create(slug="ballaro")
    page = browser_of(open_context(color_scheme="dark"), site, person("Olga", club, ClubRole.ORGANISER))
    page.goto("/clubs/ballaro/rules/edit/")
    preview = page.locator("#rules-preview")
    expect(page.get_by_label("Name of your rules")).to_be_hidden()
    page.get_by_label("Our own rules").check()
    page.get_by_label("Name of your rules").fill("The old box")
    page.get_by_label("The Blue bomb hits Yellow").uncheck()
    expect(preview).to_contain_text("Choose exactly three families for each bomb.")
    page.get_by_label("The Blue bomb hits Black").check()
    expect(preview).to_contain_text("The Blue bomb hits Black, Red and Green instead of Red, Green and Yellow.")
    expect(preview.locator(".arrow-badge-added")).to_have_count(1)
    page.get_by_role("spinbutton", name="Steal").fill("1")
    expect(preview).to_contain_text("2 changes")
    assert ruleset_of(club) == EDITIONS["german"]  # nothing is saved yet
    preview.get_by_text("Show as a table").first.click()
    assert_accessible(page)
    page.set_viewport_size(PHONE)
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    page.get_by_role("button", name="Save rules").click()
    page.wait_for_url("**/clubs/ballaro/rules/")
    expect(page.get_by_role("main")).to_contain_text("The old box: the German edition with 2 changes")
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    club.refresh_from_db()
    assert ruleset_of(club).die == (2, 2, 1)


def test_house_rules_drawn_without_scripts(open_context, site):
    club = ClubFactory.create(slug="ballaro")
    page = browser_of(open_context(java_script_enabled=False), site, person("Olga", club, ClubRole.ORGANISER))
    page.goto("/clubs/ballaro/rules/edit/")
    page.get_by_label("Italian edition").check()
    page.get_by_role("button", name="Show changes").click()
    expect(page.locator("#rules-preview")).to_contain_text("lies face up")
    page.get_by_role("button", name="Save rules").click()
    page.wait_for_url("**/clubs/ballaro/rules/")
    club.refresh_from_db()
    assert ruleset_of(club) == EDITIONS["italian"]


def test_board_written_and_read(open_context, site):
    club = ClubFactory.create(slug="ballaro")
    organiser = browser_of(open_context(color_scheme="dark"), site, person("Olga", club, ClubRole.ORGANISER))
    organiser.goto("/clubs/ballaro/board/")
    organiser.get_by_role("link", name="Post a notice").click()
    organiser.get_by_label("Title").fill("Thursday")
    organiser.get_by_label("Text").fill("We move.\nSee https://palermo.example/" + "long" * 30)
    organiser.get_by_label("Pin to the top").check()
    assert_accessible(organiser)
    organiser.get_by_role("button", name="Post notice").click()
    expect(organiser.get_by_role("article")).to_contain_text("Pinned")
    AnnouncementFactory.create(club=club, title="W" * 120)
    visitor = open_context(viewport=PHONE, color_scheme="dark").new_page()
    visitor.goto("/clubs/ballaro/board/")
    expect(visitor.get_by_role("article").first).to_contain_text("We move.")
    assert_accessible(visitor)
    assert_no_sideways_scroll(visitor)
    organiser.goto("/clubs/ballaro/board/")
    assert_accessible(organiser)
    organiser.get_by_role("link", name="Remove Thursday").click()
    assert_accessible(organiser)
    organiser.get_by_role("button", name="Remove").click()
    expect(organiser.get_by_role("main")).to_contain_text("Notice removed.")


def test_long_list_on_a_phone(open_context, site):
    club = ClubFactory.create(slug="ballaro")
    owner = person("Olga", club, ClubRole.OWNER)
    add_paper_players(club=club, actor=owner, names=[f"{'W' * 57}{number}" for number in range(100, 160)])
    page = browser_of(open_context(viewport=PHONE), site, owner)
    page.goto("/clubs/ballaro/paper/")
    assert_no_sideways_scroll(page)
    page.get_by_label("Find a name").fill("www103")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("row")).to_have_count(2)
    assert_accessible(page)
