"""The last word: the published lot."""

from fractions import Fraction

from tournaments.swiss.ledger import Ledger
from tournaments.swiss.lots import lot_number, lot_shown
from tournaments.swiss.tiebreaks.interface import TieBreak, Worked, step


class Lot(TieBreak):
    key = "lot"
    name = "Random draw"
    short = "Draw"
    sentence = "A random number from the draw seed published before round 1. The higher number ranks first."

    def work(self, ledger: Ledger, player: str, tied: frozenset[str]) -> Worked:
        number = lot_number(ledger.lot_seed, player)
        return Worked(self.key, (Fraction(number),), (step("lot", None, number, text=lot_shown(number)),))

    def shown(self, value: tuple[Fraction, ...]) -> str:
        return lot_shown(int(value[0]))
