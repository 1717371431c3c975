"""The three special cards of every family (R1.2): the bodyguard, the bomb and the defector."""

from palermo.art.crests import flat_crest
from palermo.art.families import CREAM, DUSK, INK, LIVERIES, Family
from palermo.art.markup import block_print, disc, line, mirrored, path, placed

SKIN = "#e9c3a0"
FLAME = "#f2b632"

COAT = "M46 326C48 290 66 272 102 260L125 272L148 260C184 272 202 290 204 326Z"
LAPELS = "M102 260L88 282L103 286L94 296L112 318L125 290L138 318L156 296L147 286L162 282L148 260L125 278Z"
SHIRT = "M108 258L125 280L142 258Z"
JAW = "M99 190H151V226C151 246 139 260 125 260C111 260 99 246 99 226Z"
CHEEK = "M138 204H151V226C151 246 139 260 125 260C134 253 138 242 138 226Z"
GLASSES = (
    "M94 203H156V209C156 221 150 225 143 225C134 225 130 219 128 211H122C120 219 116 225 107 225C100 225 94 221 94 209Z"
)
GLINTS = "M101 208L110 220M108 208L114 216M134 208L143 220M141 208L147 216"
MOUTH = "M116 246H134M125 223L120 234H126"
BRIM = "M62 197C74 183 100 181 125 181C150 181 176 183 188 197C168 205 146 203 125 203C104 203 82 205 62 197Z"
CROWN = "M90 185C90 155 98 133 110 133C117 133 119 139 125 139C131 139 133 133 140 133C152 133 160 155 160 185Z"
HATBAND = "M90 184C91 178 91 173 92 167C112 171 138 171 158 167C159 173 159 178 160 184C138 180 112 180 90 184Z"
CREASES = "M102 143C98 151 97 157 96 163M150 149C152 153 153 158 154 163"
SHIELD = "M97 276C109 276 118 274 125 268C132 274 141 276 153 276V296C153 311 141 319 125 324C109 319 97 311 97 296Z"

SHELL = "M125 158C155 158 178 181 178 210C178 240 155 262 125 262C95 262 72 240 72 210C72 181 95 158 125 158Z"
GLEAM = "M84 214C82 194 92 178 108 171C113 169 115 174 111 177C98 184 92 196 93 213C93 220 85 220 84 214Z"
NECK = "M134 164L142 144L168 154L160 174Z"
FUSE = "M156 150C160 136 172 132 180 140C188 148 196 144 198 136"
SPARK = "M0 -19L4 -7L14 -13L8 -3L19 0L8 4L13 14L3 8L0 19L-4 8L-14 13L-8 3L-19 0L-8 -4L-13 -14L-3 -7Z"

PROFILE = (
    "M125 170H92C91 178 90 184 87 190L74 208C73 211 76 212 81 212L80 219L84 221L80 225L83 230C80 238 84 244 92 244"
    "C100 244 104 246 104 254V264H125Z"
)
SHOULDER = "M125 278H50C53 266 68 258 90 255L82 238C98 242 114 252 125 270Z"
LAPEL_EDGE = "M90 255C102 258 112 266 118 277"
EYE = "M84 195C88 190 95 190 101 195C95 199 88 199 84 195Z"
BROW = "M82 187C88 183 96 183 104 187"
SMALL_CROWN = "M96 168C96 146 102 130 111 130C118 130 120 135 125 135C130 135 132 130 139 130C148 130 154 146 154 168Z"
SMALL_BRIM = "M70 176C82 166 102 164 125 164C148 164 168 166 180 176C164 182 146 180 125 180C104 180 86 182 70 176Z"
HALF_BAND = "M97 165C97 160 98 156 99 150C107 153 116 154 125 154V163C115 163 106 163 97 165Z"


def bodyguard(family: Family) -> str:
    """Hat, dark glasses, shoulders, and a shield with the crest he stands for."""
    livery = LIVERIES[family]
    dark = livery.main == INK
    return (
        _inked(COAT)
        + path(LAPELS, INK, stroke=livery.shade, stroke_width=2.5, stroke_linejoin="round")
        + path(SHIRT, CREAM)
        + block_print(JAW, SKIN, INK, 1)
        + path(CHEEK, DUSK)
        + line(MOUTH, INK, 3)
        + path(GLASSES, INK)
        + line(GLINTS, CREAM, 2.2)
        + _inked(CROWN)
        + path(HATBAND, livery.weave if dark else livery.main)
        + _inked(BRIM)
        + line(CREASES, livery.tint, 2.5)
        + path(SHIELD, INK, stroke=INK, stroke_width=9, stroke_linejoin="round")
        + path(SHIELD, livery.main, stroke=livery.on if dark else CREAM, stroke_width=3, stroke_linejoin="round")
        + flat_crest(family, 125, 297, 38, livery.on)
    )


def bomb() -> str:
    """A round bomb with a lit fuse; which families it can hit stands below it."""
    spark = placed(198, 132, 1, block_print(SPARK, FLAME, INK, 1), disc(0, 0, 5, DUSK))
    return (
        line(FUSE, INK, 6)
        + line(FUSE, CREAM, 2)
        + _inked(NECK)
        + path(SHELL + GLEAM, INK)
        + line("M168 216C166 234 154 246 138 250", CREAM, 3)
        + spark
    )


def defector(family: Family, partner: Family) -> str:
    """One hat, two faces: his own colour to the left, his partner's to the right (R1.3)."""
    return (
        _face(family)
        + mirrored(125, _face(partner))
        + _inked(SMALL_CROWN)
        + path(HALF_BAND, _band_tone(family))
        + mirrored(125, path(HALF_BAND, _band_tone(partner)))
        + _inked(SMALL_BRIM)
    )


def _face(family: Family) -> str:
    livery = LIVERIES[family]
    edge = livery.on if livery.main == INK else INK
    return (
        path(PROFILE, livery.main, stroke=edge, stroke_width=3, stroke_linejoin="round")
        + path(SHOULDER, livery.main, stroke=edge, stroke_width=3, stroke_linejoin="round")
        + line(LAPEL_EDGE, edge, 3)
        + path(EYE, livery.on)
        + line(BROW, livery.on, 3)
    )


def _band_tone(family: Family) -> str:
    """A black band on a black hat would be none."""
    livery = LIVERIES[family]
    return livery.weave if livery.main == INK else livery.main


def _inked(outline: str) -> str:
    return path(outline, INK, stroke=INK, stroke_width=4, stroke_linejoin="round")
