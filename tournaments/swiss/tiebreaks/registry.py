"""All tie-breaks by key. A new one is a class in this folder and a line here."""

from collections.abc import Sequence
from typing import Final

from tournaments.swiss.tiebreaks.best import BestTable
from tournaments.swiss.tiebreaks.common import CommonTables
from tournaments.swiss.tiebreaks.interface import TieBreak
from tournaments.swiss.tiebreaks.lot import DrawingOfLots
from tournaments.swiss.tiebreaks.money import MoneyIndex
from tournaments.swiss.tiebreaks.opposition import Opposition
from tournaments.swiss.tiebreaks.points import TournamentPoints
from tournaments.swiss.tiebreaks.wins import GodfatherWins, TableWins

TIEBREAKS: Final[dict[str, TieBreak]] = {
    tiebreak.key: tiebreak
    for tiebreak in (
        TournamentPoints(),
        TableWins(),
        MoneyIndex(),
        Opposition(),
        CommonTables(),
        GodfatherWins(),
        BestTable(),
        DrawingOfLots(),
    )
}


class OrderError(ValueError):
    """An order of tie-breaks that makes no sense: `code` for machines and translators, a sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def tiebreaks_in_order(order: Sequence[str]) -> tuple[TieBreak, ...]:
    if strange := [key for key in order if key not in TIEBREAKS]:
        raise OrderError("unknown", f"there is no tie-break {strange[0]!r}; there are {', '.join(TIEBREAKS)}")
    if len(set(order)) != len(order):
        raise OrderError("twice", "a tie-break can decide only once")
    if not order or order[0] != TournamentPoints.key:
        raise OrderError("points_first", "points come first; everything else only breaks ties")
    if DrawingOfLots.key in order[:-1]:
        raise OrderError("lot_last", "nothing can follow the lot: it leaves nobody level")
    return tuple(TIEBREAKS[key] for key in order)
