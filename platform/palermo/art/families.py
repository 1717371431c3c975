"""The six families as data: names, colours, patterns and the two tables that the special cards show (R1.1 to R1.4).

The colours were searched numerically: every pair of `main` colours stays at least 23 CAM02-UCS units apart for normal
vision and for simulated protanopia, deuteranopia and tritanopia (`tests/art/test_colours.py` holds the line at 20).
"""

from dataclasses import dataclass
from enum import StrEnum

from games.engine.core.cards import COLOURS, LETTERS, partner
from games.engine.rulesets import BOMBS

INK = "#1f1a1f"
PAPER = "#f4e9d2"
CREAM = "#fbf5e6"
DUSK = "#c8643c"


class Family(StrEnum):
    """A family by its letter, the one mark that survives print, greyscale and screen readers alike."""

    BLUE = "B"
    WHITE = "W"
    YELLOW = "Y"
    BLACK = "K"
    RED = "R"
    GREEN = "G"


class Crest(StrEnum):
    """What a family carries on its cards."""

    WAVE = "wave"
    JASMINE = "jasmine"
    LEMON = "lemon"
    VOLCANO = "volcano"
    CHILLI = "chilli"
    OLIVE = "olive branch"


class Pattern(StrEnum):
    """The texture that tells a family without colour."""

    WAVES = "waves"
    DOTS = "dots"
    STRIPES = "stripes"
    CHEVRONS = "chevrons"
    LOZENGES = "lozenges"
    LEAVES = "leaves"


@dataclass(frozen=True, slots=True)
class Livery:
    """Everything a card needs to know to look like its family.

    `main` is the field and the tone that tells families apart; `tint` is the evening sky in the window; `shade` is the
    skyline on that sky; `weave` is the pattern on the field; `on` is text and crest on the field.
    """

    name: str
    crest: Crest
    pattern: Pattern
    main: str
    tint: str
    shade: str
    weave: str
    on: str


LIVERIES: dict[Family, Livery] = {
    Family.BLUE: Livery("blue", Crest.WAVE, Pattern.WAVES, "#24569c", "#dde5ec", "#b3c6db", "#7fa5d6", CREAM),
    Family.WHITE: Livery("white", Crest.JASMINE, Pattern.DOTS, "#fbf5e6", "#e6dcc8", "#cdbfa4", "#a8987c", INK),
    Family.YELLOW: Livery("yellow", Crest.LEMON, Pattern.STRIPES, "#ecb21f", "#faecc0", "#efd182", "#b57a0c", INK),
    Family.BLACK: Livery("black", Crest.VOLCANO, Pattern.CHEVRONS, "#1f1a1f", "#ded6d2", "#b6aaa7", "#85787b", CREAM),
    Family.RED: Livery("red", Crest.CHILLI, Pattern.LOZENGES, "#b12711", "#f6dccb", "#e5b096", "#e58a6c", CREAM),
    Family.GREEN: Livery("green", Crest.OLIVE, Pattern.LEAVES, "#539f77", "#dfe9d3", "#b3cfae", "#215a40", INK),
}

# R1.3: defectors come in pairs.
DEFECTOR_PARTNER: dict[Family, Family] = {Family(LETTERS[c]): Family(LETTERS[partner(c)]) for c in range(COLOURS)}

# R1.4, the default table, in the order the rule names them. A house ruleset may differ; the printed card may not.
BOMB_TARGETS: dict[Family, tuple[Family, ...]] = {
    Family(letter): tuple(map(Family, shown)) for letter, shown in zip(LETTERS, BOMBS, strict=True)
}
