"""What pages about a season begin with."""

from typing import Any

from django.http import HttpRequest

from palermo.clubs.permissions import require
from palermo.clubs.views.common import club_context, club_for
from palermo.common.errors import NotFound
from tournaments.leagues.models import ClubNight, Season


def season_for(request: HttpRequest, slug: str, season: str, permission: str = "") -> Season:
    """Whoever sees the club sees its seasons."""
    club = club_for(request, slug)
    if permission:
        require(request.user, permission, club)
    found = Season.objects.filter(club=club, slug=season).first()
    if found is None:
        raise NotFound
    found.club = club
    return found


def night_for(request: HttpRequest, slug: str, season: str, night: int, permission: str = "") -> ClubNight:
    owner = season_for(request, slug, season, permission)
    found = ClubNight.objects.filter(season=owner, pk=night).first()
    if found is None:
        raise NotFound
    found.season = owner
    return found


def season_context(request: HttpRequest, season: Season) -> dict[str, Any]:
    """For templates that extend `clubs/room.html`."""
    return {**club_context(request, season.club), "season": season}
