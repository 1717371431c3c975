"""The sprite: complete, current, safe to use from another document, and true to the rules."""

import gzip
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from palermo.art.__main__ import main
from palermo.art.cards import draw
from palermo.art.crests import outline_for
from palermo.art.faces import FACES, BusinessFront, Face, FamilyFront
from palermo.art.families import BOMB_TARGETS, DEFECTOR_PARTNER, LIVERIES, Family
from palermo.art.glyphs import GLYPHS
from palermo.art.outlines import stamped
from palermo.art.patterns import everywhere
from palermo.art.scenery import in_frame, stock
from palermo.art.shops import Business
from palermo.art.sprite import SPRITE_PATH, build_sprite, is_stale

SVG = "{http://www.w3.org/2000/svg}"
BUDGET = 40 * 1024
FRONTS = [face for face in FACES.values() if isinstance(face, FamilyFront | BusinessFront)]
SPRITE = build_sprite()


def crests_in(drawing: str) -> set[Family]:
    """The families whose crest is drawn; a crest is the same text wherever it stands, but for its first move."""
    return {family for family in Family if stamped(outline_for(family), [(0, 0)]).partition("c")[2] in drawing}


def letters_in(drawing: str) -> set[Family]:
    return {family for family in Family if GLYPHS[family].outline in drawing}


def test_sprite_committed_is_current() -> None:
    assert SPRITE_PATH.read_text(encoding="utf-8") == SPRITE, "run python -m palermo.art"


def test_sprite_drawn_twice_is_equal() -> None:
    assert build_sprite() == SPRITE


def test_sprite_holds_every_picture_once() -> None:
    """R1.1 and R1.5: 66 family cards, 18 businesses, and a back of either kind in each colour; and six crests."""
    letters = "BWYKRG"
    expected = {
        *(f"{letter}{value}" for letter in letters for value in range(1, 12)),
        *(f"{letter}-{business}" for letter in letters for business in ("antiques", "restaurant", "laundry")),
        *(f"{letter}-back" for letter in letters),
        *(f"{letter}-business-back" for letter in letters),
        *(f"crest-{letter}" for letter in letters),
    }
    found = [symbol.attrib["id"] for symbol in ET.fromstring(SPRITE)]
    assert len(found) == 66 + 18 + 12 + 6
    assert set(found) == expected


def test_sprite_ids_unique() -> None:
    ids = [element.attrib["id"] for element in ET.fromstring(SPRITE).iter() if "id" in element.attrib]
    assert [name for name, count in Counter(ids).items() if count > 1] == []


def test_sprite_symbols_carry_their_view_box() -> None:
    boxes = {symbol.attrib["id"]: symbol.attrib["viewBox"] for symbol in ET.fromstring(SPRITE)}
    assert boxes == {name: "0 0 64 64" if name.startswith("crest-") else "0 0 250 350" for name in boxes}


def test_sprite_under_strict_policy_has_nothing_to_block() -> None:
    """Used from another document: no styles, scripts, text or references, only shapes and presentation attributes."""
    root = ET.fromstring(SPRITE)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} == {
        *("svg", "symbol", "g", "path", "rect", "circle"),
    }
    attributes = {name for element in root.iter() for name in element.attrib}
    assert attributes & {"style", "class", "href", "clip-path", "mask", "filter"} == set()
    assert [name for name in attributes if name.startswith("on")] == []
    assert re.findall(r"url\(|var\(|<style|<script|&", SPRITE) == []


def test_sprite_numbers_short() -> None:
    """One decimal in coordinates, three digits in scales: the file is the same on every machine."""
    drawings = re.findall(r' (?:d|x|y|cx|cy|r|width|height|stroke-width)="([^"]*)"', SPRITE)
    assert [text for text in drawings if re.search(r"\.\d\d", text)] == []


def test_sprite_compressed_within_budget() -> None:
    assert len(gzip.compress(SPRITE.encode(), 9)) <= BUDGET


def test_crests_take_the_colour_of_the_page() -> None:
    symbols = {symbol.attrib["id"]: symbol for symbol in ET.fromstring(SPRITE)}
    fills = {symbols[f"crest-{family}"][0].attrib["fill"] for family in Family}
    assert fills == {"currentColor"}


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_face_shows_colour_letter_crest_and_pattern(face: Face) -> None:
    """No mark of a family stands alone: whoever misses one has three more."""
    drawing = draw(face)
    assert LIVERIES[face.family].main in drawing
    assert face.family in letters_in(drawing)
    assert face.family in crests_in(drawing)
    visible = in_frame if face in FRONTS else everywhere
    assert drawing.startswith(stock(face.family, visible))
    assert f'"{LIVERIES[face.family].weave}"' in stock(face.family, visible)


@pytest.mark.parametrize("face", FRONTS, ids=lambda face: face.id)
def test_front_shows_no_family_but_its_own_and_others(face: FamilyFront | BusinessFront) -> None:
    others = face.others if isinstance(face, FamilyFront) else ()
    assert crests_in(draw(face)) == {face.family, *others}
    assert letters_in(draw(face)) == {face.family, *others}


@pytest.mark.parametrize("family", Family)
def test_back_tells_nothing_but_the_colour(family: Family) -> None:
    """R1.1: only the value is hidden, so a back may not hint at it."""
    for name in (f"{family}-back", f"{family}-business-back"):
        drawing = draw(FACES[name])
        assert {sign for sign in GLYPHS if GLYPHS[sign].outline in drawing} == {family.value}
        assert crests_in(drawing) == {family}


@pytest.mark.parametrize(
    ("letter", "targets"), [("B", "RGY"), ("W", "RGK"), ("Y", "BWR"), ("K", "BWG"), ("R", "YKB"), ("G", "YKW")]
)
def test_bomb_shows_its_targets_in_their_colours(letter: str, targets: str) -> None:
    """R1.4, the table as the rule prints it."""
    face = FamilyFront(Family(letter), 5)
    assert "".join(face.others) == targets
    strip = draw(face).rpartition(LIVERIES[face.family].weave)[2]
    assert all(f'fill="{LIVERIES[target].main}"' in strip for target in face.others)


def test_bombs_threaten_every_family_three_times() -> None:
    """R1.4: and none its own family or its defector's partner."""
    assert Counter(target for targets in BOMB_TARGETS.values() for target in targets) == dict.fromkeys(Family, 3)
    spared = [
        family for family, targets in BOMB_TARGETS.items() if {family, DEFECTOR_PARTNER[family]}.isdisjoint(targets)
    ]
    assert spared == list(Family)


@pytest.mark.parametrize(("letter", "partner"), ["BW", "WB", "YK", "KY", "RG", "GR"])
def test_defector_shows_its_partner(letter: str, partner: str) -> None:
    """R1.3, and R1.2: it reads 8/4."""
    face = FamilyFront(Family(letter), 8)
    assert (face.index, face.others) == ("8/4", (Family(partner),))
    assert f'fill="{LIVERIES[Family(partner)].main}"' in draw(face)


@pytest.mark.parametrize("value", range(1, 12))
def test_front_writes_its_value(value: int) -> None:
    face = FamilyFront(Family.RED, value)
    assert face.index == {8: "8/4"}.get(value, str(value))
    assert all(GLYPHS[sign].outline in draw(face) for sign in face.index)


def test_plain_front_counts_its_value_in_crests() -> None:
    """The crests in the window can be counted; each is printed twice, colour over ink, and one stands in the index."""
    crest = stamped(outline_for(Family.RED), [(0, 0)]).partition("c")[2]
    counted = {
        value: (draw(FamilyFront(Family.RED, value)).count(crest) - 1) // 2 for value in (2, 3, 4, 6, 7, 9, 10, 11)
    }
    assert counted == {value: value for value in counted}


def test_businesses_differ_in_their_pictures() -> None:
    pictures = {draw(BusinessFront(Family.GREEN, business)) for business in Business}
    assert len(pictures) == 3


def test_check_of_current_sprite_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert capsys.readouterr().err == ""


def test_check_of_stale_sprite_says_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "cards.svg"
    target.write_text("<svg/>")
    assert main(["--check"], target) == 1
    assert capsys.readouterr().err == f"{target} is stale: run python -m palermo.art\n"
    assert target.read_text() == "<svg/>"


def test_sprite_written_is_not_stale(tmp_path: Path) -> None:
    target = tmp_path / "static" / "cards.svg"
    assert is_stale(target)
    assert main([], target) == 0
    assert not is_stale(target)
