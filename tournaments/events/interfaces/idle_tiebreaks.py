"""Tie-breaks that have nothing to compare: of places alone nobody's money is known, nor who was Godfather."""

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from palermo.common.text.lists import in_words
from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.labels.standings import name_of
from tournaments.swiss import TIEBREAKS, TableResult


class PlacesOnlyNotice(msgspec.Struct, frozen=True):
    """`keys` are the tie-breaks of the event that need more than places, `tables` those that have nothing else."""

    keys: tuple[str, ...]
    tables: int
    is_all: bool

    @property
    def words(self) -> str:
        if self.is_all:
            return _("Results have places only, so these tie-breaks have nothing to compare: %(names)s.") % self._names
        words = ngettext(
            "%(tables)s table has places only. It counts as average for: %(names)s.",
            "%(tables)s tables have places only. They count as average for: %(names)s.",
            self.tables,
        )
        return words % {**self._names, "tables": self.tables}

    @property
    def _names(self) -> dict[str, str]:
        return {"names": in_words(name_of(key) for key in self.keys)}


def places_only_notice(board: EventSnapshot, *, after: int | None = None) -> PlacesOnlyNotice | None:
    """Of the Swiss rounds up to `after`; None if every result has scores, or no tie-break asks for them."""
    results = [table.result for tables in board.record.rounds[:after] for table in tables if table.result is not None]
    bare = [result for result in results if not _has_scores(result)]
    is_all = len(bare) == len(results)
    # How a game ended is known as soon as one result says it.
    needed = {"scores", "ending"} if is_all and not any(result.godfather for result in bare) else {"scores"}
    keys = tuple(key for key in board.ledger.rules.order if TIEBREAKS[key].needs in needed)
    return PlacesOnlyNotice(keys, len(bare), is_all) if bare and keys else None


def _has_scores(result: TableResult) -> bool:
    return all(finish.score is not None for finish in result.finishes)
