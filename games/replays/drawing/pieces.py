"""Cards, businesses, notes and dice, small enough for a picture in a chat."""

from typing import Final

from palermo.art.crests import flat_crest
from palermo.art.families import CREAM, INK, LIVERIES, PAPER, Family
from palermo.art.glyphs import centred_word
from palermo.art.markup import box, disc, line, placed
from palermo.art.shops import Business, pictogram

CARD_SHAPE: Final = 1.4
BUSINESSES: Final = {"a": Business.ANTIQUES, "r": Business.RESTAURANT, "l": Business.LAUNDRY}
DIRTY: Final = "#b9a27c"
CLEAN: Final = "#d9efe0"
EDGE: Final = 1.6
# Where the pictogram of a business stands on its card: 250 wide, the goods from 180 to 320.
GOODS_MIDDLE: Final = (125, 250)


def card(name: str, x: float, y: float, width: float) -> str:
    """`B7` is its front, `B?` its back."""
    family = Family(name[0])
    livery = LIVERIES[family]
    height = width * CARD_SHAPE
    stock = box(x, y, width, height, width / 9, livery.main, stroke=INK, stroke_width=EDGE)
    if name[1:] == "?":
        inset = width * 0.12
        frame = box(
            x + inset,
            y + inset,
            width - 2 * inset,
            height - 2 * inset,
            width / 12,
            "none",
            stroke=livery.on,
            stroke_width=1,
        )
        return stock + frame + flat_crest(family, x + width / 2, y + height / 2, width * 0.5, livery.on)
    number = centred_word(name[1:], x + width / 2, y + height * 0.14, height * 0.36, livery.on)
    return stock + number + flat_crest(family, x + width / 2, y + height * 0.74, width * 0.42, livery.on)


def business(name: str, x: float, y: float, width: float) -> str:
    family = Family(name[0])
    livery = LIVERIES[family]
    height = width * CARD_SHAPE
    stock = box(x, y, width, height, width / 9, livery.tint, stroke=INK, stroke_width=EDGE)
    roof = box(x, y, width, height * 0.26, width / 9, livery.main, stroke=INK, stroke_width=EDGE)
    middle_x, middle_y = x + width / 2, y + height * 0.63
    if name[1:] == "?":
        return stock + roof + flat_crest(family, middle_x, middle_y, width * 0.55, INK)
    scale = width * 0.8 / 140
    goods = pictogram(family, BUSINESSES[name[1]])
    return stock + roof + placed(middle_x - GOODS_MIDDLE[0] * scale, middle_y - GOODS_MIDDLE[1] * scale, scale, goods)


def note(amount: int, x: float, y: float, *, clean: bool, width: float = 66) -> str:
    """Money in thousands: washed notes are pale and hang on a line."""
    paper = box(x, y, width, 30, 3, CLEAN if clean else DIRTY, stroke=INK, stroke_width=EDGE)
    pegs = line(f"M{x + 14} {y - 4}V{y + 5}M{x + width - 14} {y - 4}V{y + 5}", INK, 3) if clean else ""
    return paper + pegs + centred_word(str(amount), x + width / 2, y + 7, 16, INK)


def dice(rolled: str, x: float, y: float, size: float) -> str:
    """`BY2`: two colours and what they are for."""
    drawn = []
    for place, letter in enumerate(rolled[:2]):
        family = Family(letter)
        left = x + place * (size + 14)
        livery = LIVERIES[family]
        drawn.append(box(left, y, size, size, size / 6, livery.main, stroke=INK, stroke_width=2))
        drawn.append(flat_crest(family, left + size / 2, y + size / 2, size * 0.7, livery.on))
    left = x + 2 * (size + 14)
    drawn.append(box(left, y, size, size, size / 6, CREAM, stroke=INK, stroke_width=2))
    if rolled[2] == "x":
        drawn.append(card("B?", left + size * 0.36, y + size * 0.22, size * 0.3))
        drawn.append(line(f"M{left + size * 0.2} {y + size * 0.8}L{left + size * 0.8} {y + size * 0.2}", INK, 5))
    else:
        drawn.append(centred_word(rolled[2], left + size / 2, y + size * 0.22, size * 0.56, INK))
    return "".join(drawn)


def badge(number: int, x: float, y: float, *, lit: bool, radius: float = 17) -> str:
    """A seat's number; lit is whoever has to decide."""
    back, front = (INK, PAPER) if lit else (PAPER, INK)
    ring = disc(x, y, radius, back, stroke=INK, stroke_width=2.5)
    return ring + centred_word(str(number), x, y - radius * 0.55, radius * 1.1, front)
