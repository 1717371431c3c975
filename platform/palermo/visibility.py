"""Who may see whom. Not with the accounts, because clubs and blocks have a say in it."""

from collections.abc import Collection, Iterable

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

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


def people_named_by(viewer: User) -> QuerySet[User]:
    """Whom somebody can mean by a username: the people they may see, and the members of their clubs, whose lists they read."""
    clubmates = Membership.objects.filter(club__memberships__user=viewer).values("user")
    known = User.objects.filter(is_guest=False, is_active=True, pk__in=clubmates).exclude(
        pk__in=blocking(viewer).values("pk")
    )
    return people_seen_by(viewer) | known


def share_a_club(one: User, other: User) -> bool:
    return Membership.objects.filter(user=one, club__memberships__user=other).exists()


def clubs_seen_by(viewer: Viewer) -> QuerySet[Club]:
    """A private club is shown only to those who are in it themselves."""
    known = Q(is_public=True)
    if viewer.is_authenticated:
        known |= Q(pk__in=Membership.objects.filter(user=viewer).values("club"))
    return Club.objects.filter(known)


def clubs_seen_among(viewer: Viewer, clubs: Iterable[Club | None]) -> set[Club]:
    """Asks the database only about private clubs."""
    given = {club for club in clubs if club is not None}
    private = {club.pk for club in given if not club.is_public}
    hidden = private - set(clubs_seen_by(viewer).filter(pk__in=private).values_list("pk", flat=True)) if private else ()
    return {club for club in given if club.pk not in hidden}


def club_names(viewer: Viewer, clubs: Iterable[Club | None]) -> dict[int, str]:
    """What these clubs are called wherever something of theirs is shown: an open table, a recording, a list of games."""
    given = {club for club in clubs if club is not None}
    seen = clubs_seen_among(viewer, given)
    return {club.pk: name_among(club, seen) for club in given}


def name_among(club: Club, seen: Collection[Club]) -> str:
    """Where it is known already which clubs are seen, and needed for more than names."""
    return club.name if club in seen else _("A private club")


def club_name(viewer: Viewer, club: Club | None) -> str:
    return "" if club is None else club_names(viewer, [club])[club.pk]
