import pytest

from games.tables.domain.game.archive import live_game_from_log
from games.tables.domain.lobby.start import wake_waiting_table
from games.tables.models import Stage, Table
from palermo.accounts.models import User
from palermo.demo.loaders import clubs, people, tables
from palermo.demo.loaders.clubs import KALSA
from tests.games.tables.stages import seating

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


@pytest.fixture(autouse=True)
def demo():
    """Events have tables of their own."""
    for loader in (people, clubs, tables):
        loader.load()


def test_demo_lobby_has_seats_to_take_games_to_watch_and_a_turn_to_make(client):
    client.force_login(User.objects.get(handle="rosalia"))
    lobby = client.get("/tables/").context
    assert [seating(one.table) for one in lobby["waiting"]] == [
        ["salvo", "ginevra", "", ""],
        ["bruno", "novice", "", ""],
    ]
    assert [one.table.club and one.table.club.name for one in lobby["waiting"]] == [KALSA, None]
    assert [seating(one.table) for one in lobby["running"]] == [["solid", "novice", "solid", "novice"]]
    assert [(seating(one.table), one.is_my_turn) for one in lobby["own"]] == [(["rosalia", "zsofia", "solid"], True)]
    client.logout()
    lobby = client.get("/tables/").context  # what is the club's is not for everybody
    assert [seating(one.table) for one in lobby["waiting"]] == [["bruno", "novice", "", ""]]
    assert len(lobby["running"]) == 2


def test_demo_game_is_in_the_middle_and_free_seats_stay_free():
    table = Table.objects.get(timed=False, size=3)
    course = live_game_from_log(table.pk)
    assert course.chain == bytes(table.head)
    assert course.deciding == 0
    assert course.version >= 24
    assert not course.over
    # However late somebody looks.
    waiting = list(Table.objects.filter(stage=Stage.WAITING))
    for table in waiting:
        wake_waiting_table(table_id=table.pk)
    assert [(table.wake_at, Table.objects.get(pk=table.pk).stage) for table in waiting] == [(None, Stage.WAITING)] * 2
