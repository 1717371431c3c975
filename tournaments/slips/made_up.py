"""A slip that nobody wrote: it passes every check, for rehearsals."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tournaments.slips.checks import SMALLEST, check_slip
from tournaments.slips.model import BUSINESSES, SlipData, SlipLine
from tournaments.slips.scoring import complete_colours

MOST_BUSINESSES: Final = 3
# In smallest notes. Six players with the most of everything stay within the box.
CLEAN: Final = (10, 30)
DIRTY: Final = (1, 20)


def made_up_slip(numbers: Sequence[int], random: Random) -> SlipData:
    """Payday: one player is out of dirty money, and nobody owns a whole colour."""
    while True:
        slip = _attempt(numbers, random)
        if not check_slip(slip, numbers):
            return slip


def _attempt(numbers: Sequence[int], random: Random) -> SlipData:
    box = list(BUSINESSES)
    random.shuffle(box)
    broke = random.choice(numbers)
    lines = []
    for number in numbers:
        own = tuple(box.pop() for _ in range(random.randint(0, MOST_BUSINESSES)))
        clean = SMALLEST * random.randint(*CLEAN)
        dirty = 0 if number == broke else SMALLEST * random.randint(*DIRTY)
        line = SlipLine(number, clean, dirty, own)
        lines.append(SlipLine(number, clean, dirty, own[1:]) if complete_colours(line) else line)
    return SlipData(tuple(lines))
