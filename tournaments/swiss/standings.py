"""Who stands where, and what put them there."""

from collections.abc import Iterable
from itertools import groupby

import msgspec

from tournaments.swiss.ledger import StandingsLedger, ledger_for
from tournaments.swiss.results import EventRecord
from tournaments.swiss.rules import DEFAULT_RULES, StandingRules
from tournaments.swiss.tiebreaks import TieBreak, TieBreakValue, tiebreaks_in_order


class StandingsLine(msgspec.Struct, frozen=True):
    """One player. `worked` has the points and every tie-break in the order of the rules.

    `decided_by` names what separates the player from the one in the line above: None in the first line, and where both share the place.
    """

    place: int
    player: str
    points: int
    worked: tuple[TieBreakValue, ...]
    decided_by: str | None
    left: bool

    def under(self, key: str) -> TieBreakValue:
        return next(worked for worked in self.worked if worked.key == key)


def standings_for(record: EventRecord, rules: StandingRules = DEFAULT_RULES) -> tuple[StandingsLine, ...]:
    return standings_of(ledger_for(record, rules))


def standings_of(ledger: StandingsLedger) -> tuple[StandingsLine, ...]:
    """Best first. Players whom nothing separates share a place and stand in the order they entered."""
    groups: list[tuple[str | None, list[_TiedPlayer]]] = [(None, [_TiedPlayer(player) for player in ledger.entrants])]
    for tiebreak in tiebreaks_in_order(ledger.rules.order):
        groups = [part for key, group in groups for part in _separated(ledger, tiebreak, key, group)]
    lines: list[StandingsLine] = []
    for key, group in groups:
        place = len(lines) + 1
        for at, standing in enumerate(group):
            points = int(standing.worked[0].value[0])
            decided_by = key if at == 0 else None
            left = ledger.entrants[standing.player].left is not None
            lines.append(StandingsLine(place, standing.player, points, tuple(standing.worked), decided_by, left))
    return tuple(lines)


class _TiedPlayer:
    """A player on the way down the tie-breaks."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.worked: list[TieBreakValue] = []


def _separated(
    ledger: StandingsLedger, tiebreak: TieBreak, key: str | None, group: Iterable[_TiedPlayer]
) -> Iterable[tuple[str | None, list[_TiedPlayer]]]:
    """The group in parts, best first; the first part is still separated from those above by what separated the whole group."""
    standings = list(group)
    tied = frozenset([standing.player for standing in standings])
    for standing in standings:
        standing.worked.append(tiebreak.work(ledger, standing.player, tied))
    if len(standings) == 1:
        yield key, standings
        return
    standings.sort(key=lambda standing: standing.worked[-1].value, reverse=True)
    for at, (_, part) in enumerate(groupby(standings, key=lambda standing: standing.worked[-1].value)):
        yield (tiebreak.key if at else key), list(part)
