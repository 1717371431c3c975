"""The sprite: one file with a symbol for every picture, used as `<use href="…/cards.svg#B5">`.

Every symbol repeats its own geometry. References between symbols would be shorter, but engines disagree on nested
references from another document, and gzip removes the repetition anyway.
"""

from pathlib import Path

from palermo.art.cards import CARD_BOX, draw
from palermo.art.crests import BLOCK, outline_for
from palermo.art.faces import FACES, Face, FamilyFront
from palermo.art.families import Family
from palermo.art.markup import element, path

SPRITE_PATH = Path(__file__).resolve().parent.parent / "web" / "static" / "palermo" / "cards.svg"
NAMESPACE = "http://www.w3.org/2000/svg"


def crest_id(family: Family) -> str:
    """The id of a bare crest, which takes the text colour of the page."""
    return f"crest-{family}"


def _reach(face: Face) -> tuple[int, bool, str, int]:
    """The order that compresses best.

    Gzip looks back 32 KB, about four cards: so the cards with one figure stand together for half of the families, then
    those with the next figure; cards that show only crests follow, family by family.
    """
    half = list(Family).index(face.family) // 3
    if isinstance(face, FamilyFront) and not face.is_special:
        return half, True, face.family, face.value
    return half, False, face.id.removeprefix(face.family), 0


def build_sprite() -> str:
    """The whole file: six crests, then all cards."""
    crest_box = f"0 0 {BLOCK} {BLOCK}"
    crests = [
        element("symbol", path(outline_for(family), "currentColor"), id=crest_id(family), viewBox=crest_box)
        for family in Family
    ]
    cards = [element("symbol", draw(face), id=face.id, viewBox=CARD_BOX) for face in sorted(FACES.values(), key=_reach)]
    return element("svg", "\n", "\n".join([*crests, *cards]), "\n", xmlns=NAMESPACE) + "\n"


def is_stale(target: Path = SPRITE_PATH) -> bool:
    """Whether the file on disk is not what the code draws."""
    return not target.exists() or target.read_text(encoding="utf-8") != build_sprite()


def write_sprite(target: Path = SPRITE_PATH) -> None:
    """Write the file with line feeds on every system."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(build_sprite(), encoding="utf-8", newline="\n")
