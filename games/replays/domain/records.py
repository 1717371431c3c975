"""From a row to the game itself, whether it was played here or recorded elsewhere. Only of games that are over."""

from games.engine import Record
from games.engine.packed import unpack
from games.replays.domain.games import record_at
from games.replays.domain.refusals import NotOver
from games.replays.models import RecordedGame, RecordedSeat
from games.tables.models import Seat, Stage, Table


def record_of(game: Table | RecordedGame) -> Record:
    if isinstance(game, Table):
        if game.stage != Stage.FINISHED:
            raise NotOver
        return record_at(game)
    if game.packed is None:
        raise NotOver
    return unpack(bytes(game.packed))[0]


def names_of(game: Table | RecordedGame) -> tuple[str, ...]:
    """By seat, as people call them."""
    return tuple(_name(seat) for seat in game.seats.all())


def _name(seat: Seat | RecordedSeat) -> str:
    if isinstance(seat, RecordedSeat):
        return str(seat.player) if seat.player is not None else seat.name
    return seat.bot or str(seat.player or "")
