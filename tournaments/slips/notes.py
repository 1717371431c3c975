"""Can these sums be paid with the notes of the box? Exact, and quick enough to be asked at every keystroke.

In units of five thousand the notes are 1, 2, 4, 8 and 10, fourteen of each. Dirty notes are what is left of two of each that every player
was dealt (R2.1); clean ones may be any. Of 1, 2, 4 and 8 each divides the next, so it is always right to pay with the largest first, and how many
of a note can be used at all depends on sums of rounded quotients only, not on who gets which. So a way of giving out the fifties is
summed up by three numbers, and few of them differ.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from games.engine.core.cards import NOTES, NOTES_AT_START, NOTES_OF_A_KIND

UNIT = NOTES[0]
UNITS = tuple(note // UNIT for note in NOTES)
ONE, TWO, FOUR, EIGHT, TEN = UNITS
Counts = tuple[int, ...]


def can_be_paid(clean: Sequence[int], dirty: Sequence[int]) -> bool:
    """Sums in thousands, multiples of five."""
    clean_units = [amount // UNIT for amount in clean if amount]
    ways = _ways_with_tens(clean_units)
    return any(_chain_pays(clean_units, ways, left) for left in _left_by_dirty([amount // UNIT for amount in dirty]))


@cache
def _hands() -> dict[int, tuple[Counts, ...]]:
    """For each sum all choices among the notes a player was dealt."""
    found: dict[int, list[Counts]] = {}
    for counts in product(range(NOTES_AT_START + 1), repeat=len(UNITS)):
        found.setdefault(_worth(counts), []).append(counts)
    return {units: tuple(choices) for units, choices in found.items()}


def _worth(counts: Counts) -> int:
    return sum(count * unit for count, unit in zip(counts, UNITS, strict=True))


def _left_by_dirty(dirty: Sequence[int]) -> Iterator[Counts]:
    """What may be left of the box beside the dirty notes, each possibility once."""
    possible: set[Counts] = {(NOTES_OF_A_KIND,) * len(UNITS)}
    for units in dirty:
        possible = {
            tuple(have - used for have, used in zip(left, choice, strict=True))
            for left in possible
            for choice in _hands().get(units, ())
        }
    yield from possible


def _ways_with_tens(sums: Sequence[int]) -> set[tuple[int, int, int]]:
    """How many fifties are given out, and then how many eights and how many fours would fit into the rest of the sums at most."""
    ways = {(0, 0, 0)}
    for units in sums:
        ways = {
            (tens + used, eights + (units - TEN * used) // EIGHT, fours + (units - TEN * used) // FOUR)
            for tens, eights, fours in ways
            for used in range(min(units // TEN, NOTES_OF_A_KIND - tens) + 1)
        }
    return ways


def _chain_pays(sums: Sequence[int], ways: set[tuple[int, int, int]], left: Counts) -> bool:
    ones, twos, fours, eights, tens = left
    total, pairs = sum(sums), sum(units // TWO for units in sums)
    for used_tens, room_eights, room_fours in ways:
        if used_tens > tens:
            continue
        used_eights = min(eights, room_eights)
        used_fours = min(fours, room_fours - 2 * used_eights)
        used_twos = min(twos, pairs - 5 * used_tens - 4 * used_eights - 2 * used_fours)
        if total - TEN * used_tens - EIGHT * used_eights - FOUR * used_fours - TWO * used_twos <= ones:
            return True
    return False
