"""Common tables: how those who are level did against each other."""

from fractions import Fraction

from tournaments.swiss.ledger import FinishedSeat, StandingsLedger
from tournaments.swiss.tiebreaks.interface import TieBreak, TieBreakStep, TieBreakValue, step


class CommonTables(TieBreak):
    """A balance, not a sum of points: who never met the others stands at nothing, between those who beat them and those who lost."""

    key = "common"
    name = "Head-to-head"
    short = "H2H"
    sentence = "Head-to-head against players you’re tied with: times above minus times below."
    among_tied = True

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        steps = tuple(
            _meeting(sitting, opponent)
            for _, sitting in sorted(ledger.sittings[player].items())
            for opponent in sitting.opponents
            if opponent in tied
        )
        return TieBreakValue(self.key, (sum((one.numbers[0] for one in steps), Fraction(0)),), steps)


def _meeting(sitting: FinishedSeat, opponent: str) -> TieBreakStep:
    own, theirs = sitting.place, sitting.places[opponent]
    balance = (own < theirs) - (own > theirs)
    code = {1: "above", 0: "level", -1: "below"}[balance]
    return step(code, sitting.round, balance, own, theirs, players=(opponent,))
