"""One or two letters for a picture, from any name in any script."""

import re
import unicodedata

JOINER = "\u200d"
EXTENDERS = frozenset({"Mn", "Me", "Mc"})
_REGIONAL = range(0x1F1E6, 0x1F200)
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_BETWEEN_WORDS = re.compile(r"[\s_\-.·/,;:'’()\[\]{}<>]+")
MOST_POINTS = 12  # of one picture sign; a family with all its joiners has seven


def initials_of(*names: str) -> str:
    """From the first name that has any: of its first and its last word. A sign as wide as two letters stands alone."""
    for name in names:
        signs = [sign for sign in map(_first_sign, _BETWEEN_WORDS.split(name)) if sign]
        if not signs:
            continue
        if len(signs) == 1 or any(map(_is_wide, (signs[0], signs[-1]))):
            return signs[0]
        return signs[0] + signs[-1]
    return ""


def _first_sign(word: str) -> str:
    """The first thing in the word that a reader would call one sign, with its accents and joiners."""
    start = next(
        (
            at
            for at, character in enumerate(word)
            if unicodedata.category(character)[0] in "LN" or _is_picture(character)
        ),
        None,
    )
    if start is None:
        return ""
    first = word[start]
    rest = word[start + 1 :]
    if ord(first) in _REGIONAL:
        return first + (rest[0] if rest and ord(rest[0]) in _REGIONAL else "")
    tail = _tail(rest)
    capital = first.upper()
    return ((capital if len(capital) == 1 else first) + tail)[:MOST_POINTS]


def _tail(rest: str) -> str:
    taken = ""
    for character in rest:
        if not (_extends(character) or taken.endswith(JOINER)):
            break
        taken += character
    return taken.rstrip(JOINER)


def _extends(character: str) -> bool:
    return (
        character == JOINER
        or unicodedata.category(character) in EXTENDERS
        or ord(character) in _SKIN_TONES
        or ord(character) in _TAGS
    )


def _is_picture(character: str) -> bool:
    return unicodedata.category(character) == "So"


def _is_wide(sign: str) -> bool:
    return any(unicodedata.east_asian_width(character) in "WF" or _is_picture(character) for character in sign)
