"""Another process brought a table to a new decision and is gone: whoever knows of it does what follows, long before the sweep."""

import pytest
import time_machine

from games.tables.domain.courses import Shelf
from games.tables.domain.submission import Sent, submit
from games.tables.domain.times import now_ms
from games.tables.live.commands import Look
from games.tables.live.housekeeping import COURTESY
from games.tables.models import Entry, Table
from games.tables.play.clocks import Terms
from games.tables.play.course import Course
from games.tables.play.entries import Hand, Kind, Submission
from tests.games.tables.cast import dealt_table, people
from tests.games.tables.desks import Desk, course_of

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]
TIMED = Terms(bank=60_000, increment=0, reserve=1_000)


def due_at(course: Course) -> int:
    wake_at = course.wake_at()
    assert wake_at is not None
    return wake_at


def waits_for_bot(course: Course) -> bool:
    assert course.deciding is not None
    return bool(course.bot_for(course.deciding))


def move_elsewhere(table: Table) -> Course:
    """By somebody who is connected to another process; the course after it."""
    course = course_of(table)
    wish = Submission(
        kind=Kind.MOVE,
        seat=course.deciding,
        hand=Hand.PERSON,
        key=f"move-{course.seq}",
        version=course.version,
        move=course.game.options()[0],
    )
    [answer], _changes = submit(sent=[Sent(table.pk, wish)], shelf=Shelf())
    assert answer.code == ""
    return course_of(table)


def desk_that_knows(table: Table) -> Desk:
    """And never sweeps."""
    desk = Desk(table)
    desk.keeper._next_sweep = now_ms() + 10**9
    desk.keeper._work([Look((table.pk,))])
    return desk


def written(table: Table, after: int) -> list[tuple[str, str]]:
    return list(Entry.objects.filter(table=table, seq__gt=after).order_by("seq").values_list("kind", "hand"))


def test_a_clock_that_another_process_should_have_watched_runs_out_here():
    with time_machine.travel("2026-11-18 20:00", tick=False) as clock:
        table = dealt_table(*people(3), terms=TIMED)
        move_elsewhere(table)
        desk = desk_that_knows(table)
        course = move_elsewhere(table)
        desk.keeper._work([Look((table.pk,))])
        clock.move_to((due_at(course) + COURTESY - 0.5) / 1000)
        desk.keeper._work([])
        assert written(table, course.seq) == []
        clock.shift(0.001)
        desk.keeper._work([])
    assert written(table, course.seq) == [(Kind.AWAY, Hand.SYSTEM)]


def test_a_bot_that_another_process_should_have_asked_is_asked_here():
    with time_machine.travel("2026-11-18 20:00", tick=False) as clock:
        table = dealt_table(*people(3), bots=("novice",), seed=1)
        course = move_elsewhere(table)
        desk = desk_that_knows(table)
        assert not waits_for_bot(course)
        while not waits_for_bot(course):
            course = move_elsewhere(table)
        desk.keeper._work([Look((table.pk,))])
        clock.move_to((due_at(course) + COURTESY + 0.5) / 1000)
        desk.keeper._work([])
        thought = desk.keeper._inbox.get(timeout=60)
        desk.keeper._work([thought])
    assert written(table, course.seq) == [(Kind.MOVE, Hand.BOT)]
