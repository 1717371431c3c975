"""The timetable of real rows, breaks, and tables that are late."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from palermo.common.errors import NotAllowed
from tests.support.factories import UserFactory
from tests.tournaments.events.evenings import EIGHT_IN_THE_EVENING, event_with, organiser_of, round_with
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.flow.timetable import (
    BreakUnfit,
    minutes_late,
    plan_break,
    remove_break,
    set_break_minutes,
    timetable_of,
)
from tournaments.events.models import EventStage, PlannedBreak, ResultSlip, Round, RoundTable

pytestmark = pytest.mark.django_db
EIGHT = EIGHT_IN_THE_EVENING
OVER = (40, 30, 20, 10)


def after(minutes: int):
    return EIGHT + timedelta(minutes=minutes)


def test_made_up_minutes_of_tables_move_the_end():
    """Planned 60 + 10 + 60 + 10 + 60 = 23:20. Round 1 took 80 minutes at its slowest: (60 + 80) / 2 = 70 are expected.

    21:20 + 10 + 70 + 10 + 70 = 00:00.
    """
    event = event_with(papers=8, rounds=3, round_minutes=60)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[OVER, OVER])
    Round.objects.update(published_at=after(-5), clock_started_at=EIGHT)
    for number, minutes in ((1, 45), (2, 80)):
        RoundTable.objects.filter(number=number).update(result_at=after(minutes))
    found = timetable_of(event, now=after(81))
    assert (found.planned_end, found.projected_end) == (after(200), after(240))
    assert (found.planned, found.minutes, found.slowest) == (60, 70, [80])


def test_correction_does_not_make_a_table_slower():
    event = event_with(papers=4, rounds=2)
    round_with(event, [(1, 2, 3, 4)], scores=[OVER])
    Round.objects.update(published_at=EIGHT)
    table = RoundTable.objects.get()
    ResultSlip.objects.create(table=table, source="desk", state="replaced", lines=[])
    ResultSlip.objects.update(handed_in_at=after(50))
    RoundTable.objects.update(result_at=after(170))
    assert timetable_of(event, now=after(171)).slowest == [50]


def test_planned_break_replaces_the_usual_minutes_and_can_be_changed_and_removed():
    event = event_with(papers=4, rounds=3, round_minutes=60)
    organiser = organiser_of(event)
    set_break_minutes(actor=organiser, event=event, minutes=5)
    plan_break(actor=organiser, event=event, after_round=2, minutes=45, name="  Dinner ")
    plan_break(actor=organiser, event=event, after_round=2, minutes=50, name="Dinner")
    event.refresh_from_db()
    assert [(one.after_round, one.minutes, one.occasion) for one in PlannedBreak.objects.all()] == [(2, 50, "Dinner")]
    assert timetable_of(event, now=EIGHT).planned_end == after(60 + 5 + 60 + 50 + 60)
    for _ in range(2):
        remove_break(actor=organiser, event=event, after_round=2)
    assert timetable_of(event, now=EIGHT).planned_end == after(60 + 5 + 60 + 5 + 60)


def test_semi_finals_and_final_are_in_the_timetable():
    event = event_with(papers=16, rounds=2, round_minutes=30, cut="semi", break_minutes=0)
    assert [one.number for one in timetable_of(event, now=EIGHT).rounds] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("after_round", "minutes", "name"),
    [(0, 10, "A"), (3, 10, "A"), (-1, 10, "A"), (1, -1, "A"), (1, 721, "A"), (1, 5, " ")],
)
def test_break_that_cannot_be_is_refused(after_round, minutes, name):
    event = event_with(papers=4, rounds=3)
    with pytest.raises(BreakUnfit):
        plan_break(actor=organiser_of(event), event=event, after_round=after_round, minutes=minutes, name=name)


def test_timetable_is_the_organisers_until_the_end():
    event = event_with(papers=4, rounds=3)
    with pytest.raises(NotAllowed):
        set_break_minutes(actor=UserFactory.create(), event=event, minutes=5)
    event.stage = EventStage.FINISHED
    event.save()
    with pytest.raises(WrongStage):
        plan_break(actor=organiser_of(event), event=event, after_round=1, minutes=5, name="Tea")


def test_tables_are_late_when_the_time_of_the_round_is_up():
    event = event_with(papers=4)
    played = round_with(event, [(1, 2, 3, 4)])
    played.published_at, played.clock_seconds = EIGHT, 3600
    assert [minutes_late(played, now=after(minutes)) for minutes in (0, 60, 61, 75)] == [0, 0, 2, 16]
    played.clock_started_at, played.clock_stood_seconds = after(10), 300
    assert [minutes_late(played, now=after(minutes)) for minutes in (75, 76)] == [0, 2]
    played.clock_paused_at = after(70)
    assert minutes_late(played, now=after(300)) == 0


def test_desk_marks_late_tables_and_says_how_the_end_is_expected():
    event = event_with(papers=8, rounds=2, round_minutes=60)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)], scores=[OVER, None])
    Round.objects.update(published_at=timezone.now() - timedelta(minutes=70), clock_seconds=3600)
    client = Client()
    client.force_login(organiser_of(event))
    page = client.get(reverse("desk", args=[event.code])).content.decode()
    assert page.count("min late") == 1
    assert "Projected end:" in page
    assert "Each round is expected to take the planned 60 minutes" in page


@pytest.mark.parametrize("stage", list(EventStage))
def test_page_is_there_at_every_stage(stage):
    event = event_with(papers=4, rounds=2, stage=stage)
    client = Client()
    client.force_login(organiser_of(event))
    assert client.get(reverse("desk_timetable", args=[event.code])).status_code == 200


def test_forms_plan_and_refuse_with_words():
    event = event_with(papers=4, rounds=3)
    client = Client()
    client.force_login(organiser_of(event))
    address = reverse("desk_break", args=[event.code])
    page = client.post(address, {"after_round": "1", "minutes": "45", "name": "Dinner"}, follow=True).content.decode()
    assert "Dinner" in page
    page = client.post(address, {"after_round": "x", "minutes": "9" * 30, "name": ""}, follow=True).content.decode()
    assert "Choose a round that has another one after it" in page
    client.post(reverse("desk_break_minutes", args=[event.code]), {"minutes": "0"})
    event.refresh_from_db()
    assert event.break_minutes == 0
    client.post(reverse("desk_break_remove", args=[event.code]), {"after_round": "1"})
    assert PlannedBreak.objects.count() == 0
