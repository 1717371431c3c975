"""The keeper when the database fails in the middle of a round: nobody is answered twice, nobody waits for ever."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction
from django.utils import timezone

from games.tables.domain.game.answers import ActionAnswer
from games.tables.domain.game.cache import LiveGameCache
from games.tables.domain.game.downtime import DOWN_AFTER, HEARTBEAT, note_alive
from games.tables.domain.game.write_path import submit
from games.tables.live.turns.scheduler import BotMove
from games.tables.live.writer.commands import CheckTables, ShowSnapshot, SubmitAction
from games.tables.live.writer.outbound import ActionReply, OutboundEvent, RoomChanged, SnapshotReply, StateUpdate
from games.tables.models import LogEntry, Table
from games.tables.play.clocks import TimeControl
from games.tables.play.log_records import ActorKind, EntryKind
from palermo.common.models import Heartbeat
from palermo.common.times import now_ms
from tests.games.tables.cast import dealt_table, people
from tests.games.tables.desks import Desk, course_of
from tests.games.tables.hostile import check_table

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]
TIMED = TimeControl(bank=60_000, increment=0, reserve=1_000)


@contextmanager
def failing(*, after: int = 0, on: str = "") -> Iterator[None]:
    """The database goes away at the statement after so many others that contain `on`."""
    seen = 0

    def fail(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:  # noqa: FBT001  # Django's own signature
        nonlocal seen
        seen += on in sql
        if on in sql and seen > after:
            raise OperationalError("the server closed the connection unexpectedly")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(fail):
        yield


def first_move(table: Table, key: str = "first-key") -> SubmitAction:
    live_game = course_of(table)
    return SubmitAction(
        table=table.pk,
        kind=EntryKind.MOVE,
        seat=live_game.game.seat,
        hand=ActorKind.PERSON,
        key=key,
        version=live_game.version,
        move=live_game.game.options()[0],
        reply=lambda answer: None,
    )


@pytest.fixture
def table():
    return dealt_table(*people(3))


@pytest.fixture
def desk(table):
    return Desk(table)


def answers(words: list[OutboundEvent]) -> list[str]:
    return [word.answer.code for word in words if isinstance(word, ActionReply)]


def test_a_wish_is_tried_again_on_a_new_connection(table, desk):
    """The first try fails after the entry was written and before it was committed."""
    wish = first_move(table)
    tries = 0

    def fail_once(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:  # noqa: FBT001
        nonlocal tries
        if sql.startswith("UPDATE tables_table"):
            tries += 1
            if tries == 1:
                raise OperationalError("gone")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(fail_once):
        words = desk.round(wish)
    assert answers(words) == [""]
    assert LogEntry.objects.count() == 1
    check_table(table.pk)


def test_nobody_is_told_of_a_move_that_was_not_stored(table, desk):
    with failing(on="UPDATE"):
        words = desk.round(first_move(table))
    assert answers(words) == ["try_again"]
    assert [word for word in words if isinstance(word, StateUpdate)] == []
    assert LogEntry.objects.count() == 0


def test_after_a_failed_commit_the_next_move_fits(table, desk):
    """What the shelf had thought before the commit failed is forgotten."""
    with failing(on="UPDATE"):
        desk.round(first_move(table, "lost-key-1"))
    words = desk.round(first_move(table, "other-key-1"))
    assert answers(words) == [""]
    assert list(LogEntry.objects.values_list("seq", "key")) == [(1, "other-key-1")]
    check_table(table.pk)


def test_an_answer_that_was_handed_over_is_not_followed_by_another(table, desk):
    """The sweep after the answers fails."""
    desk.table_writer._next_sweep = 0
    with failing(on="common_pulse"):
        words = desk.round(first_move(table))
    assert answers(words) == [""]


def test_who_wants_to_see_the_game_is_shown_it_when_the_database_is_back(table, desk):
    asker = SimpleNamespace(seat=0)
    show = ShowSnapshot(table.pk, 0, asker, 0, None)
    desk.table_writer._next_sweep = now_ms() + 60_000
    with failing():
        assert desk.round(show) == []
    desk.table_writer._next_sweep = 0
    desk.round()
    words = desk.round()
    assert [word.asker for word in words if isinstance(word, SnapshotReply)] == [asker]


def test_a_thought_is_kept_when_its_round_fails(table, desk):
    with failing():
        desk.round(BotMove(table.pk, 0, 17), CheckTables(None))
    assert desk.table_writer._turn_scheduler._thoughts == {table.pk: BotMove(table.pk, 0, 17)}


def test_whoever_comes_to_an_empty_table_is_told_the_room(table, desk):
    """Everybody had left; nothing about the table changed since."""
    for _coming in range(2):
        words = desk.round(CheckTables((table.pk,), anew=True))
        assert [word.table for word in words if isinstance(word, RoomChanged)] == [table.pk]
    assert desk.round(CheckTables((table.pk,))) == []


def test_a_delay_still_holds_when_everybody_had_left():
    table = dealt_table(*people(3), spectator_delay=60)
    desk = Desk(table)
    desk.round(CheckTables((table.pk,), anew=True))
    assert desk.table_writer._broadcaster._delays.applies(table.pk)
    list(desk.table_writer._broadcaster._delays.due((), now_ms()))
    desk.round(CheckTables((table.pk,), anew=True))
    assert desk.table_writer._broadcaster._delays.applies(table.pk)


def test_a_credit_that_was_not_committed_leaves_nothing_on_the_shelf():
    table = dealt_table(*people(3), terms=TIMED)
    shelf, now = LiveGameCache(), now_ms() + 1_000_000
    Heartbeat.objects.create(name=HEARTBEAT, at=timezone.now())
    with pytest.raises(OperationalError), transaction.atomic():
        transaction.on_commit(lambda: None)
        note_alive_then_fail(shelf, now)
    [answer], _changes = submit(sent=[first_move(table)], shelf=shelf)
    assert answer == ActionAnswer("first-key", "", 1, 1)
    check_table(table.pk)


def note_alive_then_fail(shelf: LiveGameCache, now: int) -> None:
    """The statement that ends the credits' savepoint is the last but one; the pulse's transaction fails after it."""
    with failing(on="RELEASE SAVEPOINT", after=1):
        note_alive(shelf=shelf, now=now)


def test_time_that_nobody_had_is_given_back_once():
    table = dealt_table(*people(3), terms=TIMED)
    shelf, now = LiveGameCache(), now_ms() + DOWN_AFTER * 3
    Heartbeat.objects.create(name=HEARTBEAT, at=timezone.now())
    changes = note_alive(shelf=shelf, now=now)
    [(entry, _events)] = changes[table.pk].entries
    assert (entry.kind, entry.amount > DOWN_AFTER) == (EntryKind.CREDIT, True)
    assert note_alive(shelf=LiveGameCache(), now=now) == {}
    assert LogEntry.objects.filter(kind=EntryKind.CREDIT).count() == 1
    check_table(table.pk)
