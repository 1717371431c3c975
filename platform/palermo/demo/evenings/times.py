"""When the demo's evenings were: the club meets on Thursdays, so they are counted in Thursdays before today."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone

THURSDAY, WEEK = 3, 7


def thursday(weeks_ago: int, hour: int, zone: str) -> datetime:
    """0 is the last one before today; -1 the next one, which may be today."""
    now = timezone.now().astimezone(ZoneInfo(zone))
    days = 1 + (now.weekday() - THURSDAY - 1) % WEEK + WEEK * weeks_ago
    return (now - timedelta(days=days)).replace(hour=hour, minute=0, second=0, microsecond=0)
