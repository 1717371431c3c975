"""Why a wish cannot come true, before the rules of the game are asked. A line for each kind of entry."""

from collections.abc import Callable
from typing import Final

from games.tables.play.live_game import LiveGame, SeatController
from games.tables.play.log_records import OUT_OF_TIME, ActorKind, EntryKind, TableAction


def rejection_code(live_game: LiveGame, wish: TableAction, now: int) -> str:
    """The code of the reason; "" if there is none."""
    if live_game.over:
        return "aborted" if live_game.aborted else "game_over"
    if wish.kind == EntryKind.CREDIT or (wish.kind == EntryKind.ABORT and wish.hand == ActorKind.SYSTEM):
        return ""
    if wish.seat is None or not 0 <= wish.seat < live_game.setup.players:
        return "no_seat"
    return _OBJECTIONS[wish.kind](live_game, wish, wish.seat, now)


def advice_rejection_code(live_game: LiveGame, seat: int, version: int, *, has_stakes: bool) -> str:
    """Advice is for practice: where somebody else plays, or something is at stake, it would be help from outside."""
    if has_stakes or live_game.setup.bots.count("") > 1:
        return "no_advice"
    if live_game.over:
        return "aborted" if live_game.aborted else "game_over"
    if version != live_game.version:
        return "stale"
    if live_game.sitters[seat] is not SeatController.PERSON:
        return "bot_plays"
    return "" if seat == live_game.deciding else "not_your_decision"


def _to_move(live_game: LiveGame, wish: TableAction, seat: int, now: int) -> str:
    """The version first: whoever decided on another position decided something else."""
    if wish.version != live_game.version:
        return "stale"
    is_person = live_game.sitters[seat] is SeatController.PERSON
    if wish.hand == ActorKind.PERSON:
        return "" if is_person else "bot_plays"
    return "person_plays" if is_person else ""


def _to_away(live_game: LiveGame, wish: TableAction, seat: int, now: int) -> str:
    if live_game.sitters[seat] is not SeatController.PERSON:
        return "away_already"
    is_late = seat == live_game.deciding and now >= live_game.clocks.deadline(seat)
    return "in_time" if wish.note == OUT_OF_TIME and not is_late else ""


def _to_back(live_game: LiveGame, wish: TableAction, seat: int, now: int) -> str:
    match live_game.sitters[seat]:
        case SeatController.STAND_IN:
            return ""
        case SeatController.RETURNING:
            return "returning"
        case SeatController.LEFT:
            return "away_for_good"
        case _:
            return "not_away"


def _to_resigning(live_game: LiveGame, wish: TableAction, seat: int, now: int) -> str:
    return "resigned_already" if live_game.sitters[seat] in (SeatController.BOT, SeatController.RESIGNED) else ""


def _to_abort(live_game: LiveGame, wish: TableAction, seat: int, now: int) -> str:
    if live_game.sitters[seat] is not SeatController.PERSON:
        return "bot_plays"
    if live_game.game.state.wars:
        return "war_begun"
    return "voted_already" if seat in live_game.for_abort else ""


_OBJECTIONS: Final[dict[str, Callable[[LiveGame, TableAction, int, int], str]]] = {
    EntryKind.MOVE: _to_move,
    EntryKind.AWAY: _to_away,
    EntryKind.BACK: _to_back,
    EntryKind.RESIGNED: _to_resigning,
    EntryKind.ABORT: _to_abort,
}
