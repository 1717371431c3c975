"""The answer: tables with seats, what they cost and why, and how good that is."""

from enum import StrEnum

import msgspec

from tournaments.seating.costs import CostBreakdown
from tournaments.seating.model import SeatingRound, SeatingTable
from tournaments.seating.reasons import SeatReason
from tournaments.seating.solver.certificate import Certificate


class SolverFailure(StrEnum):
    """A bug in the solver. The seating given is valid all the same, and its certificate is true of it."""

    REFUSED = "refused"  # a seating found on the way failed the check
    CRASHED = "crashed"  # the search ended with an exception


class SeatedTable(msgspec.Struct, frozen=True):
    """Start numbers in the order of the seats."""

    seats: tuple[int, ...]
    cost: CostBreakdown
    reasons: tuple[SeatReason, ...]


class Seating(msgspec.Struct, frozen=True):
    """`certificate` is about this round alone; what look-ahead paid beyond its bound, it paid for later rounds.

    Event, round and nonce give the same seating again, unless `cut_short`: then time ended the search, not its steps.
    `unit` is the square of a points step; costs divided by it are in the units of the presets.
    """

    round: int
    tables: tuple[SeatedTable, ...]
    cost: CostBreakdown
    certificate: Certificate
    preset: str
    nonce: str
    unit: int
    looked_ahead: bool = False
    cut_short: bool = False
    failure: SolverFailure | None = None

    def as_round(self) -> SeatingRound:
        return SeatingRound(self.round, tuple(SeatingTable(table.seats) for table in self.tables), self.nonce)
