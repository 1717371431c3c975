"""The foot of a bomb or a defector: the other families the card speaks of, each in its own colour, letter and crest."""

from palermo.art.crests import flat_crest
from palermo.art.families import INK, LIVERIES, Family
from palermo.art.glyphs import centred_word, word, word_width
from palermo.art.markup import line, number, path
from palermo.art.scenery import BOTTOM, CORNER, LEFT, RIGHT

STRIP_TOP = 278


def target_strip(targets: tuple[Family, ...]) -> str:
    """The families a bomb can hit (R1.4), as equal tiles."""
    width = (RIGHT - LEFT) / len(targets)
    last = len(targets) - 1
    drawn = []
    for position, target in enumerate(targets):
        livery = LIVERIES[target]
        left = LEFT + position * width
        room = word_width(target, 38)
        start = left + (width - room - 32) / 2
        drawn += [
            path(_tile(left, left + width, first=position == 0, last=position == last), livery.main),
            word(target, start, 291, 38, livery.on),
            flat_crest(target, start + room + 18, 310, 28, livery.on),
        ]
    edges = "".join(f"M{number(LEFT + position * width)} {STRIP_TOP}V{BOTTOM}" for position in range(1, last + 1))
    return "".join(drawn) + line(f"M{LEFT} {STRIP_TOP}H{RIGHT}{edges}", INK, 3)


def partner_strip(partner: Family) -> str:
    """What a defector counts on the other side (R1.3): four, for the family in whose colour it is written."""
    livery = LIVERIES[partner]
    return (
        path(_tile(LEFT, RIGHT, first=True, last=True), livery.main)
        + line(f"M{LEFT} {STRIP_TOP}H{RIGHT}", INK, 3)
        + word("4", 24, 287, 46, livery.on)
        + centred_word(partner, 125, 287, 46, livery.on)
        + flat_crest(partner, 206, 310, 46, livery.on)
    )


def _tile(left: float, right: float, *, first: bool, last: bool) -> str:
    """A rectangle that keeps to the rounded corners of the field."""
    turn = f"A{CORNER} {CORNER} 0 0 1"
    lower_right = f"V{BOTTOM - CORNER}{turn} {number(right - CORNER)} {BOTTOM}" if last else f"V{BOTTOM}"
    lower_left = f"H{number(left + CORNER)}{turn} {number(left)} {BOTTOM - CORNER}" if first else f"H{number(left)}"
    return f"M{number(left)} {STRIP_TOP}H{number(right)}{lower_right}{lower_left}Z"
