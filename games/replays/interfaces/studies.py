"""Studies as pages show them. All of it is for those who may see the game with all cards open."""

from dataclasses import dataclass
from uuid import UUID

import msgspec
from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode

from games.engine.core.moves import TOKENS
from games.replays.domain.records import record_of
from games.replays.domain.studies.errors import BadStudyRequest
from games.replays.domain.studies.studies import (
    MOST_STUDIES,
    USUAL_BOT,
    chance_goes_on,
    first_moves,
    game_of,
    scores_of,
    studies_of,
)
from games.replays.interfaces.seats import seats_shown
from games.replays.models import FinishedGame, RecordedGame, Study
from games.replays.permissions import is_round_running
from games.tables.domain.lobby.links import link_to_table
from games.tables.interfaces.bot_labels import bot_choices, bot_name
from games.tables.models import Stage, Table
from games.tables.permissions import Person


class StudyRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to try: after how many moves, against which bot."""

    move: int
    bot: str = USUAL_BOT


class StudyAttempt(msgspec.Struct, frozen=True):
    """`played` and `instead_of` are tokens of the notation; `then` is what the seat had in the game itself."""

    table: UUID
    at: int
    seat: int
    bot: str
    stage: str
    played: str
    instead_of: str
    scores: list[int | None]
    then: int | None
    place: str
    link: str
    remove: str


class StudiesPayload(msgspec.Struct, frozen=True):
    """`closed` says why nobody can begin one here: `account`, `round` or `study`; "" if one can.

    `goes_on`: dice and thefts come as they would have come. `untold`: cards of a recording whose faces nobody told.
    """

    closed: str
    bots: list[tuple[str, str]]
    usual: str
    most: int
    goes_on: bool
    untold: int
    studies: list[StudyAttempt]


class OtherGame(msgspec.Struct, frozen=True):
    """The game that a study belongs to; scores and names are told when the study is over."""

    place: str
    studies: str
    names: list[str]
    scores: list[int | None]


class StudyPayload(msgspec.Struct, frozen=True):
    at: int
    seat: int
    bot: str
    own: bool
    goes_on: bool
    scores: list[int | None]
    game: OtherGame | None


@dataclass(frozen=True)
class ListedStudy:
    """For a list of all that somebody has tried."""

    study: Study
    table: Table
    title: str
    names: str
    place: str
    game: str

    @property
    def is_over(self) -> bool:
        return self.table.stage != Stage.PLAYING


def study_request_in(request: HttpRequest) -> StudyRequest:
    try:
        return msgspec.json.decode(request.body, type=StudyRequest)
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise BadStudyRequest from None


def studies_shown(person: Person, game: FinishedGame) -> StudiesPayload:
    rows = list(studies_of(person, game))
    moves = record_of(game).moves if rows else ()
    played = first_moves(rows)
    then = scores_of(game)
    return StudiesPayload(
        closed=_closed_to(person, game),
        bots=[(bot, str(name)) for bot, name in bot_choices()],
        usual=USUAL_BOT,
        most=MOST_STUDIES,
        goes_on=chance_goes_on(game),
        untold=game.untold if isinstance(game, RecordedGame) else 0,
        studies=[_try(study, game, moves, played, then) for study in rows],
    )


def study_told(person: Person, study: Study) -> StudyPayload:
    """While it is played, nothing of how the game itself went on."""
    table, game = study.played, game_of(person, study)
    is_over = table.stage == Stage.FINISHED
    other = None
    if game is not None:
        other = OtherGame(
            place=_moment(game, study),
            studies=reverse("replay_studies", args=[game.pk]),
            names=_names(game) if is_over else [],
            scores=scores_of(game) if is_over else [],
        )
    return StudyPayload(
        at=table.branched_at or 0,
        seat=study.seat,
        bot=_bot_at(table),
        own=person.is_authenticated and study.person_id == person.pk,
        goes_on=study.recording_id is None,
        scores=scores_of(table) if is_over else [],
        game=other,
    )


def listed_study(study: Study) -> ListedStudy:
    table = study.played
    game = study.recording or study.table
    place = "table" if table.stage == Stage.PLAYING else "replay"
    return ListedStudy(
        study=study,
        table=table,
        title=study.recording.title if study.recording else "",
        names=", ".join(filter(None, _names(game))) if game else "",
        place=reverse(place, args=[table.pk]),
        game=_moment(game, study) if game else "",
    )


def _try(
    study: Study, game: FinishedGame, moves: tuple[int, ...], played: dict[UUID, int], then: list[int | None]
) -> StudyAttempt:
    table = study.played
    at = table.branched_at or 0
    move = played.get(table.pk)
    is_over = table.stage == Stage.FINISHED
    return StudyAttempt(
        table=table.pk,
        at=at,
        seat=study.seat,
        bot=_bot_at(table),
        stage=table.stage,
        played="" if move is None else TOKENS[move],
        instead_of=TOKENS[moves[at]] if at < len(moves) else "",
        scores=scores_of(table) if is_over else [],
        then=then[study.seat],
        place=reverse("replay" if is_over else "table", args=[table.pk]),
        link=link_to_table(table),
        remove=reverse("replay_study_remove", args=[game.pk, table.pk]),
    )


def _closed_to(person: Person, game: FinishedGame) -> str:
    if isinstance(game, Table) and game.branched_at is not None:
        return "study"
    if is_round_running(game):
        return "round"
    return "" if person.is_authenticated and not person.is_guest else "account"


def _names(game: FinishedGame) -> list[str]:
    return [bot_name(seat.bot) if seat.bot else seat.name for seat in seats_shown(game)]


def _bot_at(table: Table) -> str:
    return next((seat.bot for seat in table.seats.all() if seat.bot), "")


def _moment(game: FinishedGame, study: Study) -> str:
    asked = urlencode({"move": study.played.branched_at or 0, "eyes": study.seat})
    return f"{reverse('replay', args=[game.pk])}?{asked}"
