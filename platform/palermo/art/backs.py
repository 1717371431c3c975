"""The backs: they tell the colour and nothing else (R1.1, R1.5), and the two kinds of stack apart at a glance."""

from palermo.art.crests import flat_crest
from palermo.art.families import INK, LIVERIES, Family
from palermo.art.glyphs import centred_word
from palermo.art.markup import box, element, line, path
from palermo.art.scenery import CORNER, HEIGHT, LEFT, RIGHT, TOP, WIDTH
from palermo.art.shops import awning

# Two squares, one turned by an eighth: the star of the Cappella Palatina's floors.
STAR = "M125 73L155 103H197V145L227 175L197 205V247H155L125 277L95 247H53V205L23 175L53 145V103H95Z"
CORNER_PLATE = f"M{LEFT} 79V20A11 11 0 0 1 20 {TOP}H86V61A18 18 0 0 1 68 79Z"


def family_back(family: Family) -> str:
    """The star with the crest, and the letter in two corners so that it shows in a fan or a pile."""
    livery = LIVERIES[family]
    plate = path(CORNER_PLATE, livery.main, stroke=INK, stroke_width=3) + centred_word(family, 47, 19, 50, livery.on)
    turned = element("g", plate, transform=f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")
    return (
        path(STAR, livery.main, stroke=INK, stroke_width=9, stroke_linejoin="round")
        + path(STAR, livery.main, stroke=livery.on, stroke_width=3, stroke_linejoin="round")
        + flat_crest(family, 125, 175, 112, livery.on)
        + plate
        + turned
    )


def business_back(family: Family) -> str:
    """An awning and a hanging sign: letter over crest on the board."""
    livery = LIVERIES[family]
    return (
        line("M82 70V128M168 70V128", INK, 6)
        + line("M82 70V128M168 70V128", livery.on, 2)
        + awning(family, LEFT, RIGHT, TOP, 62, CORNER)
        + box(50, 124, 150, 194, 14, livery.main, stroke=INK, stroke_width=4)
        + box(58, 132, 134, 178, 8, "none", stroke=livery.on, stroke_width=3)
        + centred_word(family, 125, 148, 66, livery.on)
        + flat_crest(family, 125, 260, 84, livery.on)
    )
