"""From a phone without an account onto an event's list: by the link, with an organiser's approval, and paid at the desk."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.tournaments.events.casts import evening
from tournaments.events.domain.entrants.link_registration import set_link_policy
from tournaments.events.domain.entrants.payments import set_paid
from tournaments.events.models import LinkPolicy


def test_registered_by_link_accepted_and_paid(open_context, site):
    night = evening(papers=2)
    event = set_link_policy(actor=night.organiser, event=night.event, policy=LinkPolicy.APPROVAL)
    set_paid(actor=night.organiser, event=event, number=1, paid=True)
    phone: Page = open_context(viewport=PHONE, has_touch=True, color_scheme="dark").new_page()
    phone.goto(event.get_absolute_url())
    phone.get_by_role("link", name="Register without an account").tap()
    phone.get_by_label("Your name").fill("Totò")
    assert_accessible(phone)
    assert_no_sideways_scroll(phone)
    phone.get_by_role("button", name="Register").tap()
    expect(phone.get_by_role("main")).to_contain_text("Your registration waits for an organiser")

    context = open_context()
    enter(context, site, night.organiser)
    desk = context.new_page()
    desk.goto(f"/events/{event.code}/desk/entrants/")
    desk.get_by_role("link", name="Registration link (1)").click()
    assert_accessible(desk)
    desk.get_by_role("button", name="Accept").click()
    expect(desk.locator("body")).to_contain_text("Totò is on the list.")
    phone.reload()
    expect(phone.get_by_role("main")).to_contain_text("Your start number is 3.")
    assert_accessible(phone)

    desk.goto(f"/events/{event.code}/desk/entrants/payments/")
    expect(desk.locator("#unpaid")).to_have_text("2 players haven’t paid.")
    desk.locator("#note-2").fill("half typed")
    desk.locator("#paid-3").click()
    expect(desk.locator("#unpaid")).to_have_text("1 player hasn’t paid.")
    expect(desk.locator("#paid-3")).to_have_attribute("aria-pressed", "true")
    expect(desk.locator("#note-2")).to_have_value("half typed")
    desk.locator("#save-note-2").click()
    expect(desk.locator("#note-2")).to_have_attribute("value", "half typed")
    assert_accessible(desk)
    assert night.entrant(2).desk_note == "half typed"
