"""Who may see a recorded game, and who keeps it. What is still being recorded shows hidden cards: only its recorders see it."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction
from django.db.models import Prefetch, Q, QuerySet

from games.replays.models import RecordedGame, RecordedSeat, RecordingStage, RecordingVisibility
from palermo.accounts.models import User
from palermo.clubs.models import Club, ClubRole, Membership
from palermo.clubs.permissions import Person, forget_roles, role_of
from palermo.common.errors import NotAllowed, NotFound

KEEPING_SCORE = (ClubRole.OWNER, ClubRole.ORGANISER, ClubRole.SCOREKEEPER)


def recordings() -> QuerySet[RecordedGame]:
    seats = RecordedSeat.objects.select_related("player__user")
    return RecordedGame.objects.select_related(
        "club", "recorder", "event_table__round__event", "night_game__night"
    ).prefetch_related(Prefetch("seats", seats))


def may_keep(person: Person, game: RecordedGame) -> bool:
    if not person.is_authenticated or person.is_guest:
        return False
    if game.recorder_id == person.pk:
        return True
    return game.club is not None and person.has_perm("clubs.change_paper_players", game.club)


def may_see(person: Person, game: RecordedGame) -> bool:
    if may_keep(person, game):
        return True
    if game.stage != RecordingStage.FINISHED:
        return False
    match RecordingVisibility(game.visibility):
        case RecordingVisibility.PUBLIC:
            return True
        case RecordingVisibility.CLUB:
            return game.club is not None and role_of(person, game.club) is not None
        case RecordingVisibility.MINE:
            return False


def recording_for(person: Person, game_id: UUID) -> RecordedGame:
    """One that somebody may not see does not exist for them."""
    game = recordings().filter(pk=game_id).first()
    if game is None or not may_see(person, game):
        raise NotFound
    return game


def recordings_for(person: Person) -> QuerySet[RecordedGame]:
    """Without the games themselves, for lists."""
    shown = Q(visibility=RecordingVisibility.PUBLIC, stage=RecordingStage.FINISHED)
    if person.is_authenticated:
        member = Membership.objects.filter(user=person)
        keeper = member.filter(role__in=KEEPING_SCORE)
        shown |= Q(recorder=person) | Q(club__in=keeper.values("club"))
        shown |= Q(visibility=RecordingVisibility.CLUB, stage=RecordingStage.FINISHED, club__in=member.values("club"))
    return recordings().filter(shown).defer("packed", "steps")


def clubs_recorded_for(person: User) -> QuerySet[Club]:
    """Where somebody keeps the score."""
    kept = Membership.objects.filter(user=person, role__in=KEEPING_SCORE)
    return Club.objects.filter(pk__in=kept.values("club"), closed_at=None).order_by("name", "pk")


@contextmanager
def changing(game_id: UUID, *, actor: User) -> Iterator[RecordedGame]:
    """The game as it is now, locked."""
    with transaction.atomic():
        game = RecordedGame.objects.select_for_update(no_key=True).filter(pk=game_id).first()
        forget_roles(actor)
        if game is None or not may_see(actor, game):
            raise NotFound
        if not may_keep(actor, game):
            raise NotAllowed
        yield game
