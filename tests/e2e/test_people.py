"""People as they show themselves: a guest who comes home, data taken along, leaving, and keeping somebody away."""

import json
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect

from palermo.accounts.models import Player, User
from palermo.moderation.domain.reports import report_person
from palermo.moderation.models import Block, Report, ReportReason
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import PASSWORD, MembershipFactory, UserFactory

pytestmark = [pytest.mark.long, pytest.mark.local_profile]


def look(page: Page, *rooms: str) -> None:
    for room in rooms:
        page.goto(room)
        assert_accessible(page)
        assert_no_sideways_scroll(page)


def test_guest_plays_then_signs_in_and_keeps_the_games(open_context):
    user = UserFactory.create()
    page = open_context(viewport=PHONE, color_scheme="dark").new_page()
    page.goto("/")
    assert_no_sideways_scroll(page)
    page.get_by_role("button", name="Play as a guest").click()
    page.wait_for_url("**/me/")
    assert_accessible(page)
    page.get_by_label("Name").fill("Nina Simona")
    page.get_by_text("Blue", exact=True).click()
    expect(page.locator("#me-avatar text")).to_have_text("NS")
    expect(page.locator("#me-avatar .family-blue")).to_be_visible()
    page.get_by_label("Time zone").select_option("Europe/Budapest")
    page.get_by_label("Animations").select_option("full")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Profile saved.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-motion", "full")
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--calm')") == "320ms"
    assert_no_sideways_scroll(page)
    guest = User.objects.get(is_guest=True)
    assert (guest.display_name, guest.crest, guest.time_zone) == ("Nina Simona", "B", "Europe/Budapest")

    page.goto("/sign-in/?next=/cards/")
    page.get_by_label("E-mail").fill(user.email)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("You played as guest Nina Simona on this device.")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Yes, they’re mine").click()
    page.wait_for_url("**/cards/")
    assert (User.objects.get(), Player.objects.get()) == (user, user.player)


def test_guest_signs_up_and_the_player_comes_along(page):
    page.goto("/")
    page.get_by_role("button", name="Play as a guest").click()
    page.wait_for_url("**/me/")
    player = Player.objects.get()
    page.get_by_role("main").get_by_role("link", name="Turn into an account").click()
    page.get_by_label("E-mail address").fill("nina@palermo.example")
    page.get_by_label("Username").fill("nina")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    page.get_by_role("main").get_by_role("link", name="outbox").click()
    page.get_by_role("article").first.get_by_role("link").first.click()
    page.get_by_role("main").get_by_role("button", name="Yes, it’s mine").click()
    page.get_by_label("E-mail address").fill("nina@palermo.example")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name="Yes, they’re mine").click()
    expect(page.get_by_text("The games you played as a guest are now yours.")).to_be_visible()
    assert User.objects.get().handle == "nina"
    assert not Player.objects.filter(pk=player.pk).exists()  # it has become nina's


def test_data_taken_along_and_account_deleted(page, sign_in):
    user = UserFactory.create(handle="rosa", display_name="=Rosa")
    player = user.player
    sign_in(page, user)
    page.goto("/me/data/")
    assert_accessible(page)
    page.get_by_role("button", name="Create an archive").click()
    # A quick worker is done before the page is drawn, which then shows the archive itself.
    result, download = page.get_by_role("link", name="View result"), page.get_by_role("link", name="Download")
    expect(result.or_(download)).to_be_visible()
    if result.count():
        result.click()
    with page.expect_download() as started:
        download.click()
    with ZipFile(started.value.path()) as archive:
        assert json.loads(archive.read("profile.json"))[0]["display_name"] == "=Rosa"
        assert "'=Rosa" in archive.read("profile.csv").decode()
    page.get_by_role("link", name="Delete").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_label("Password").press("Enter")
    page.wait_for_url("**/me/delete/")
    assert_accessible(page)
    page.get_by_label("Your username").fill("rosalia")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("That isn’t your username. Nothing was deleted.").first).to_be_visible()
    page.get_by_label("Your username").fill("rosa")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("Your account is deleted.")).to_be_visible()
    player.refresh_from_db()
    assert (User.objects.count(), player.user, str(player)) == (0, None, "Former player")


def test_somebody_found_reported_and_blocked(page, sign_in):
    user, other = UserFactory.create(), UserFactory.create(handle="rude-one", display_name="Rude One")
    sign_in(page, user)
    page.goto("/players/")
    page.get_by_label("Username or name").fill("rude")
    page.get_by_role("main").get_by_role("button", name="Search").click()
    page.get_by_role("link", name="Rude One").click()
    page.wait_for_url("**/players/rude-one/")
    page.get_by_role("link", name="Report").click()
    page.get_by_label("Insults or threats").check()
    page.get_by_label("What happened?").fill("<b>Words</b>")
    page.get_by_role("button", name="Send report").click()
    expect(page.get_by_text("A moderator will look at it")).to_be_visible()
    page.get_by_role("button", name="Block").click()
    expect(page.get_by_text("You’ve blocked this person.")).to_be_visible()
    assert_accessible(page)
    assert Report.objects.get().about == other
    page.goto("/me/privacy/")
    page.get_by_role("button", name="Unblock").click()
    expect(page.get_by_text("is no longer blocked")).to_be_visible()
    assert Block.objects.count() == 0


def test_long_names_and_texts_fit_a_phone(open_context, site):
    moderator = UserFactory.create(is_moderator=True)
    other = MembershipFactory.create(user__display_name="N" * 60).user
    report = report_person(reporter=moderator, about=other, reason=ReportReason.NAME, text="w" * 400)
    context = open_context(viewport=PHONE)
    enter(context, site, moderator)
    rooms = ["/players/?q=player", f"/players/{other.handle}/", "/moderation/", f"/moderation/{report.pk}/"]
    look(context.new_page(), *rooms)
