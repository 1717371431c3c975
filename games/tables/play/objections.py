"""Why a wish cannot come true, before the rules of the game are asked. A line for each kind of entry."""

from collections.abc import Callable
from typing import Final

from games.tables.play.course import MOST_TIMEOUTS, Course, Sitter
from games.tables.play.entries import OUT_OF_TIME, Hand, Kind, Submission


def objection_to(course: Course, wish: Submission, now: int) -> str:
    """The code of the reason; "" if there is none."""
    if course.over:
        return "aborted" if course.aborted else "game_over"
    if wish.kind == Kind.CREDIT or (wish.kind == Kind.ABORT and wish.hand == Hand.SYSTEM):
        return ""
    if wish.seat is None or not 0 <= wish.seat < course.setting.players:
        return "no_seat"
    return _OBJECTIONS[wish.kind](course, wish, wish.seat, now)


def objection_to_advice(course: Course, seat: int, version: int, is_rated: bool) -> str:  # noqa: FBT001
    """Advice is for practice: where somebody else plays, or something is at stake, it would be help from outside."""
    if is_rated or course.setting.bots.count("") > 1:
        return "no_advice"
    if course.over:
        return "aborted" if course.aborted else "game_over"
    if version != course.version:
        return "stale"
    if course.sitters[seat] is not Sitter.PERSON:
        return "bot_plays"
    return "" if seat == course.deciding else "not_your_decision"


def _to_move(course: Course, wish: Submission, seat: int, now: int) -> str:
    """The version first: whoever decided on another position decided something else."""
    if wish.version != course.version:
        return "stale"
    is_person = course.sitters[seat] is Sitter.PERSON
    if wish.hand == Hand.PERSON:
        return "" if is_person else "bot_plays"
    return "person_plays" if is_person else ""


def _to_away(course: Course, wish: Submission, seat: int, now: int) -> str:
    if course.sitters[seat] is not Sitter.PERSON:
        return "away_already"
    is_late = seat == course.deciding and now >= course.clocks.deadline(seat)
    return "in_time" if wish.note == OUT_OF_TIME and not is_late else ""


def _to_back(course: Course, wish: Submission, seat: int, now: int) -> str:
    if course.sitters[seat] is not Sitter.STAND_IN:
        return "not_away"
    return "away_for_good" if course.timeouts[seat] >= MOST_TIMEOUTS else ""


def _to_resigning(course: Course, wish: Submission, seat: int, now: int) -> str:
    return "" if course.sitters[seat] in (Sitter.PERSON, Sitter.STAND_IN) else "resigned_already"


def _to_abort(course: Course, wish: Submission, seat: int, now: int) -> str:
    if course.sitters[seat] is not Sitter.PERSON:
        return "bot_plays"
    return "war_begun" if course.game.state.wars else ""


_OBJECTIONS: Final[dict[str, Callable[[Course, Submission, int, int], str]]] = {
    Kind.MOVE: _to_move,
    Kind.AWAY: _to_away,
    Kind.BACK: _to_back,
    Kind.RESIGNED: _to_resigning,
    Kind.ABORT: _to_abort,
}
