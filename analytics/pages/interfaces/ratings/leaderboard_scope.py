"""Which ladder was asked for: of the site, of a club, of a season. What is unknown or hidden is answered with the site's."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.http import urlencode

from palermo.clubs.models import Club
from palermo.visibility import Viewer, clubs_seen_by
from tournaments.leagues.models import Season

LONGEST_ADDRESS = 60


@dataclass(frozen=True)
class LeaderboardScope:
    """`missed` says that something was asked for that is not there for whoever asks."""

    club: Club | None = None
    season: Season | None = None
    missed: bool = False

    @property
    def query(self) -> str:
        asked = {"club": self.club.slug if self.club else "", "season": self.season.slug if self.season else ""}
        return urlencode({name: value for name, value in asked.items() if value})


def scope_of(request: HttpRequest) -> LeaderboardScope:
    slug, season_slug = (_address(request.GET.get(name, "")) for name in ("club", "season"))
    if not slug:
        return LeaderboardScope(missed=bool(season_slug))
    club = clubs_seen_by(request.user).filter(slug=slug).first()
    if club is None:
        return LeaderboardScope(missed=True)
    if not season_slug:
        return LeaderboardScope(club)
    season = Season.objects.filter(club=club, slug=season_slug).first()
    if season is not None:
        season.club = club
    return LeaderboardScope(club, season, missed=season is None)


def clubs_to_choose(viewer: Viewer, scope: LeaderboardScope) -> list[Club]:
    """One's own, and the one that is shown."""
    own = Club.objects.filter(memberships__user_id=viewer.pk) if viewer.is_authenticated else Club.objects.none()
    clubs = list(own.order_by("name", "pk"))
    return clubs if scope.club is None or scope.club in clubs else [*clubs, scope.club]


def seasons_to_choose(scope: LeaderboardScope) -> list[Season]:
    return list(Season.objects.filter(club=scope.club)) if scope.club else []


def _address(text: str) -> str:
    return text.replace("\x00", "").strip()[:LONGEST_ADDRESS]
