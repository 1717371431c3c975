"""The end of a tournament: a final table, or k tables of k whose winners meet in the final.

Who goes through is decided by the standings with all their tie-breaks. Players who left are passed over, and the next one moves up.
"""

from collections.abc import Sequence

import msgspec

from tournaments.swiss.points import SIZES
from tournaments.swiss.standings import StandingsLine


class CutError(ValueError):
    """A cut that cannot be made: `code` for machines and translators, a sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class CutTables(msgspec.Struct, frozen=True):
    """The tables of the next stage, each with its players from the best seed on. `first_out` would move up if one more left."""

    tables: tuple[tuple[str, ...], ...]
    first_out: str | None


def final_table(standings: Sequence[StandingsLine], size: int = 4) -> CutTables:
    through, first_out = _best(standings, size, size)
    return CutTables((tuple(through),), first_out)


def semi_finals(standings: Sequence[StandingsLine], size: int = 4) -> CutTables:
    """k² players at k tables of k, dealt out in a snake: 1, 2, 3, 4, then 4, 3, 2, 1, so that the seeds of each table add up alike."""
    through, first_out = _best(standings, size, size * size)
    rows = [through[at : at + size] for at in range(0, size * size, size)]
    snake = [row if at % 2 == 0 else row[::-1] for at, row in enumerate(rows)]
    return CutTables(tuple(zip(*snake, strict=True)), first_out)


def _best(standings: Sequence[StandingsLine], size: int, needed: int) -> tuple[list[str], str | None]:
    if size not in SIZES:
        raise CutError("size", f"a table has 3 to 6 players, not {size}")
    present = [line for line in standings if not line.left]
    if len(present) < needed:
        raise CutError("too_few", f"{needed} players are needed and {len(present)} are there")
    outside = present[needed] if len(present) > needed else None
    if outside is not None and outside.place == present[needed - 1].place:
        raise CutError("undecided", "the last place is shared; put the lot at the end of the tie-breaks")
    return [line.player for line in present[:needed]], outside.player if outside else None
