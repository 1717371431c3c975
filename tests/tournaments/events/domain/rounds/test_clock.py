"""The clock on the wall."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db.models import F

from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tournaments.events.domain.event.errors import ChangedMeanwhile
from tournaments.events.domain.rounds.clock import (
    clock_face,
    extend_clock,
    pause_clock,
    resume_clock,
    set_clock,
    start_clock,
)
from tournaments.events.domain.rounds.errors import BadClock, NoClock
from tournaments.events.models import Round

NOW = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


def face_after(minutes, **values):
    played = Round(clock_seconds=5400, clock_started_at=NOW, **values)
    return clock_face(played, NOW + timedelta(minutes=minutes))


@pytest.mark.parametrize(
    ("minutes", "values", "face", "over"),
    [
        (0, {}, "1:30:00", False),
        (89, {}, "1:00", False),
        (91, {}, "−1:00", True),
        (91, {"clock_stood_seconds": 600}, "9:00", False),
        (91, {"clock_paused_at": NOW + timedelta(minutes=30)}, "1:00:00", False),
    ],
)
def test_clock_face(minutes, values, face, over):
    found = face_after(minutes, **values)
    assert (found.face, found.is_over, found.is_paused) == (face, over, "clock_paused_at" in values)


def test_clock_that_was_not_started_stands():
    face = clock_face(Round(clock_seconds=300))
    assert (face.face, face.is_started, face.is_running, face.ends_at) == ("5:00", False, False, None)


@pytest.mark.django_db
def test_start_stop_go_on_each_count_once():
    event = event_with(papers=4)
    round_with(event, [(1, 2, 3, 4)])
    Round.objects.update(clock_seconds=5400)
    given: dict[str, Any] = {"actor": organiser_of(event), "event": event, "round_number": 1}
    started = {start_clock(**given).clock_started_at for _ in range(2)}
    assert len(started) == 1
    stopped = {pause_clock(**given).clock_paused_at for _ in range(2)}
    assert len(stopped) == 1
    Round.objects.update(clock_paused_at=F("clock_paused_at") - timedelta(minutes=10))
    stood = [resume_clock(**given).clock_stood_seconds for _ in range(2)]
    assert (stood[0] >= 600, stood[0] == stood[1]) == (True, True)


@pytest.mark.django_db
def test_two_who_give_five_minutes_give_five():
    event = event_with(papers=4)
    round_with(event, [(1, 2, 3, 4)])
    Round.objects.update(clock_seconds=5400)
    given: dict[str, Any] = {"actor": organiser_of(event), "event": event, "round_number": 1}
    assert extend_clock(**given, version=1, minutes=5).clock_seconds == 5700
    with pytest.raises(ChangedMeanwhile):
        extend_clock(**given, version=1, minutes=5)
    for seconds in (59, 36001):
        with pytest.raises(BadClock):
            set_clock(**given, version=2, seconds=seconds)
    Round.objects.update(stage="draft")
    with pytest.raises(NoClock):
        start_clock(**given)
