"""Rows of the leagues. All writes go through `domain`."""

from tournaments.leagues.models.nights import ClubNight, NightGame, NightSeat
from tournaments.leagues.models.seasons import CalendarKey, Season, SeasonEvent, Title

__all__ = ["CalendarKey", "ClubNight", "NightGame", "NightSeat", "Season", "SeasonEvent", "Title"]
