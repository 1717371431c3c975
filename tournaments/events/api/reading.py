"""Which events there are, who stands where, who sat where."""

from enum import StrEnum

from django.db.models import QuerySet
from django.http import HttpRequest
from ninja import Router

from palermo.clubs.models import ClubRole, Membership
from palermo.common.api import anybody
from palermo.common.errors import NotFound
from tournaments.events.api.shapes import (
    EventOut,
    EventsOut,
    RoundOut,
    RoundsOut,
    StandingsOut,
    shown_event,
    shown_round,
    shown_standings,
)
from tournaments.events.domain.queries import event_seen_by, events_for
from tournaments.events.domain.standings.snapshot import snapshot_for
from tournaments.events.models import Event, EventStage

router = Router()
ON_A_PAGE = 20
LAST_PAGE = 500
RUNNING_A_CLUB = (ClubRole.OWNER, ClubRole.ORGANISER, ClubRole.SCOREKEEPER)


class Which(StrEnum):
    ALL = "all"
    MINE = "mine"
    DRAFTS = "drafts"


@router.get("", response=EventsOut, auth=anybody, url_name="events")
def list_events(request: HttpRequest, which: Which = Which.ALL, club: str = "", page: int = 1) -> EventsOut:
    """The newest first. `all`: those I may see; `mine`: those I play in; `drafts`: what my clubs' desks prepare, for who keeps their scores."""
    page = min(max(page, 1), LAST_PAGE)
    asked = _asked_for(request, which)
    if club:
        asked = asked.filter(club__slug=club)
    rows = list(asked[(page - 1) * ON_A_PAGE : page * ON_A_PAGE + 1])
    return EventsOut(events=[shown_event(event) for event in rows[:ON_A_PAGE]], page=page, more=len(rows) > ON_A_PAGE)


@router.get("{slug:code}", response=EventOut, auth=anybody, url_name="event")
def show_event(request: HttpRequest, code: str) -> EventOut:
    return shown_event(event_seen_by(request.user, code))


@router.get("{slug:code}/standings", response=StandingsOut, auth=anybody, url_name="event_standings")
def show_standings(request: HttpRequest, code: str, after: int | None = None) -> StandingsOut:
    """`after` a Swiss round that was published."""
    board = snapshot_for(event_seen_by(request.user, code))
    if after is not None and not 1 <= after <= len(board.record.rounds):
        raise NotFound
    return shown_standings(board, after)


@router.get("{slug:code}/rounds", response=RoundsOut, auth=anybody, url_name="event_rounds")
def list_rounds(request: HttpRequest, code: str) -> RoundsOut:
    """The published ones with their tables, semi-finals and final too."""
    board = snapshot_for(event_seen_by(request.user, code))
    return RoundsOut(revision=board.event.revision, rounds=[shown_round(board, played) for played in board.rounds])


@router.get("{slug:code}/rounds/{int:round_number}", response=RoundOut, auth=anybody, url_name="event_round")
def show_round(request: HttpRequest, code: str, round_number: int) -> RoundOut:
    board = snapshot_for(event_seen_by(request.user, code))
    played = board.round_numbered(round_number)
    if played is None:
        raise NotFound
    return shown_round(board, played)


def _asked_for(request: HttpRequest, which: Which) -> QuerySet[Event]:
    person = request.user
    if which is Which.ALL:
        return events_for(person)
    if not person.is_authenticated:
        return Event.objects.none()
    if which is Which.MINE:
        return events_for(person).filter(entrants__player__user_id=person.pk)
    clubs = Membership.objects.filter(user_id=person.pk, role__in=RUNNING_A_CLUB).values("club")
    return Event.objects.filter(stage=EventStage.DRAFT, club__in=clubs, rehearsal=False).select_related("club")
