"""Two people in the same moment, with real threads on the real database."""

import pytest

from games.tables.domain.lobby.hosting import start_with_bots
from games.tables.domain.lobby.rematches import ask_for_rematch
from games.tables.domain.lobby.seating import MOST_TABLES, sit_down, stand_up
from games.tables.domain.lobby.seats import bring_entropy
from games.tables.models import Seat, Stage, Table
from palermo.notifications.models import Notification
from tests.games.tables.stages import finished_table, fresh, people_at, seating, table_with
from tests.support.factories import UserFactory
from tests.support.racing import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_profiles]


def test_one_seat_goes_to_exactly_one():
    table = table_with(players=2, free=1)
    people = UserFactory.create_batch(4)
    outcomes = together(*(lambda person=person: sit_down(actor=person, table_id=table.pk) for person in people))
    assert outcomes == ["done", "no-free-seat", "no-free-seat", "no-free-seat"]
    assert len(people_at(table)) == 3


def test_one_person_pressing_twice_sits_once():
    table = table_with(players=1, free=3)
    twice = UserFactory.create()
    outcomes = together(*[lambda: sit_down(actor=twice, table_id=table.pk)] * 2)
    assert outcomes == ["done", "seated-already"]
    assert Seat.objects.filter(player=twice.player).count() == 1


def test_last_table_of_a_person_is_one_table():
    busy = UserFactory.create()
    for _ in range(MOST_TABLES - 1):
        table_with(people=[busy], free=2)
    tables = [table_with(players=1, free=2) for _ in range(3)]
    outcomes = together(*(lambda table=table: sit_down(actor=busy, table_id=table.pk) for table in tables))
    assert outcomes == ["done", "too-many-tables", "too-many-tables"]


def test_two_rematches_at_once_are_one_table():
    old = finished_table(players=3)
    people = people_at(old)
    outcomes = together(*(lambda person=person: ask_for_rematch(actor=person, table_id=old.pk) for person in people))
    assert outcomes == ["done", "done", "done"]
    new = Table.objects.get(rematch_of=old)
    assert seating(new) == [person.handle for person in people]
    assert Notification.objects.count() == 2


def test_sitting_down_while_it_begins_takes_the_seat_or_comes_too_late():
    table = table_with(players=1, free=2)
    host, late = people_at(table)[0], UserFactory.create(handle="late")
    bring_entropy(table_id=table.pk, player_id=host.player.pk, entropy=b"h" * 16)
    outcomes = together(
        lambda: start_with_bots(actor=host, table_id=table.pk), lambda: sit_down(actor=late, table_id=table.pk)
    )
    if outcomes == ["done", "done"]:
        assert (seating(table), fresh(table).stage) == ([host.handle, "late", "solid"], Stage.WAITING)
    else:
        assert outcomes == ["done", "table-begun"]
        assert (seating(table), fresh(table).stage) == ([host.handle, "solid", "solid"], Stage.PLAYING)


def test_standing_up_while_it_begins_leaves_in_time_or_stays():
    table = table_with(players=2, free=1)
    host, other = people_at(table)
    for person in (host, other):
        bring_entropy(table_id=table.pk, player_id=person.player.pk, entropy=b"b" * 16)
    outcomes = together(
        lambda: start_with_bots(actor=host, table_id=table.pk), lambda: stand_up(actor=other, table_id=table.pk)
    )
    if outcomes == ["done", "done"]:
        assert seating(table) == [host.handle, "solid", "solid"]
    else:
        assert outcomes == ["done", "table-begun"]
        assert seating(table) == [host.handle, other.handle, "solid"]
    assert fresh(table).stage == Stage.PLAYING


def test_last_two_standing_up_at_once_call_the_table_off():
    table = table_with(players=2, bots=1)
    outcomes = together(*(lambda one=one: stand_up(actor=one, table_id=table.pk) for one in people_at(table)))
    assert outcomes == ["done", "done"]
    assert (seating(table), fresh(table).stage) == (["", "", "novice"], Stage.ABORTED)
