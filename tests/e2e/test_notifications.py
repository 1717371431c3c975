"""From the bell to what it was about, and the switches by keyboard. The local profile, as `make run` has it."""

import pytest
from playwright.sync_api import expect

from palermo.notifications.domain import notify
from palermo.notifications.models import DeliveryPlan, KindChoice, Notification
from palermo.notifications.notification_kinds import NEW_DEVICE
from palermo.notifications.tokens import unsubscribe_url
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.long, pytest.mark.local_profile]
# What a person has answered, whatever a browser without windows says to it.
PERMISSION = "Object.defineProperty(Notification, 'permission', {get: () =>"


@pytest.fixture(autouse=True)
def _mail_stays_here(settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"


def tell(person, number=1):
    for count in range(number):
        notify(kind=NEW_DEVICE, person=person, values={"device": f"Browser {count}"}, url="/cards/")


def test_bell_leads_to_the_list_and_opening_to_the_place(page, sign_in):
    person = UserFactory.create()
    sign_in(page, person)
    expect(page.locator(".bell-number")).to_have_count(0)
    tell(person, 2)
    page.goto("/")
    page.get_by_role("link", name="Notifications 2 new").click()
    page.wait_for_url("**/notifications/")
    page.get_by_role("button", name="Browser 1").click()
    page.wait_for_url("**/cards/")
    expect(page.locator(".bell-number")).to_have_text("1")
    page.goto("/notifications/")
    expect(page.get_by_text("New", exact=True)).to_have_count(1)
    page.get_by_role("button", name="Mark all as read").click()
    expect(page.get_by_text("All notifications marked as read.")).to_be_visible()
    expect(page.locator(".bell-number")).to_have_count(0)
    assert Notification.objects.filter(read_at=None).count() == 0
    page.locator("summary", has_text=str(person)).click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()
    expect(page.locator(".bell")).to_have_count(0)


def test_switches_work_by_keyboard(page, sign_in):
    person = UserFactory.create()
    sign_in(page, person)
    page.goto("/me/notifications/")
    page.get_by_role("switch", name="Bell Sign-in from a new device").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(page.get_by_role("combobox", name="E-mail Sign-in from a new device")).to_be_focused()
    page.keyboard.type("In the digest")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_label("Day of the week")).to_be_hidden()
    page.get_by_label("How often").focus()
    page.keyboard.type("Once")
    expect(page.get_by_label("Day of the week")).to_be_visible()
    page.get_by_role("switch", name="Use quiet hours").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Save").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Settings saved.")).to_be_visible()
    choice = KindChoice.objects.get(user=person, kind=NEW_DEVICE.name)
    assert (choice.counted, choice.mail, choice.push) == (False, "digest", False)
    plan = DeliveryPlan.objects.get(user=person)
    assert (plan.rhythm, plan.is_quiet) == ("weekly", True)


@pytest.mark.parametrize(
    ("script", "words"),
    [
        (f"{PERMISSION} 'default'}})", "Off: you get no notifications in this browser."),
        ("delete window.PushManager", "This browser can’t show push notifications here."),
        (f"{PERMISSION} 'denied'}})", "You’ve blocked notifications from this site"),
    ],
    ids=["off", "unsupported", "denied"],
)
def test_push_says_where_this_browser_stands(open_context, sign_in, script, words):
    context = open_context(permissions=["notifications"])
    context.add_init_script(script)
    page = context.new_page()
    sign_in(page, UserFactory.create())
    page.goto("/me/notifications/")
    shown = page.locator("[data-push-state]:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text(words)


def test_pages_accessible_empty_and_full(open_context, sign_in):
    person = UserFactory.create()
    page = open_context(color_scheme="dark", permissions=["notifications"]).new_page()
    sign_in(page, person)
    page.goto("/notifications/")
    assert_accessible(page)
    tell(person, 35)
    way_out = unsubscribe_url(person, NEW_DEVICE.name)
    page.set_viewport_size(PHONE)
    for address in ("/notifications/", "/me/notifications/", way_out[way_out.index("/unsubscribe/") :]):
        page.goto(address)
        assert_accessible(page)
        assert_no_sideways_scroll(page)
    page.get_by_role("button", name="Turn these off").click()
    expect(page.get_by_role("heading", name="Turned off")).to_be_visible()
    assert_accessible(page)


def test_masthead_fits_the_narrowest_phone(open_context, sign_in):
    person = UserFactory.create()
    tell(person, 120)
    page = open_context(viewport={"width": 320, "height": 640}).new_page()
    sign_in(page, person)
    expect(page.locator(".bell-number")).to_have_text("99+")
    assert_no_sideways_scroll(page)
    tops = {round(page.locator(part).bounding_box()["y"] / 20) for part in (".wordmark", ".bell")}
    assert len(tops) == 1
