"""From a row to the game itself, whether it was played here or recorded elsewhere. Only of games that are over."""

from games.engine import Record
from games.engine.packed import unpack
from games.replays.models import RecordedGame, RecordedSeat, RecordingStage
from games.tables.domain.archive import course_from_log
from games.tables.domain.refusals import GameNotOver
from games.tables.models import Seat, Stage, Table


def record_of(game: Table | RecordedGame) -> Record:
    """A table's log is packed by a job some moments after the end; until then it is read move by move."""
    finished = Stage.FINISHED if isinstance(game, Table) else RecordingStage.FINISHED
    if game.stage != finished:
        raise GameNotOver
    if game.packed is not None:
        return unpack(bytes(game.packed))[0]
    return course_from_log(game.pk).game.record


def names_of(game: Table | RecordedGame) -> tuple[str, ...]:
    """By seat, as people call them."""
    return tuple(_name(seat) for seat in game.seats.all())


def _name(seat: Seat | RecordedSeat) -> str:
    if isinstance(seat, RecordedSeat):
        return str(seat.player) if seat.player is not None else seat.name
    return seat.bot or str(seat.player or "")
