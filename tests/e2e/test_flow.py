"""The flow of an event in a browser: a rehearsal from the first click to its removal, a call for an organiser, two at the desk."""

import os
import re
from datetime import timedelta
from pathlib import Path

from django.utils import timezone
from playwright.sync_api import Page, expect

from palermo.clubs.models import ClubRole
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tournaments.events.models import Event, Round

SMALL = 360


def press(page: Page, name: str) -> None:
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()


def look(page: Page, name: str) -> None:
    """Screenshots only when somebody wants to look: SHOTS=folder."""
    assert_accessible(page)
    page.set_viewport_size({"width": SMALL, "height": 740})
    assert_no_sideways_scroll(page)
    folder = os.environ.get("SHOTS")
    for width, scheme in ((SMALL, "light"), (1280, "dark"), (1280, "light")):
        page.set_viewport_size({"width": width, "height": 720})
        if folder:
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            page.screenshot(path=Path(folder) / f"{name}-{width}-{scheme}.png", full_page=True)


def choose_seating(page: Page) -> None:
    """From the desk to a draft with other table sizes, a pair kept apart and a fixed table; printed."""
    page.get_by_role("main").get_by_role("link", name="Other table sizes, pairs kept apart").click()
    page.get_by_label("Player", exact=True).select_option(label="Agata Prova")
    page.get_by_label("Not with").select_option(label="Bruno Prova")
    page.get_by_label("Reason").fill("Couple")
    press(page, "Keep apart")
    expect(page.get_by_role("main")).to_contain_text("Couple")
    look(page, "3-choices")
    page.get_by_label("Other sizes:").check()
    page.get_by_label("Tables of 6").fill("1")
    page.get_by_label("Tables of 5").fill("1")
    press(page, "Seat round 1")
    page.wait_for_url("**/rounds/1/")
    expect(page.locator(".desk-table")).to_have_count(2)
    expect(page.get_by_role("main")).not_to_contain_text("Looking for a better seating")
    look(page, "4-draft")
    page.get_by_role("main").get_by_role("link", name="Sizes, fixed tables, pairs").click()
    page.get_by_text("Fix a table", exact=True).click()
    for name in ("Carla Prova", "Dario Prova", "Elena Prova"):
        page.get_by_label(name, exact=True).check()
    look(page, "5-fix")
    press(page, "Fix this table")
    expect(page.get_by_role("main")).to_contain_text("Table 1: ")
    page.get_by_role("main").get_by_role("link", name="View round 1").click()
    page.get_by_role("link", name="Print the draft").click()
    expect(page.locator(".paper-draft").first).to_be_visible()
    look(page, "6-print")
    page.get_by_role("link", name="Back").click()


def test_new_organiser_rehearses_a_whole_event_and_removes_it(open_context, site):
    club, olga = ClubFactory.create(), UserFactory.create()
    MembershipFactory.create(club=club, user=olga, role=ClubRole.ORGANISER)
    context = open_context()
    enter(context, site, olga)
    page = context.new_page()
    page.goto(club.get_absolute_url())
    page.get_by_role("main").get_by_role("link", name="Practise with a rehearsal").click()
    look(page, "1-new")
    page.get_by_label("Made-up people").fill("11")
    page.get_by_label("Rounds").fill("1")
    press(page, "Start the rehearsal")
    page.wait_for_url("**/desk/")
    mark = page.get_by_role("complementary", name="Rehearsal")
    expect(mark).to_contain_text("It counts nowhere")
    press(page, "Open check-in")
    page.wait_for_url("**/check-in/")
    press(page, "Check everyone in")
    page.wait_for_url("**/desk/")
    press(page, "Start event")
    expect(page.get_by_role("main")).to_contain_text("11 here: 2 tables of 4 and 1 table of 3.")
    look(page, "2-seat")

    choose_seating(page)
    press(page, "Publish the round")
    page.wait_for_url("**/desk/")
    press(page, "Fill in results")
    expect(page.get_by_role("main")).to_contain_text(re.compile("[23] results filled in"))
    press(page, "Seat the final")
    press(page, "Publish the round")
    page.wait_for_url("**/desk/")
    press(page, "Fill in results")
    press(page, "Finish the event")
    page.get_by_role("main").get_by_role("link", name="Standings").first.click()
    expect(page.get_by_role("complementary", name="Rehearsal")).to_be_visible()
    look(page, "7-standings")
    page.goto(f"/events/{Event.objects.get().code}/desk/")
    page.get_by_role("link", name="Remove the rehearsal").click()
    look(page, "8-remove")
    press(page, "Remove it")
    expect(page.get_by_role("main")).to_contain_text("The rehearsal is removed")
    assert Event.objects.count() == 0


def test_call_and_second_organiser_come_onto_the_open_desk(open_context, site):
    player = UserFactory.create(display_name="Rosalia")
    event = event_with(people=[player], papers=7, rounds=3)
    played = round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)])
    Round.objects.update(published_at=timezone.now() - timedelta(minutes=70), clock_seconds=3600)
    olga, otto = organiser_of(event), organiser_of(event)
    desk, phone, other = (open_context(**options) for options in ({}, {"viewport": PHONE}, {}))
    for context, user in ((desk, olga), (phone, player), (other, otto)):
        enter(context, site, user)
    page = desk.new_page()
    page.goto(f"/events/{event.code}/desk/")
    expect(page.get_by_role("main")).to_contain_text("min late")

    own = phone.new_page()
    own.goto(f"/events/{event.code}/slip/{played.tables.get(number=1).key}/")
    press(own, "Call an organiser")
    expect(own.get_by_role("main")).to_contain_text("Organiser called")
    look(own, "9-called")
    expect(page.get_by_role("region", name="1 call for an organiser")).to_contain_text("Rosalia")

    second = other.new_page()
    second.goto(f"/events/{event.code}/desk/results/1/2/enter/")
    words = f"{otto} is entering the result"
    expect(page.get_by_role("main")).to_contain_text(words)
    look(page, "10-desk")
    second.goto("about:blank")
    expect(page.get_by_role("main")).not_to_contain_text(words)

    page.locator(".desk-calls").get_by_role("button", name="Done").click()
    expect(page.locator(".desk-calls")).to_have_count(0)
    expect(own.get_by_role("button", name="Call an organiser")).to_be_visible()

    page.get_by_role("link", name="Rounds and breaks").click()
    page.get_by_label("After").select_option(label="Round 2")
    press(page, "Plan the break")
    expect(page.get_by_role("main")).to_contain_text("45 minutes")
    look(page, "11-timetable")
