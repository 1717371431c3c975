"""Geometry on path data: turn and move a drawn piece, and write a piece so that copies of it compress."""

import math
import re

from palermo.art.markup import number

PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
COMMAND = re.compile(r"([MLCZ])([^MLCZ]*)")


def moved(outline: str, x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """An outline of M, L, C and Z scaled and turned about its origin, then moved: one petal drawn makes five."""
    cosine, sine = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale

    def shifted(match: re.Match[str]) -> str:
        px, py = float(match[1]), float(match[2])
        return f"{number(x + px * cosine - py * sine)} {number(y + px * sine + py * cosine)}"

    return PAIR.sub(shifted, outline)


def stamped(outline: str, places: list[tuple[float, float]]) -> str:
    """The same outline (M, L, C and Z) at several places, as one path.

    After the first move everything is relative, so the copies are equal text and gzip stores them once.
    """
    (start_x, start_y), stamp = _relative(outline)
    return "".join(f"M{number(x + start_x)} {number(y + start_y)}{stamp}" for x, y in places)


def _relative(outline: str) -> tuple[tuple[float, float], str]:
    """Where an outline starts, and the rest of it in relative commands."""
    origin: tuple[float, float] | None = None
    pen = subpath = (0.0, 0.0)
    parts: list[str] = []
    for name, arguments in COMMAND.findall(outline):
        points = [(float(match[0]), float(match[1])) for match in PAIR.findall(arguments)]
        if name == "Z":
            parts.append("z")
            pen = subpath
            continue
        if name == "M" and origin is None:
            origin = points[0]
        else:
            numbers = [number(part) for x, y in points for part in (x - pen[0], y - pen[1])]
            parts.append(name.lower() + _packed(numbers))
        pen = points[-1]
        if name == "M":
            subpath = pen
    return origin or (0.0, 0.0), "".join(parts)


def _packed(numbers: list[str]) -> str:
    """Numbers with a space only where no minus sign parts them."""
    return re.sub(r" -", "-", " ".join(numbers))
