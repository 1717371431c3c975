"""The six crests: bold ink silhouettes with carved lines, cut for a 64 by 64 block.

One outline each, so that a crest takes one colour from the page (`currentColor`) and still shows its cut lines as
holes. Each was checked at 14 and at 256 pixels: the pieces stand apart by a knife's width instead of overlapping.
"""

from palermo.art.families import INK, LIVERIES, Crest, Family
from palermo.art.markup import block_print, path, placed
from palermo.art.outlines import moved, stamped

BLOCK = 64

WAVE = (
    "M2 47C5 24 17 7 37 5C52 4 62 14 62 26C62 35 56 41 48 41C41 41 36 37 36 31C36 27 39 24 43 24"
    "C46 24 48 26 48 29C51 27 51 23 48 20C44 16 38 16 34 19C27 24 27 33 32 39C38 46 49 48 62 45L62 50"
    "C47 54 33 51 26 43C23 40 22 36 22 32C17 36 14 41 13 47Z"
    "M2 52C9 52 12 49 17 49C24 49 27 54 35 56C44 58 53 57 62 54L62 60L2 60Z"
)
PETAL = "M-3 -7C-9 -11 -12 -19 -8 -26C-6 -29 0 -31 4 -31C8 -27 11 -20 8 -14C7 -11 5 -9 3 -7Z"
VEIN = "M-1 -13C-2 -17 -1 -21 1 -25C2 -21 2 -17 1 -13Z"
LEMON = (
    "M5 60C2 58 3 54 6 52C4 40 10 28 22 23C32 18 43 20 49 26C53 24 58 26 58 30C58 33 55 34 54 36"
    "C56 46 49 56 38 60C28 63 19 61 14 58C11 61 8 62 5 60Z"
    "M12 49C11 41 16 33 24 30C27 29 28 32 25 33C19 37 16 42 16 49C16 52 12 52 12 49Z"
    "M28 45C31 45 31 50 28 50C25 50 25 45 28 45ZM38 38C41 38 41 43 38 43C35 43 35 38 38 38Z"
    "M39 49C42 49 42 54 39 54C36 54 36 49 39 49Z"
    "M46 20C38 20 21 20 12 4C27 0 42 5 46 20ZM21 8C26 13 32 16 40 17C36 11 29 8 21 8Z"
    "M50 22C49 15 51 9 56 4L60 8C56 12 55 17 55 22Z"
)
VOLCANO = (
    "M1 61C11 55 18 42 23 31L41 31C46 42 53 55 63 61Z"
    "M26 35C24 41 21 46 19 50C23 47 26 46 27 50C28 55 31 55 32 50C33 44 35 44 36 48C37 52 39 52 40 48"
    "C41 45 43 46 45 49C42 44 40 40 38 35Z"
    "M29 28C29 24 27 22 23 22C16 22 12 18 13 13C14 9 18 7 22 8C24 3 29 1 34 2C38 3 41 5 42 8"
    "C48 6 54 10 53 16C52 21 47 23 42 22C38 22 36 24 36 28Z"
    "M19 13C21 11 25 12 26 15C28 12 32 11 35 13C38 10 43 10 46 13C42 13 39 15 37 18C34 15 30 15 27 19"
    "C25 16 23 14 19 13Z"
)
CHILLI = (
    "M34 24C38 21 41 23 44 21C47 24 50 23 54 28C57 44 40 62 6 60C2 60 2 56 6 55C22 53 30 44 32 32C32 29 33 26 34 24Z"
    "M45 30C45 39 38 47 29 51C26 53 28 54 30 54C41 50 49 41 49 31C49 28 45 27 45 30Z"
    "M31 21C33 13 40 9 47 11C46 7 48 4 52 2L58 5C54 7 52 9 53 13C58 16 60 22 59 28C55 22 51 21 47 16"
    "C43 20 37 17 31 21Z"
)
LEAF = "M0 0C3 -8 15 -11 27 -3C18 8 5 8 0 0ZM7 -1C12 0 16 -1 20 -2.5C15 -4 11 -4 7 -1Z"
TWIG = "M3 60C15 50 31 34 45 16L49 19C35 38 20 53 6 63Z"
BERRY = (
    "M0 -8C5 -8 8 -4 8 0C8 5 5 8 0 8C-5 8 -8 5 -8 0C-8 -4 -5 -8 0 -8Z"
    "M-5 0C-5 -3 -3 -5 0 -5C-2 -3 -2 -1 -2 2C-3 3 -5 2 -5 0Z"
)


JASMINE = (
    "".join(moved(PETAL + VEIN, 32, 34, turn) for turn in range(0, 360, 72))
    + "M32 29C35 29 37 31 37 34C37 37 35 39 32 39C29 39 27 37 27 34C27 31 29 29 32 29Z"
)
OLIVE = (
    TWIG
    + moved(LEAF, 48, 14.5, -54, 0.6)
    + moved(LEAF, 39, 19, -158)
    + moved(LEAF, 28.5, 34, -170)
    + moved(LEAF, 14, 46, -178, 0.5)
    + moved(LEAF, 46, 26, 12, 0.65)
    + moved(BERRY, 44, 41)
    + moved(BERRY, 31, 54)
)

CREST_OUTLINES: dict[Crest, str] = {
    Crest.WAVE: WAVE,
    Crest.JASMINE: JASMINE,
    Crest.LEMON: LEMON,
    Crest.VOLCANO: VOLCANO,
    Crest.CHILLI: CHILLI,
    Crest.OLIVE: OLIVE,
}


def outline_for(family: Family) -> str:
    """The outline of a family's crest."""
    return CREST_OUTLINES[LIVERIES[family].crest]


def flat_crest(family: Family, x: float, y: float, size: float, fill: str) -> str:
    """A crest in one colour, its block centred at x, y."""
    return placed(x - size / 2, y - size / 2, size / BLOCK, path(stamped(outline_for(family), [(0, 0)]), fill))


def printed_crests(family: Family, size: float, *centres: tuple[float, float]) -> str:
    """Crests of one size in their family's colour with an ink edge: white shows on paper, yellow on a pale sky."""
    scale = size / BLOCK
    places = [(x / scale - BLOCK / 2, y / scale - BLOCK / 2) for x, y in centres]
    outline = stamped(outline_for(family), places)
    main = LIVERIES[family].main
    return placed(0, 0, scale, path(outline, INK) if main == INK else block_print(outline, main, INK, 1.6, 1.5))
