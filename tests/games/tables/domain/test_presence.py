from uuid import uuid4

import pytest

from games.tables.domain.presence import (
    FRESH_MS,
    KEPT_MS,
    TablePresence,
    forget_presence,
    note_presence,
    presence_of,
    sweep_presence,
)
from games.tables.models import Attendance, Table
from palermo.common.times import now_ms
from tests.games.tables.company import people, table_of
from tests.support.racing import together

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
ONE, OTHER = uuid4().hex, uuid4().hex


@pytest.fixture
def table() -> Table:
    return table_of(*people(3))


def presence_at(table: Table) -> TablePresence:
    return presence_of([table.pk])[table.pk]


def test_presence_adds_up_processes_seats_once_and_watchers_each(table):
    note_presence(process=ONE, present={(table.pk, 0): 2, (table.pk, None): 700})
    note_presence(process=OTHER, present={(table.pk, 0): 1, (table.pk, 2): 1, (table.pk, None): 300})
    assert presence_at(table) == TablePresence(frozenset({0, 2}), 1000)


def test_presence_follows_what_a_process_noted_last(table):
    note_presence(process=ONE, present={(table.pk, 0): 1, (table.pk, 1): 1, (table.pk, None): 3})
    note_presence(process=ONE, present={(table.pk, 0): 0, (table.pk, None): 2})
    assert presence_at(table) == TablePresence(frozenset({1}), 2)
    assert Attendance.objects.count() == 3


def test_presence_of_a_killed_process_goes_stale(table):
    note_presence(process=ONE, present={(table.pk, 0): 1, (table.pk, None): 5})
    note_presence(process=OTHER, present={(table.pk, 1): 1})
    Attendance.objects.filter(process=ONE).update(seen_at=now_ms() - FRESH_MS)
    assert presence_at(table) == TablePresence(frozenset({1}), 0)
    assert sweep_presence() == 0
    Attendance.objects.filter(process=ONE).update(seen_at=now_ms() - KEPT_MS)
    assert sweep_presence() == 2
    assert list(Attendance.objects.values_list("process", flat=True)) == [OTHER]


def test_presence_ends_when_a_process_closes_its_doors(table):
    note_presence(process=ONE, present={(table.pk, 0): 1})
    note_presence(process=OTHER, present={(table.pk, 1): 1})
    forget_presence(process=ONE)
    assert presence_at(table) == TablePresence(frozenset({1}), 0)


def test_presence_of_nobody(table):
    assert presence_of([table.pk]) == {table.pk: TablePresence()}
    assert presence_of([]) == {}
    note_presence(process=ONE, present={})


def test_presence_changes_no_table(table):
    before = Table.objects.values().get(pk=table.pk)
    note_presence(process=ONE, present={(table.pk, None): 1000})
    assert Table.objects.values().get(pk=table.pk) == before


def test_presence_at_a_table_that_is_gone_keeps_nobody_else_out(table):
    gone = uuid4()
    note_presence(process=ONE, present={(gone, 0): 1, (table.pk, 0): 1})
    assert presence_at(table) == TablePresence(frozenset({0}), 0)


def test_presence_of_many_tables_takes_one_query_each_way(table, django_assert_num_queries):
    others = [table_of(*people(3)) for _number in range(3)]
    for tables in ([table], [table, *others]):
        present = {(one.pk, seat): 1 for one in tables for seat in (0, 1, None)}
        with django_assert_num_queries(3):  # a savepoint before, and after
            note_presence(process=ONE, present=present)
        with django_assert_num_queries(1):
            found = presence_of([one.pk for one in tables])
        assert found == {one.pk: TablePresence(frozenset({0, 1}), 1) for one in tables}


@pytest.mark.django_db(transaction=True)
def test_presence_noted_by_processes_at_once():
    tables = [table_of(*people(3)) for _number in range(4)]
    places = [(table.pk, seat) for table in tables for seat in (0, 1, 2, None)]
    forwards = dict.fromkeys(places, 1)
    backwards = dict.fromkeys(reversed(places), 1)
    answers = together(
        *(lambda: note_presence(process=ONE, present=forwards) for _time in range(3)),
        *(lambda: note_presence(process=ONE, present=backwards) for _time in range(3)),
        lambda: note_presence(process=OTHER, present=forwards),
    )
    assert answers == ["done"] * 7
    assert presence_of([table.pk for table in tables]) == {
        table.pk: TablePresence(frozenset({0, 1, 2}), 2) for table in tables
    }
