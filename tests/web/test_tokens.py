"""Style sheets: each layer is closed, and the cards use the same six colours."""

import re

import pytest
from django.conf import settings

from palermo.art.families import LIVERIES

SHEETS = settings.BASE_DIR / "platform/palermo/web/static/palermo/css"
TOKENS = (SHEETS / "tokens.css").read_text()


@pytest.mark.parametrize("sheet", sorted(SHEETS.rglob("*.css")), ids=lambda sheet: sheet.name)
def test_no_layer_is_inside_another(sheet):
    """A layer that is left open swallows the next, whose rules then lose to everything of the outer one."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    assert text.count("{") == text.count("}")
    for layer in re.finditer(r"^@layer \w+ {", text, re.MULTILINE):
        before = text[: layer.start()]
        assert before.count("{") == before.count("}"), before[-80:]


def test_family_colours_of_the_page_are_those_of_the_cards():
    declared = dict(re.findall(r"--family-([a-z-]+):\s*(#[0-9a-f]{6});", TOKENS))
    drawn: dict[str, str] = {}
    for livery in LIVERIES.values():
        name = livery.name.lower()
        drawn |= {name: livery.main, f"{name}-tint": livery.tint, f"{name}-on": livery.on}
    assert declared == drawn
