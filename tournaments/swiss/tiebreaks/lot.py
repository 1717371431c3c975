"""The last word: the published lot."""

from fractions import Fraction

from tournaments.swiss.ledger import StandingsLedger
from tournaments.swiss.lots import lot_number, lot_shown
from tournaments.swiss.tiebreaks.interface import TieBreak, TieBreakValue, step


class DrawingOfLots(TieBreak):
    key = "lot"
    name = "Random draw"
    short = "Draw"
    sentence = "A random number from the draw seed published before round 1. The higher number ranks first."

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        number = lot_number(ledger.lot_seed, player)
        return TieBreakValue(self.key, (Fraction(number),), (step("lot", None, number, text=lot_shown(number)),))

    def shown(self, value: tuple[Fraction, ...]) -> str:
        return lot_shown(int(value[0]))
