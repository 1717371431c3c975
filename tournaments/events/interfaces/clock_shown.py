"""The round's clock for a page: the browser lets it run, from a moment that the server says."""

from datetime import datetime, timedelta

import msgspec
from django.utils import timezone

from tournaments.events.models import Round


class ClockShown(msgspec.Struct, frozen=True):
    """`state` is `waiting`, `running` or `paused`; `left` is below nothing in overtime. `now` lets a browser with a wrong clock show it right."""

    state: str
    left: int
    seconds: int
    now: int

    @property
    def is_over(self) -> bool:
        return self.left < 0

    @property
    def text(self) -> str:
        """As it stands before any script runs."""
        minutes, seconds = divmod(abs(self.left), 60)
        hours, minutes = divmod(minutes, 60)
        sign = "\N{MINUS SIGN}" if self.is_over else ""
        return f"{sign}{hours}:{minutes:02}:{seconds:02}" if hours else f"{sign}{minutes}:{seconds:02}"


def clock_shown(played: Round | None, now: datetime | None = None) -> ClockShown | None:
    """None where there is no clock at all."""
    if played is None or not played.clock_seconds:
        return None
    now = now or timezone.now()
    at = int(now.timestamp() * 1000)
    if played.clock_started_at is None:
        return ClockShown("waiting", played.clock_seconds, played.clock_seconds, at)
    ends = played.clock_started_at + timedelta(seconds=played.clock_seconds + played.clock_stood_seconds)
    left = ends - (played.clock_paused_at or now)
    state = "running" if played.clock_paused_at is None else "paused"
    return ClockShown(state, round(left.total_seconds()), played.clock_seconds, at)
