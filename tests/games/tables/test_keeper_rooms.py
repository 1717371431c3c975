"""Rooms whose games are over: told at once where nothing else waits, and together where much does."""

from uuid import UUID

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.tables.domain.submission import Sent
from games.tables.live.commands import Look, Wish
from games.tables.live.keeper import GATHERED
from games.tables.live.parcels import RoomChanged
from games.tables.models import Stage, Table
from games.tables.play.entries import Hand, Kind, Submission
from tests.games.tables.cast import dealt_table, people
from tests.games.tables.desks import Desk

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]


def end_of(table: Table) -> Wish:
    wish = Submission(kind=Kind.ABORT, seat=None, hand=Hand.SYSTEM, key="called-off")
    return Wish(Sent(table.pk, wish), None)


@pytest.fixture
def tables():
    company = people(3)
    return [dealt_table(*company), dealt_table(*company)]


@pytest.fixture
def desk(tables):
    desk = Desk(*tables)
    desk.keeper._work([])  # the first sweep
    return desk


def told(desk: Desk) -> dict[UUID, str]:
    """The rooms told of since the last question, with their stage."""
    desk.keeper._hand_over()
    rooms = {word.table: word.room.stage for word in desk.words if isinstance(word, RoomChanged)}
    desk.words.clear()
    return rooms


def test_a_room_is_told_of_in_the_round_of_its_last_move_when_nobody_waits(tables, desk):
    desk.keeper._work([end_of(tables[0])])
    assert told(desk) == {tables[0].pk: Stage.ABORTED}


def test_rooms_are_read_together_while_somebody_waits(tables, desk):
    with time_machine.travel("2026-11-16 20:00", tick=False):
        desk.keeper._inbox.put(Look(None))
        for table in tables:
            desk.keeper._work([end_of(table)])
            assert told(desk) == {}
        desk.keeper._inbox.get()
        with CaptureQueriesContext(connection) as queries:
            desk.keeper._work([])
    assert told(desk) == {table.pk: Stage.ABORTED for table in tables}
    assert len([query for query in queries if 'FROM "tables_seat"' in query["sql"]]) == 1


def test_nobody_is_kept_waiting_for_long_by_those_who_move(tables, desk):
    with time_machine.travel("2026-11-16 20:00", tick=False) as clock:
        desk.keeper._inbox.put(Look(None))
        desk.keeper._work([end_of(tables[0])])
        clock.shift(GATHERED / 1000)
        desk.keeper._work([])
    assert told(desk) == {tables[0].pk: Stage.ABORTED}
