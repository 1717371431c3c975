"""Tables that an event arranges."""

import pytest

from games.tables.domain.errors import NoFreeSeat, NoSuchBot, SeatsGiven
from games.tables.domain.lobby.event_tables import call_off_arranged_table, open_filled_table, people_have_moved
from games.tables.domain.lobby.hosting import call_off_table, start_with_bots
from games.tables.domain.lobby.seating import change_seat, sit_down, stand_up
from games.tables.domain.lobby.seats import bring_entropy
from games.tables.models import LogEntry, Stage, Table
from games.tables.personal_data import leave_tables
from palermo.accounts.models import User
from tests.games.tables.stages import fresh, plan, play_some, seating
from tests.support.factories import ClubFactory, UserFactory

pytestmark = pytest.mark.django_db


def arranged(*sitters: User | str) -> Table:
    people = [sitter.player if isinstance(sitter, User) else sitter for sitter in sitters]
    host = UserFactory.create().player
    return open_filled_table(host=host, plan=plan(size=len(sitters)), club=ClubFactory.create(), sitters=people)


def test_people_and_bots_sit_where_they_were_put_and_are_dealt_when_bytes_are_there():
    ada, bruno = UserFactory.create(handle="ada"), UserFactory.create(handle="bruno")
    table = arranged("novice", ada, "solid", bruno)
    assert seating(table) == ["novice", "ada", "solid", "bruno"]
    assert fresh(table).stage == Stage.WAITING
    for person in (ada, bruno):
        bring_entropy(table_id=table.pk, player_id=person.player.pk, entropy=bytes(16))
    assert fresh(table).stage == Stage.PLAYING


def test_bots_alone_begin_at_once():
    assert fresh(arranged("novice", "novice", "solid")).stage == Stage.PLAYING


def test_called_players_get_longer_to_come(settings):
    settings.TABLE_CALLING_SECONDS = 300
    ada = UserFactory.create()
    table = fresh(arranged(ada, "novice", "novice"))
    assert table.wake_at is not None
    assert 290_000 < table.wake_at - table.created_at.timestamp() * 1000 < 310_000


def test_unknown_bot_is_refused_and_nothing_is_left():
    with pytest.raises(NoSuchBot):
        arranged("novice", "novice", "nobody")
    assert Table.objects.count() == 0


def test_nobody_changes_the_company():
    ada, other = UserFactory.create(), UserFactory.create()
    table = arranged(ada, "novice", "novice")
    Table.objects.filter(pk=table.pk).update(host=ada.player)
    for attempt in (
        lambda: stand_up(actor=ada, table_id=table.pk),
        lambda: change_seat(actor=ada, table_id=table.pk, number=1),
        lambda: start_with_bots(actor=ada, table_id=table.pk),
        lambda: call_off_table(actor=ada, table_id=table.pk),
    ):
        with pytest.raises(SeatsGiven):
            attempt()
    with pytest.raises(NoFreeSeat):
        sit_down(actor=other, table_id=table.pk)


def test_player_with_many_tables_is_seated_all_the_same():
    ada = UserFactory.create()
    for _ in range(7):
        arranged(ada, "novice", "novice")
    assert Table.objects.filter(seats__player=ada.player).count() == 7


def test_waiting_and_running_tables_are_called_off_and_a_second_time_nothing_happens():
    ada = UserFactory.create()
    waiting, running = arranged(ada, "novice", "novice"), arranged("novice", "novice", "novice")
    play_some(running, 5)
    for table in (waiting, running):
        for _ in range(2):
            call_off_arranged_table(table_id=table.pk)
        assert fresh(table).stage == Stage.ABORTED
        assert fresh(table).wake_at is None
    assert list(LogEntry.objects.filter(kind="abort").values_list("table_id", "seat", "hand")) == [
        (running.pk, None, "system")
    ]


def test_only_what_people_decided_counts_as_begun():
    ada = UserFactory.create()
    bots, mixed = arranged("novice", "novice", "novice"), arranged(ada, "novice", "novice")
    bring_entropy(table_id=mixed.pk, player_id=ada.player.pk, entropy=bytes(16))
    play_some(bots, 5)
    assert people_have_moved([bots.pk, mixed.pk]) is False
    play_some(mixed, 5)
    assert people_have_moved([bots.pk, mixed.pk]) is True


@pytest.mark.parametrize("is_dealt", [False, True])
def test_account_that_goes_leaves_its_seat_to_a_bot(is_dealt):
    ada = UserFactory.create()
    table = arranged(ada, "novice", "novice")
    if is_dealt:
        bring_entropy(table_id=table.pk, player_id=ada.player.pk, entropy=bytes(16))
    leave_tables(ada)
    assert fresh(table).stage == Stage.PLAYING
    assert list(LogEntry.objects.values_list("kind", "seat")) == [("resigned", 0)]
