"""The style sheet and the cards use the same six colours."""

import re

from django.conf import settings

from palermo.art.families import LIVERIES

TOKENS = (settings.BASE_DIR / "platform/palermo/web/static/palermo/css/tokens.css").read_text()


def test_family_colours_of_the_page_are_those_of_the_cards():
    declared = dict(re.findall(r"--family-([a-z-]+):\s*(#[0-9a-f]{6});", TOKENS))
    drawn: dict[str, str] = {}
    for livery in LIVERIES.values():
        name = livery.name.lower()
        drawn |= {name: livery.main, f"{name}-tint": livery.tint, f"{name}-on": livery.on}
    assert declared == drawn
