"""What all cards share: the paper, the field, the index band and the window on Palermo at dusk.

The window is the pointed arch of the Arab-Norman churches; behind it lie Monte Pellegrino, the domes and a low sun.
"""

from palermo.art.crests import flat_crest
from palermo.art.families import INK, LIVERIES, PAPER, Family
from palermo.art.glyphs import word, word_width
from palermo.art.markup import box, disc, line, path, placed
from palermo.art.patterns import Visible, everywhere, weave

WIDTH = 250
HEIGHT = 350
LEFT, TOP, RIGHT, BOTTOM = 9, 9, 241, 341
CORNER = 11
BAND_BOTTOM = 112
NUMERAL_LEFT, INDEX_RIGHT = 21, 231
SILL = 327
SUN = "#efb98d"

# Drawn upwards from a sill at y = 0.
SKYLINE = (
    "M38 0V-28C48 -31 54 -42 66 -44C76 -45 82 -34 92 -31H96V-42H98V-48L101 -55L104 -48V-42H106V-31H111"
    "C111 -41 117 -46 123 -46V-50H125V-46C131 -46 137 -41 137 -31H140C140 -38 145 -41 149 -41C154 -41 158 -38 158 -31"
    "H162V-24H172V-36H184V-28H190V-22H212V0Z"
)
PALM = "M192 -20C193 -30 193 -38 195 -46M182 -36C182 -44 189 -50 195 -46C190 -46 187 -42 187 -36"
FRONDS = "M208 -36C208 -44 201 -50 195 -46C200 -46 203 -42 203 -36M195 -46V-36"


def in_frame(x: float, y: float) -> bool:
    """Whether the middle of a motif shows on a front, beside the index band and the window."""
    behind_window = 58 < x < WIDTH - 58 and 178 < y < 314
    return y > BAND_BOTTOM - 10 and not behind_window


def stock(family: Family, visible: Visible = everywhere) -> str:
    """The card itself: a paper rim, the family's field and its pattern."""
    livery = LIVERIES[family]
    return (
        box(1, 1, WIDTH - 2, HEIGHT - 2, 17, PAPER, stroke=INK, stroke_width=2)
        + box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, CORNER, livery.main)
        + weave(livery.pattern, LEFT + 4, TOP + 4, RIGHT - LEFT - 8, BOTTOM - TOP - 8, livery.weave, visible)
    )


def field_edge() -> str:
    """The ink line round the field, printed last so that nothing crosses it."""
    return box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, CORNER, "none", stroke=INK, stroke_width=3)


def band(family: Family, index: str) -> str:
    """The index: a plain field, because pattern behind a numeral costs contrast at 44 pixels."""
    livery = LIVERIES[family]
    turn = f"A{CORNER} {CORNER} 0 0 1"
    top = (
        f"M{LEFT} {BAND_BOTTOM}V{TOP + CORNER}{turn} {LEFT + CORNER} {TOP}"
        f"H{RIGHT - CORNER}{turn} {RIGHT} {TOP + CORNER}V{BAND_BOTTOM}Z"
    )
    drawn = path(top, livery.main) + line(f"M{LEFT} {BAND_BOTTOM}H{RIGHT}", INK, 3)
    return drawn + index_marks(family, index)


def index_marks(family: Family, index: str) -> str:
    """Numeral at the left, then crest and letter; the wide 8/4 stacks them, a business has a tall letter."""
    on = LIVERIES[family].on
    if not index:
        return word(family, 21, 19, 84, on) + flat_crest(family, 190, 61, 80, on)
    numeral = word(index, NUMERAL_LEFT, 18, 86, on)
    if len(index) > 2:
        letter = word(family, INDEX_RIGHT - word_width(family, 46), 18, 46, on)
        return numeral + letter + flat_crest(family, INDEX_RIGHT - 19, 87, 38, on)
    letter_left = INDEX_RIGHT - word_width(family, 62)
    middle = (NUMERAL_LEFT + word_width(index, 86) + letter_left) / 2
    return numeral + flat_crest(family, middle, 62, 56, on) + word(family, letter_left, 30, 62, on)


def window(family: Family, sill: float = SILL) -> str:
    """The arch with its view; everything behind a figure is quiet so that the figure tells."""
    livery = LIVERIES[family]
    arch = f"M38 {sill}V190C38 152 74 126 125 118C176 126 212 152 212 190V{sill}Z"
    view = path(SKYLINE, livery.shade) + line(PALM + FRONDS, livery.shade, 3.5)
    return (
        path(arch, livery.tint)
        + disc(146, sill - 38, 34, SUN)
        + placed(0, sill, 1, view)
        + path(arch, stroke=INK, stroke_width=3.5, stroke_linejoin="round")
    )
