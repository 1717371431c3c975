"""Numerals and family letters as outlines in the manner of Sicilian wood-type posters: narrow, heavy, slab-footed.

Drawn rather than set, so a card reads the same on a machine without our fonts. Cap height is 100; counters are holes.
"""

from dataclasses import dataclass

from palermo.art.markup import path, placed

CAP_HEIGHT = 100
GAP = 5


@dataclass(frozen=True, slots=True)
class Glyph:
    """An outline and the room it takes."""

    width: float
    outline: str


GLYPHS: dict[str, Glyph] = {
    "0": Glyph(
        58,
        "M29 0C48 0 58 12 58 34V66C58 88 48 100 29 100C10 100 0 88 0 66V34C0 12 10 0 29 0Z"
        "M29 14C24 14 21 19 21 28V72C21 81 24 86 29 86C34 86 37 81 37 72V28C37 19 34 14 29 14Z",
    ),
    "1": Glyph(44, "M0 17C9 15 14 9 17 0H34V86H44V100H2V86H12V29H0Z"),
    "2": Glyph(
        58,
        "M2 34V28C2 10 12 0 29 0C47 0 57 10 57 28C57 44 48 52 38 61C31 67 27 72 25 80H41V70H57V100H1V88"
        "C1 72 12 62 22 52C32 43 36 38 36 28C36 19 34 14 29 14C24 14 22 18 22 26V34Z",
    ),
    "3": Glyph(
        58,
        "M2 32V26C2 9 12 0 29 0C46 0 56 9 56 26C56 37 52 44 44 48C53 52 57 60 57 71C57 90 47 100 29 100"
        "C11 100 1 90 1 72V66H21V74C21 82 24 86 29 86C34 86 36 82 36 73V68C36 59 33 56 26 56H20V42H26"
        "C33 42 35 39 35 31V26C35 18 33 14 29 14C24 14 22 18 22 26V32Z",
    ),
    "4": Glyph(60, "M29 0H50V62H60V77H50V86H57V100H22V86H30V77H0V64ZM30 30L15 62H30Z"),
    "5": Glyph(
        58,
        "M5 0H54V16H23V38C27 35 31 34 36 34C51 34 58 45 58 65C58 88 47 100 29 100C11 100 1 90 1 73V67H21V75"
        "C21 82 24 86 29 86C35 86 37 80 37 66C37 53 35 47 30 47C26 47 23 50 22 55H5Z",
    ),
    "6": Glyph(
        58,
        "M56 32V26C56 9 46 0 30 0C11 0 0 12 0 36V66C0 89 10 100 29 100C48 100 58 89 58 67C58 48 50 38 36 38"
        "C30 38 25 40 21 44V30C21 19 24 14 30 14C34 14 36 18 36 25V32Z"
        "M29 52C24 52 21 56 21 62V72C21 81 24 86 29 86C34 86 37 81 37 70C37 58 35 52 29 52Z",
    ),
    "7": Glyph(57, "M0 0H57V15C44 40 38 66 37 100H14C15 72 23 44 38 17H17V31H0Z"),
    "8": Glyph(
        58,
        "M29 0C46 0 56 9 56 25C56 36 52 43 45 48C53 53 58 60 58 72C58 90 47 100 29 100C11 100 0 90 0 72"
        "C0 60 5 53 13 48C6 43 2 36 2 25C2 9 12 0 29 0Z"
        "M29 13C24 13 22 17 22 26C22 36 24 41 29 41C34 41 36 36 36 26C36 17 34 13 29 13Z"
        "M29 55C24 55 21 60 21 71C21 82 24 87 29 87C34 87 37 82 37 71C37 60 34 55 29 55Z",
    ),
    "9": Glyph(
        58,
        "M2 68V74C2 91 12 100 28 100C47 100 58 88 58 64V34C58 11 48 0 29 0C10 0 0 11 0 33C0 52 8 62 22 62"
        "C28 62 33 60 37 56V70C37 81 34 86 28 86C24 86 22 82 22 75V68Z"
        "M29 48C34 48 37 44 37 38V28C37 19 34 14 29 14C24 14 21 19 21 30C21 42 23 48 29 48Z",
    ),
    "/": Glyph(46, "M30 0H46L16 100H0Z"),
    "B": Glyph(
        60,
        "M0 0H34C50 0 58 9 58 25C58 36 54 43 46 48C55 52 60 60 60 72C60 90 51 100 34 100H0V87H7V13H0Z"
        "M27 14V42H31C36 42 38 38 38 28C38 18 36 14 31 14ZM27 55V86H31C37 86 39 81 39 70C39 60 37 55 31 55Z",
    ),
    "W": Glyph(92, "M0 0H32V13H27L32 62L39 18H53L60 62L65 13H60V0H92V13H86L73 100H54L46 52L38 100H19L6 13H0Z"),
    "Y": Glyph(72, "M0 0H33V13H28L37 44L46 13H41V0H72V13H66L48 60V87H56V100H18V87H26V60L6 13H0Z"),
    "K": Glyph(
        69,
        "M0 0H34V13H27V44L44 13H39V0H68V13H62L46 42L63 87H69V100H38V87H42L33 60L27 70V87H34V100H0V87H7V13H0Z",
    ),
    "R": Glyph(
        66,
        "M0 0H34C51 0 60 9 60 28C60 42 55 50 47 54C54 58 57 64 57 72V80C57 85 58 87 60 87H66V100H54"
        "C42 100 38 94 38 84V72C38 63 36 60 30 60H27V87H34V100H0V87H7V13H0Z"
        "M27 14V47H31C37 47 39 42 39 31C39 19 37 14 31 14Z",
    ),
    "G": Glyph(
        60,
        "M56 34H37V29C37 19 34 14 29 14C24 14 21 19 21 29V71C21 81 24 86 30 86C36 86 38 81 38 72V64H32V51H60V64"
        "H57V100H46L43 93C39 98 34 100 27 100C9 100 0 88 0 65V35C0 12 10 0 29 0C35 0 39 2 42 6L45 0H56Z",
    ),
}


def word_width(word: str, height: float) -> float:
    """How wide a word is at a cap height."""
    return (sum(GLYPHS[sign].width for sign in word) + GAP * (len(word) - 1)) * height / CAP_HEIGHT


def word(text: str, x: float, y: float, height: float, fill: str) -> str:
    """A word whose top left corner is at x, y."""
    scale = height / CAP_HEIGHT
    drawn = []
    for sign in text:
        drawn.append(placed(x, y, scale, path(GLYPHS[sign].outline, fill)))
        x += (GLYPHS[sign].width + GAP) * scale
    return "".join(drawn)


def centred_word(text: str, x: float, y: float, height: float, fill: str) -> str:
    """A word whose middle is at x and whose top is at y."""
    return word(text, x - word_width(text, height) / 2, y, height, fill)
