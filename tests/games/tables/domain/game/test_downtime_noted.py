"""What the rows say about when to look at a table: never too early, seldom changed."""

import pytest

from games.tables.domain.game.cache import LiveGameCache
from games.tables.domain.game.sql import noted_wake
from games.tables.domain.game.write_path import submit
from games.tables.models import Table
from games.tables.play.clocks import TimeControl
from games.tables.play.live_game import LiveGame
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from tests.games.tables.play.live_games import TERMS, new_course, play_on
from tests.games.tables.stages import dealt_table

HOUR = 3_600_000


@pytest.mark.parametrize("terms", [TERMS, TimeControl(bank=HOUR, increment=0, reserve=0)])
def test_the_row_says_so_in_time_or_a_little_later(terms):
    live_game = new_course(terms=terms)
    for _ in range(40):
        play_on(live_game, 1, after=1_700)
        wake_at, noted = live_game.wake_at(), noted_wake(live_game)
        assert wake_at is not None
        assert noted is not None
        assert 0 <= noted - wake_at <= (wake_at - live_game.at) / 32


def test_it_stays_the_same_over_many_moves_where_there_is_much_time():
    live_game = new_course(terms=TimeControl(bank=24 * HOUR, increment=0, reserve=0))
    noted = []
    for _ in range(40):
        play_on(live_game, 1, after=1_000)
        noted.append(noted_wake(live_game))
    assert len(set(noted)) <= 2


def move_on(table: Table, shelf: LiveGameCache, key: str) -> LiveGame:
    live_game = shelf.courses_for([table.pk])[table.pk]
    move = live_game.game.options()[0]
    wish = TableAction(
        table=table.pk,
        kind=EntryKind.MOVE,
        seat=live_game.deciding,
        hand=ActorKind.PERSON,
        key=key,
        version=live_game.version,
        move=move,
    )
    submit(sent=[wish], shelf=shelf)
    return live_game


@pytest.mark.both_profiles
@pytest.mark.django_db
@pytest.mark.parametrize("terms", [TERMS, TimeControl(bank=1_000, increment=5_000, reserve=0)])
def test_it_is_written_whenever_it_changes(terms):
    table, shelf = dealt_table(terms=terms), LiveGameCache()
    for number in range(12):
        live_game = move_on(table, shelf, f"key-{number:04d}")
        table.refresh_from_db()
        assert (table.seq, table.wake_at, table.deciding) == (number + 1, noted_wake(live_game), live_game.deciding)
