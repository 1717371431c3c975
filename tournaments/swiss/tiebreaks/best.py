"""The best single table: its points, and among equal points its money index."""

from fractions import Fraction

from tournaments.swiss.ledger import StandingsLedger
from tournaments.swiss.tiebreaks.interface import TieBreak, TieBreakValue, step
from tournaments.swiss.writing import number_text, percent_text


class BestTable(TieBreak):
    key = "best"
    name = "Best table"
    short = "Best"
    sentence = "Your best single table: points first, then money margin."

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        tables = [
            ((Fraction(sitting.points), sitting.index or Fraction(0)), -sitting.round, sitting.table)
            for sitting in ledger.sittings[player].values()
        ]
        if not tables:
            # Less than any table: the worst index is above -1.
            return TieBreakValue(self.key, (Fraction(0), Fraction(-1)), ())
        value, number, table = max(tables)
        return TieBreakValue(self.key, value, (step("best", -number, *value, table),))

    def shown(self, value: tuple[Fraction, ...]) -> str:
        points, index = value
        return f"{number_text(points)} / {percent_text(index)}"
