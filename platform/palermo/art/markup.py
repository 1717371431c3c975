"""The few SVG elements the art is made of.

Only presentation attributes: the sprite is used from other documents under a strict CSP, where style attributes,
style elements and references to gradients, clips or masks do not work.
"""

from xml.sax.saxutils import quoteattr


def number(value: float) -> str:
    """A coordinate with one decimal at most, so that output is small and the same on every machine."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def element(name: str, *children: str, **attributes: str | float | None) -> str:
    """One element; an attribute that is None is left out, `stroke_width` becomes `stroke-width`."""
    parts = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        text = value if isinstance(value, str) else number(value)
        parts.append(f"{key.replace('_', '-')}={quoteattr(text)}")
    opening = " ".join(parts)
    return f"<{opening}>{''.join(children)}</{name}>" if children else f"<{opening}/>"


def path(d: str, fill: str = "none", **attributes: str | float | None) -> str:
    """A path whose inner outlines are holes, which is how the linocut lines are carved."""
    return element("path", d=d, fill=fill, fill_rule=None if fill == "none" else "evenodd", **attributes)


def line(d: str, stroke: str, width: float) -> str:
    """An ink line with round ends."""
    return path(d, stroke=stroke, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def box(x: float, y: float, width: float, height: float, radius: float, fill: str, **attributes: str | float) -> str:
    """A rectangle with rounded corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, **attributes)


def disc(x: float, y: float, radius: float, fill: str, **attributes: str | float) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, fill=fill, **attributes)


def placed(x: float, y: float, scale: float, *children: str, turn: float = 0) -> str:
    """Children moved, scaled and turned about their own origin."""
    transform = f"translate({number(x)} {number(y)})"
    if turn:
        transform += f"rotate({number(turn)})"
    if scale != 1:
        transform += f"scale({scale:.3g})"
    return element("g", *children, transform=transform)


def mirrored(axis: float, *children: str) -> str:
    """Children seen in a mirror that stands upright at x = axis."""
    return element("g", *children, transform=f"matrix(-1 0 0 1 {number(2 * axis)} 0)")


def block_print(outline: str, fill: str, ink: str, slip: float = 2.4, edge: float = 2) -> str:
    """A shape as a two-colour lino print: the ink block lies a hair to the lower right of the colour block."""
    shadow = path(outline, ink, stroke=ink, stroke_width=edge * 2, stroke_linejoin="round")
    return placed(slip, slip, 1, shadow) + path(outline, fill, stroke=ink, stroke_width=edge)
