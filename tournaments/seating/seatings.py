"""The answer: tables with seats, what they cost and why, and how good that is."""

import msgspec

from tournaments.seating.certificate import Certificate
from tournaments.seating.costs import Breakdown
from tournaments.seating.model import Round, Table
from tournaments.seating.reasons import Reason


class SeatedTable(msgspec.Struct, frozen=True):
    """Start numbers in the order of the seats."""

    seats: tuple[int, ...]
    cost: Breakdown
    reasons: tuple[Reason, ...]


class Seating(msgspec.Struct, frozen=True):
    """`certificate` is about this round alone; what look-ahead paid beyond its bound, it paid for later rounds.

    Event, round and nonce give the same seating again, unless `cut_short`: then time ended the search, not its steps.
    `unit` is the square of a points step; costs divided by it are in the units of the presets.
    """

    round: int
    tables: tuple[SeatedTable, ...]
    cost: Breakdown
    certificate: Certificate
    preset: str
    nonce: str
    unit: int
    looked_ahead: bool = False
    cut_short: bool = False

    def as_round(self) -> Round:
        return Round(self.round, tuple(Table(table.seats) for table in self.tables), self.nonce)
