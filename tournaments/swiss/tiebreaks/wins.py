"""Tables won."""

from fractions import Fraction

from tournaments.swiss.ledger import StandingsLedger
from tournaments.swiss.tiebreaks.interface import TieBreak, TieBreakValue, step


class TableWins(TieBreak):
    key = "wins"
    name = "Table wins"
    short = "Wins"
    sentence = "Tables won. A tie for first place counts as a shared win."

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        won = [sitting for _, sitting in sorted(ledger.sittings[player].items()) if sitting.won]
        steps = tuple(
            step("won" if sitting.won == 1 else "won_shared", sitting.round, sitting.won, sitting.table)
            for sitting in won
        )
        return TieBreakValue(self.key, (sum((sitting.won for sitting in won), Fraction(0)),), steps)


class GodfatherWins(TieBreak):
    key = "godfathers"
    name = "Godfather wins"
    short = "Godfather"
    sentence = "Tables won immediately by owning all three businesses of a colour."

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        won = [sitting for _, sitting in sorted(ledger.sittings[player].items()) if sitting.godfather == player]
        steps = tuple(step("godfather", sitting.round, 1, sitting.table) for sitting in won)
        return TieBreakValue(self.key, (Fraction(len(won)),), steps)
