"""A person's names, taken out of words and stored values."""

import re
from collections.abc import Collection
from typing import Any

# What may hold a name in a stored value. Under any other key there are codes and numbers, and somebody may be called like a code.
NAME_KEYS = frozenset(
    {
        "about", "comment", "event", "game", "godfather", "handle", "is", "is_not", "line", "name", "names", "note",
        "paper", "paper_player", "quote", "reason", "result", "ruling", "scores", "sentence", "subject", "text",
        "title", "who", "why",
    }
)  # fmt: skip
SHORTEST = 2


class NameEraser:
    """Knows the names of one person, and what is put in their place. Capitals make no difference; a part of a word is no name."""

    def __init__(self, names: Collection[str], *, instead: str) -> None:
        # A seat nobody named is called by its number, and a single letter is in every text.
        told = {name for name in names if len(name) >= SHORTEST and not name.isdigit()}
        self.names = sorted(told, key=lambda name: (-len(name), name))
        self.instead = instead
        choices = "|".join(re.escape(name) for name in self.names)
        self._pattern = re.compile(rf"(?<!\w)(?<!\w-)(?:{choices})(?!-?\w)", re.IGNORECASE) if choices else None

    def text(self, text: str) -> str:
        return self._pattern.sub(lambda _found: self.instead, text) if self._pattern else text

    def values(self, values: Any, *, is_named: bool = False) -> Any:
        """Of anything that JSON can hold; `is_named` once a key has said that names may be below it."""
        match values:
            case str():
                return self.text(values) if is_named else values
            case list():
                return [self.values(value, is_named=is_named) for value in values]
            case dict():
                return self._mapping(values, is_named=is_named)
            case _:
                return values

    def _mapping(self, values: dict[str, Any], *, is_named: bool) -> dict[str, Any]:
        erased: dict[str, Any] = {}
        for key, value in values.items():
            named = self.text(key) if is_named else key
            # Two people who are gone must not become one.
            number = 1
            while named in erased:
                number += 1
                named = f"{self.text(key)} ({number})"
            erased[named] = self.values(value, is_named=is_named or key in NAME_KEYS)
        return erased
