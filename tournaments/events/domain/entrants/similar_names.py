"""Known people whose names differ from a typed one by a letter, by accents, or by the order of first and last name."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from palermo.accounts.models import Player

SHORTEST: Final = 5  # "Dan" and "Jan" are two people


class SimilarNames:
    """Two names are similar if they are the same after at most one letter is left out of each. (SymSpell finds spellings so.)"""

    def __init__(self, known: Iterable[tuple[str, Player]]) -> None:
        self._players: dict[str, dict[object, Player]] = {}
        for name, player in known:
            for spelling in _spellings(name):
                self._players.setdefault(spelling, {})[player.pk] = player

    def only_match(self, name: str) -> Player | None:
        """None as well if there are several: nobody should be confirmed by mistake."""
        found = {pk: player for one in _spellings(name) for pk, player in self._players.get(one, {}).items()}
        return next(iter(found.values())) if len(found) == 1 else None


def _spellings(name: str) -> set[str]:
    letters = "".join(sorted(_words(name)))
    if len(letters) < SHORTEST:
        return set()
    return {letters, *(letters[:at] + letters[at + 1 :] for at in range(len(letters)))}


def _words(name: str) -> list[str]:
    plain = (one for one in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(one))
    return "".join(one if one.isalnum() else " " for one in plain).split()
