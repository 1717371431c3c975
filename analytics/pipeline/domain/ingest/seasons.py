"""Which season a game belongs to.

An event's game belongs to the season that took the event in first. A club's online table without bots belongs to the club night that was
open when it ended, the one that opened first if there are several: the same games that the season's own table counts.
"""

from collections.abc import Collection
from datetime import datetime

from tournaments.leagues.models import ClubNight, SeasonEvent


def season_of_event(event_id: int) -> int | None:
    return SeasonEvent.objects.filter(event_id=event_id).order_by("pk").values_list("season_id", flat=True).first()


def season_of_night(club_id: int | None, finished_at: datetime, bots: Collection[str]) -> int | None:
    if club_id is None or any(bots):
        return None
    nights = ClubNight.objects.filter(
        season__club_id=club_id, called_off_at=None, opens_at__lte=finished_at, closes_at__gt=finished_at
    )
    return nights.order_by("opens_at", "pk").values_list("season_id", flat=True).first()
