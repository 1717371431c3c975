"""A club from its first day: founded, shared by its code, joined by a second person, organised by two at once."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from palermo.accounts.models import User
from palermo.clubs.interfaces.qr import qr_code
from palermo.clubs.models import Club, ClubRole, Membership
from tests.clubs.cast import make_cast
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import MembershipFactory, UserFactory

pytestmark = pytest.mark.both_profiles


def test_club_founded_shared_joined_and_organised(open_context, site):
    founder, newcomer = UserFactory.create(display_name="Rosalia"), UserFactory.create(display_name="Bruno")
    context = open_context(permissions=["clipboard-read", "clipboard-write"])
    enter(context, site, founder)
    page = context.new_page()
    link = found_and_share(page, site)
    join_on_a_phone(open_context(viewport=PHONE, color_scheme="dark"), site, newcomer, link)

    page.goto("/clubs/circolo-della-kalsa/members/")
    page.get_by_role("link", name="Edit Bruno").click()
    page.get_by_label("Scorekeeper").check()
    page.get_by_role("button", name="Save role").click()
    expect(page.get_by_role("main")).to_contain_text("Bruno: Scorekeeper.")
    club = Club.objects.get()
    assert Membership.objects.get(club=club, user=newcomer).role == ClubRole.SCOREKEEPER

    organiser = MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user
    enter(context, site, organiser)
    page.goto("/clubs/circolo-della-kalsa/record/")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_contain_text("Changed a role: Bruno")
    expect(rows.nth(1)).to_contain_text("Joined the club")
    expect(rows.nth(2)).to_contain_text("Created an invitation")
    expect(rows.nth(3)).to_contain_text("Started the club")


def found_and_share(page: Page, site: str) -> str:
    page.goto("/clubs/")
    page.get_by_role("link", name="Start a club").click()
    page.get_by_label("Club name").fill("Circolo della Kalsa")
    page.get_by_label("Location").fill("Palermo")
    page.get_by_role("button", name="Start the club").click()
    page.wait_for_url("**/clubs/circolo-della-kalsa/invitations/")
    page.get_by_role("button", name="Create link").click()
    page.wait_for_url("**/invitations/*/")
    link = page.get_by_label("Link", exact=True).input_value()
    assert link.startswith(f"{site}/clubs/join/")
    drawn = page.locator(".qr svg")
    expect(drawn).to_be_visible()
    squares = drawn.locator("path[stroke]").get_attribute("d")
    assert f'd="{squares}"' in str(qr_code(link))
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#toasts")).to_contain_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert_accessible(page)
    return link


def join_on_a_phone(context: BrowserContext, site: str, person: User, link: str) -> None:
    """A visitor first, who then comes back with an account."""
    phone = context.new_page()
    phone.goto(link)
    expect(phone.get_by_role("main")).to_contain_text("Rosalia invites you to join")
    expect(phone.get_by_role("main").get_by_role("link", name="Sign up")).to_be_visible()
    assert_accessible(phone)
    assert_no_sideways_scroll(phone)
    enter(context, site, person)
    phone.goto(link)
    phone.get_by_role("button", name="Join the club").click()
    phone.wait_for_url("**/clubs/circolo-della-kalsa/")
    expect(phone.get_by_role("main")).to_contain_text("You’re now a member of Circolo della Kalsa")


def test_two_organisers_editing_at_once_lose_nothing(open_context, site):
    cast = make_cast(name="Circolo della Kalsa", place="Palermo")
    address = f"/clubs/{cast.club.slug}/settings/"
    pages = []
    for person in (cast.owner, cast.organiser):
        context = open_context(viewport=PHONE)
        enter(context, site, person)
        pages.append(context.new_page())
        pages[-1].goto(address)
    first, second = pages
    first.get_by_label("Location").fill("Palermo, Kalsa")
    first.get_by_role("button", name="Save", exact=True).click()
    expect(first.get_by_role("main")).to_contain_text("Saved.")
    second.get_by_label("About the club").fill("Every Thursday at eight.")
    second.get_by_role("button", name="Save", exact=True).click()
    expect(second.locator("[data-error-summary]")).to_contain_text("changed this club while you were editing")
    expect(second.get_by_role("region", name="Both versions")).to_contain_text("Palermo, Kalsa")
    expect(second.get_by_label("About the club")).to_have_value("Every Thursday at eight.")
    assert_accessible(second)
    assert_no_sideways_scroll(second)
    cast.club.refresh_from_db()
    assert (cast.club.place, cast.club.about) == ("Palermo, Kalsa", "")
    second.get_by_label("Location").fill("Palermo, Kalsa")
    second.get_by_role("button", name="Save my version").click()
    expect(second.get_by_role("main")).to_contain_text("Saved.")
    cast.club.refresh_from_db()
    assert (cast.club.place, cast.club.about) == ("Palermo, Kalsa", "Every Thursday at eight.")
