"""After the last Swiss round: who plays the semi-finals and the final."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError
from tournaments.events.domain.rounds.errors import TooFewToSeat
from tournaments.events.domain.standings.bridge import published_rounds, record_of, result_of, rules_of
from tournaments.events.models import Event, Round, RoundKind
from tournaments.seating.model import LARGEST_TABLE, SMALLEST_TABLE
from tournaments.swiss import StandingRules, StandingsLine, TableResult, cuts, standings_for
from tournaments.swiss.cuts import CutError, CutTables


class NoCut(DomainError):
    code = "no-cut"
    message = _("The final can’t be seated: two players are tied for its last place.")
    status = 409


@dataclass(frozen=True)
class FinalSeeding:
    """Start numbers, from the best seed on. `kind` is what it came to: with too few players there are no semi-finals."""

    kind: RoundKind
    tables: list[tuple[int, ...]]
    first_out: int | None


def standings_before_cut(event: Event, rounds: Sequence[Round] | None = None) -> tuple[StandingsLine, ...]:
    """As published; only where the event has no lot among its tie-breaks, a last place in the final is settled by it."""
    rules = rules_of(event)
    order = rules.order if "lot" in rules.order else (*rules.order, "lot")
    rules = StandingRules(scheme=rules.scheme, order=order, late=rules.late, missed=rules.missed, gone=rules.gone)
    record = record_of(event, rounds)
    if not record.lot_seed:
        # Nobody has published one; then it is at least one that nobody has chosen for its outcome.
        record = msgspec.structs.replace(record, lot_seed=f"event.{event.code}")
    return standings_for(record, rules)


def cut_tables(event: Event, drawn: Round) -> FinalSeeding:
    """Who left is passed over. Too few for semi-finals: straight to the final; too few for its size: a smaller one."""
    rounds = published_rounds(event)
    lines = standings_before_cut(event, rounds)
    semi = next((one for one in rounds if one.kind == RoundKind.SEMI), None)
    if semi is not None:
        return FinalSeeding(RoundKind.FINAL, [_winners(semi, lines, event.cut_size)], None)
    present = sum(not line.left for line in lines)
    if present < SMALLEST_TABLE:
        raise TooFewToSeat(number=present)
    size = max(SMALLEST_TABLE, min(event.cut_size, LARGEST_TABLE, present))
    try:
        if drawn.kind == RoundKind.SEMI and present >= size * size:
            return _as_numbers(RoundKind.SEMI, cuts.semi_finals(lines, size))
        return _as_numbers(RoundKind.FINAL, cuts.final_table(lines, size))
    except CutError as error:
        raise NoCut from error  # sizes and numbers fit; two lots that are equal are all that is left


def _results(played: Round) -> list[TableResult]:
    return [result for table in played.tables.all() if (result := result_of(table)) is not None]


def _winners(semi: Round, lines: Sequence[StandingsLine], size: int) -> tuple[int, ...]:
    """The best of each table who is still here; where a table has nobody left, the best of the others by place."""
    ranks = {line.player: rank for rank, line in enumerate(lines)}
    left = {line.player for line in lines if line.left}
    through: list[str] = []
    others: list[tuple[int, int, str]] = []
    for result in _results(semi):
        here = sorted((one.place, ranks[one.player], one.player) for one in result.finishes if one.player not in left)
        through += [player for _place, _rank, player in here[:1]]
        others += here[1:]
    wanted = max(SMALLEST_TABLE, min(size, len(semi.tables.all())))
    through += [player for _place, _rank, player in sorted(others)][: max(0, wanted - len(through))]
    if len(through) < SMALLEST_TABLE:
        raise TooFewToSeat(number=len(through))
    return tuple(map(int, sorted(through, key=ranks.__getitem__)))


def _as_numbers(kind: RoundKind, cut: CutTables) -> FinalSeeding:
    tables = [tuple(map(int, table)) for table in cut.tables]
    return FinalSeeding(kind, tables, None if cut.first_out is None else int(cut.first_out))
