"""The six colours are told apart by every kind of eye, and what is written on them can be read."""

from itertools import combinations

import numpy as np
import pytest
from colorspacious import cspace_convert

from palermo.art.families import LIVERIES, Family

# Machado 2009 at severity 100 is the complete lack of one cone.
VISIONS: dict[str, object] = {
    "normal": "sRGB1",
    **{
        name: {"name": "sRGB1+CVD", "cvd_type": kind, "severity": 100}
        for name, kind in (
            ("protanopia", "protanomaly"),
            ("deuteranopia", "deuteranomaly"),
            ("tritanopia", "tritanomaly"),
        )
    },
}
LEAST_DISTANCE = 20
LEAST_CONTRAST = 4.5


def channels(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def distance(first: Family, second: Family, vision: object) -> float:
    seen = cspace_convert([channels(LIVERIES[family].main) for family in (first, second)], vision, "CAM02-UCS")
    return float(np.linalg.norm(seen[0] - seen[1]))


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("first", "second"), list(combinations(Family, 2)))
def test_family_colours_apart_in_vision(first: Family, second: Family, vision: str) -> None:
    found = distance(first, second, VISIONS[vision])
    assert found >= LEAST_DISTANCE, f"{first}-{second} under {vision}: {found:.1f}"


@pytest.mark.parametrize("vision", VISIONS)
def test_worst_pair_keeps_the_margin_of_the_search(vision: str) -> None:
    """A retouched colour may eat into the margin, but not unnoticed: the worst pair is named."""
    worst, pair = min((distance(*pair, VISIONS[vision]), pair) for pair in combinations(Family, 2))
    assert worst >= LEAST_DISTANCE + 1, f"{pair[0]}-{pair[1]} under {vision}: {worst:.1f}"


@pytest.mark.parametrize("family", Family)
def test_index_on_field_readable(family: Family) -> None:
    """Index, strip, corner plate and shop sign are all written in `on` upon a plain `main`, on fronts and backs."""
    livery = LIVERIES[family]
    assert contrast(livery.on, livery.main) >= LEAST_CONTRAST


@pytest.mark.parametrize("family", Family)
def test_pattern_on_field_visible(family: Family) -> None:
    """WCAG asks no contrast of decoration; this one replaces colour, so it must show, yet stay behind the figures."""
    livery = LIVERIES[family]
    assert 1.8 <= contrast(livery.weave, livery.main) <= LEAST_CONTRAST


@pytest.mark.parametrize("family", Family)
def test_crest_edge_in_window_readable(family: Family) -> None:
    """Crests in the window are edged with ink, so a white jasmine shows on a pale sky."""
    assert contrast("#1f1a1f", LIVERIES[family].tint) >= LEAST_CONTRAST
