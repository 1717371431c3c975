"""Who may see whom. Not with the accounts, because clubs and blocks have a say in it."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from palermo.accounts.models import Audience, User
from palermo.clubs.models import Club, Membership
from palermo.common.errors import NotFound
from palermo.moderation.domain.blocks import blocking, has_blocked

Viewer = User | AnonymousUser


def player_for(viewer: Viewer, handle: str) -> User:
    """The person behind a handle as far as this viewer may know. Whom one may not see does not exist."""
    person = account_with(handle)
    if person is None or not may_see_profile(viewer, person):
        raise NotFound
    return person


def account_with(handle: str) -> User | None:
    """A null byte is no handle, and PostgreSQL refuses to look for one."""
    if "\x00" in handle:
        return None
    return User.objects.filter(handle__iexact=handle, is_guest=False, is_active=True).first()


def may_see_profile(viewer: Viewer, person: User) -> bool:
    if viewer == person:
        return True
    if viewer.is_authenticated and has_blocked(person, viewer):
        return False
    match Audience(person.who_sees_profile):
        case Audience.EVERYONE:
            return True
        case Audience.CLUBMATES:
            return viewer.is_authenticated and share_a_club(viewer, person)
        case Audience.NOBODY:
            return False


def people_seen_by(viewer: Viewer) -> QuerySet[User]:
    """`may_see_profile` of everybody at once, for `filter(…__in=…)`."""
    people = User.objects.filter(is_guest=False, is_active=True)
    if not viewer.is_authenticated:
        return people.filter(who_sees_profile=Audience.EVERYONE)
    clubmates = Membership.objects.filter(club__memberships__user=viewer).values("user")
    shown = Q(who_sees_profile=Audience.EVERYONE) | Q(who_sees_profile=Audience.CLUBMATES, pk__in=clubmates)
    return people.filter(Q(pk=viewer.pk) | (shown & ~Q(pk__in=blocking(viewer).values("pk"))))


def share_a_club(one: User, other: User) -> bool:
    return Membership.objects.filter(user=one, club__memberships__user=other).exists()


def clubs_seen_by(viewer: Viewer) -> QuerySet[Club]:
    """A private club is shown only to those who are in it themselves."""
    known = Q(is_public=True)
    if viewer.is_authenticated:
        known |= Q(pk__in=Membership.objects.filter(user=viewer).values("club"))
    return Club.objects.filter(known)
