"""What the next round would look like if this one ended now: points as they stand, tables still playing without any."""

from threading import Lock
from typing import Final

from django.db import connection

from tournaments.events.domain.standings.bridge import seating_event_of
from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.models import RoundKind
from tournaments.seating.model import SMALLEST_TABLE
from tournaments.seating.seatings import Seating
from tournaments.seating.solver.solve import SolverBudget, seat_round

QUICK: Final = SolverBudget(seconds=0.5, prove=False, look_ahead=False)
NONCE: Final = "preview"
_last: dict[int, tuple[int, Seating | None]] = {}
_lock = Lock()
KEPT = 24


def preview_of_next_round(board: EventSnapshot) -> Seating | None:
    """None before the first round, after the last, and where too few play on. It is worked out once for each revision."""
    event = board.event
    with _lock:
        revision, known = _last.get(event.pk, (-1, None))
        if revision == event.revision and not connection.in_atomic_block:
            return known
    seating = _seat(board)
    if not connection.in_atomic_block:
        with _lock:
            _last[event.pk] = (event.revision, seating)
            while len(_last) > KEPT:
                del _last[next(iter(_last))]
    return seating


def _seat(board: EventSnapshot) -> Seating | None:
    following = len(board.record.rounds) + 1
    begun = board.current is not None and board.current.kind == RoundKind.SWISS
    if not begun or following > board.event.rounds:
        return None
    asked = seating_event_of(board.event, board.rounds)
    if len(asked.players(following)) < SMALLEST_TABLE:
        return None
    return seat_round(asked, following, nonce=NONCE, budget=QUICK)
