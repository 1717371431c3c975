"""Recording a game step by step. The steps are the whole truth: what the page shows is a fold over them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from games.engine import Ruleset, ruleset_from, stored_ruleset
from games.replays.domain.recordings.actions import (
    BEGUN,
    CHANGED,
    FINISHED,
    REOPENED,
    note_action,
    note_removal,
    values_of,
)
from games.replays.domain.recordings.errors import (
    CannotReopen,
    FinishedAlready,
    NotOverYet,
    OtherPhone,
    TooLong,
    WrongAnswerGiven,
)
from games.replays.domain.recordings.finish import put_on_record
from games.replays.domain.recordings.recorders import changing
from games.replays.domain.studies.studies import remove_studies_of
from games.replays.hooks import tell_of_recording
from games.replays.models import RecordedGame, RecordedSeat, RecordingStage, RecordingVisibility
from games.replays.recorder import MOST_STEPS, GameRecorder, WrongRecorderAnswer
from palermo.accounts.models import Player, User
from palermo.clubs.models import Club
from palermo.clubs.permissions import require


@dataclass(frozen=True)
class NamedSeat:
    """A name, and the player if the house knows them."""

    name: str
    player: Player | None = None


@dataclass(frozen=True)
class RecordingHeading:
    """What stands above a recorded game, however it came here."""

    title: str
    played_at: datetime
    visibility: RecordingVisibility
    club: Club | None = None


def begin_recording(
    *, actor: User, heading: RecordingHeading, ruleset: Ruleset, first: int, sitters: Sequence[NamedSeat]
) -> RecordedGame:
    if heading.club is not None:
        require(actor, "clubs.change_paper_players", heading.club)
    with transaction.atomic():
        game = RecordedGame.objects.create(
            recorder=actor,
            club=heading.club,
            title=heading.title,
            played_at=heading.played_at,
            visibility=heading.visibility,
            size=len(sitters),
            ruleset=stored_ruleset(ruleset),
            first=first,
        )
        seat_people(game, sitters)
        note_action(actor=actor, verb=BEGUN, game=game)
    return game


def seat_people(game: RecordedGame, sitters: Sequence[NamedSeat]) -> None:
    RecordedSeat.objects.bulk_create(
        RecordedSeat(game=game, number=number, name=sitter.name, player=sitter.player)
        for number, sitter in enumerate(sitters)
    )


def recorder_of(game: RecordedGame) -> GameRecorder:
    return GameRecorder(
        players=game.size, first=game.first, ruleset=ruleset_from(game.ruleset), steps=game.steps.split()
    )


def enter_answer(*, actor: User, game_id: UUID, version: int, answer: str) -> None:
    """The same answer again, as a phone sends it that did not hear ours, is taken once."""
    with changing(game_id, actor=actor) as game:
        _require_open(game)
        steps = game.steps.split()
        if version == game.version - 1 and steps and steps[-1] == answer:
            return
        _require_version(game, version)
        if len(steps) >= MOST_STEPS:
            raise TooLong
        try:
            recorder_of(game).answer(answer)
        except WrongRecorderAnswer:
            raise WrongAnswerGiven from None
        _write(game, [*steps, answer])


def take_back_steps(*, actor: User, game_id: UUID, version: int, keep: int) -> None:
    """Only the first `keep` answers stay."""
    with changing(game_id, actor=actor) as game:
        _require_open(game)
        _require_version(game, version)
        steps = game.steps.split()
        if 0 <= keep < len(steps):
            _write(game, steps[:keep])


def finish_recording(*, actor: User, game_id: UUID, version: int) -> None:
    """What was not told is left open."""
    with changing(game_id, actor=actor) as game:
        _require_open(game)
        _require_version(game, version)
        notebook = recorder_of(game)
        if not notebook.over:
            raise NotOverYet
        put_on_record(game=game, record=notebook.record, untold=notebook.untold)
        note_action(actor=actor, verb=FINISHED, game=game)
        tell_of_recording(game.pk)


def reopen_recording(*, actor: User, game_id: UUID) -> None:
    """To correct it. Until it is finished again it counts no more."""
    with changing(game_id, actor=actor) as game:
        if not game.steps:
            raise CannotReopen
        if game.stage == RecordingStage.FINISHED:
            game.stage = RecordingStage.RECORDING
            game.packed, game.digest, game.fingerprint, game.finished_at = None, "", "", None
            game.save(update_fields=["stage", "packed", "digest", "fingerprint", "finished_at"])
            note_action(actor=actor, verb=REOPENED, game=game)
            tell_of_recording(game.pk)


def change_heading(
    *,
    actor: User,
    game_id: UUID,
    title: str,
    played_at: datetime,
    visibility: RecordingVisibility,
    sitters: Sequence[NamedSeat] | None = None,
) -> None:
    """Also who sat there; where people are others now, a result elsewhere is not this game's any more."""
    with changing(game_id, actor=actor) as game:
        before = values_of(game)
        game.title, game.played_at, game.visibility = title, played_at, visibility
        if sitters is not None and _rename(game, sitters):
            game.event_table = game.night_game = None
        game.save(update_fields=["title", "played_at", "visibility", "event_table", "night_game"])
        note_action(actor=actor, verb=CHANGED, game=game, before=before)
        tell_of_recording(game.pk)


def remove_recording(*, actor: User, game_id: UUID) -> None:
    with changing(game_id, actor=actor) as game:
        remove_studies_of(game=game)
        note_removal(actor=actor, game=game)
        game.delete()
        tell_of_recording(game_id)


def _rename(game: RecordedGame, sitters: Sequence[NamedSeat]) -> bool:
    """Whether somebody else sits there now."""
    seats = list(game.seats.all())
    players = [seat.player_id for seat in seats]
    # First nobody, so that two may change seats.
    game.seats.update(player=None)
    for seat, sitter in zip(seats, sitters, strict=True):
        seat.name, seat.player = sitter.name, sitter.player
    RecordedSeat.objects.bulk_update(seats, ["name", "player"])
    return players != [seat.player_id for seat in seats]


def _require_open(game: RecordedGame) -> None:
    if game.stage != RecordingStage.RECORDING:
        raise FinishedAlready


def _require_version(game: RecordedGame, version: int) -> None:
    if version != game.version:
        raise OtherPhone


def _write(game: RecordedGame, steps: Sequence[str]) -> None:
    game.steps = " ".join(steps)
    game.version += 1
    game.save(update_fields=["steps", "version"])
