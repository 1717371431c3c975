"""Penalties, awards and points for a late entry, as they are listed below the standings in which they count."""

import msgspec

from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.standings_columns import signed


class AdjustmentShown(msgspec.Struct, frozen=True):
    number: int
    name: str
    points: str
    round: int
    reason: str


def adjustments_in(board: EventSnapshot, after: int | None = None) -> list[AdjustmentShown]:
    """By round, as the standings `after` that Swiss round count them, or as they are now."""
    ledger = board.ledger if after is None else board.ledger_after(after)
    return [
        AdjustmentShown(int(one.player), board.called[one.player], signed(one.points), one.round, one.reason)
        for one in sorted(ledger.adjustments, key=lambda one: one.round)
    ]
