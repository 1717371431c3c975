"""What every page about a club begins with."""

from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from palermo.clubs.models import Club
from palermo.clubs.permissions import answers_for, require, role_of
from palermo.common.errors import NotFound


def club_for(request: HttpRequest, slug: str) -> Club:
    """A private club does not exist for strangers. Its pages show times on the club's own clock, whoever reads them and wherever."""
    club = Club.objects.filter(slug=slug).first()
    if club is None or not request.user.has_perm("clubs.see", club):
        raise NotFound
    timezone.activate(club.time_zone)
    return club


def club_where(request: HttpRequest, slug: str, permission: str) -> Club:
    """The club, if the person may do this there."""
    club = club_for(request, slug)
    require(request.user, permission, club)
    return club


def club_context(request: HttpRequest, club: Club) -> dict[str, Any]:
    """For templates that extend `clubs/room.html`."""
    return {"club": club, "may": answers_for(request.user, club), "role": role_of(request.user, club)}
