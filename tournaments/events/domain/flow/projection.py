"""When rounds are planned, and when they will be: pure arithmetic on times.

A round is expected to take the mean of the planned minutes and what the slowest table of each finished round took.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True)
class RoundPace:
    """A published round: when its play started, and when the results of its tables arrived that are in."""

    starts: datetime
    ends: tuple[datetime, ...]
    tables: int

    @property
    def is_over(self) -> bool:
        return len(self.ends) >= self.tables > 0

    @property
    def slowest_minutes(self) -> int:
        """Of a round that is over, in whole minutes, rounded up."""
        return -(-int((max(self.ends) - self.starts).total_seconds()) // 60)


@dataclass(frozen=True)
class RoundTimes:
    """`starts` and `ends` are what was, as far as it was, and else what is expected."""

    number: int
    planned_start: datetime
    planned_end: datetime
    starts: datetime
    ends: datetime
    has_started: bool
    is_over: bool
    pause: int


def expected_minutes(planned: int, finished: Sequence[RoundPace]) -> int:
    known = [planned, *(pace.slowest_minutes for pace in finished if pace.is_over)]
    return -(-sum(known) // len(known))


def project(
    *,
    starts_at: datetime,
    planned: int,
    pauses: Sequence[int],
    paces: Sequence[RoundPace],
    now: datetime,
) -> list[RoundTimes]:
    """One for each round. `pauses` has the minutes after each; there is none after the last."""
    minutes = timedelta(minutes=expected_minutes(planned, paces))
    plan, clock, found = starts_at, starts_at, []
    for at, pause in enumerate(pauses):
        pace = paces[at] if at < len(paces) else None
        if pace is None:
            starts = max(clock, now)
            ends = starts + minutes
        else:
            starts = pace.starts
            ends = max(pace.ends) if pace.is_over else max(starts + minutes, now)
        found.append(
            RoundTimes(
                number=at + 1,
                planned_start=plan,
                planned_end=plan + timedelta(minutes=planned),
                starts=starts,
                ends=ends,
                has_started=pace is not None,
                is_over=pace is not None and pace.is_over,
                pause=pause,
            )
        )
        plan += timedelta(minutes=planned + pause)
        clock = ends + timedelta(minutes=pause)
    return found
