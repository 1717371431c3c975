"""Rooms whose games are over: told at once where nothing else waits, and together where much does."""

from uuid import UUID

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.tables.live.writer.commands import CheckTables, SubmitAction
from games.tables.live.writer.outbound import RoomChanged
from games.tables.live.writer.thread import GATHERED
from games.tables.models import Stage, Table
from games.tables.play.log_records import ActorKind, EntryKind
from tests.games.tables.cast import dealt_table, people
from tests.games.tables.desks import Desk

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]


def end_of(table: Table) -> SubmitAction:
    return SubmitAction(
        table=table.pk,
        kind=EntryKind.ABORT,
        seat=None,
        hand=ActorKind.SYSTEM,
        key="called-off",
        reply=lambda answer: None,
    )


@pytest.fixture
def tables():
    company = people(3)
    return [dealt_table(*company), dealt_table(*company)]


@pytest.fixture
def desk(tables):
    desk = Desk(*tables)
    desk.table_writer._work([])  # the first sweep
    return desk


def told(desk: Desk) -> dict[UUID, str]:
    """The rooms told of since the last question, with their stage."""
    desk.table_writer._hand_over()
    rooms = {word.table: word.room.stage for word in desk.words if isinstance(word, RoomChanged)}
    desk.words.clear()
    return rooms


def test_a_room_is_told_of_in_the_round_of_its_last_move_when_nobody_waits(tables, desk):
    desk.table_writer._work([end_of(tables[0])])
    assert told(desk) == {tables[0].pk: Stage.ABORTED}


def test_rooms_are_read_together_while_somebody_waits(tables, desk):
    with time_machine.travel("2026-11-16 20:00", tick=False):
        desk.table_writer._inbox.put(CheckTables(None))
        for table in tables:
            desk.table_writer._work([end_of(table)])
            assert told(desk) == {}
        desk.table_writer._inbox.get()
        with CaptureQueriesContext(connection) as queries:
            desk.table_writer._work([])
    assert told(desk) == {table.pk: Stage.ABORTED for table in tables}
    assert len([query for query in queries if 'FROM "tables_seat"' in query["sql"]]) == 1


def test_nobody_is_kept_waiting_for_long_by_those_who_move(tables, desk):
    with time_machine.travel("2026-11-16 20:00", tick=False) as clock:
        desk.table_writer._inbox.put(CheckTables(None))
        desk.table_writer._work([end_of(tables[0])])
        clock.shift(GATHERED / 1000)
        desk.table_writer._work([])
    assert told(desk) == {tables[0].pk: Stage.ABORTED}
