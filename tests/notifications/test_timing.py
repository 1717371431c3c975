"""Quiet hours and digests on real clocks, with the two nights a year on which a clock lies."""

from datetime import UTC, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palermo.notifications.timing import (
    DigestHour,
    DigestRhythm,
    QuietHours,
    next_digest_moment,
    next_moment_outside_quiet_hours,
)

# Whole hours, half hours, three quarters; clocks changed by an hour, by half an hour, never; a day that did not exist (Apia 2011).
ZONES = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Asia/Tokyo",
    "Pacific/Apia",
    "Pacific/Chatham",
]
zones = st.sampled_from(ZONES).map(ZoneInfo)
moments = st.integers(1_230_768_000, 2_177_452_800).map(lambda seconds: datetime.fromtimestamp(seconds, UTC))
near_a_change = st.builds(
    lambda day, seconds: day + timedelta(seconds=seconds),
    st.sampled_from(
        [datetime(2026, 3, 29, tzinfo=UTC), datetime(2026, 10, 25, tzinfo=UTC), datetime(2011, 12, 30, tzinfo=UTC)]
    ),
    st.integers(-90_000, 90_000),
)
times = st.times().map(lambda value: value.replace(second=0, microsecond=0))
hours = st.builds(lambda start, end: QuietHours(start=start, end=end), times, times)
digests = st.builds(
    lambda rhythm, hour, weekday: DigestHour(rhythm=rhythm, hour=hour, weekday=weekday),
    st.sampled_from(DigestRhythm),
    st.integers(0, 23),
    st.integers(0, 6),
)


def is_quiet(moment: datetime, quiet: QuietHours, zone: ZoneInfo) -> bool:
    """Said once more, another way: minutes since the beginning."""
    wall = moment.astimezone(zone).time()

    def minutes(value: time) -> float:
        return value.hour * 60 + value.minute + value.second / 60

    length = (minutes(quiet.end) - minutes(quiet.start)) % 1440
    return (minutes(wall) - minutes(quiet.start)) % 1440 < length


@given(moment=moments | near_a_change, quiet=hours, zone=zones)
def test_next_moment_is_the_first_that_is_not_quiet(moment, quiet, zone):
    found = next_moment_outside_quiet_hours(moment, hours=quiet, zone=zone)
    assert found >= moment
    assert not is_quiet(found, quiet, zone)
    assert (found == moment) is not is_quiet(moment, quiet, zone)
    steps = [moment + timedelta(minutes=minute) for minute in range(int((found - moment).total_seconds() // 60))]
    offsets = [step.astimezone(zone).utcoffset() for step in [*steps, found]]
    clock_was_put_forward = any(after > before for before, after in pairwise(offsets) if before and after)
    if not clock_was_put_forward:
        assert all(is_quiet(step, quiet, zone) for step in steps)
    assert found - moment <= timedelta(hours=49)  # a whole day may be missing from the calendar


@given(moment=moments | near_a_change, quiet=hours, zone=zones)
def test_next_moment_of_the_next_moment_is_itself(moment, quiet, zone):
    found = next_moment_outside_quiet_hours(moment, hours=quiet, zone=zone)
    assert next_moment_outside_quiet_hours(found, hours=quiet, zone=zone) == found


@given(moment=moments, zone=zones)
def test_no_quiet_hours_and_empty_ones_change_nothing(moment, zone):
    eight = QuietHours(start=time(8), end=time(8))
    assert next_moment_outside_quiet_hours(moment, hours=None, zone=zone) == moment
    assert next_moment_outside_quiet_hours(moment, hours=eight, zone=zone) == moment


@pytest.mark.parametrize(
    ("zone", "now", "start", "end", "expected"),
    [
        # an ordinary night, before and after midnight, and its two edges
        ("Europe/Berlin", "2026-01-16T23:10+01:00", "22:00", "07:30", "2026-01-17T07:30+01:00"),
        ("Europe/Berlin", "2026-01-17T03:10+01:00", "22:00", "07:30", "2026-01-17T07:30+01:00"),
        ("Europe/Berlin", "2026-01-16T22:00+01:00", "22:00", "07:30", "2026-01-17T07:30+01:00"),
        ("Europe/Berlin", "2026-01-17T07:30+01:00", "22:00", "07:30", "2026-01-17T07:30+01:00"),
        ("Europe/Berlin", "2026-01-16T21:59+01:00", "22:00", "07:30", "2026-01-16T21:59+01:00"),
        # a rest at noon
        ("Europe/Rome", "2026-07-01T13:30+02:00", "13:00", "15:00", "2026-07-01T15:00+02:00"),
        # the night that is an hour shorter, and the one that is an hour longer
        ("Europe/Berlin", "2026-03-28T23:00+01:00", "22:00", "07:00", "2026-03-29T07:00+02:00"),
        ("Europe/Berlin", "2026-10-24T23:00+02:00", "22:00", "07:00", "2026-10-25T07:00+01:00"),
        # until half past two, which does not exist that night, and then exists twice
        ("Europe/Berlin", "2026-03-29T01:10+01:00", "22:00", "02:30", "2026-03-29T03:30+02:00"),
        ("Europe/Berlin", "2026-10-25T02:10+02:00", "22:00", "02:30", "2026-10-25T02:30+02:00"),
        ("Europe/Berlin", "2026-10-25T02:10+01:00", "22:00", "02:30", "2026-10-25T02:30+01:00"),
        # the clock is put back by half an hour
        ("Australia/Lord_Howe", "2026-04-05T01:40+11:00", "22:00", "01:45", "2026-04-05T01:45+11:00"),
        ("Australia/Lord_Howe", "2026-04-05T01:40+10:30", "22:00", "01:45", "2026-04-05T01:45+10:30"),
        # 30 December 2011 was left out
        ("Pacific/Apia", "2011-12-29T23:00-10:00", "22:00", "07:00", "2011-12-31T07:00+14:00"),
    ],
)
def test_quiet_hours_end_by_the_clock_on_the_wall(zone, now, start, end, expected):
    quiet = QuietHours(start=time.fromisoformat(start), end=time.fromisoformat(end))
    found = next_moment_outside_quiet_hours(datetime.fromisoformat(now), hours=quiet, zone=ZoneInfo(zone))
    assert found == datetime.fromisoformat(expected)


@given(moment=moments | near_a_change, digest=digests, zone=zones)
def test_digest_comes_after_now_within_its_rhythm_at_its_hour(moment, digest, zone):
    found = next_digest_moment(moment, digest=digest, zone=zone)
    longest = timedelta(days=2 if digest.rhythm == DigestRhythm.DAILY else 9)
    assert timedelta(0) < found - moment <= longest
    wall = found.astimezone(zone)
    assert digest.falls_on(wall.date()) or zone.key == "Pacific/Apia"
    # An hour that the clock skipped comes as much later.
    assert wall.minute == 0 or zone.key == "Australia/Lord_Howe"
    assert wall.hour - digest.hour in {0, 1}


@pytest.mark.parametrize(
    ("zone", "now", "rhythm", "expected"),
    [
        ("Europe/Berlin", "2026-01-16T17:59+01:00", DigestRhythm.DAILY, "2026-01-16T18:00+01:00"),
        ("Europe/Berlin", "2026-01-16T18:00+01:00", DigestRhythm.DAILY, "2026-01-17T18:00+01:00"),
        ("Europe/Berlin", "2026-03-28T18:00+01:00", DigestRhythm.DAILY, "2026-03-29T18:00+02:00"),
        ("Europe/Berlin", "2026-10-24T18:00+02:00", DigestRhythm.DAILY, "2026-10-25T18:00+01:00"),
        ("Asia/Kathmandu", "2026-01-16T12:14+00:00", DigestRhythm.DAILY, "2026-01-16T12:15+00:00"),
        ("Pacific/Apia", "2026-01-16T12:00+00:00", DigestRhythm.DAILY, "2026-01-17T05:00+00:00"),
        # 2026-01-19 is a Monday
        ("Europe/Berlin", "2026-01-16T18:00+01:00", DigestRhythm.WEEKLY, "2026-01-19T18:00+01:00"),
        ("Europe/Berlin", "2026-01-19T17:00+01:00", DigestRhythm.WEEKLY, "2026-01-19T18:00+01:00"),
        ("Europe/Berlin", "2026-01-19T18:00+01:00", DigestRhythm.WEEKLY, "2026-01-26T18:00+01:00"),
        ("Europe/Berlin", "2026-03-23T18:00+01:00", DigestRhythm.WEEKLY, "2026-03-30T18:00+02:00"),
    ],
)
def test_digest_at_six_by_the_clock_on_the_wall(zone, now, rhythm, expected):
    digest = DigestHour(rhythm=rhythm, hour=18, weekday=0)
    found = next_digest_moment(datetime.fromisoformat(now), digest=digest, zone=ZoneInfo(zone))
    assert found == datetime.fromisoformat(expected)
