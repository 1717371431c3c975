"""The six textures, so that a family is known without its colour.

Every motif is placed so that it lies inside its rectangle: a clip path would be a reference, and references break when
the sprite is used from another document. Motifs that another part of the card covers are left out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from palermo.art.families import Pattern
from palermo.art.markup import number, path

Visible = Callable[[float, float], bool]


@dataclass(frozen=True, slots=True)
class Motif:
    """A mark repeated along rows.

    It is `width` by `height`, `step` is the way to the next one and `row` the way to the next row. Its pen starts
    `drop` below the middle of the row and ends `reach` to the right of the start. `line` is the width of the pen, 0 for
    a filled mark. A `brick` is the mark of every other row, which is shifted by half a step.
    """

    drawing: str
    width: float
    height: float
    step: float
    row: float
    drop: float = 0
    reach: float = 0
    line: float = 0
    brick: str = ""
    brick_drop: float = 0


DOT, LOZENGE = "h.1", "l8-12 8 12-8 12z"
RISING_LEAF, FALLING_LEAF = "q0-20 20-20 0 20-20 20z", "q20 0 20 20-20 0-20-20z"

# Coarse enough to be told apart on a back 44 pixels wide, where a unit is a sixth of a pixel.
MOTIFS: dict[Pattern, Motif] = {
    Pattern.WAVES: Motif("q8-13 16 0t16 0", 32, 18, 32, 17, reach=32, line=4.5),
    Pattern.DOTS: Motif(DOT, 0, 10, 21, 15, reach=0.1, line=10, brick=DOT),
    Pattern.CHEVRONS: Motif("l9-12 9 12", 18, 18, 18, 18, drop=6, reach=18, line=5),
    Pattern.LOZENGES: Motif(LOZENGE, 16, 24, 23, 17, brick=LOZENGE),
    Pattern.LEAVES: Motif(RISING_LEAF, 20, 21, 25, 20, drop=10, brick=FALLING_LEAF, brick_drop=-10),
}
STRIPE_STEP = 21.0
STRIPE_WIDTH = 7.0


def everywhere(_x: float, _y: float) -> bool:
    """Nothing covers the pattern."""
    return True


def weave(
    pattern: Pattern, x: float, y: float, width: float, height: float, colour: str, visible: Visible = everywhere
) -> str:
    """One texture over a rectangle, as a single path."""
    if pattern is Pattern.STRIPES:
        return path(_stripes(x, y, width, height), stroke=colour, stroke_width=STRIPE_WIDTH)
    motif = MOTIFS[pattern]
    drawing = _rows(motif, x, y, width, height, visible)
    if not motif.line:
        return path(drawing, colour)
    cap = "round" if pattern is Pattern.DOTS else None
    return path(drawing, stroke=colour, stroke_width=motif.line, stroke_linecap=cap)


def _rows(motif: Motif, x: float, y: float, width: float, height: float, visible: Visible) -> str:
    """Rows of whole motifs, the lot centred in the rectangle."""
    columns = int((width - motif.width) // motif.step) + 1
    rows = int((height - motif.height) // motif.row) + 1
    left = x + (width - motif.width - (columns - 1) * motif.step) / 2
    top = y + (height - (rows - 1) * motif.row) / 2
    drawn = []
    for row in range(rows):
        level = top + row * motif.row
        is_brick = bool(motif.brick) and row % 2 == 1
        start = left + (motif.step / 2 if is_brick else 0)
        places = [start + column * motif.step for column in range(columns - is_brick)]
        seen = [place for place in places if visible(place + motif.width / 2, level)]
        if seen:
            mark, drop = (motif.brick, motif.brick_drop) if is_brick else (motif.drawing, motif.drop)
            drawn.append(f"M{number(seen[0])} {number(level + drop)}{_row(mark, seen, motif.reach)}")
    return "".join(drawn)


def _row(mark: str, places: list[float], reach: float) -> str:
    """Marks from the first place on, all relative, so that equal rows are equal text and compress away."""
    parts = [mark]
    for before, place in pairwise(places):
        gap = place - before - reach
        parts.append(f"m{number(gap)} 0{mark}" if gap else mark)
    return "".join(parts)


def _stripes(x: float, y: float, width: float, height: float) -> str:
    """Rising diagonals, each cut where it meets the edge of the rectangle."""
    lines = []
    offset = STRIPE_STEP / 2
    while offset < width + height:
        left = (x, y + offset) if offset <= height else (x + offset - height, y + height)
        run = min(offset, height, width, width + height - offset)
        lines.append(f"M{number(left[0])} {number(left[1])}l{number(run)}-{number(run)}")
        offset += STRIPE_STEP
    return "".join(lines)
