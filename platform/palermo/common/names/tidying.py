"""What people call themselves and their things, made fit to be shown in a line of text."""

import unicodedata

NON_JOINER, JOINER = "\u200c", "\u200d"
BLACK_FLAG = "\U0001f3f4"
KEYCAP = "\u20e3"
VIRAMA = 9  # the combining class of the signs that join letters of Indian scripts
TAGS = frozenset(map(chr, range(0xE0020, 0xE0080)))
VARIATIONS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
# Blank, though their categories are those of letters, marks and symbols, or of nothing yet.
BLANK_LOOKING = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2065, 0x2800, 0x3164),
            *(0xFFA0, *range(0xFFF0, 0xFFF9), 0x16FE4, 0x1D159, 0xE0000, *range(0xE0002, 0xE0020)),
            *(*range(0xE0080, 0xE0100), *range(0xE01F0, 0xE1000)),
        ),
    )
)


def tidy_name(name: str) -> str:
    """One line, single spaces, nothing invisible that plays tricks. Any script and any emoji stay as they are.

    What is taken out can bring two others together. So it is done until nothing changes.
    """
    while (tidy := _tidied(name)) != name:
        name = tidy
    return name


def _tidied(name: str) -> str:
    shown = [" " if character.isspace() else character for character in name if not _is_hidden(character)]
    kept: list[str] = []
    for character, after in zip(shown, [*shown[1:], ""], strict=False):
        if _belongs(character, kept[-1] if kept else "", after):
            kept.append(character)
    tidy = " ".join(unicodedata.normalize("NFC", "".join(kept)).split())
    return tidy if any(unicodedata.category(character)[0] in "LNPS" for character in tidy) else ""


def _is_hidden(character: str) -> bool:
    if character in BLANK_LOOKING:
        return True
    if character.isspace() or character in {NON_JOINER, JOINER} or character in TAGS:
        return False
    return unicodedata.category(character) in {"Cc", "Cf", "Cs"}


def _belongs(character: str, before: str, after: str) -> bool:
    """Some characters are invisible, yet part of how emoji and some scripts are written. They stay only there."""
    if character in {NON_JOINER, JOINER}:
        return _joins(character, before, after)
    if character in TAGS:
        return before == BLACK_FLAG or before in TAGS
    if character in VARIATIONS:
        return (
            _is_symbol(before) or after == KEYCAP or (bool(before) and unicodedata.name(before, "").startswith("CJK"))
        )
    return True


def _joins(character: str, before: str, after: str) -> bool:
    """As RFC 5892 says where they mean something: after a virama, between Arabic letters; and in emoji."""
    if not before or not after:
        return False
    if unicodedata.combining(before) == VIRAMA:
        return True
    if unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL":
        return True
    return character == JOINER and (_is_symbol(before) or before in VARIATIONS) and _is_symbol(after)


def _is_symbol(character: str) -> bool:
    return bool(character) and unicodedata.category(character)[0] == "S"
