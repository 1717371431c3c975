"""Whom the desk can enter by a tap: members and paper players of the club who are not on the list yet. Only reads."""

from uuid import UUID

from palermo.clubs.models import Membership, PaperPlayer
from tournaments.events.models import Entrant, EntrantState, Event, Mode

MOST_SHOWN = 200


def members_to_enter(event: Event) -> list[Membership]:
    rows = Membership.objects.filter(club=event.club, user__is_active=True).exclude(user__player__in=_there(event))
    found = list(rows.select_related("user__player")[:MOST_SHOWN])
    return sorted(found, key=lambda one: str(one.user).casefold())


def papers_to_enter(event: Event) -> list[PaperPlayer]:
    """A claimed one is a member's account by now, or somebody else's: the name still means them."""
    if event.mode == Mode.ONLINE:
        return []
    rows = event.club.paper_players.filter(claimed_at=None).exclude(player__in=_there(event)).select_related("player")
    return sorted(rows[:MOST_SHOWN], key=lambda one: one.name.casefold())


def _there(event: Event) -> list[UUID]:
    rows = Entrant.objects.filter(event=event).exclude(state=EntrantState.WITHDRAWN).exclude(player=None)
    return [pk for pk in rows.values_list("player_id", flat=True) if pk is not None]
