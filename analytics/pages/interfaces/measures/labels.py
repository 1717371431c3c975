"""What the places of a measure are called: cards, businesses, families, sizes and steps."""

from collections.abc import Callable, Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from analytics.pages.interfaces.charts.marks import count_words
from games.engine.core.cards import KIND_LETTERS, LETTERS
from palermo.art.families import LIVERIES, Family
from palermo.clubs.domain.rule_words import DIE_NAMES, FAMILY_NAMES
from tournaments.events.interfaces.labels.slips import KIND_LABELS, business_words

VALUES: Final = range(1, 12)
KIND_SLUGS: Final = {"a": "antiques", "r": "restaurant", "l": "laundry"}
NOTES: Final = (5_000, 10_000, 20_000, 40_000, 50_000)
STEP: Final = 5
# What came of a war, then what would have come of the other choice: lost, won with an ally, won alone.
OUTCOMES: Final = (
    gettext_lazy("lost either way"),
    gettext_lazy("lost instead of winning with an ally"),
    gettext_lazy("lost instead of winning alone"),
    gettext_lazy("won with an ally instead of losing"),
    gettext_lazy("won with an ally either way"),
    gettext_lazy("won with an ally instead of alone"),
    gettext_lazy("won alone instead of losing"),
    gettext_lazy("won alone instead of with an ally"),
    gettext_lazy("won alone either way"),
)
THROWN: Final[tuple[str | Promise, ...]] = (
    gettext_lazy("lost either way"),
    gettext_lazy("lost because of the bomb"),
    gettext_lazy("won because of the bomb"),
    gettext_lazy("won either way"),
)


def card_names() -> list[str]:
    """In the order of the statistics: family by family, from 1 to 11."""
    return [f"{letter}{value}" for letter in LETTERS for value in VALUES]


def card_words(card: str) -> str:
    return _("%(family)s %(value)s") % {"family": FAMILY_NAMES[card[0]], "value": card[1:]}


def card_index(card: str) -> int | None:
    names = card_names()
    return names.index(card) if card in names else None


def slug_of(letter: str) -> str:
    return LIVERIES[Family(letter)].name


def family_at(over: str, at: int) -> str:
    """Which family's colours a place of a measure wears; empty for none."""
    width = {"card": len(VALUES), "business": len(KIND_LETTERS), "family": 1}.get(over)
    return slug_of(LETTERS[at // width]) if width else ""


def labels_of(over: str) -> Sequence[str]:
    """One for each place of a measure."""
    return STEPS[over] if over in STEPS else _NAMED[over]()


_NAMED: Final[dict[str, Callable[[], list[str]]]] = {
    "card": lambda: [card_words(card) for card in card_names()],
    "business": lambda: [business_words(letter + kind) for letter in LETTERS for kind in KIND_LETTERS],
    "family": lambda: [str(FAMILY_NAMES[letter]) for letter in LETTERS],
    "kind": lambda: [str(KIND_LABELS[kind]) for kind in KIND_LETTERS],
    "sign": lambda: [str(name) for name in DIE_NAMES],
    "thrown": lambda: [str(words) for words in THROWN],
    "choice": lambda: [str(words) for words in OUTCOMES],
    "note": lambda: [count_words(note) for note in NOTES],
}


def _steps(last: int) -> list[str]:
    return [f"{start}–{start + STEP - 1}" for start in range(0, last, STEP)] + [f"{last}+"]


STEPS: Final[dict[str, list[str]]] = {
    "": [""],
    "seat": ["1", "2", "3", "4", "5", "6"],
    "place": ["1", "2", "3", "4", "5", "6"],
    "owned": ["0", "1", "2", "3", "4", "5", "6", "7+"],
    "strength": _steps(40),
    "margin": ["0", *(str(number) for number in range(1, 20)), "20+"],
    "sides": ["1", "2", "3", "4", "5", "6"],
    "rounds": ["1", "2", "3", "4", "5", "6+"],
    "turns": _steps(120),
    "minutes": _steps(120),
}
OVER_WORDS: Final = {
    "card": gettext_lazy("Card"),
    "business": gettext_lazy("Business"),
    "family": gettext_lazy("Family"),
    "kind": gettext_lazy("Kind"),
    "sign": gettext_lazy("Influence die"),
    "thrown": gettext_lazy("Effect of the bomb"),
    "choice": gettext_lazy("Outcome"),
    "note": gettext_lazy("Stake"),
    "seat": gettext_lazy("Seat"),
    "owned": gettext_lazy("Businesses"),
    "strength": gettext_lazy("Strength"),
    "margin": gettext_lazy("Margin"),
    "sides": gettext_lazy("Families"),
    "rounds": pgettext_lazy("of a war", "War rounds"),
    "turns": gettext_lazy("Turns"),
    "minutes": gettext_lazy("Minutes"),
    "": gettext_lazy("Measure"),
}
