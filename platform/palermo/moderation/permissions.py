"""Who looks after the site."""

from django.contrib.auth.models import AnonymousUser

from palermo.accounts.models import User


def is_site_moderator(person: User | AnonymousUser) -> bool:
    return person.is_authenticated and person.is_active and (person.is_moderator or person.is_staff)


def may_decide_about(moderator: User, person: User) -> bool:
    """Nobody is judge in their own cause, and operators answer to operators elsewhere."""
    return is_site_moderator(moderator) and moderator != person and not person.is_staff
