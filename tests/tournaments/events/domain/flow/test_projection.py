"""Planned and expected times, worked out by hand from made-up minutes."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from tournaments.events.domain.flow.projection import RoundPace, expected_minutes, project

EIGHT = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)


def at(hour: int, minute: int) -> datetime:
    return EIGHT.replace(hour=hour, minute=minute)


def pace(starts: datetime, *minutes: int, tables: int | None = None) -> RoundPace:
    ends = tuple(starts + timedelta(minutes=number) for number in minutes)
    return RoundPace(starts, ends, len(minutes) if tables is None else tables)


def times(found):
    return [(f"{one.starts:%H:%M}", f"{one.ends:%H:%M}") for one in found]


def test_before_the_start_the_plan_is_expected():
    found = project(starts_at=EIGHT, planned=40, pauses=[10, 30, 0], paces=[], now=at(18, 0))
    assert [(f"{one.planned_start:%H:%M}", f"{one.planned_end:%H:%M}") for one in found] == [
        ("20:00", "20:40"),
        ("20:50", "21:30"),
        ("22:00", "22:40"),
    ]
    assert times(found) == [("20:00", "20:40"), ("20:50", "21:30"), ("22:00", "22:40")]


def test_projected_end_learns_from_the_slowest_table_of_each_finished_round():
    """Planned 40. Round 1 from 20:05: tables took 31, 50, 44, so 50 counts. Round 2 from 21:00: 38, 60, so 60 counts.

    (40 + 50 + 60) / 3 = 50 minutes for round 3, which starts 10 minutes after 22:00: 22:10 to 23:00.
    """
    paces = [pace(at(20, 5), 31, 50, 44), pace(at(21, 0), 38, 60)]
    found = project(starts_at=EIGHT, planned=40, pauses=[10, 10, 0], paces=paces, now=at(22, 1))
    assert expected_minutes(40, paces) == 50
    assert times(found) == [("20:05", "20:55"), ("21:00", "22:00"), ("22:10", "23:00")]
    assert [one.is_over for one in found] == [True, True, False]


def test_round_under_way_is_expected_to_take_what_was_learned_and_not_to_end_in_the_past():
    """(40 + 20) / 2 = 30 minutes: the second round, begun at 20:30 with a table open, ends at 21:00; at 21:12 it ends now."""
    paces = [pace(EIGHT, 20, 15), pace(at(20, 30), 25, tables=2)]
    found = project(starts_at=EIGHT, planned=40, pauses=[5, 5, 0], paces=paces, now=at(20, 50))
    assert times(found)[1:] == [("20:30", "21:00"), ("21:05", "21:35")]
    later = project(starts_at=EIGHT, planned=40, pauses=[5, 5, 0], paces=paces, now=at(21, 12))
    assert times(later)[1:] == [("20:30", "21:12"), ("21:17", "21:47")]


def test_rounds_that_should_have_begun_begin_now():
    found = project(starts_at=EIGHT, planned=40, pauses=[0], paces=[], now=at(20, 25))
    assert times(found) == [("20:25", "21:05")]


def test_part_of_a_minute_is_a_minute():
    slow = RoundPace(EIGHT, (EIGHT + timedelta(minutes=50, seconds=1),), 1)
    assert slow.slowest_minutes == 51
    assert expected_minutes(40, [slow]) == 46


@given(
    st.integers(5, 180),
    st.lists(st.lists(st.integers(0, 300), min_size=1, max_size=5), max_size=4),
    st.lists(st.integers(0, 60), min_size=4, max_size=8),
    st.integers(0, 1000),
)
def test_times_never_overlap_and_nothing_that_lies_ahead_ends_in_the_past(planned, minutes, pauses, late):
    paces, clock = [], EIGHT
    for tables in minutes:
        paces.append(pace(clock, *tables))
        clock = max(paces[-1].ends)
    now = clock + timedelta(minutes=late)
    found = project(starts_at=EIGHT, planned=planned, pauses=[*pauses, 0], paces=paces, now=now)
    assert len(found) == len(pauses) + 1
    assert all(
        one.ends <= following.starts
        for one, following in zip(found[len(paces) :], found[len(paces) + 1 :], strict=False)
    )
    assert all(one.ends >= now for one in found[len(paces) :])
