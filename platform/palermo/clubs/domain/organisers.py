"""The people who run a club."""

from django.db import models

from palermo.accounts.models import User
from palermo.clubs.models import Club, Role


def organisers_of_club(club: Club) -> models.QuerySet[User]:
    """Its owner included."""
    roles = (Role.OWNER, Role.ORGANISER)
    return User.objects.filter(memberships__club=club, memberships__role__in=roles, is_active=True)
