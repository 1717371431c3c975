"""Who sat at a game, as its replay shows them."""

from games.replays.models import FinishedGame, RecordedSeat
from games.tables.interfaces.messages import SeatInRoom
from games.tables.interfaces.room import seat_in_room
from games.tables.models import Table


def seats_shown(game: FinishedGame) -> list[SeatInRoom]:
    if isinstance(game, Table):
        return [seat_in_room(seat) for seat in game.seats.all()]
    return [_seat_recorded(seat) for seat in game.seats.all()]


def _seat_recorded(seat: RecordedSeat) -> SeatInRoom:
    user = seat.player.user if seat.player else None
    return SeatInRoom(
        name=str(seat.player) if seat.player else seat.name,
        handle=user.handle if user and user.profile_is_open else "",
        crest=user.crest if user else "",
        bot="",
        ready=True,
    )
