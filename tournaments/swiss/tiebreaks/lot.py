"""The last word: the published lot."""

from fractions import Fraction
from typing import ClassVar

from games.wording import gettext_noop, pgettext_noop
from tournaments.swiss.ledger import StandingsLedger
from tournaments.swiss.lots import lot_number, lot_shown
from tournaments.swiss.tiebreaks.interface import StepSentence, TieBreak, TieBreakValue, step


class DrawingOfLots(TieBreak):
    key = "lot"
    name = gettext_noop("Random draw")
    short = pgettext_noop("short for lot", "Draw")
    hint = gettext_noop("decides when all else is equal")
    sentence = gettext_noop(
        "A random number from the draw seed published before round 1. The higher number ranks first."
    )
    sentences: ClassVar = {
        "lot": StepSentence(gettext_noop("The random draw gave %(text)s."), ("number",)),
    }

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        number = lot_number(ledger.lot_seed, player)
        value = Fraction(number)
        return TieBreakValue(self.key, (value,), (step("lot", None, value, text=lot_shown(number)),))

    def shown(self, value: tuple[Fraction, ...]) -> str:
        return lot_shown(int(value[0]))
