"""A desk that seats, swaps, locks, publishes, takes back; and an online event that runs itself to its final standings."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.tables.models import Table
from palermo.notifications.models import Notification
from tests.e2e.conftest import PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import UserFactory
from tests.support.waiting import wait_until
from tests.tournaments.events.evenings import event_with, organiser_of, result_lines, round_with
from tournaments.events.domain.rounds.solver import seats_of
from tournaments.events.domain.standings.placings import placings_of
from tournaments.events.models import Event, EventStage, Round, RoundTable

pytestmark = pytest.mark.both_profiles


def press(page: Page, name: str) -> None:
    page.get_by_role("main").get_by_role("button", name=name, exact=True).click()


def look(page: Page, name: str) -> None:
    """Screenshots only when somebody wants to look: SHOTS=folder."""
    assert_accessible(page)
    assert_no_sideways_scroll(page)
    if folder := os.environ.get("SHOTS"):
        for width in (390, 1280):
            page.set_viewport_size({"width": width, "height": 900})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=Path(folder) / f"{name}-{width}-{scheme}.png", full_page=True)
        page.set_viewport_size(PHONE)


def test_desk_seats_swaps_locks_publishes_takes_back_and_starts_the_clock(open_context, site):
    event = event_with(papers=12, preset="score-first", lot="dice-4711")
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)], scores=[(40, 30, 20, 10)] * 3)
    context = open_context(viewport=PHONE, color_scheme="dark")
    enter(context, site, organiser_of(event))
    page = context.new_page()
    page.goto(f"/events/{event.code}/desk/")
    press(page, "Seat round 2")
    page.wait_for_url("**/rounds/2/")
    expect(page.get_by_role("main")).to_contain_text("Proven best")  # the job's word, without a reload
    drawn = Round.objects.get(number=2)
    first, second = (table[0] for table in seats_of(drawn)[:2])

    page.locator(f"#seat-{first}").click()
    expect(page.get_by_role("heading", name=f"Paper {first} selected")).to_be_visible()
    page.locator(f"#seat-{second}").click()
    expect(page.locator(".desk-offer")).to_contain_text(
        re.compile("This makes the seating (better|worse)\\.|The seating stays just as good\\.")
    )
    look(page, "swap")
    press(page, "Swap them")
    expect(page.get_by_role("main")).to_contain_text("Changed by hand.")
    after = seats_of(drawn)
    assert (after[0][0], after[1][0]) == (second, first)

    page.locator("#lock-1").click()
    expect(page.locator("#lock-1")).to_have_attribute("aria-pressed", "true")
    press(page, "Re-seat")
    expect(page.get_by_role("main")).to_contain_text("Re-seated.")
    assert set(seats_of(drawn)[0]) == set(after[0])

    press(page, "Publish the round")
    page.wait_for_url("**/desk/")
    expect(page.get_by_role("heading", name="Round 2 is under way")).to_be_visible()
    press(page, "Undo: unpublish round 2")
    page.wait_for_url("**/rounds/2/")
    press(page, "Publish the round")
    page.wait_for_url("**/desk/")
    press(page, "Start the clock")
    expect(page.get_by_role("main")).to_contain_text("Runs until")
    press(page, "Add 5 minutes")
    expect(page.locator(".desk-clock-face")).to_have_text(re.compile("^1:3[45]:"))
    press(page, "Pause")
    expect(page.locator(".desk-clock")).to_contain_text("Paused")

    look(page, "desk")
    page.get_by_label("Shown to all players and on the screens").fill("Pizza is here")
    press(page, "Announce")
    expect(page.get_by_role("region", name="On the screens")).to_contain_text("Pizza is here")
    # The other organiser's results come onto this page by themselves.
    for table in drawn.tables.all():
        numbers = [seat.entrant.number for seat in table.seats.all()]
        lines = [{"number": number, "place": place, "score": None} for place, number in enumerate(numbers, start=1)]
        RoundTable.objects.filter(pk=table.pk).update(result={"lines": lines, "godfather": None})
    Event.objects.update(revision=999)
    expect(page.get_by_role("button", name="Seat round 3")).to_be_visible()
    assert_accessible(page)


def test_online_event_of_people_and_bots_runs_itself_to_the_final_standings(open_context, site, settings):
    settings.TABLE_BOT_PACE = 0
    settings.TABLE_CALLING_SECONDS = 0.5
    people = [UserFactory.create(display_name="Rosalia"), UserFactory.create(display_name="Bruno")]
    # Who is not at the table is played for after a moment.
    clock: dict[str, Any] = {"timed": True, "bank": 0, "increment": 0, "reserve": 100}
    event = event_with(
        people=people, bots=["novice"] * 6, mode="online", rounds=2, cut="final", lot="dice-4711", **clock
    )
    organiser = organiser_of(event)
    context = open_context()
    enter(context, site, organiser)
    desk = context.new_page()
    desk.goto(f"/events/{event.code}/desk/")
    desk.get_by_text("If plans change").click()
    press(desk, "Turn on automatic rounds")
    player = open_context(viewport=PHONE)
    enter(player, site, people[0])
    phone = player.new_page()
    expect(desk.get_by_role("heading", name="Round 1 is under way")).to_be_visible()
    live = Table.objects.filter(seats__player=people[0].player).earliest("created_at")
    wait_until(lambda: Notification.objects.filter(user=people[0]).exists())  # a worker writes it
    phone.goto("/notifications/")
    expect(phone.get_by_role("main")).to_contain_text(f"{event.name}, round 1: you’re at table")
    phone.goto(f"/tables/{live.pk}/")
    expect(phone.locator(".board")).to_be_visible()

    expect(desk.get_by_role("heading", name="Finished")).to_be_visible(timeout=60_000)
    event.refresh_from_db()
    assert event.stage == EventStage.FINISHED
    assert [(one.kind, one.tables.count()) for one in Round.objects.all()] == [
        ("swiss", 2),
        ("swiss", 2),
        ("final", 1),
    ]
    assert RoundTable.objects.filter(result__isnull=True).count() == 0
    lines = result_lines(RoundTable.objects.get(round__kind="final"))
    order = [placing.number for placing in placings_of(event)]
    assert sorted(order) == list(range(1, 9))
    assert set(order[:4]) == {line["number"] for line in lines}
    assert order[0] in [line["number"] for line in lines if line["place"] == 1]
    assert_accessible(desk)
