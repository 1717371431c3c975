"""Another process brought a table to a new decision and is gone: whoever knows of it does what follows, long before the sweep."""

import pytest
import time_machine

from games.tables.domain.game.cache import LiveGameCache
from games.tables.domain.game.write_path import submit
from games.tables.live.turns.scheduler import COURTESY
from games.tables.live.writer.commands import CheckTables
from games.tables.models import LogEntry, Table
from games.tables.play.clocks import TimeControl
from games.tables.play.live_game import LiveGame
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from palermo.common.times import now_ms
from tests.games.tables.cast import dealt_table, people
from tests.games.tables.desks import Desk, course_of

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]
TIMED = TimeControl(bank=60_000, increment=0, reserve=1_000)


def due_at(live_game: LiveGame) -> int:
    wake_at = live_game.wake_at()
    assert wake_at is not None
    return wake_at


def waits_for_bot(live_game: LiveGame) -> bool:
    assert live_game.deciding is not None
    return bool(live_game.bot_for(live_game.deciding))


def move_elsewhere(table: Table) -> LiveGame:
    """By somebody who is connected to another process; the course after it."""
    live_game = course_of(table)
    wish = TableAction(
        table=table.pk,
        kind=EntryKind.MOVE,
        seat=live_game.deciding,
        hand=ActorKind.PERSON,
        key=f"move-{live_game.seq}",
        version=live_game.version,
        move=live_game.game.options()[0],
    )
    [answer], _changes = submit(sent=[wish], shelf=LiveGameCache())
    assert answer.code == ""
    return course_of(table)


def desk_that_knows(table: Table) -> Desk:
    """And never sweeps."""
    desk = Desk(table)
    desk.table_writer._next_sweep = now_ms() + 10**9
    desk.table_writer._work([CheckTables((table.pk,))])
    return desk


def written(table: Table, after: int) -> list[tuple[str, str]]:
    return list(LogEntry.objects.filter(table=table, seq__gt=after).order_by("seq").values_list("kind", "hand"))


def test_a_clock_that_another_process_should_have_watched_runs_out_here():
    with time_machine.travel("2026-11-18 20:00", tick=False) as clock:
        table = dealt_table(*people(3), terms=TIMED)
        move_elsewhere(table)
        desk = desk_that_knows(table)
        live_game = move_elsewhere(table)
        desk.table_writer._work([CheckTables((table.pk,))])
        clock.move_to((due_at(live_game) + COURTESY - 0.5) / 1000)
        desk.table_writer._work([])
        assert written(table, live_game.seq) == []
        clock.shift(0.001)
        desk.table_writer._work([])
    assert written(table, live_game.seq) == [(EntryKind.AWAY, ActorKind.SYSTEM)]


def test_a_bot_that_another_process_should_have_asked_is_asked_here():
    with time_machine.travel("2026-11-18 20:00", tick=False) as clock:
        table = dealt_table(*people(3), bots=("novice",), seed=1)
        live_game = move_elsewhere(table)
        desk = desk_that_knows(table)
        assert not waits_for_bot(live_game)
        while not waits_for_bot(live_game):
            live_game = move_elsewhere(table)
        desk.table_writer._work([CheckTables((table.pk,))])
        clock.move_to((due_at(live_game) + COURTESY + 0.5) / 1000)
        desk.table_writer._work([])
        thought = desk.table_writer._inbox.get(timeout=60)
        desk.table_writer._work([thought])
    assert written(table, live_game.seq) == [(EntryKind.MOVE, ActorKind.BOT)]
