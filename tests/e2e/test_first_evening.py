"""The first evening of a club, from nobody having an account to a name on paper that has become somebody."""

import pytest
from playwright.sync_api import Page, expect

from palermo.accounts.models import Player, User
from palermo.clubs.models import ClubRole, Membership, PaperPlayer
from tests.e2e.conftest import PHONE
from tests.support.factories import PASSWORD

pytestmark = pytest.mark.both_profiles


def press(page: Page, name: str) -> None:
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()


def sign_up(page: Page, *, handle: str, name: str) -> None:
    """From the sign-up page to being signed in; the letter is read on the same device."""
    page.get_by_label("E-mail address").fill(f"{handle}@palermo.example")
    page.get_by_label("Username").fill(handle)
    page.get_by_label("Name (optional)").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Sign up")
    page.get_by_role("main").get_by_role("link", name="outbox").click()
    page.get_by_role("article").first.get_by_role("link").first.click()
    press(page, "Yes, it’s mine")


def test_from_sign_up_to_a_claimed_paper_player(open_context):
    owner = open_context().new_page()
    owner.goto("/clubs/")
    owner.get_by_role("link", name="Start a club").click()
    owner.get_by_role("main").get_by_role("link", name="Sign up").click()
    sign_up(owner, handle="rosalia", name="Rosalia Conti")
    owner.wait_for_url("**/clubs/new/")
    owner.get_by_label("Club name").fill("Circolo della Kalsa")
    press(owner, "Start the club")
    press(owner, "Create link")
    link = owner.get_by_label("Link", exact=True).input_value()

    owner.goto("/clubs/circolo-della-kalsa/paper/")
    owner.get_by_role("main").get_by_role("link", name="Add players").first.click()
    owner.get_by_label("Names").fill("Bruno K.\nSignora Lupo")
    press(owner, "Add players")

    # The code on the wall is this link; whoever scans it has no account yet.
    phone = open_context(viewport=PHONE, color_scheme="dark").new_page()
    phone.goto(link)
    phone.get_by_role("main").get_by_role("link", name="Sign up").click()
    sign_up(phone, handle="bruno", name="Bruno Keller")
    phone.wait_for_url(link)
    press(phone, "Join the club")
    expect(phone.get_by_role("heading", name="Circolo della Kalsa")).to_be_visible()

    owner.goto("/clubs/circolo-della-kalsa/members/")
    owner.get_by_role("link", name="Edit Bruno Keller").click()
    owner.get_by_label("Scorekeeper").check()
    press(owner, "Save role")
    bruno = User.objects.get(handle="bruno")
    assert Membership.objects.get(user=bruno).role == ClubRole.SCOREKEEPER

    phone.goto("/clubs/circolo-della-kalsa/paper/")
    phone.get_by_role("link", name="This is me (Bruno K.)").click()
    press(phone, "Yes, this is me")

    owner.goto("/notifications/")
    owner.get_by_role("button", name="claims to be Bruno K.").click()
    press(owner, "Approve")
    expect(owner.get_by_role("main")).to_contain_text("Bruno Keller")
    paper = PaperPlayer.objects.get(name="Bruno K.")
    assert (paper.claimed_by, paper.player) == (bruno, bruno.player)
    assert Player.objects.filter(user=None).count() == 1  # Signora Lupo
