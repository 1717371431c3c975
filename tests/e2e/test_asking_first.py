"""Deeds that affect other people ask first and are undone where they were done, in a browser that runs no scripts."""

import os
from pathlib import Path
from typing import Any

from django.utils import timezone
from playwright.sync_api import Page, expect

from palermo.clubs.models import ClubRole
from tests.e2e.conftest import DESKTOP, PHONE, assert_accessible, assert_no_sideways_scroll, enter
from tests.support.factories import ClubFactory, MembershipFactory, NightFactory, SeasonFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.domain.results.penalties import adjust_points
from tournaments.events.domain.rounds.publish import publish_round
from tournaments.events.domain.rounds.seat import seat_next_round
from tournaments.events.models import AdjustmentKind, Dispute, Entrant, EntrantState, Event, EventStage
from tournaments.leagues.domain.programme import add_event

OVER = (40, 30, 20, 10)


def look(page: Page, name: str) -> None:
    """Screenshots only when somebody wants to look: SHOTS=folder."""
    if folder := os.environ.get("SHOTS"):
        for width, height in ((360, 780), (1280, 720)):
            page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=Path(folder) / f"{name}-{width}-{scheme}.png", full_page=True)
        page.set_viewport_size(PHONE)
    assert_accessible(page)
    assert_no_sideways_scroll(page)


def test_event_is_cancelled_after_a_question_and_brought_back(open_context, site):
    club = ClubFactory.create(name="Circolo della Kalsa", slug="kalsa", time_zone="Europe/Zurich")
    organiser = MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user
    event = event_with(club=club, people=UserFactory.create_batch(2), papers=6, stage=EventStage.OPEN)
    context = open_context(java_script_enabled=False, viewport=DESKTOP)
    enter(context, site, organiser)
    desk = context.new_page()
    main = desk.get_by_role("main")
    desk.goto(f"/events/{event.code}/desk/entrants/")
    desk.get_by_text("Other steps").click()
    desk.get_by_role("link", name="Cancel event").click()
    expect(main).to_contain_text("2 players with an account are notified at once, also by e-mail.")
    desk.get_by_role("button", name="Cancel event").click()
    desk.wait_for_url("**/desk/")
    assert Event.objects.get().stage == EventStage.CALLED_OFF
    main.get_by_role("button", name="Undo", exact=True).click()
    expect(main).to_contain_text("Registration is open")
    assert Event.objects.get().stage == EventStage.OPEN


def test_pages_that_ask_and_tell(open_context, site):
    club = ClubFactory.create(name="Circolo della Kalsa", slug="kalsa", time_zone="Europe/Zurich")
    organiser = MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user
    context = open_context(viewport=PHONE)
    enter(context, site, organiser)
    page = context.new_page()
    main = page.get_by_role("main")

    event = event_with(club=club, people=UserFactory.create_batch(2), papers=10, name="Autumn Cup", lot="dice-4711")
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)], scores=[OVER, OVER])
    about: dict[str, Any] = {"actor": organiser, "event": event, "round_number": 1}
    given = adjust_points(number=1, kind=AdjustmentKind.PENALTY, points=6, reason="Phone at the table", seen=0, **about)
    adjust_points(number=5, kind=AdjustmentKind.AWARD, points=30, reason="Helped at the bar", seen=given.pk, **about)
    Dispute.objects.create(table=event.played_rounds.get().tables.get(number=1), text="I had more", raised_by=organiser)
    page.goto(f"/events/{event.code}/desk/cancel/")
    look(page, "cancel")
    page.goto(f"/events/{event.code}/desk/disputes/")
    expect(page.get_by_role("link", name="Disputes 1 open")).to_be_visible()
    look(page, "disputes")
    page.goto(f"/events/{event.code}/standings/")
    expect(main).to_contain_text("Phone at the table")
    look(page, "standings")

    door = event_with(club=club, papers=8, stage=EventStage.CHECK_IN, name="Winter Cup", capacity=8)
    Entrant.objects.filter(event=door, number__in=[2, 3, 5]).update(checked_in_at=None)
    Entrant.objects.filter(event=door, number=8).update(state=EntrantState.WAITING)
    page.goto(f"/events/{door.code}/desk/check-in/strike/")
    look(page, "no-shows")
    page.get_by_role("button", name="Mark as no-shows").click()
    expect(main).to_contain_text("3 players are marked as no-shows.")
    look(page, "undo")

    season = SeasonFactory.create(club=club, name="2026", ends_on=timezone.localdate())
    over = event_with(club=club, papers=4, stage=EventStage.FINISHED, name="Spring Cup", lot="dice-4711")
    round_with(over, [(1, 2, 3, 4)], scores=[OVER])
    add_event(actor=organiser, season=season, event=over)
    night = NightFactory.create(season=season, name="Thursday")
    page.goto(f"{season.get_absolute_url()}close/")
    look(page, "season")
    page.goto(f"{season.get_absolute_url()}nights/{night.pk}/call-off/")
    expect(main).to_contain_text("CET")
    look(page, "night")

    online = event_with(club=club, people=[organiser, UserFactory.create()], bots=["novice"] * 2, mode="online")
    drawn = seat_next_round(actor=organiser, event=online)
    played = publish_round(actor=organiser, event=online, round_number=1, version=drawn.version)
    page.goto(f"/events/{online.code}/desk/")
    expect(main).to_contain_text("Not at the table yet")
    look(page, "calling")
    page.goto(f"/tables/{played.tables.get().live_id}/")
    expect(main).to_contain_text("Waiting for one player")
    look(page, "waiting")
