"""What if: from a decision of a finished game somebody plays on against bots. Their own, never rated, never counted."""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.db.models import F, Prefetch, QuerySet

from games.replays.domain.games import finished_game
from games.replays.domain.records import record_of
from games.replays.domain.studies.errors import NoDecisionThere, StudyOfStudy, TooManyStudies
from games.replays.models import FinishedGame, RecordedGame, RecordedSeat, Study, of_game
from games.replays.permissions import is_round_running
from games.tables.domain.errors import CardsHeldBack
from games.tables.domain.lobby import studies as tables
from games.tables.models import LogEntry, Seat, Table
from games.tables.permissions import Person
from games.tables.play.log_records import EntryKind
from palermo.accounts.models import Player, User
from palermo.common.errors import DomainError, NotFound

MOST_STUDIES = 20
# The strongest that answers within a bot's usual pause.
USUAL_BOT = "shark"


def begin_study(*, actor: User, game: FinishedGame, move: int, bot: str) -> Study:
    """At the decision after so many moves, in the seat whose decision it is."""
    if isinstance(game, Table) and game.branched_at is not None:
        raise StudyOfStudy
    if is_round_running(game):
        raise CardsHeldBack
    record = record_of(game)
    if not 0 <= move < len(record.moves):
        raise NoDecisionThere
    with transaction.atomic():
        # Two that are begun at once cannot both be the last.
        player = Player.objects.select_for_update().get(pk=actor.player.pk)
        if Study.objects.filter(person=actor, **of_game(game)).count() >= MOST_STUDIES:
            raise TooManyStudies(number=MOST_STUDIES)
        source = game if isinstance(game, Table) else None
        played = tables.open_study(host=player, bot=bot, record=record, moves=move, source=source)
        seat = played.seats.get(player=player).number
        return Study.objects.create(person=actor, played=played, seat=seat, **of_game(game))


def studies_of(person: Person, game: FinishedGame) -> QuerySet[Study]:
    """In the order of their decisions, then of the tries. Nothing while the game's cards are not open: a study shows them."""
    if not person.is_authenticated or is_round_running(game):
        return Study.objects.none()
    rows = _with_tables().filter(person=person, **of_game(game))
    return rows.order_by("played__branched_at", "pk")


def studies_of_person(person: User) -> QuerySet[Study]:
    """The latest first."""
    seats = Seat.objects.select_related("player__user")
    recorded = RecordedSeat.objects.select_related("player__user")
    rows = _with_tables().filter(person=person).select_related("played", "table", "recording")
    return rows.prefetch_related(Prefetch("table__seats", seats), Prefetch("recording__seats", recorded)).order_by(
        "-pk"
    )


def own_study(person: User, game: FinishedGame, study_id: UUID) -> Study:
    study = studies_of(person, game).filter(played=study_id).first()
    if study is None:
        raise NotFound
    return study


def study_at(table: Table) -> Study:
    study = Study.objects.select_related("table", "recording", "played").filter(played=table).first()
    if study is None:
        raise NotFound
    return study


def game_of(person: Person, study: Study) -> FinishedGame | None:
    """The game it branched from, for those who may see it with all cards open."""
    try:
        game = finished_game(person, study.recording_id or study.table_id)  # type: ignore[arg-type]  # one is set
    except DomainError:
        return None
    return None if is_round_running(game) else game


def first_moves(studies: Iterable[Study]) -> dict[UUID, int]:
    """What was played instead, by the study's table; where nothing was played yet there is nothing."""
    table_ids = [study.played_id for study in studies]
    rows = LogEntry.objects.filter(table__in=table_ids, kind=EntryKind.MOVE, version=F("table__branched_at") + 1)
    return {table_id: move for table_id, move in rows.values_list("table_id", "move") if move is not None}


def scores_of(game: FinishedGame) -> list[int | None]:
    return [seat.score for seat in game.seats.all()]


def chance_goes_on(game: FinishedGame) -> bool:
    """Whether dice and thefts come as they would have come; else they are new from the decision on."""
    return not isinstance(game, RecordedGame)


def remove_study(*, study: Study) -> None:
    tables.remove_study(table=study.played)


def remove_studies_of(*, game: RecordedGame) -> None:
    """A recording that goes takes along what was tried with it: it has the same cards."""
    for study in Study.objects.filter(recording=game).select_related("played"):
        remove_study(study=study)


def _with_tables() -> QuerySet[Study]:
    seats = Prefetch("played__seats", Seat.objects.select_related("player__user"))
    return Study.objects.select_related("played").prefetch_related(seats)
