"""Asking the seating for tables, and writing down what it answers.

A bug in the solver must not stop an evening. Every seating from here is valid; `Seating.failure` says that it could have been better.
"""

import hashlib
import secrets
from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
import structlog

from palermo.common.observability.incidents import count_incident
from tournaments.events.domain.rounds.online_tables import is_online_table
from tournaments.events.domain.standings.bridge import seating_event_of
from tournaments.events.models import Event, Round, RoundSeat, RoundTable
from tournaments.seating import model as seating
from tournaments.seating.changes import change_seating
from tournaments.seating.checker import check_seating
from tournaments.seating.costs import CostBreakdown, SeatingCosts
from tournaments.seating.event_files.event_file import write_event
from tournaments.seating.formats.presets import PRESETS
from tournaments.seating.reasons import reasons_for_table
from tournaments.seating.seatings import Seating, SolverFailure
from tournaments.seating.solver.solve import SolverBudget, seatings, valid_seating

log = structlog.get_logger(__name__)

# A proof that takes longer comes too late for the people who wait.
PROOF: Final = SolverBudget(seconds=10.0)
Tables = Sequence[Sequence[int]]


class SeatingRequest(msgspec.Struct, frozen=True):
    """All that a seating follows from. `locked` tables are left out of it with everybody who sits there."""

    event: seating.SeatingEvent
    number: int
    nonce: str

    @property
    def basis(self) -> str:
        """Changes with every result, ruling and pair kept apart; not with who is here or which sizes were chosen."""
        known = msgspec.structs.replace(self.event, entrants=(), chosen=())
        return hashlib.sha256(write_event(known).encode()).hexdigest()[:16]

    @property
    def players(self) -> tuple[int, ...]:
        return self.event.players(self.number)

    def costs(self) -> SeatingCosts:
        return SeatingCosts(self.event, self.number, PRESETS[self.event.preset], iter(range(10**9)).__next__)


def fresh_nonce(number: int) -> str:
    """Random, and with the round in it. With the event's lot and all results so far it settles the seating."""
    return f"{number}.{secrets.token_hex(6)}"


def wanted_for(
    event: Event,
    number: int,
    nonce: str,
    *,
    locked: Collection[int] = (),
    sizes: Sequence[int] = (),
    rounds: Any = None,
) -> SeatingRequest:
    """`locked` are start numbers who keep their table: for everybody else it is as if they were not here.

    `sizes` were chosen for everybody else's tables.
    """
    known = seating_event_of(event, rounds)
    if sizes:
        known = msgspec.structs.replace(known, chosen=(*known.chosen, seating.RoundSizes(number, tuple(sizes))))
    if locked:
        away = [
            msgspec.structs.replace(one, misses=(*one.misses, number)) if one.number in locked else one
            for one in known.entrants
        ]
        known = msgspec.structs.replace(known, entrants=tuple(away))
    return SeatingRequest(known, number, nonce)


def seating_at_once(wanted: SeatingRequest) -> Seating:
    """A first seating, in a fraction of a second."""
    return _seating(wanted, all_stages=False)


def best_seating(wanted: SeatingRequest) -> Seating:
    """The last word of the seating: with its proof, and thinking of later rounds. Takes seconds; hold no lock meanwhile."""
    return _seating(wanted, all_stages=True)


def _seating(wanted: SeatingRequest, *, all_stages: bool) -> Seating:
    """A stage that crashes leaves the seating of the stage before it."""
    stages = seatings(wanted.event, wanted.number, nonce=wanted.nonce, budget=PROOF)
    found: Seating | None = None
    try:
        found = next(stages)
        if all_stages:
            found = next(stages, found)
    except Exception:
        log.exception("seating_crashed", round=wanted.number, nonce=wanted.nonce)
        found = found or valid_seating(wanted.event, wanted.number, nonce=wanted.nonce)
        found = msgspec.structs.replace(found, failure=SolverFailure.CRASHED)
    if found.failure is not None:
        count_failure(found.failure)
    return found


def count_failure(failure: SolverFailure) -> None:
    """What was refused or crashed is in the log; the number is for the alarm of whoever runs the site."""
    count_incident(name=f"seating_{failure}")


def checked_tables(wanted: SeatingRequest, tables: Tables) -> Tables:
    """Tables that were not found by the solver, moved as little as it takes if someone has no seat or a banned pair sits together."""
    if not check_seating(wanted.event, wanted.number, tables):
        return tables
    change = change_seating(event=wanted.event, round_number=wanted.number, tables=tables, nonce=wanted.nonce)
    if change.failure is not None:
        count_failure(change.failure)
    return change.tables


def quality_of(found: Seating, wanted: SeatingRequest, *, thorough: bool) -> dict[str, Any]:
    return {
        "how": "solved",
        "cost": found.cost.total,
        "unit": found.unit,
        "certificate": msgspec.to_builtins(found.certificate),
        "looked_ahead": found.looked_ahead,
        "thorough": thorough,
        "basis": wanted.basis,
        "failure": found.failure,
    }


def quality_by(how: str, cost: CostBreakdown, wanted: SeatingRequest) -> dict[str, Any]:
    """Of tables that a person or the list of seeds has made: nothing is proved about them."""
    unit = wanted.costs().unit
    return {"how": how, "cost": cost.total, "unit": unit, "certificate": None, "basis": wanted.basis}


def is_stale(event: Event, drawn: Round, *, rounds: Sequence[Round] | None = None) -> bool:
    """A result or a ruling came after the draft was seated. `rounds`: what was played, if it is at hand."""
    basis = drawn.quality.get("basis")
    if drawn.is_published or basis is None:
        return False
    return bool(basis != wanted_for(event, drawn.number, drawn.nonce, rounds=rounds).basis)


def reasons_of(seats: Sequence[int], costs: SeatingCosts) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(reason) for reason in reasons_for_table(seats, costs)]


def seats_of(drawn: Round, *, locked: bool | None = None) -> list[tuple[int, ...]]:
    """Start numbers by table and seat."""
    tables = drawn.tables.order_by("number").prefetch_related("seats__entrant")
    if locked is not None:
        tables = tables.filter(locked=locked)
    return [tuple(seat.entrant.number for seat in table.seats.all()) for table in tables]


def sizes_left(drawn: Round) -> list[int]:
    """The chosen sizes without those of locked tables. Nothing if a locked table has another size."""
    left = list(drawn.sizes)
    for table in seats_of(drawn, locked=True):
        if len(table) not in left:
            return []
        left.remove(len(table))
    return left


def write_tables(drawn: Round, tables: Tables, reasons: Sequence[list[dict[str, Any]]]) -> None:
    """In place of all that are not locked. A locked table keeps its number; the others take the free ones in order."""
    drawn.tables.filter(locked=False).delete()
    taken = set(drawn.tables.values_list("number", flat=True))
    free = [number for number in range(1, len(tables) + len(taken) + 1) if number not in taken]
    entrants = {one.number: one for one in drawn.event.entrants.select_related("player__user")}
    rows = [
        RoundTable(
            round=drawn,
            number=number,
            online=is_online_table(drawn.event, [entrants[start] for start in seats]),
            reasons=why,
            key=secrets.token_hex(8),
        )
        for number, seats, why in zip(free, tables, reasons, strict=False)
    ]
    RoundTable.objects.bulk_create(rows)
    RoundSeat.objects.bulk_create(
        RoundSeat(round=drawn, table=row, number=at, entrant=entrants[start])
        for row, seats in zip(rows, tables, strict=True)
        for at, start in enumerate(seats)
    )
