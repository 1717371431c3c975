"""Without colour the patterns tell the families apart: no shift of one texture looks like another."""

import math
import re
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import numpy as np
import numpy.typing as npt
import pytest

from palermo.art.families import LIVERIES, Family, Pattern
from palermo.art.patterns import weave

SIDE = 112
Point = tuple[float, float]
Texture = npt.NDArray[np.float64]

TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
PARAMETERS = {"M": 2, "m": 2, "l": 2, "h": 1, "q": 4, "t": 2, "z": 0}


def outlines(d: str) -> list[list[Point]]:
    """Flatten the path commands that patterns use into polylines."""
    tokens = TOKEN.findall(d)
    lines: list[list[Point]] = []
    name, at, pen, control = "", 0, (0.0, 0.0), (0.0, 0.0)
    while at < len(tokens):
        if tokens[at].isalpha():
            name, at = tokens[at], at + 1
        count = PARAMETERS[name]
        given = [float(token) for token in tokens[at : at + count]]
        at += count
        start = pen
        if name in {"M", "m"}:
            pen = (given[0], given[1]) if name == "M" else (pen[0] + given[0], pen[1] + given[1])
            lines.append([pen])
        elif name == "z":
            pen = lines[-1][0]
            lines[-1].append(pen)
        elif name in {"l", "h"}:
            pen = (pen[0] + given[0], pen[1] + (given[1] if count == 2 else 0))
            lines[-1].append(pen)
        else:
            mirrored = (2 * start[0] - control[0], 2 * start[1] - control[1])
            control = (start[0] + given[0], start[1] + given[1]) if name == "q" else mirrored
            pen = (start[0] + given[-2], start[1] + given[-1])
            for step in np.linspace(0.2, 1, 5):
                a, b, c = (1 - step) ** 2, 2 * step * (1 - step), step**2
                x = a * start[0] + b * control[0] + c * pen[0]
                lines[-1].append((float(x), float(a * start[1] + b * control[1] + c * pen[1])))
    return lines


def texture(pattern: Pattern) -> Texture:
    """The pattern as pixels, 1 where it is printed, with the mean taken off."""
    drawn = ET.fromstring(weave(pattern, 0, 0, SIDE, SIDE, "#000000"))
    rows, columns = np.mgrid[0:SIDE, 0:SIDE] + 0.5
    printed = np.zeros((SIDE, SIDE), dtype=bool)
    half = float(drawn.get("stroke-width", "0")) / 2
    for line in outlines(drawn.attrib["d"]):
        inside = np.zeros_like(printed)
        for (ax, ay), (bx, by) in pairwise(line):
            if half:
                length = math.hypot(bx - ax, by - ay) ** 2 or 1
                along = np.clip(((columns - ax) * (bx - ax) + (rows - ay) * (by - ay)) / length, 0, 1)
                near = np.hypot(columns - ax - along * (bx - ax), rows - ay - along * (by - ay)) <= half
                inside |= near
            elif ay != by:
                crosses = (rows < ay) != (rows < by)
                inside ^= crosses & (columns < ax + (rows - ay) * (bx - ax) / (by - ay))
        printed |= inside
    pixels = printed.astype(np.float64)
    return np.asarray(pixels - pixels.mean())


TEXTURES = {pattern: texture(pattern) for pattern in Pattern}


def likeness(first: Pattern, second: Pattern) -> float:
    """The highest correlation over all shifts: 1 for the same texture."""
    one, two = TEXTURES[first], TEXTURES[second]
    over_shifts = np.fft.ifft2(np.fft.fft2(one) * np.conj(np.fft.fft2(two))).real
    return float(over_shifts.max() / math.sqrt((one**2).sum() * (two**2).sum()))


def test_each_family_has_its_own_pattern() -> None:
    assert {LIVERIES[family].pattern for family in Family} == set(Pattern)


@pytest.mark.parametrize("pattern", Pattern)
def test_pattern_covers_its_ground_evenly(pattern: Pattern) -> None:
    """Between a sixth and two thirds of the ground is printed: neither bare nor solid."""
    share = float((TEXTURES[pattern] > 0).mean())
    assert 1 / 6 <= share <= 2 / 3, share


@pytest.mark.parametrize(("first", "second"), list(combinations(Pattern, 2)))
def test_patterns_unlike_in_greyscale(first: Pattern, second: Pattern) -> None:
    assert likeness(first, first) == pytest.approx(1)
    assert likeness(first, second) <= 0.5
