"""What a slip says: money in thousands, businesses by the engine's names ("Br" is the blue restaurant)."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.engine.core.cards import BUSINESS_NAMES, KINDS, NOTES, NOTES_AT_START, NOTES_OF_A_KIND

# R1.5, R1.6, R2.1. No edition and no house ruleset changes them (R12).
BUSINESSES = tuple(BUSINESS_NAMES[colour << 2 | kind] for colour in range(6) for kind in range(KINDS))
BOX = sum(NOTES) * NOTES_OF_A_KIND
DEALT = sum(NOTES) * NOTES_AT_START


class SlipError(ValueError):
    """No slip at all: `code` for machines, a sentence for programmers. What people can get wrong is a `SlipViolation`."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class SlipLine(msgspec.Struct, frozen=True):
    """One player, by start number. `markers` is clean money that the bank could only write down (R9.5)."""

    number: int
    clean: int
    dirty: int
    businesses: tuple[str, ...] = ()
    markers: int = 0


class SlipData(msgspec.Struct, frozen=True):
    """`godfather` is the start number of who won at once (R10.1); None at payday."""

    lines: tuple[SlipLine, ...]
    godfather: int | None = None

    def line_of(self, number: int) -> SlipLine:
        return next(line for line in self.lines if line.number == number)


def written_line(line: SlipLine) -> dict[str, Any]:
    """As it is stored. Businesses are sorted as in the box, so that two slips that say the same look the same."""
    return {
        "number": line.number,
        "clean": line.clean,
        "markers": line.markers,
        "dirty": line.dirty,
        "businesses": sorted(line.businesses, key=BUSINESSES.index),
    }


def read_slip(lines: Sequence[Mapping[str, Any]], godfather: int | None) -> SlipData:
    """From what was stored or sent, strictly."""
    try:
        slip = msgspec.convert({"lines": list(lines), "godfather": godfather}, SlipData, strict=True)
    except msgspec.ValidationError as error:
        raise SlipError("unreadable", str(error)) from None
    if strange := [name for line in slip.lines for name in line.businesses if name not in BUSINESSES]:
        raise SlipError("no_such_business", f"the box has no business {strange[0]!r}")
    return slip
