"""An evening until its first round: set up with the adviser, announced, six people come in by four ways, checked in by list and by code, begun."""

import re

import pytest
from playwright.sync_api import Page, expect

from palermo.accounts.models import User
from palermo.clubs.models import Club, ClubRole
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tournaments.events.models import Entrant, Event, EventStage

pytestmark = [pytest.mark.long, pytest.mark.local_profile]


def test_event_set_up_announced_entered_and_begun(open_context, site):
    club = ClubFactory.create(name="Circolo della Kalsa", slug="kalsa", place="Palermo", time_zone="Europe/Rome")
    organiser = MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user
    MembershipFactory.create(club=club, user=UserFactory.create(display_name="Rosa Verdi"))
    UserFactory.create(handle="bruno", display_name="Bruno")
    visitor = UserFactory.create(display_name="Carla")
    context = open_context()
    enter(context, site, organiser)
    desk = context.new_page()
    set_up(desk, club)
    event = Event.objects.get()
    phone = register_on_a_phone(open_context(viewport=PHONE, color_scheme="dark"), site, visitor, event)
    enter_others(desk, event)
    check_in(desk, phone, open_context(viewport=PHONE), site, organiser, event)
    desk.get_by_role("button", name="Mark all missing players as no-shows").click()
    desk.get_by_role("button", name="Mark as a no-show").click()
    expect(desk.get_by_role("main")).to_contain_text("1 player is marked as a no-show.")
    desk.get_by_role("button", name="Start event").click()
    expect(desk.get_by_role("main")).to_contain_text("Running")
    event.refresh_from_db()
    assert (event.stage, len(event.lot)) == (EventStage.RUNNING, 16)
    expect(phone.get_by_role("main")).to_contain_text("Your table appears here.")  # once a round is published
    phone.goto(event.get_absolute_url())
    expect(phone.get_by_role("main")).to_contain_text("Running")


def set_up(desk: Page, club: Club) -> None:
    desk.goto("/clubs/kalsa/")
    desk.get_by_role("link", name="Set up an event").click()
    desk.get_by_label("Event name").fill("Spring Cup")
    expect(desk.get_by_label("Starts")).to_have_value(re.compile("T20:00$"))
    desk.get_by_label("How many players do you expect?").fill("12")
    expect(desk.get_by_role("status", name="Suggestions")).to_contain_text("With tables of 3: 4 rounds.")
    desk.get_by_role("group", name="Players per table").get_by_label("3").check()
    expect(desk.get_by_role("status", name="Suggestions")).to_contain_text("12 players: 4 tables of 3.")
    desk.get_by_label("Semi-finals and a final").check()
    desk.get_by_role("button", name="Set up event").click()
    expect(desk.locator(".errors")).to_contain_text("This needs 16 players, but you expect 12.")
    assert_accessible(desk)
    desk.get_by_label("A final table").check()
    desk.get_by_label("Players in the final").select_option("3")
    desk.get_by_role("button", name="Set up event").click()
    desk.get_by_role("button", name="Announce event").click()
    expect(desk.get_by_role("main")).to_contain_text("Registration is open")
    assert_accessible(desk)


def register_on_a_phone(context, site: str, visitor: User, event: Event) -> Page:
    enter(context, site, visitor)
    phone: Page = context.new_page()
    phone.goto(event.get_absolute_url())
    phone.get_by_role("button", name="Register").click()
    expect(phone.get_by_role("main")).to_contain_text("You’re taking part. Your start number is 1.")
    assert_accessible(phone)
    assert_no_sideways_scroll(phone)
    return phone


def enter_others(desk: Page, event: Event) -> None:
    expect(desk.get_by_role("main")).to_contain_text("Carla")  # by itself
    desk.get_by_label("Username").fill("bruno")
    desk.get_by_role("button", name="Add", exact=True).nth(1).click()
    expect(desk.get_by_role("main")).to_contain_text("Bruno")
    desk.get_by_label("Name of a player without an account").fill("Totò")
    desk.get_by_role("button", name="Add", exact=True).first.click()
    expect(desk.get_by_role("main")).to_contain_text("Totò")
    desk.get_by_role("searchbox", name="Search by name").fill("verdi")
    expect(desk.locator("#club-people > li:visible")).to_have_count(1)
    desk.get_by_role("button", name="Rosa Verdi").click()
    desk.get_by_role("link", name="Add several from a file or list").click()
    names = "name;seed\nUgo;3\nTotò;\nDora;7\nNina;\n"
    desk.get_by_label("File").set_input_files(
        {"name": "list.csv", "mimeType": "text/csv", "buffer": names.encode("utf-8-sig")}
    )
    desk.get_by_role("button", name="Check names").click()
    expect(desk.get_by_role("main")).to_contain_text("Already added.")
    assert_accessible(desk)
    desk.get_by_role("button", name="Add 3 players").click()
    expect(desk.get_by_role("main")).to_contain_text("7 players")
    assert_accessible(desk)
    assert list(event.entrants.order_by("number").values_list("name", flat=True)) == [
        "Carla", "Bruno", "Totò", "Rosa Verdi", "Ugo", "Dora", "Nina",
    ]  # fmt: skip


def check_in(desk: Page, phone: Page, helper, site: str, organiser: User, event: Event) -> None:
    """Four by the list, one by the code that she shows, one by the code on the wall; one does not come."""
    desk.get_by_role("button", name="Open check-in").click()
    expect(desk.locator("[data-check-in-count=missing]")).to_have_text("7")
    for at, name in enumerate(["Totò", "Rosa Verdi", "Ugo", "Dora"], start=1):
        desk.locator(".door-row", has_text=name).click()
        expect(desk.locator("[data-check-in-count=here]")).to_have_text(str(at))
    desk.locator(".door-row", has_text="Dora").click()
    expect(desk.locator("[data-check-in-count=here]")).to_have_text("3")
    desk.locator(".door-row", has_text="Dora").click()
    assert_accessible(desk)

    enter(helper, site, organiser)
    scanner: Page = helper.new_page()
    bruno = Entrant.objects.get(event=event, name="Bruno")
    scanner.goto(f"/events/{event.code}/check-in/{bruno.key}/")
    expect(scanner.get_by_role("main")).to_contain_text("Checked in")
    assert_accessible(scanner)
    assert_no_sideways_scroll(scanner)
    scanner.goto(f"/events/{event.code}/desk/check-in/")
    assert_no_sideways_scroll(scanner)
    scanner.get_by_role("link", name="Check-in poster").click()
    wall = scanner.locator(".wall-link").inner_text()

    phone.goto(event.get_absolute_url())
    phone.get_by_role("link", name="My code").click()
    expect(phone.locator(".qr svg")).to_be_visible()
    assert_accessible(phone)
    phone.goto(wall)
    expect(phone.get_by_role("main")).to_contain_text("You’re checked in as Carla")  # by itself
    expect(desk.locator("[data-check-in-count=here]")).to_have_text("6")  # by itself
    expect(desk.get_by_role("button", name="Start event")).to_be_disabled()
