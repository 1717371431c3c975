"""An event as the standings want it: the bridge from seats and start numbers to results."""

from collections.abc import Iterable

from tournaments.seating.model import EndingKind, SeatingEvent, SeatingRound, SeatingTable
from tournaments.swiss import results as swiss


def record_of(event: SeatingEvent) -> swiss.EventRecord:
    """Players are called by their start numbers, as text. What is ruled for rounds that lie ahead does not count yet."""
    return swiss.EventRecord(
        entrants=tuple(
            swiss.StandingsEntrant(
                str(entrant.number), entrant.enters, None if entrant.leaves is None else entrant.leaves - 1
            )
            for entrant in event.entrants
        ),
        rounds=tuple(tuple(_tables(played)) for played in event.played),
        adjustments=tuple(
            swiss.PointsAdjustment(str(ruling.number), ruling.round, ruling.points, ruling.reason)
            for ruling in event.adjustments
            if ruling.points and ruling.round <= event.next_round
        ),
        lot_seed=event.lot,
    )


def _tables(played: SeatingRound) -> Iterable[swiss.PlayedTable]:
    for at, table in enumerate(played.tables, start=1):
        players = tuple(map(str, table.seats))
        yield swiss.PlayedTable(at, players, _result(table, players) if table.points else None)


def _result(table: SeatingTable, players: tuple[str, ...]) -> swiss.TableResult:
    """By scores where there are scores. Else equal points are equal places, which is how points are given."""
    if table.scores:
        winner = players[table.points.index(max(table.points))]
        godfather = winner if table.ending is EndingKind.GODFATHER else None
        return swiss.result_of_scores(dict(zip(players, table.scores, strict=True)), godfather)
    places = [1 + sum(other > points for other in table.points) for points in table.points]
    return swiss.result_of_places(dict(zip(players, places, strict=True)))
