"""One key for each business, beside the numbers: the left half of a keyboard is the grid of a slip, three kinds below each other, six colours in a row.

Keys are named by where they are (`KeyboardEvent.code`), so that the grid has its shape on every keyboard. What is printed on them differs.
"""

from typing import Final

import msgspec

from games.engine.core.cards import LETTERS
from tournaments.events.interfaces.labels.slips import KIND_LABELS, business_words
from tournaments.events.interfaces.slip_form import SLUGS

ROWS: Final = ("QWERTY", "ASDFGH", "ZXCVBN")
# What is printed where an English keyboard has the letter, by the reader's language. A browser that knows better says so itself.
PRINTED: Final = {
    "de": {"Y": "Z", "Z": "Y"},
    "hu": {"Y": "Z", "Z": "Y"},
    "fr": {"Q": "A", "W": "Z", "A": "Q", "Z": "W"},
}


class BusinessKey(msgspec.Struct, frozen=True):
    """`code` is where the key is, `printed` what is on it."""

    name: str
    letter: str
    slug: str
    label: str
    code: str
    printed: str


class BusinessKeyRow(msgspec.Struct, frozen=True):
    label: str
    keys: tuple[BusinessKey, ...]


def key_rows(language: str) -> list[BusinessKeyRow]:
    printed = PRINTED.get(language.partition("-")[0], {})
    return [
        BusinessKeyRow(
            str(KIND_LABELS[kind]),
            tuple(
                BusinessKey(
                    name=letter + kind,
                    letter=letter,
                    slug=SLUGS[letter],
                    label=business_words(letter + kind),
                    code=f"Key{place}",
                    printed=printed.get(place, place),
                )
                for letter, place in zip(LETTERS, row, strict=True)
            ),
        )
        for kind, row in zip(KIND_LABELS, ROWS, strict=True)
    ]
