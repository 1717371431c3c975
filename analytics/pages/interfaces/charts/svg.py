"""Safe pieces of SVG. Colours and sizes of letters are the style sheet's; here are only positions."""

from collections.abc import Iterable

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString


def at(number: float) -> str:
    """A position in the picture: one decimal, never in the reader's notation."""
    return f"{number:.1f}".removesuffix(".0")


def joined(pieces: Iterable[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((piece,) for piece in pieces))


def document(
    key: str,
    width: float,
    height: float,
    title: str,
    description: str,
    body: SafeString,
    *,
    css: str,
    links: bool = False,
) -> SafeString:
    """A picture is one thing to a screen reader, unless there are links in it: then it is a group of them."""
    return format_html(
        '<svg class="{}" role="{}" aria-labelledby="{}-title {}-desc" viewBox="0 0 {} {}">'
        '<title id="{}-title">{}</title><desc id="{}-desc">{}</desc>{}</svg>',
        css,
        "group" if links else "img",
        key,
        key,
        at(width),
        at(height),
        key,
        title,
        key,
        description,
        body,
    )


def line(x1: float, y1: float, x2: float, y2: float, css: str) -> SafeString:
    markup = '<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>'
    return format_html(markup, css, at(x1), at(y1), at(x2), at(y2))


def rect(x: float, y: float, width: float, height: float, css: str, inside: SafeString | str = "") -> SafeString:
    markup = '<rect class="{}" x="{}" y="{}" width="{}" height="{}">{}</rect>'
    return format_html(markup, css, at(x), at(y), at(width), at(max(height, 0)), inside)


def dot(x: float, y: float, radius: float, css: str, inside: SafeString | str = "") -> SafeString:
    return format_html('<circle class="{}" cx="{}" cy="{}" r="{}">{}</circle>', css, at(x), at(y), at(radius), inside)


def words(x: float, y: float, text: str, *, anchor: str = "middle", css: str = "") -> SafeString:
    markup = '<text class="{}" x="{}" y="{}" dy="0.35em" text-anchor="{}">{}</text>'
    return format_html(markup, css, at(x), at(y), anchor, text)


def path(commands: str, css: str) -> SafeString:
    return format_html('<path class="{}" d="{}"/>', css, commands)


def link(href: str, label: str, inside: SafeString) -> SafeString:
    """A part of a picture that leads somewhere. Without an address it is just that part."""
    if not href:
        return inside
    return format_html('<a href="{}" aria-label="{}">{}</a>', href, label, inside)


def tooltip_of(text: str) -> SafeString:
    return format_html("<title>{}</title>", text)
