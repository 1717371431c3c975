"""When mail and push may come: quiet hours and the rhythm of digests, by the clock on somebody's wall. Pure.

A wall clock is not time: in spring it skips an hour, in autumn it shows one twice. All results are points in time (UTC).
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db import models
from django.utils.translation import pgettext_lazy


class DigestRhythm(models.TextChoices):
    DAILY = "daily", pgettext_lazy("digest", "Every day")
    WEEKLY = "weekly", pgettext_lazy("digest", "Once a week")


@dataclass(frozen=True, kw_only=True)
class QuietHours:
    """From one time of the day until another, which may be after midnight. From eight until eight is never."""

    start: time
    end: time

    def include(self, wall: time) -> bool:
        if self.start <= self.end:
            return self.start <= wall < self.end
        return wall >= self.start or wall < self.end


@dataclass(frozen=True, kw_only=True)
class DigestHour:
    rhythm: DigestRhythm
    hour: int
    weekday: int  # 0 is Monday; for the weekly rhythm only

    def falls_on(self, day: date) -> bool:
        return self.rhythm == DigestRhythm.DAILY or day.weekday() == self.weekday


def next_moment_outside_quiet_hours(moment: datetime, *, hours: QuietHours | None, zone: ZoneInfo) -> datetime:
    """`moment` itself if it is not quiet then, else when the quiet ends."""
    moment = moment.astimezone(UTC)
    while hours and hours.include(moment.astimezone(zone).time()):
        moment = _next_time(hours.end, after=moment, zone=zone)
    return moment


def next_digest_moment(after: datetime, *, digest: DigestHour, zone: ZoneInfo) -> datetime:
    """The first time after `after` that the person's clock shows the hour, on a day of the rhythm."""
    today = after.astimezone(zone).date()
    days = [day for days in range(9) if digest.falls_on(day := today + timedelta(days=days))]
    moments = [datetime.combine(day, time(digest.hour), zone).astimezone(UTC) for day in days]
    return min(moment for moment in moments if moment > after)


def _next_time(wall: time, *, after: datetime, zone: ZoneInfo) -> datetime:
    """When the clock next shows `wall`. A time that is shown twice counts twice; one that is skipped comes as much later."""
    today = after.astimezone(zone).date()
    shown = [
        datetime.combine(today + timedelta(days=days), wall.replace(fold=fold), zone).astimezone(UTC)
        for days in (0, 1, 2)
        for fold in (0, 1)
    ]
    return min(moment for moment in shown if moment > after)
