"""The three businesses (R1.5) under their awnings: antiques shop, restaurant, laundry."""

from enum import StrEnum
from typing import assert_never

from palermo.art.families import CREAM, DUSK, INK, LIVERIES, Family
from palermo.art.markup import block_print, box, disc, line, mirrored, number, path, placed
from palermo.art.scenery import SILL

SCALLOPS = 7
GOODS_SCALE = 0.9

AMPHORA = (
    "M102 184H148V194H141C141 206 143 212 152 218C170 228 177 244 171 262C165 284 148 296 142 308H150V320H100V308H108"
    "C102 296 85 284 79 262C73 244 80 228 98 218C107 212 109 206 109 194H102Z"
)
HANDLE = "M108 199C84 193 66 208 84 232"
KEY_PATTERN = (
    "M84 252H100V240H92V246M104 252V240H120V252H112V246M124 252V240H140V252H132V246"
    "M144 252V240H160V252H152V246M164 252V246"
)
RIBS = "M92 270L98 282L106 270L113 282L120 270L127 282L134 270L141 282L148 270L154 282L160 270"

BOWL = "M56 258H194C192 290 170 308 150 312V320H100V312C80 308 58 290 56 258Z"
HEAP = "M68 256C62 232 82 226 88 216C98 200 116 208 125 204C138 200 152 204 160 216C168 226 190 230 182 256Z"
NOODLES = (
    "M78 252C76 236 92 232 100 240C108 248 98 256 92 252M104 226C116 216 136 218 140 230C142 242 124 246 120 236"
    "M148 252C142 238 154 230 164 234C174 238 174 248 170 254M118 254C120 248 130 246 138 252"
)
FORK = "M0 62V-4M-13 -44V-20C-13 -9 -7 -4 0 -4C7 -4 13 -9 13 -20V-44M0 -44V-8"

ROPE = "M36 190C80 204 170 204 214 190"
SHIRT = "M74 202L92 198C98 208 114 208 120 198L138 204L158 232L142 244L134 232V306H78V232L68 244L52 232Z"
BUTTONS = "M106 226V226M106 246V246M106 266V266M106 286V286"
NOTE = "M162 206L206 202L212 276L168 280Z"


class Business(StrEnum):
    """What a family can own besides its reputation; the values are the names in card ids."""

    ANTIQUES = "antiques"
    RESTAURANT = "restaurant"
    LAUNDRY = "laundry"


def shop_window(family: Family, business: Business) -> str:
    """A shop front: wall, awning in the family's colours, and what is for sale."""
    livery = LIVERIES[family]
    goods = placed(125 * (1 - GOODS_SCALE), SILL * (1 - GOODS_SCALE), GOODS_SCALE, pictogram(family, business))
    return (
        box(42, 140, 166, SILL - 140, 0, livery.tint, stroke=INK, stroke_width=3.5)
        + path(f"M44 304H206V{SILL - 2}H44Z", livery.shade)
        + goods
        + awning(family, 30, 220, 124, 154)
    )


def awning(family: Family, left: float, right: float, top: float, foot: float, corner: float = 0) -> str:
    """Striped cloth with a scalloped edge; white cloth takes a grey stripe, because white on cream is no stripe.

    `corner` rounds the two outer top corners where the cloth reaches the corners of the card's field.
    """
    livery = LIVERIES[family]
    pale = livery.weave if family is Family.WHITE else CREAM
    width = (right - left) / SCALLOPS
    drawn = []
    for index in range(SCALLOPS):
        start, end = left + index * width, left + (index + 1) * width
        before = corner if index == 0 else 0
        after = corner if index == SCALLOPS - 1 else 0
        cloth = (
            f"M{number(start)} {number(top + before)}"
            f"Q{number(start)} {number(top)} {number(start + before)} {number(top)}"
            f"H{number(end - after)}Q{number(end)} {number(top)} {number(end)} {number(top + after)}V{number(foot)}"
            f"A{number(width / 2)} 15 0 0 1 {number(start)} {number(foot)}Z"
        )
        fill = pale if index % 2 else livery.main
        drawn.append(path(cloth, fill, stroke=INK, stroke_width=3, stroke_linejoin="round"))
    return "".join(drawn)


def pictogram(family: Family, business: Business) -> str:
    """The sign of a trade, in its owner's colour."""
    match business:
        case Business.ANTIQUES:
            return _amphora(family)
        case Business.RESTAURANT:
            return _spaghetti(family)
        case Business.LAUNDRY:
            return _washing(family)
        case _:
            assert_never(business)


def _amphora(family: Family) -> str:
    livery = LIVERIES[family]
    handle = line(HANDLE, INK, 11) + line(HANDLE, livery.main, 5)
    return (
        handle
        + mirrored(125, handle)
        + block_print(AMPHORA, livery.main, INK, 3, 3)
        + line("M79 236H171M78 258H172M104 204H146", livery.on, 3)
        + line(KEY_PATTERN, livery.on, 2.5)
        + line(RIBS, livery.on, 3)
    )


def _spaghetti(family: Family) -> str:
    livery = LIVERIES[family]
    return (
        placed(160, 216, 1.05, line(FORK, INK, 9), turn=28)
        + block_print(HEAP, "#f3d489", INK, 2, 2.5)
        + line(NOODLES, INK, 3)
        + disc(104, 212, 11, DUSK, stroke=INK, stroke_width=3)
        + block_print(BOWL, livery.main, INK, 3, 3)
        + line("M64 272C84 282 166 282 186 272", livery.on, 3.5)
    )


def _washing(family: Family) -> str:
    """A shirt and, pegged up to dry beside it, the money."""
    livery = LIVERIES[family]
    hung = (
        block_print(SHIRT, livery.main, INK, 3, 3),
        line("M106 210V300M92 198C98 214 114 214 120 198", livery.on, 3),
        line(BUTTONS, livery.on, 6),
        block_print(NOTE, CREAM, INK, 3, 3),
        path("M169 213L200 210L205 269L174 272Z", stroke=INK, stroke_width=2),
        disc(187, 241, 11, DUSK, stroke=INK, stroke_width=2.5),
        line("M90 194V206M124 194V206M170 196V210M200 192V206", DUSK, 6),
    )
    return line(ROPE, INK, 4) + placed(-7, 0, 1, *hung)
