"""What people call themselves, made fit to stand in a line of text."""

import unicodedata

# Invisible, yet part of how emoji and some scripts are written: joiners, and the letters inside a flag.
JOINING = frozenset({"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))})
BLANK_LOOKING = frozenset("\u115f\u1160\u2800\u3164\uffa0")


def tidy_name(name: str) -> str:
    """One line, single spaces, nothing invisible that plays tricks. Any script and any emoji stay as they are."""
    kept = "".join(" " if character.isspace() else character for character in name if _stays(character))
    tidy = " ".join(unicodedata.normalize("NFC", kept).split())
    return tidy if any(unicodedata.category(character)[0] in "LNPS" for character in tidy) else ""


def _stays(character: str) -> bool:
    if character.isspace() or character in JOINING:
        return True
    return character not in BLANK_LOOKING and unicodedata.category(character) not in {"Cc", "Cf", "Cs"}
