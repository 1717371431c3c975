"""The people who run a club."""

from django.db import models

from palermo.accounts.models import User
from palermo.clubs.models import Club, ClubRole


def organisers_of_club(club: Club) -> models.QuerySet[User]:
    """Its owner included."""
    roles = (ClubRole.OWNER, ClubRole.ORGANISER)
    return User.objects.filter(memberships__club=club, memberships__role__in=roles, is_active=True)
