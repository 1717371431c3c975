"""Can it have been? Every violation is a code with its facts; the words are elsewhere."""

from collections.abc import Iterator, Sequence

import msgspec

from games.engine.core.cards import NOTES
from tournaments.slips.model import BOX, BUSINESSES, DEALT, SlipData
from tournaments.slips.notes import can_be_paid
from tournaments.slips.scoring import complete_colours

SMALLEST = NOTES[0]
LARGEST_AMOUNT = 10_000


class SlipViolation(msgspec.Struct, frozen=True):
    """`numbers` are start numbers, `amounts` thousands or counts in the order the words name them, `names` businesses or a colour's letter."""

    code: str
    numbers: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()
    names: tuple[str, ...] = ()


def check_slip(slip: SlipData, seated: Sequence[int]) -> list[SlipViolation]:
    """Against who sat there, what the box contains (R1.5, R1.6) and how a game ends (R10). Nothing found: it can have been."""
    if found := list(_lines(slip, seated)):
        return found
    amounts = list(_amounts(slip))
    businesses = list(_businesses(slip))
    if amounts:
        # Sums over the whole table would only say the same once more.
        return amounts + businesses
    return [*_money(slip), *businesses, *(() if businesses else _ending(slip))]


def _lines(slip: SlipData, seated: Sequence[int]) -> Iterator[SlipViolation]:
    numbers = [line.number for line in slip.lines]
    if missing := tuple(number for number in seated if number not in numbers):
        yield SlipViolation("line_missing", missing)
    if strange := tuple(number for number in numbers if number not in seated):
        yield SlipViolation("not_seated", strange)
    if twice := tuple(sorted({number for number in numbers if numbers.count(number) > 1})):
        yield SlipViolation("line_twice", twice)
    if slip.godfather is not None and slip.godfather not in seated:
        yield SlipViolation("godfather_not_seated", (slip.godfather,))


def _amounts(slip: SlipData) -> Iterator[SlipViolation]:
    for line in slip.lines:
        for kind, amount in (("clean", line.clean), ("markers", line.markers), ("dirty", line.dirty)):
            if amount < 0 or amount > LARGEST_AMOUNT:
                yield SlipViolation(f"{kind}_out_of_range", (line.number,), (amount,))
            elif amount % SMALLEST:
                yield SlipViolation(f"{kind}_not_in_fives", (line.number,), (amount,))
        if DEALT < line.dirty <= LARGEST_AMOUNT:
            yield SlipViolation("dirty_above_dealt", (line.number,), (line.dirty, DEALT))


def _businesses(slip: SlipData) -> Iterator[SlipViolation]:
    """R1.5: each lies in the box once."""
    for name in BUSINESSES:
        owners = tuple(line.number for line in slip.lines for own in line.businesses if own == name)
        if len(owners) > 1:
            yield SlipViolation("business_twice", owners, names=(name,))


def _money(slip: SlipData) -> Iterator[SlipViolation]:
    clean, dirty = sum(line.clean for line in slip.lines), sum(line.dirty for line in slip.lines)
    markers = sum(line.markers for line in slip.lines)
    if clean + dirty > BOX:
        yield SlipViolation("box_exceeded", amounts=(clean + dirty, BOX))
    elif not can_be_paid([line.clean for line in slip.lines], [line.dirty for line in slip.lines]):
        yield SlipViolation("not_payable", amounts=(clean + dirty, BOX))
    # R9.2, R9.3: a stake brings back its own value twice at most, and what was staked is no longer dirty.
    staked = DEALT * len(slip.lines) - dirty
    if clean + markers > 2 * staked:
        yield SlipViolation("clean_above_stakes", amounts=(clean + markers, 2 * staked))
    # R9.1: every business was won in a war that washed at least two of the smallest notes.
    founded = sum(len(line.businesses) for line in slip.lines)
    if clean + markers < 2 * SMALLEST * founded:
        yield SlipViolation("clean_below_businesses", amounts=(founded, 2 * SMALLEST * founded, clean + markers))


def _ending(slip: SlipData) -> Iterator[SlipViolation]:
    """R10.1, R10.2."""
    complete = [(line.number, letter) for line in slip.lines for letter in complete_colours(line)]
    if len(complete) > 1:
        yield SlipViolation(
            "colours_complete", tuple(number for number, _ in complete), names=tuple(letter for _, letter in complete)
        )
    elif complete and slip.godfather is None:
        yield SlipViolation("godfather_unsaid", (complete[0][0],), names=(complete[0][1],))
    elif slip.godfather is not None and slip.godfather not in [number for number, _ in complete]:
        yield SlipViolation("godfather_without_colour", (slip.godfather,))
    elif slip.godfather is None and all(line.dirty for line in slip.lines):
        yield SlipViolation("nobody_broke")
