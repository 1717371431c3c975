"""What a club's own page shows of its seasons: the one that runs, or the last one."""

from dataclasses import dataclass

from django.db.models import F

from palermo.clubs.models import Club
from palermo.clubs.permissions import Person
from palermo.clubs.widgets import front_section
from tournaments.leagues.domain.evening_results import season_table
from tournaments.leagues.interfaces.rows import SeasonRow, rows_of
from tournaments.leagues.models import Season

MOST_SHOWN = 5


@dataclass(frozen=True)
class SeasonAtClub:
    club: Club
    season: Season
    rows: list[SeasonRow]


@front_section("leagues/club.html")
def season_at(person: Person, club: Club) -> SeasonAtClub | None:
    season = Season.objects.filter(club=club).order_by(F("closed_at").desc(nulls_first=True), "-begins_on").first()
    if season is None:
        return None
    season.club = club
    return SeasonAtClub(club, season, rows_of(season_table(season))[:MOST_SHOWN])
