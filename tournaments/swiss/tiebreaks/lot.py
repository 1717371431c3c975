"""The last word: the published lot."""

from fractions import Fraction

from tournaments.swiss.ledger import Ledger
from tournaments.swiss.lots import lot_number, lot_shown
from tournaments.swiss.tiebreaks.interface import TieBreak, Worked, step


class Lot(TieBreak):
    key = "lot"
    name = "Lot"
    short = "Lot"
    sentence = "A number drawn from the seed that was published before round 1; the higher one comes first."

    def work(self, ledger: Ledger, player: str, tied: frozenset[str]) -> Worked:
        number = lot_number(ledger.lot_seed, player)
        return Worked(self.key, (Fraction(number),), (step("lot", None, number, text=lot_shown(number)),))

    def shown(self, value: tuple[Fraction, ...]) -> str:
        return lot_shown(int(value[0]))
