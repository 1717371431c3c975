"""The rows of an event as seating and standings want them: the bridge to the two pure packages.

Both call a player by the start number. Semi-finals and final are no part of the record: `tournaments.swiss.cuts` takes them.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Prefetch, QuerySet

from tournaments.events.models import (
    EntrantState,
    Event,
    Round,
    RoundKind,
    RoundSeat,
    RoundStage,
    RoundTable,
)
from tournaments.seating import model as seating
from tournaments.swiss import SCHEMES, PlayerFinish, StandingRules, ledger_for
from tournaments.swiss import results as swiss
from tournaments.swiss.ledger import Absence
from tournaments.swiss.lots import SEED


def rules_of(event: Event) -> StandingRules:
    """Where no seed was published nothing is drawn: who is level then shares the place."""
    order = tuple(key for key in event.order if key != "lot" or SEED.fullmatch(event.lot))
    return StandingRules(
        scheme=SCHEMES[event.scheme], order=order, late=event.late, missed=event.missed, gone=event.gone
    )


def published_rounds(event: Event) -> list[Round]:
    """With tables, seats and entrants, in three queries whatever the size."""
    return list(rounds_without_tables(event).prefetch_related(seated_tables()))


def rounds_without_tables(event: Event) -> QuerySet[Round]:
    """The published ones, for who needs the tables of the last one at most."""
    return event.played_rounds.filter(stage=RoundStage.PUBLISHED).order_by("number")


def seated_tables() -> "Prefetch[Any]":
    """Of rounds: their tables, with seats and entrants."""
    seats = Prefetch("seats", RoundSeat.objects.select_related("entrant").order_by("number"))
    return Prefetch("tables", RoundTable.objects.order_by("number").prefetch_related(seats))


def record_of(event: Event, rounds: Sequence[Round] | None = None) -> swiss.EventRecord:
    """What was published so far. A table without a result is still being played."""
    shown = [one for one in (published_rounds(event) if rounds is None else rounds) if one.kind == RoundKind.SWISS]
    return swiss.EventRecord(
        entrants=tuple(
            swiss.StandingsEntrant(str(one.number), one.enters, None if one.leaves is None else one.leaves - 1)
            for one in event.entrants.filter(state=EntrantState.ENTERED)
        ),
        rounds=tuple(tuple(map(_table, one.tables.all())) for one in shown),
        adjustments=tuple(
            swiss.PointsAdjustment(str(one.entrant.number), one.round_number, one.points, one.reason)
            for one in _adjustments(event)
            if one.round_number <= len(shown) + 1
        ),
        lot_seed=event.lot,
    )


def seating_event_of(event: Event, rounds: Sequence[Round] | None = None) -> seating.SeatingEvent:
    """For the next Swiss round. Tables without a result count no points yet, but their players have met."""
    shown = [one for one in (published_rounds(event) if rounds is None else rounds) if one.kind == RoundKind.SWISS]
    scheme = SCHEMES[event.scheme]
    return seating.SeatingEvent(
        name=event.name,
        entrants=tuple(
            seating.SeatingEntrant(one.number, one.name, one.enters, one.leaves, tuple(one.misses))
            for one in event.entrants.filter(state=EntrantState.ENTERED)
        ),
        size=event.size,
        rounds=event.rounds,
        preset=event.preset,
        lot=event.lot,
        bans=tuple(
            seating.PairBan(one.first.number, one.second.number, one.reason)
            for one in event.aparts.select_related("first", "second")
        ),
        adjustments=(
            *(
                seating.SeatingAdjustment(one.entrant.number, one.round_number, one.points, one.reason)
                for one in _adjustments(event)
            ),
            *_for_rounds_not_played(event, shown),
        ),
        played=tuple(
            seating.SeatingRound(
                one.number, tuple(_seated_table(table, scheme) for table in one.tables.all()), one.nonce
            )
            for one in shown
        ),
        chosen=tuple(seating.RoundSizes(one.number, tuple(one.sizes)) for one in shown if one.sizes),
    )


def _for_rounds_not_played(event: Event, shown: Sequence[Round]) -> Iterable[seating.SeatingAdjustment]:
    """What the event gives for rounds before an entry, missed, or after leaving: seating goes by the points that the standings show."""
    rules = rules_of(event)
    if not (rules.late or rules.missed or rules.gone):
        return
    ledger = ledger_for(record_of(event, shown), rules)
    given = {Absence.LATE: rules.late, Absence.MISSED: rules.missed, Absence.GONE: rules.gone}
    for player in ledger.entrants:
        absences = [absence for number in ledger.rounds if (absence := ledger.absence(player, number))]
        if points := sum(given[absence] for absence in absences):
            yield seating.SeatingAdjustment(int(player), 1, points, "rounds not played")


def result_of(table: RoundTable) -> swiss.TableResult | None:
    """What stands. `result` has `lines` (number, place, score or None) and `godfather` (number or None)."""
    if table.result is None:
        return None
    godfather = table.result["godfather"]
    return swiss.TableResult(
        tuple(PlayerFinish(str(line["number"]), line["place"], line["score"]) for line in table.result["lines"]),
        None if godfather is None else str(godfather),
    )


def stage_results(rounds: Sequence[Round]) -> dict[str, list[swiss.TableResult]]:
    """Of semi-finals and a final, by kind, once all their tables have a result."""
    found = {}
    for one in rounds:
        results = [result_of(table) for table in one.tables.all()]
        known = [result for result in results if result is not None]
        if one.kind != RoundKind.SWISS and known and known == results:
            found[one.kind] = known
    return found


def _adjustments(event: Event) -> Iterable[Any]:
    return event.adjustments.filter(taken_back_at=None).select_related("entrant")


def _table(table: RoundTable) -> swiss.PlayedTable:
    return swiss.PlayedTable(
        table.number, tuple(str(seat.entrant.number) for seat in table.seats.all()), result_of(table)
    )


def _seated_table(table: RoundTable, scheme: Any) -> seating.SeatingTable:
    seats = tuple(seat.entrant.number for seat in table.seats.all())
    result = result_of(table)
    if result is None:
        return seating.SeatingTable(seats)
    points = dict(zip((finish.player for finish in result.finishes), scheme.shares(result.places), strict=True))
    return seating.SeatingTable(seats, tuple(points[str(number)] for number in seats))
