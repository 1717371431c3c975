"""Coming to a table: a guest in two clicks on a phone, a private table by its link, and a lobby that stays true while it is open."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from games.tables.domain.lobby.hosting import call_off_table
from games.tables.domain.lobby.seating import sit_down
from games.tables.models import Admission, Stage, Table
from palermo.accounts.models import User
from palermo.clubs.interfaces.qr import qr_code
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.games.tables.stages import people_at, seating, table_with
from tests.support.factories import UserFactory

pytestmark = pytest.mark.both_profiles
PAUSE_MS = 4000  # between two looks of an open page


def test_guest_plays_now_on_a_phone_in_two_clicks(open_context):
    page = open_context(viewport=PHONE, has_touch=True, color_scheme="dark").new_page()
    page.goto("/")
    page.get_by_role("link", name="Play now against bots").tap()
    page.wait_for_url("**/tables/play/")
    page.get_by_role("button", name="Easy bot").tap()
    page.wait_for_url("**/tables/*-*/")
    guest, table = User.objects.get(), Table.objects.get()
    assert page.url.endswith(f"/tables/{table.pk}/")
    assert guest.is_guest
    assert seating(table) == [guest.handle, "novice", "novice", "novice"]
    expect(page.locator(".board")).to_be_visible()  # the cards are dealt
    assert Table.objects.get().stage == Stage.PLAYING
    for number in (2, 3, 4):
        expect(page.locator(f".place[data-seat='{number - 1}'] .place-name")).to_have_text(f"Easy bot {number}")
    assert_no_sideways_scroll(page)


def test_private_table_set_up_shared_and_joined_by_a_guest(open_context, site):
    context = open_context(permissions=["clipboard-read", "clipboard-write"])
    enter(context, site, UserFactory.create(handle="rosalia", display_name="Rosalia"))
    host = context.new_page()
    link = set_up_and_share(host, site)
    phone = come_by_link(open_context(viewport=PHONE), link)

    guest = User.objects.get(is_guest=True).handle
    seats = host.locator("#waiting-seats")
    expect(seats).to_contain_text(guest)  # without a reload
    expect(seats).to_contain_text("One seat is free")
    assert_accessible(host)
    # The style sheet of the game leaves the room before it alone.
    widths = [host.locator(part).evaluate("part => part.clientWidth") for part in ("#waiting-seats", ".chairs")]
    assert widths[0] == widths[1]
    host.get_by_role("button", name="Start with bots").click()
    expect(host.locator(".board")).to_be_visible()
    assert seating(Table.objects.get()) == ["rosalia", guest, "solid"]
    assert_side_panels_work(host, phone)  # the pages have waited, and were not loaded again
    host.goto("/tables/")
    expect(host.get_by_role("region", name="Your tables").get_by_role("listitem").first).to_contain_text("Your table")


def set_up_and_share(page: Page, site: str) -> str:
    page.goto("/tables/")
    page.get_by_role("link", name="Set up a table").click()
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("radio", name="Anyone with the link").check()
    expect(page.get_by_label("Main time per player (minutes)")).to_be_hidden()
    page.get_by_role("radio", name="Custom").check()
    page.get_by_role("button", name="Set up table").click()
    expect(page.locator("[data-error-summary]")).to_contain_text("Too little time.")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
    assert_accessible(page)
    page.get_by_label("Main time per player (minutes)").fill("20")
    page.get_by_role("button", name="Set up table").click()
    page.wait_for_url("**/tables/*-*/")
    table = Table.objects.get()
    assert (table.admission, table.size, table.bank) == (Admission.LINK, 3, 1_200_000)
    link = page.get_by_label("Link", exact=True).input_value()
    assert link == f"{site}/tables/{table.pk}/join/?key={table.link_key}"
    squares = page.locator(".qr svg path[stroke]").get_attribute("d")
    assert f'd="{squares}"' in str(qr_code(link))
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#toasts")).to_contain_text("Link copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    return link


def come_by_link(context: BrowserContext, link: str) -> Page:
    phone = context.new_page()
    phone.goto(link)
    expect(phone.get_by_role("heading", level=1)).to_have_text("Rosalia’s table")
    assert "key" not in phone.url
    assert_accessible(phone)
    assert_no_sideways_scroll(phone)
    phone.get_by_role("button", name="Sit down").click()
    phone.wait_for_url("**/tables/*-*/")
    expect(phone.locator("#waiting-seats")).to_contain_text("Rosalia")
    return phone


def assert_side_panels_work(*pages: Page) -> None:
    remarks = [f"Good evening from page {number}" for number in range(len(pages))]
    for page, remark in zip(pages, remarks, strict=True):
        page.get_by_role("tab", name="Chat").click()
        page.get_by_label("Say something").fill(remark)
        page.get_by_role("button", name="Send", exact=True).click()
    for page in pages:
        panel = page.locator("#beside-panel")
        for remark in remarks:
            expect(panel.get_by_text(remark)).to_be_visible()
        page.get_by_role("tab", name="Seen cards").click()
        expect(panel.get_by_text("Hidden cards and businesses you see")).to_be_visible()
        page.get_by_role("tab", name="Log").click()
        expect(panel.locator("p, li").first).to_be_visible()  # a line, or that there is none yet


def test_lobby_follows_what_happens_and_rests_while_hidden(page, site):
    ada, bruno = UserFactory.create(display_name="Ada"), UserFactory.create(display_name="Bruno")
    page.clock.install()
    page.goto("/tables/")
    lists = page.locator("[data-live]")
    expect(lists).to_contain_text("No tables are open right now")
    table = table_with(people=[ada], free=2)
    page.clock.run_for(PAUSE_MS)
    expect(lists).to_contain_text("Ada’s table")
    page.locator(f"#table-{table.pk}").focus()
    sit_down(actor=bruno, table_id=table.pk)
    page.clock.run_for(PAUSE_MS)
    expect(lists).to_contain_text("Bruno")
    expect(page.locator(f"#table-{table.pk}")).to_be_focused()
    call_off_table(actor=people_at(table)[0], table_id=table.pk)
    page.clock.run_for(PAUSE_MS)
    expect(lists).to_contain_text("No tables are open right now")

    hide(page, hidden=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    later = table_with(people=[ada], free=2)
    page.clock.fast_forward("01:00:00")
    assert asked == []
    hide(page, hidden=False)  # it asks as soon as somebody looks
    expect(page.locator(f"#table-{later.pk}")).to_be_visible()


def hide(page: Page, *, hidden: bool) -> None:
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )
