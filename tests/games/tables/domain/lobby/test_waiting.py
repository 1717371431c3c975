"""A table that waits: for bytes, for people, or no longer."""

from datetime import timedelta

import pytest
import time_machine

from games.tables.domain.lobby.seating import sit_down, stand_up
from games.tables.domain.lobby.seats import bring_entropy
from games.tables.domain.lobby.start import EXPIRY_MS, PATIENCE_MS, wake_waiting_table
from games.tables.models import Stage
from tests.games.tables.stages import dealt_table, fresh, people_at, table_with
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
NOON = 1_800_000_000_000


@pytest.fixture
def clock():
    with time_machine.travel(NOON / 1000, tick=False) as clock:
        yield clock


def pass_time(clock, ms):
    clock.shift(timedelta(milliseconds=ms))


def woken(table):
    wake_waiting_table(table_id=table.pk)
    return fresh(table).stage


def test_full_table_is_dealt_after_some_seconds_without_bytes(clock):
    table = table_with(players=3)
    assert table.wake_at == NOON + PATIENCE_MS
    pass_time(clock, PATIENCE_MS - 1)
    assert woken(table) == Stage.WAITING
    assert fresh(table).revision == table.revision
    pass_time(clock, 1)
    assert woken(table) == Stage.PLAYING
    assert [seat.entropy for seat in fresh(table).seats.all()] == [None, None, None]


def test_bytes_of_one_do_not_make_the_others_wait_longer(clock):
    table = table_with(players=3)
    pass_time(clock, PATIENCE_MS - 1)
    bring_entropy(table_id=table.pk, player_id=people_at(table)[0].player.pk, entropy=b"b" * 16)
    assert fresh(table).wake_at == NOON + PATIENCE_MS


def test_table_that_nobody_joins_is_called_off(clock):
    table = table_with(players=2, free=1)
    assert table.wake_at == NOON + EXPIRY_MS
    pass_time(clock, EXPIRY_MS)
    assert woken(table) == Stage.ABORTED
    assert fresh(table).wake_at is None
    assert fresh(table).revision == table.revision + 1


def test_whoever_joins_begins_the_wait_anew(clock):
    table = table_with(players=1, free=2)
    pass_time(clock, EXPIRY_MS - 1)
    sit_down(actor=UserFactory.create(), table_id=table.pk)
    pass_time(clock, EXPIRY_MS - 1)
    assert woken(table) == Stage.WAITING
    pass_time(clock, 1)
    assert woken(table) == Stage.ABORTED


def test_place_that_becomes_free_stops_the_deal(clock):
    table = table_with(players=3)
    stand_up(actor=people_at(table)[2], table_id=table.pk)
    assert fresh(table).wake_at == NOON + EXPIRY_MS
    pass_time(clock, PATIENCE_MS)
    assert woken(table) == Stage.WAITING


def test_running_game_is_none_of_its_business(clock):
    table = dealt_table(players=3)
    pass_time(clock, 30 * 24 * 3600 * 1000)
    wake_waiting_table(table_id=table.pk)
    after = fresh(table)
    assert (after.stage, after.revision, after.wake_at) == (Stage.PLAYING, table.revision, table.wake_at)
