"""The best single table: its points, and among equal points its money index."""

from fractions import Fraction
from typing import ClassVar

from games.wording import gettext_noop, ngettext_noop, pgettext_noop
from tournaments.swiss.exact import ratio
from tournaments.swiss.ledger import StandingsLedger
from tournaments.swiss.tiebreaks.interface import StepSentence, TieBreak, TieBreakValue, step
from tournaments.swiss.writing import number_text, percent_text


class BestTable(TieBreak):
    key = "best"
    name = gettext_noop("Best table")
    short = pgettext_noop("short for best table", "Best")
    hint = gettext_noop("points at your best table")
    sentence = gettext_noop("Your best single table: points first, then money margin.")
    sentences: ClassVar = {
        "best": StepSentence(
            ngettext_noop(
                "Round %(round)s: %(points)s point and a money margin of %(index_share)s at table %(table)s.",
                "Round %(round)s: %(points)s points and a money margin of %(index_share)s at table %(table)s.",
            ),
            ("points", "index_share", "table"),
        ),
    }

    def work(self, ledger: StandingsLedger, player: str, tied: frozenset[str]) -> TieBreakValue:
        tables = [
            ((ratio(sitting.points), sitting.index or ratio(0)), -sitting.round, sitting.table)
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
