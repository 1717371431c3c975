"""All that pages and screens show of a running event, read and worked out once for each revision.

Sixty phones ask at the same moment when a result comes in; the first of them pays for everybody. A board is a value: who gets one must not
change the rows in it.
"""

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import Any

import msgspec
from django.db import connection
from django.db.models import Model

from tournaments.events.domain.standings.bridge import record_of, rounds_without_tables, rules_of, stage_results
from tournaments.events.models import (
    Dispute,
    Entrant,
    EntrantState,
    Event,
    ResultSlip,
    Round,
    RoundKind,
    RoundSeat,
    RoundTable,
    SlipState,
)
from tournaments.swiss import EventRecord, StandingsLedger, StandingsLine, ledger_for, standings_of
from tournaments.swiss.stages import STAGES, ranked_lines

KEPT = 24


@dataclass(frozen=True)
class EventSnapshot:
    """`rounds` are the published ones, with tables and seats. `lines` are the standings of the Swiss rounds."""

    event: Event
    entrants: dict[int, Entrant]
    rounds: list[Round]
    record: EventRecord
    ledger: StandingsLedger
    lines: tuple[StandingsLine, ...]
    _earlier: dict[int, tuple[StandingsLine, ...]] = field(default_factory=dict, repr=False)

    @property
    def names(self) -> dict[int, str]:
        return {number: entrant.name for number, entrant in self.entrants.items()}

    @property
    def called(self) -> dict[str, str]:
        """As the record calls people."""
        return {str(number): entrant.name for number, entrant in self.entrants.items()}

    @property
    def swiss_rounds(self) -> list[Round]:
        return [one for one in self.rounds if one.kind == RoundKind.SWISS]

    @property
    def current(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    def round_numbered(self, number: int) -> Round | None:
        return next((one for one in self.rounds if one.number == number), None)

    @cached_property
    def ranking(self) -> tuple[StandingsLine, ...]:
        """The order of the event as it is now: by the final, then the semi-finals, then the standings."""
        return ranked_lines(self.lines, stage_results(self.rounds))

    @cached_property
    def no_shows(self) -> frozenset[tuple[str, int]]:
        """Player and round, for each online table that somebody never came to."""
        return frozenset(
            (str(seat.entrant.number), one.number)
            for one in self.rounds
            for table in one.tables.all()
            for seat in table.seats.all()
            if seat.no_show
        )

    @property
    def stage_keys(self) -> list[str]:
        """The stages that count in the ranking, the latest first."""
        return [worked.key for worked in self.ranking[0].worked if worked.key in STAGES] if self.ranking else []

    @property
    def final_is_over(self) -> bool:
        return "final" in self.stage_keys

    def lines_after(self, number: int) -> tuple[StandingsLine, ...]:
        """The standings as they were after that Swiss round, with who had come by then."""
        if number >= len(self.record.rounds):
            return self.lines
        if number not in self._earlier:
            self._earlier[number] = standings_of(self.ledger_after(number))
        return self._earlier[number]

    def ledger_after(self, number: int) -> StandingsLedger:
        if number >= len(self.record.rounds):
            return self.ledger
        record = self.record
        there = tuple(
            msgspec.structs.replace(one, left=None) if one.left is not None and one.left > number else one
            for one in record.entrants
            if one.entered <= number
        )
        known = {one.player for one in there}
        rulings = tuple(one for one in record.adjustments if one.round <= number + 1 and one.player in known)
        return ledger_for(EventRecord(there, record.rounds[:number], rulings, record.lot_seed), self.ledger.rules)


_boards: OrderedDict[tuple[object, ...], EventSnapshot] = OrderedDict()
_lock = Lock()
# Who comes while a board is being worked out waits for it; one lock for many events does, as long as not for all.
_at_work = [Lock() for _ in range(16)]


def snapshot_for(event: Event) -> EventSnapshot:
    """What is being changed right now is nobody's to remember: inside a transaction it is read anew."""
    if connection.in_atomic_block:
        return _read(event)
    key = (event.pk, event.created_at, event.revision)
    if (known := _remembered(key)) is not None:
        return known
    with _at_work[event.pk % len(_at_work)]:
        if (known := _remembered(key)) is not None:
            return known
        board = _read(event)
        with _lock:
            _boards[key] = board
            while len(_boards) > KEPT:
                _boards.popitem(last=False)
        return board


def _remembered(key: tuple[object, ...]) -> EventSnapshot | None:
    with _lock:
        if key in _boards:
            _boards.move_to_end(key)
        return _boards.get(key)


def _read(event: Event) -> EventSnapshot:
    """In as many queries whatever the size."""
    entrants = {one.pk: one for one in event.entrants.select_related("player__user")}
    rounds = _rounds_of(event, entrants)
    record = record_of(event, rounds)
    ledger = ledger_for(record, rules_of(event))
    return EventSnapshot(
        event=event,
        entrants={one.number: one for one in entrants.values() if one.state != EntrantState.WAITING},
        rounds=rounds,
        record=record,
        ledger=ledger,
        lines=standings_of(ledger),
    )


def _rounds_of(event: Event, entrants: Mapping[int, Entrant]) -> list[Round]:
    """As `published_rounds`, and what each table waits for. `entrants` by primary key.

    `prefetch_related` would read everybody anew for each of their rounds and build a query for each table; a thousand people in eight rounds
    sit at two thousand tables. This leaves the rows as it does, each with those above and below it at hand.
    """
    rounds = {one.pk: one for one in rounds_without_tables(event)}
    if not rounds:
        return []
    tables = {one.pk: one for one in RoundTable.objects.filter(round__in=rounds).order_by("number")}
    seats = list(RoundSeat.objects.filter(round__in=rounds).order_by("number"))
    waiting = ResultSlip.objects.filter(table__round__in=rounds, state=SlipState.WAITING)
    disputed = Dispute.objects.filter(table__round__in=rounds, settled_at=None)
    _hand_over(tables.values(), RoundTable.round.field, rounds, "tables")
    _hand_over(seats, RoundSeat.table.field, tables, "seats")
    for seat in seats:
        RoundSeat.entrant.field.set_cached_value(seat, entrants[seat.entrant_id])
    for table in tables.values():
        table.waiting_slips, table.open_disputes = [], []  # type: ignore[attr-defined]
    for slip in waiting:
        tables[slip.table_id].waiting_slips.append(slip)  # type: ignore[attr-defined]
    for dispute in disputed:
        tables[dispute.table_id].open_disputes.append(dispute)  # type: ignore[attr-defined]
    return list(rounds.values())


def _hand_over(rows: Iterable[Model], field: Any, owners: Mapping[int, Model], name: str) -> None:
    """`rows` become what `owner.<name>.all()` gives without a query."""
    owned: dict[int, list[Model]] = {key: [] for key in owners}
    for row in rows:
        key = getattr(row, field.attname)
        field.set_cached_value(row, owners[key])
        owned[key].append(row)
    for key, owner in owners.items():
        found = field.model._default_manager.all()  # noqa: SLF001  # public in all but name
        found._result_cache = owned[key]  # noqa: SLF001  # as Django's own prefetching leaves it
        owner.__dict__.setdefault("_prefetched_objects_cache", {})[name] = found
