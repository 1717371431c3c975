"""Coming in, as people do it: every way in, with a real browser, a real passkey and the letters of the outbox."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.conftest import DESKTOP, PHONE, assert_accessible, assert_no_sideways_scroll
from tests.support.factories import PASSWORD, UserFactory
from tests.support.second_factor import code_of

pytestmark = pytest.mark.both_profiles

NEW_PASSWORD = "cassata-siciliana"


def look(page: Page) -> None:
    """Fit for everybody. What a page looks like before anything was done on it, `test_every_page` sees on a desk, too."""
    page.wait_for_load_state()
    page.set_viewport_size(PHONE)
    assert_no_sideways_scroll(page)
    assert_accessible(page)
    page.set_viewport_size(DESKTOP)


def press(page: Page, name: str) -> None:
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()


def fill_sign_in(page: Page, email: str | None, password: str = PASSWORD) -> None:
    page.get_by_label("E-mail address").fill(email or "")
    page.get_by_label("Password").fill(password)
    press(page, "Sign in")


def follow_newest_letter(page: Page, subject: str) -> None:
    page.goto("/outbox/")
    letter = page.get_by_role("article").first
    expect(letter.get_by_role("heading")).to_have_text(subject)
    letter.get_by_role("link").first.click()


def say_it_again(page: Page) -> None:
    expect(page.get_by_role("heading", name="Confirm that it’s you")).to_be_visible()
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Continue")


def sign_out(page: Page, name: str) -> None:
    page.get_by_role("banner").get_by_text(name, exact=True).click()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()


@pytest.fixture
def page_by_name(open_context, site: str) -> Page:
    """Under localhost: a passkey belongs to a name."""
    page: Page = open_context(base_url=site.replace("127.0.0.1", "localhost")).new_page()
    return page


@pytest.fixture
def authenticator(page_by_name: Page) -> Iterator[CDPSession]:
    """A device with a fingerprint reader, on which the right finger always lies."""
    device = page_by_name.context.new_cdp_session(page_by_name)
    device.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    device.send(
        "WebAuthn.addVirtualAuthenticator",
        {"options": {**options, "isUserVerified": True, "automaticPresenceSimulation": True}},
    )
    yield device
    device.detach()


def test_sign_up_read_the_letter_confirm_sign_in(page):
    page.goto("/sign-in/")
    page.get_by_role("main").get_by_role("link", name="Sign up").click()
    page.get_by_label("Username").fill("admin")
    press(page, "Sign up")
    expect(page.get_by_role("alert")).to_contain_text("username is reserved")
    look(page)
    page.get_by_label("E-mail address").fill("anna@palermo.example")
    page.get_by_label("Username").fill("anna")
    page.get_by_label("Name (optional)").fill("Anna Bianchi")
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Sign up")
    expect(page.get_by_role("heading", name="Check your e-mail")).to_be_visible()
    look(page)
    page.get_by_role("link", name="Read it in the outbox").click()
    expect(page.get_by_role("heading", name="Outbox")).to_be_visible()
    look(page)
    follow_newest_letter(page, "Welcome to Palermo: one click and you’re in")
    look(page)
    press(page, "Yes, it’s mine")
    expect(page.get_by_text("anna@palermo.example has been confirmed.")).to_be_visible()
    sign_out(page, "Anna Bianchi")
    page.goto("/sign-in/")
    fill_sign_in(page, "anna@palermo.example")
    expect(page.get_by_role("banner").get_by_text("Anna Bianchi", exact=True)).to_be_visible()


def test_forgotten_password(page):
    user = UserFactory.create()
    page.goto("/sign-in/")
    look(page)
    page.get_by_role("link", name="Forgotten your password?").click()
    look(page)
    page.get_by_label("E-mail address").fill(user.email)
    press(page, "Send me the link")
    expect(page.get_by_role("heading", name="Check your e-mail")).to_be_visible()
    follow_newest_letter(page, "A new password for Palermo")
    look(page)
    page.get_by_label("New password", exact=True).fill(NEW_PASSWORD)
    page.get_by_label("Repeat new password").fill(NEW_PASSWORD)
    press(page, "Save new password")
    expect(page.get_by_role("heading", name="Password changed")).to_be_visible()
    look(page)
    page.get_by_role("main").get_by_role("link", name="Sign in").click()
    fill_sign_in(page, user.email, NEW_PASSWORD)
    expect(page.get_by_role("banner").get_by_text(user.handle, exact=True)).to_be_visible()


def test_app_as_second_step_and_a_recovery_code_when_it_is_away(page, sign_in):
    user = UserFactory.create()
    sign_in(page, user)
    page.goto("/me/security/")
    page.get_by_role("link", name="Set up an app").click()
    look(page)
    say_it_again(page)
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    look(page)
    secret = page.locator(".secret").inner_text()
    codes = page.locator(".codes code")
    for _attempt in range(3):  # a code may expire on its way
        page.get_by_label("Code").fill(code_of(secret))
        with page.expect_navigation():
            press(page, "Turn on")
        if codes.count():
            break
    expect(codes).to_have_count(10)
    look(page)
    code = codes.first.inner_text()
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    assert code in download.value.path().read_text()
    page.goto("/me/security/")
    look(page)
    sign_out(page, user.handle)
    page.goto("/sign-in/")
    fill_sign_in(page, user.email)
    expect(page.get_by_role("heading", name="Second step")).to_be_visible()
    look(page)
    page.get_by_label("Code").fill("000")
    press(page, "Sign in")
    expect(page.get_by_text("is wrong or has expired")).to_be_visible()
    page.get_by_label("Code").fill(code)
    press(page, "Sign in")
    expect(page.get_by_role("banner").get_by_text(user.handle, exact=True)).to_be_visible()
    page.goto("/me/security/app/remove/")
    page.get_by_label("Password").fill(PASSWORD)
    press(page, "Continue")
    look(page)
    press(page, "Remove the app")
    expect(page.get_by_role("link", name="Set up an app")).to_be_visible()


@pytest.mark.usefixtures("authenticator")
def test_passkey_added_used_renamed_removed(page_by_name, sign_in):
    page, user = page_by_name, UserFactory.create()
    sign_in(page, user)
    page.goto("/me/security/passkeys/")
    look(page)
    page.get_by_role("link", name="Add a passkey").click()
    say_it_again(page)
    expect(page.get_by_label("Passkey name")).to_be_visible()
    look(page)
    page.get_by_label("Passkey name").fill("My phone")
    press(page, "Add passkey")
    expect(page.get_by_text("The passkey was added.")).to_be_visible()
    sign_out(page, user.handle)
    page.goto("/sign-in/?next=/me/security/passkeys/")
    press(page, "Use a passkey instead")
    expect(page.get_by_role("rowheader", name="My phone")).to_be_visible()
    look(page)
    page.get_by_role("link", name="Rename").click()
    page.get_by_role("link", name="Use a passkey").click()
    look(page)
    press(page, "Use a passkey")
    expect(page.get_by_label("Passkey name")).to_be_visible()
    look(page)
    page.get_by_label("Passkey name").fill("My old phone")
    press(page, "Save")
    page.get_by_role("link", name="Remove My old phone").click()
    look(page)
    press(page, "Remove the passkey")
    expect(page.get_by_text("No passkey yet")).to_be_visible()


def test_passkey_under_a_number_as_address_says_where_to_go(page):
    page.goto("/sign-in/")
    expect(page.get_by_text("Passkeys don’t work with an IP address.")).to_be_visible()
    link = page.locator("[data-passkey-name]")
    assert (link.get_attribute("href") or "").startswith("http://localhost:")
    expect(page.get_by_role("button", name="Use a passkey instead")).to_have_count(0)


def test_devices_ended_everywhere(open_context, sign_in):
    user = UserFactory.create()
    here, there = open_context().new_page(), open_context().new_page()
    for page in (here, there):
        sign_in(page, user)
    here.goto("/me/sessions/")
    expect(here.get_by_text("This device")).to_be_visible()
    press(here, "Sign out everywhere else")
    expect(here.get_by_text("You’re signed out everywhere except here.")).to_be_visible()
    there.reload()
    expect(there.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()
    sign_in(there, user)
    press(here, "Sign out everywhere")
    expect(here.get_by_text("You’re signed out everywhere.")).to_be_visible()
    there.reload()
    expect(there.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()


def test_links_of_no_use_any_more_say_so(open_context):
    page = open_context(color_scheme="dark").new_page()
    for path in ("/confirm/abc/", "/password/new/1-abc/"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        look(page)


@pytest.mark.usefixtures("authenticator")
def test_back_office_opens_with_a_passkey_under_our_policy(page_by_name, sign_in):
    page, operator = page_by_name, UserFactory.create(is_staff=True)
    sign_in(page, operator)
    page.goto("/back-office/")
    expect(page.get_by_text("This area requires two-factor authentication.")).to_be_visible()
    page.goto("/me/security/passkeys/add/")
    say_it_again(page)
    press(page, "Add passkey")
    expect(page.get_by_text("The passkey was added.")).to_be_visible()
    page.goto("/back-office/")
    press(page, "Use a passkey")
    expect(page.get_by_role("heading", name="Contents")).to_be_visible()
    page.goto(f"/back-office/accounts/user/{operator.pk}/change/")
    expect(page.get_by_role("main").get_by_text(operator.email)).to_be_visible()
    page.goto("/back-office/accounts/user/?q=player")
    expect(page.get_by_role("link", name=operator.handle)).to_be_visible()
