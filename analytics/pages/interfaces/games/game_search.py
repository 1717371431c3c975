"""Which finished games somebody looks for, as it stands in an address: `?player=me&ended=godfather&card=B7&card=W5&did=bombed`.

What statistics can be asked for too is read by their filters. Like there: what cannot be understood or may not be seen is left out, and the
page says so.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from analytics.pages.interfaces.filters.filters import FILTER_NAMES, LONGEST, FilterChip, Filters, filters_for
from analytics.pages.interfaces.filters.links import RemovableChip
from analytics.pages.interfaces.measures.labels import card_names, card_words
from games.replays.domain.queries import CardFate, GameQuery
from palermo.accounts.models import Player
from palermo.common.errors import NotFound
from palermo.common.text.untrusted import whole_number
from palermo.visibility import Viewer, player_for

ME: Final = "me"
SHARED: Final = ("club", "event", "size", "edition", "since", "until")
PEOPLE: Final = ("player", "opponent", "winner", "loser")
NUMBERS: Final = ("bombs", "close", "clear")
MOST_CARDS: Final = 6
LARGEST: Final = 9999
NAMES: Final = {
    **{key: FILTER_NAMES[key] for key in (*SHARED, "player")},
    "opponent": gettext_lazy("Opponent"),
    "winner": gettext_lazy("Winner"),
    "loser": gettext_lazy("Didn’t win"),
    "kind": gettext_lazy("Game type"),
    "rated": gettext_lazy("Rating"),
    "ended": gettext_lazy("Ended by"),
    "bombs": gettext_lazy("Minimum bombs thrown"),
    "close": gettext_lazy("Maximum margin (thousands)"),
    "clear": gettext_lazy("Minimum margin (thousands)"),
    "card": gettext_lazy("Card"),
    "did": gettext_lazy("What happened to the cards"),
}
CHOICES: Final[dict[str, dict[str, str | Promise]]] = {
    "kind": {"live": gettext_lazy("Online table"), "recorded": gettext_lazy("Recorded game")},
    "rated": {"yes": gettext_lazy("Rated"), "no": gettext_lazy("Unrated")},
    "ended": {"godfather": gettext_lazy("Godfather"), "payday": gettext_lazy("Payday")},
}
DEEDS: Final[dict[CardFate, str | Promise]] = {
    CardFate.LAID: pgettext_lazy("a card", "played"),
    CardFate.BOMBED: gettext_lazy("hit by a bomb"),
    CardFate.HELD: gettext_lazy("still in hand at the end"),
}
KEYS: Final = (*PEOPLE, *SHARED, *CHOICES, *NUMBERS, "did", "card")


class _BadSearchValue(ValueError):
    pass


@dataclass(frozen=True)
class GameSearch:
    """`given` is what stands in the address, in the order of the keys; a card for each of several."""

    wanted: GameQuery
    shared: Filters
    given: Sequence[tuple[str, str]]
    problems: Sequence[str]

    @property
    def query(self) -> str:
        return urlencode(self.given)

    @property
    def values(self) -> dict[str, str]:
        return dict(self.given)

    def chips(self, path: str) -> list[RemovableChip]:
        """What became of the cards is said with each card."""
        return [
            RemovableChip(self._chip(key, text), _address(path, self._without(key, text)))
            for key, text in self.given
            if key != "did"
        ]

    def _chip(self, key: str, text: str) -> FilterChip:
        name = str(NAMES[key])
        if key == "card":
            return FilterChip(key, name, f"{card_words(text)}, {DEEDS[self.wanted.did]}")
        if key in CHOICES:
            return FilterChip(key, name, str(CHOICES[key][text]))
        if key in PEOPLE:
            return FilterChip(key, name, str(getattr(self.wanted, key)))
        shared = next((chip for chip in self.shared.chips if chip.key == key), None)
        return shared or FilterChip(key, name, text)

    def _without(self, key: str, text: str) -> list[tuple[str, str]]:
        """What became of cards goes with the last of them."""
        left = [pair for pair in self.given if pair != (key, text)]
        return left if any(one == "card" for one, _text in left) else [pair for pair in left if pair[0] != "did"]


def search_for(viewer: Viewer, asked: QueryDict) -> GameSearch:
    shared = filters_for(viewer, {key: str(asked[key]) for key in SHARED if key in asked})
    found: dict[str, Any] = {}
    given: list[tuple[str, str]] = []
    problems = list(shared.problems)
    for key in KEYS:
        if key in shared.given:
            given.append((key, shared.given[key]))
        if key in SHARED:
            continue
        for text in asked.getlist(key) if key == "card" else [asked.get(key, "")]:
            if not (text := text.strip()):
                continue
            try:
                _READERS[key](viewer, text, found)
            except (_BadSearchValue, NotFound):
                values = {"name": NAMES[key], "value": text[:LONGEST].replace("\x00", "")}
                problems.append(_("%(name)s: we couldn’t find “%(value)s”, so this filter was ignored.") % values)
            else:
                given.append((key, text))
    if "cards" not in found:
        given = [pair for pair in given if pair[0] != "did"]
    wanted = GameQuery(
        **found,
        club=shared.club if "club" in shared.given else None,
        event=shared.event,
        size=shared.size,
        edition=shared.edition,
        since=shared.since,
        until=shared.until,
    )
    return GameSearch(wanted, shared, given, problems)


Reader = Callable[[Viewer, str, dict[str, Any]], None]


def _person(key: str) -> Reader:
    def read(viewer: Viewer, text: str, found: dict[str, Any]) -> None:
        found[key] = _player(viewer, text)

    return read


def _player(viewer: Viewer, text: str) -> Player:
    if text == ME:
        if not viewer.is_authenticated:
            raise _BadSearchValue
        return viewer.player
    return player_for(viewer, text).player


def _number(key: str) -> Reader:
    def read(_viewer: Viewer, text: str, found: dict[str, Any]) -> None:
        number = whole_number(text)
        if number is None:
            raise _BadSearchValue
        found[key] = number

    return read


def _word(key: str, values: Mapping[str, tuple[str, Any]]) -> Reader:
    def read(_viewer: Viewer, text: str, found: dict[str, Any]) -> None:
        if text not in values:
            raise _BadSearchValue
        name, value = values[text]
        found[name] = value

    return read


def _card(_viewer: Viewer, text: str, found: dict[str, Any]) -> None:
    cards = found.get("cards", ())
    if text not in card_names() or text in cards or len(cards) == MOST_CARDS:
        raise _BadSearchValue
    found["cards"] = (*cards, text)


_READERS: Final[dict[str, Reader]] = {
    **{key: _person(key) for key in PEOPLE},
    **{key: _number(key) for key in NUMBERS},
    "kind": _word("kind", {"live": ("recorded", False), "recorded": ("recorded", True)}),
    "rated": _word("rated", {"yes": ("rated", True), "no": ("rated", False)}),
    "ended": _word("ended", {how: ("how", how) for how in CHOICES["ended"]}),
    "did": _word("did", {did.value: ("did", did) for did in CardFate}),
    "card": _card,
}


def bomb_words(number: int) -> str:
    return ngettext("%(number)s bomb", "%(number)s bombs", number) % {"number": number}


def _address(path: str, given: Sequence[tuple[str, str]]) -> str:
    return f"{path}?{urlencode(given)}" if given else path
