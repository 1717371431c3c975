"""What each player did in each round: the tables turned round to the players' side.

A result that comes in, or is put right later, changes the lines of that table's players and nothing else. Whatever the order in which
results came, the ledger is the one that the finished record would have given.
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

import msgspec

from tournaments.swiss.exact import ratio
from tournaments.swiss.money import money_indexes
from tournaments.swiss.results import EventRecord, PlayedTable, PointsAdjustment, StandingsEntrant, TableResult
from tournaments.swiss.rules import DEFAULT_RULES, StandingRules


class Absence(StrEnum):
    """Why somebody has no table in a round."""

    LATE = "late"
    MISSED = "missed"
    GONE = "gone"


class FinishedSeat(msgspec.Struct, frozen=True, dict=True):
    """One player at one finished table. `won` is the share of the win: a half each for two on the first place.

    `godfather` is who won the table at once, if somebody did.
    `index` is None when the result has no scores. `places` has the places of everybody at the table.
    """

    player: str
    round: int
    table: int
    place: int
    points: int
    won: Fraction
    godfather: str | None
    score: int | None
    index: Fraction | None
    places: Mapping[str, int]
    scores: Mapping[str, int]

    @cached_property
    def opponents(self) -> tuple[str, ...]:
        return tuple([player for player in self.places if player != self.player])


class LedgerTotal(msgspec.Struct, frozen=True):
    """Of one player: points and number of finished tables, and rounds without a table."""

    points: int
    tables: int
    missed: int


class StandingsLedger(msgspec.Struct, frozen=True, dict=True):
    """`seated` has every table, `sittings` the finished ones by player and round."""

    rules: StandingRules
    entrants: Mapping[str, StandingsEntrant]
    adjustments: tuple[PointsAdjustment, ...]
    lot_seed: str
    seated: tuple[Mapping[str, PlayedTable], ...]
    sittings: Mapping[str, Mapping[int, FinishedSeat]]

    @property
    def rounds(self) -> range:
        return range(1, len(self.seated) + 1)

    def absence(self, player: str, number: int) -> Absence | None:
        """None for who has a table in that round, finished or not."""
        if player in self.seated[number - 1]:
            return None
        entrant = self.entrants[player]
        if number < entrant.entered:
            return Absence.LATE
        if entrant.left is not None and number > entrant.left:
            return Absence.GONE
        return Absence.MISSED

    @cached_property
    def totals(self) -> Mapping[str, LedgerTotal]:
        """Everybody's, for numbers that look at all those whom somebody met."""
        return {
            player: LedgerTotal(
                sum(sitting.points for sitting in sittings.values()),
                len(sittings),
                sum(self.absence(player, number) is not None for number in self.rounds),
            )
            for player, sittings in self.sittings.items()
        }

    def counted(self, player: str) -> int:
        """The rounds that say something about a player: all but those still being played."""
        return sum(
            number in self.sittings[player] or self.absence(player, number) is not None for number in self.rounds
        )


def ledger_for(record: EventRecord, rules: StandingRules = DEFAULT_RULES) -> StandingsLedger:
    sittings: dict[str, dict[int, FinishedSeat]] = {player: {} for player in record.players}
    for number, tables in enumerate(record.rounds, start=1):
        for table in tables:
            for player, sitting in _sittings(number, table, rules).items():
                sittings[player][number] = sitting
    return StandingsLedger(
        rules=rules,
        entrants={entrant.player: entrant for entrant in record.entrants},
        adjustments=record.adjustments,
        lot_seed=record.lot_seed,
        seated=tuple({player: table for table in tables for player in table.players} for tables in record.rounds),
        sittings=sittings,
    )


def enter_result(*, ledger: StandingsLedger, number: int, table: int, result: TableResult | None) -> StandingsLedger:
    """A new result, a corrected one, or None to take it back. The ledger given stays as it was."""
    old = next(seat for seat in ledger.seated[number - 1].values() if seat.number == table)
    new = PlayedTable(old.number, old.players, result)
    lines = _sittings(number, new, ledger.rules)
    sittings = dict(ledger.sittings)
    for player in new.players:
        kept = {at: sitting for at, sitting in sittings[player].items() if at != number}
        sittings[player] = kept | ({number: lines[player]} if lines else {})
    seated = list(ledger.seated)
    seated[number - 1] = {**seated[number - 1], **dict.fromkeys(new.players, new)}
    return msgspec.structs.replace(ledger, seated=tuple(seated), sittings=sittings)


def _sittings(number: int, table: PlayedTable, rules: StandingRules) -> dict[str, FinishedSeat]:
    result = table.result
    if result is None:
        return {}
    indexes = money_indexes(result, rules.ordinary_wins)
    shares = rules.scheme.shares(result.places)
    places = {finish.player: finish.place for finish in result.finishes}
    scores = {finish.player: finish.score for finish in result.finishes if finish.score is not None}
    winners = result.places.count(1)
    return {
        finish.player: FinishedSeat(
            player=finish.player,
            round=number,
            table=table.number,
            place=finish.place,
            points=points,
            won=ratio(int(finish.place == 1), winners),
            godfather=result.godfather,
            score=finish.score,
            index=indexes.get(finish.player),
            places=places,
            scores=scores,
        )
        for finish, points in zip(result.finishes, shares, strict=True)
    }
