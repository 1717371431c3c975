"""Draws a face: which figure stands in the window, how the crests are laid out, what a back looks like."""

from typing import assert_never

from palermo.art import faces
from palermo.art.backs import business_back, family_back
from palermo.art.crests import printed_crests
from palermo.art.faces import BusinessBack, BusinessFront, Face, FamilyBack, FamilyFront
from palermo.art.families import Family
from palermo.art.figures import bodyguard, bomb, defector
from palermo.art.scenery import HEIGHT, WIDTH, band, field_edge, in_frame, stock, window
from palermo.art.shops import shop_window
from palermo.art.strips import STRIP_TOP, partner_strip, target_strip

CARD_BOX = f"0 0 {WIDTH} {HEIGHT}"

# Crests in rows that follow the arch: (size, rows from the top, height of a row, middle of the first row).
ROWS: dict[int, tuple[float, tuple[int, ...], float, float]] = {
    2: (80, (1, 1), 88, 182),
    3: (72, (1, 2), 82, 188),
    4: (62, (1, 2, 1), 60, 166),
    6: (48, (1, 2, 3), 58, 172),
    7: (48, (2, 3, 2), 58, 172),
    9: (47, (3, 3, 3), 54, 184),
    10: (43, (2, 3, 3, 2), 47, 160),
}
RING = (
    *((125, 146), (84, 163), (166, 163), (60, 197), (190, 197)),
    *((60, 240), (190, 240), (80, 280), (170, 280), (125, 302)),
)
MIDDLE = WIDTH / 2


def draw(face: Face) -> str:
    """The inside of a card's SVG, self-contained."""
    match face:
        case FamilyFront():
            return stock(face.family, in_frame) + _scene(face) + band(face.family, face.index) + field_edge()
        case BusinessFront():
            shop = shop_window(face.family, face.business)
            return stock(face.family, in_frame) + band(face.family, "") + shop + field_edge()
        case FamilyBack():
            return stock(face.family) + family_back(face.family) + field_edge()
        case BusinessBack():
            return stock(face.family) + business_back(face.family) + field_edge()
        case _:
            assert_never(face)


def _scene(face: FamilyFront) -> str:
    """The window and who or what is in it."""
    family = face.family
    match face.value:
        case faces.BODYGUARD:
            return window(family) + bodyguard(family)
        case faces.BOMB:
            return window(family, STRIP_TOP) + bomb() + target_strip(face.others)
        case faces.DEFECTOR:
            (partner,) = face.others
            return window(family, STRIP_TOP) + defector(family, partner) + partner_strip(partner)
        case value if value in ROWS:
            return window(family) + _rows(family, value)
        case _:
            return window(family) + _boss(family)


def _rows(family: Family, value: int) -> str:
    size, rows, height, first = ROWS[value]
    centres = [
        (MIDDLE + (place - (count - 1) / 2) * (size + 5), first + index * height)
        for index, count in enumerate(rows)
        for place in range(count)
    ]
    return printed_crests(family, size, *centres)


def _boss(family: Family) -> str:
    """The highest card: one great crest and ten that follow it."""
    return printed_crests(family, 32, *RING) + printed_crests(family, 92, (MIDDLE, 220))
