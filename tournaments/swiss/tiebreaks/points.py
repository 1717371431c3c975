"""The points of the tournament: tables, what absence brings, and what rulings took or gave."""

from fractions import Fraction
from typing import assert_never

from tournaments.swiss.ledger import Absence, StandingsLedger
from tournaments.swiss.rules import StandingRules
from tournaments.swiss.tiebreaks.interface import TieBreak, TieBreakStep, TieBreakValue, step


class TournamentPoints(TieBreak):
    key = "points"
    name = "Points"
    short = "Points"
    sentence = "Points from all rounds, including points for unplayed rounds, minus penalties, plus awards."

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        steps = [_round(ledger, player, number) for number in ledger.rounds]
        steps += [
            step("penalty" if ruling.points < 0 else "award", ruling.round, ruling.points, text=ruling.reason)
            for ruling in ledger.adjustments
            if ruling.player == player
        ]
        return TieBreakValue(self.key, (sum((one.numbers[0] for one in steps), Fraction(0)),), tuple(steps))


def _round(ledger: StandingsLedger, player: str, number: int) -> TieBreakStep:
    absence = ledger.absence(player, number)
    if absence is not None:
        return step(absence.value, number, points_for_absence(ledger.rules, absence))
    sitting = ledger.sittings[player].get(number)
    if sitting is None:
        return step("playing", number, 0, ledger.seated[number - 1][player].number)
    sharing = list(sitting.places.values()).count(sitting.place)
    code = "place" if sharing == 1 else "shared_place"
    return step(code, number, sitting.points, sitting.table, sitting.place, len(sitting.places), sharing)


def points_for_absence(rules: StandingRules, absence: Absence) -> int:
    match absence:
        case Absence.LATE:
            return rules.late
        case Absence.MISSED:
            return rules.missed
        case Absence.GONE:
            return rules.gone
        case _:
            assert_never(absence)
