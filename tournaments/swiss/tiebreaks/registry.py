"""All tie-breaks by key. A new one is a file in this folder: it is found by being there (docs/recipes.md)."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from tournaments.swiss.rules import DEFAULT_ORDER
from tournaments.swiss.tiebreaks.interface import TieBreak
from tournaments.swiss.tiebreaks.lot import DrawingOfLots
from tournaments.swiss.tiebreaks.points import TournamentPoints


def _in_default_order() -> Iterator[TieBreak]:
    """Those that the default order doesn't have follow by key."""
    for module in iter_modules([str(Path(__file__).parent)]):
        import_module(f"tournaments.swiss.tiebreaks.{module.name}")
    known = {tiebreak.key: tiebreak for tiebreak in TieBreak.__subclasses__()}
    for key in (*DEFAULT_ORDER, *sorted(known.keys() - set(DEFAULT_ORDER))):
        yield known[key]()


TIEBREAKS: Final[dict[str, TieBreak]] = {tiebreak.key: tiebreak for tiebreak in _in_default_order()}


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
