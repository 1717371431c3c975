"""Which format suits a field: how many rounds can be played before people must meet again."""

from enum import StrEnum
from typing import Final, assert_never

import msgspec

from tournaments.seating.formats.stored import stored_format
from tournaments.seating.model import SIZES
from tournaments.seating.sizes import table_sizes

# Tables and size: rounds without a rematch that are known to exist, where that is less than counting partners allows or was proved.
KNOWN_ROUNDS: Final[dict[tuple[int, int], int]] = {
    (3, 3): 4, (4, 3): 4, (5, 3): 7, (6, 3): 8,
    (4, 4): 5, (5, 4): 5, (6, 4): 7, (7, 4): 9, (8, 4): 10,
    (5, 5): 6, (6, 5): 6,
    (6, 6): 3,
}  # fmt: skip


class SizeAdviceCode(StrEnum):
    ONE_TABLE = "one-table"
    MEET_AGAIN = "meet-again"  # from the second round on, whatever is done
    CLEAN_ROUNDS = "clean-rounds"  # so many exist
    AT_MOST = "at-most"  # more than so many cannot be; how many there are is not known


class SizeAdvice(msgspec.Struct, frozen=True):
    """What tables of this size mean for this field. `stored`: the rounds are at hand as a format."""

    code: SizeAdviceCode
    players: int
    size: int
    tables: tuple[int, ...]
    clean_rounds: int
    stored: bool = False


def advice_for(players: int, size: int) -> SizeAdvice:
    tables = table_sizes(players, size)
    stored = bool(stored_format(players, size))
    if len(tables) == 1:
        return SizeAdvice(SizeAdviceCode.ONE_TABLE, players, size, tables, 1)
    if len(tables) < max(tables):
        # More seats at the largest table than tables to come from: two of its players come from the same one.
        return SizeAdvice(SizeAdviceCode.MEET_AGAIN, players, size, tables, 1)
    known = KNOWN_ROUNDS.get((len(tables), size)) if set(tables) == {size} else None
    if known is not None:
        return SizeAdvice(SizeAdviceCode.CLEAN_ROUNDS, players, size, tables, known, stored)
    return SizeAdvice(SizeAdviceCode.AT_MOST, players, size, tables, most_clean_rounds(tables))


def most_clean_rounds(tables: tuple[int, ...]) -> int:
    """Each round uses up its pairs, and there are only so many. What one player can meet is a limit too if all sizes are equal."""
    players = sum(tables)
    by_pairs = (players * (players - 1)) // sum(size * (size - 1) for size in tables)
    return min(by_pairs, (players - 1) // (min(tables) - 1))


def advise(players: int, preferred: int) -> tuple[SizeAdvice, ...]:
    """First the size asked for, then the others, the one with most clean rounds first."""
    others = [advice_for(players, size) for size in SIZES if size != preferred]
    others.sort(key=lambda advice: (-advice.clean_rounds, abs(advice.size - preferred)))
    return (advice_for(players, preferred), *others)


def advice_in_words(advice: SizeAdvice) -> str:
    field = f"{advice.players} players at tables of {advice.size}"
    rounds = "one clean round" if advice.clean_rounds == 1 else f"{advice.clean_rounds} clean rounds"
    sizes = "" if set(advice.tables) == {advice.size} else f" (seated {_sizes_in_words(advice.tables)})"
    match advice.code:
        case SizeAdviceCode.ONE_TABLE:
            return f"{field}{sizes} are one table: everybody meets everybody in every round"
        case SizeAdviceCode.MEET_AGAIN:
            return f"{field}{sizes} must meet again from round 2"
        case SizeAdviceCode.CLEAN_ROUNDS:
            return f"{field} give {rounds}" + ("; they are stored" if advice.stored else "")
        case SizeAdviceCode.AT_MOST:
            return f"{field}{sizes} give at most {rounds}"
        case _:
            assert_never(advice.code)


def _sizes_in_words(tables: tuple[int, ...]) -> str:
    return " + ".join(f"{tables.count(size)}×{size}" for size in sorted(set(tables), reverse=True))
