"""Alarms against a list that is searched."""

from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from games.tables.live.turns.deadlines import STALE, DeadlineQueue

TABLES = [UUID(int=number) for number in range(4)]
steps = st.lists(
    st.one_of(
        st.tuples(st.just("set"), st.sampled_from(TABLES), st.integers(0, 50)),
        st.tuples(st.just("drop"), st.sampled_from(TABLES), st.just(0)),
        st.tuples(st.just("due"), st.just(TABLES[0]), st.integers(0, 50)),
    ),
    max_size=40,
)


@given(steps)
def test_what_was_set_last_for_a_table_rings_once(steps):
    alarms = DeadlineQueue()
    waiting: dict[UUID, tuple[int, int]] = {}
    for number, (what, table, at) in enumerate(steps):
        if what == "set":
            alarms.set(at, table, number)
            waiting[table] = (at, number)
        elif what == "drop":
            alarms.drop(table)
            waiting.pop(table, None)
        else:
            rung = sorted((when, table, seq) for table, (when, seq) in waiting.items() if when <= at)
            assert list(alarms.due(at)) == [(table, seq) for _when, table, seq in rung]
            waiting = {table: (when, seq) for table, (when, seq) in waiting.items() if when > at}
        next_at = alarms.next_at()
        assert all(next_at is not None and next_at <= when for when, _seq in waiting.values())


def test_a_week_of_replaced_alarms_does_not_pile_up():
    alarms = DeadlineQueue()
    for seq in range(20 * STALE):
        alarms.set(10**9 + seq, TABLES[seq % 4], seq)
    assert len(alarms) <= STALE + 2 * len(TABLES)
    assert [seq for _table, seq in alarms.due(10**10)] == list(range(20 * STALE - 4, 20 * STALE))
