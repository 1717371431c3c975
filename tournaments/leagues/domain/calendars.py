"""Somebody's own calendar, for programs that cannot sign in: whoever has the key may read it."""

import secrets

from django.db.models import Q, QuerySet

from palermo.accounts.models import User
from palermo.clubs.models import Membership
from palermo.common.errors import NotFound
from tournaments.events.domain.queries import events_for
from tournaments.events.models import Entrant, EntrantState, Event
from tournaments.leagues.models import CalendarKey, ClubNight


def calendar_key_of(user: User) -> str:
    """Made when it is asked for first."""
    made, _ = CalendarKey.objects.get_or_create(user=user, defaults={"key": secrets.token_urlsafe(24)})
    return made.key


def renew_calendar_key(*, actor: User) -> str:
    """The old address stops working at once."""
    key = secrets.token_urlsafe(24)
    CalendarKey.objects.update_or_create(user=actor, defaults={"key": key})
    return key


def owner_of_calendar(key: str) -> User:
    found = CalendarKey.objects.select_related("user").filter(key=key, user__is_active=True).first()
    if found is None:
        raise NotFound
    return found.user


def events_in_calendar(user: User) -> QuerySet[Event]:
    """What they have entered, and what their clubs announce."""
    entered = Entrant.objects.filter(player__user=user).exclude(state=EntrantState.WITHDRAWN).values("event")
    clubs = Membership.objects.filter(user=user).values("club")
    return events_for(user).filter(Q(pk__in=entered) | Q(club__in=clubs)).order_by("starts_at", "pk")


def nights_in_calendar(user: User) -> QuerySet[ClubNight]:
    clubs = Membership.objects.filter(user=user).values("club")
    return ClubNight.objects.filter(season__club__in=clubs).select_related("season__club")
