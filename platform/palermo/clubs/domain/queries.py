"""Finding clubs and people in them. Only reads."""

from collections.abc import Sequence

from django.db.models import Case, Count, Exists, F, IntegerField, OuterRef, Q, QuerySet, Subquery, Value, When

from palermo.clubs.models import Club, ClubRole, Membership
from palermo.clubs.permissions import Person

MOST_WORDS = 8
# Owners first: `ClubRole` counts from the most to the least.
_RANK = Case(*(When(role=role, then=Value(rank)) for rank, role in enumerate(ClubRole)), output_field=IntegerField())


def _own(person: Person) -> Exists | Q:
    if not person.is_authenticated:
        return Q(pk__in=[])
    return Exists(Membership.objects.filter(club=OuterRef("pk"), user=person))


def clubs_for_search(person: Person, words: Sequence[str]) -> QuerySet[Club]:
    """Public and open ones, and the person's own. Each word must stand somewhere in the name or the place."""
    clubs = Club.objects.filter(Q(_own(person)) | Q(is_public=True, closed_at=None))
    for word in words[:MOST_WORDS]:
        clubs = clubs.filter(search_text__contains=word.casefold())
    return clubs.annotate(members=Count("memberships")).order_by("name", "pk")


def clubs_for_person(person: Person) -> QuerySet[Club]:
    """One's own, each with one's `role` there."""
    if not person.is_authenticated:
        return Club.objects.none()
    mine = Club.objects.filter(memberships__user=person).annotate(role=F("memberships__role"))
    everybody = Membership.objects.filter(club=OuterRef("pk")).order_by().values("club")
    number = Subquery(everybody.annotate(number=Count("pk")).values("number"))
    return mine.annotate(members=number).order_by("name", "pk")


def members_for_club(club: Club, words: Sequence[str] = ()) -> QuerySet[Membership]:
    members = Membership.objects.filter(club=club).select_related("user")
    for word in words[:MOST_WORDS]:
        members = members.filter(Q(user__handle__icontains=word) | Q(user__display_name__icontains=word))
    return members.annotate(rank=_RANK).order_by("rank", "joined_at", "pk")


def organisers_for_club(club: Club) -> QuerySet[Membership]:
    return members_for_club(club).filter(role__in=[ClubRole.OWNER, ClubRole.ORGANISER])
