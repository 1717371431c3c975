"""What the box contains (R1), as the pages show it: families, cards with their spoken names, notes and the two tables."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from palermo.art.families import BOMB_TARGETS, DEFECTOR_PARTNER, LIVERIES, Crest, Family

BODYGUARD, BOMB, DEFECTOR = 1, 5, 8
VALUES = range(1, 12)
BUSINESSES = ("antiques", "restaurant", "laundry")
NOTES = (5_000, 10_000, 20_000, 40_000, 50_000)
NOTES_OF_EACH = 14

FAMILY_NAMES: dict[Family, Promise] = {
    Family.BLUE: gettext_lazy("Blue"),
    Family.WHITE: gettext_lazy("White"),
    Family.YELLOW: gettext_lazy("Yellow"),
    Family.BLACK: gettext_lazy("Black"),
    Family.RED: gettext_lazy("Red"),
    Family.GREEN: gettext_lazy("Green"),
}
CREST_NAMES: dict[Crest, Promise] = {
    Crest.WAVE: gettext_lazy("the wave"),
    Crest.JASMINE: gettext_lazy("the jasmine"),
    Crest.LEMON: gettext_lazy("the lemon"),
    Crest.VOLCANO: gettext_lazy("the volcano"),
    Crest.CHILLI: gettext_lazy("the chilli"),
    Crest.OLIVE: gettext_lazy("the olive branch"),
}
PLAIN_LABEL = gettext_lazy("%(family)s %(value)s")
SPECIAL_LABELS: dict[int, Promise] = {
    BODYGUARD: gettext_lazy("%(family)s %(value)s, bodyguard"),
    BOMB: gettext_lazy("%(family)s %(value)s, bomb"),
    DEFECTOR: gettext_lazy("%(family)s %(value)s, defector"),
}
KIND_LABELS: dict[str, Promise] = {
    "antiques": gettext_lazy("%(family)s antiques shop"),
    "restaurant": gettext_lazy("%(family)s restaurant"),
    "laundry": gettext_lazy("%(family)s laundry"),
    "back": gettext_lazy("%(family)s family card, face down"),
    "business-back": gettext_lazy("%(family)s business, face down"),
}
_CARD_ID = re.compile(
    r"(?P<letter>[BWYKRG])(?:(?P<value>\d{1,2})|-(?P<kind>antiques|restaurant|laundry|back|business-back))"
)


@dataclass(frozen=True)
class FamilyPage:
    """One family with everything a page says about it. A template reads it; nothing is computed there."""

    letter: Family

    @property
    def slug(self) -> str:
        return LIVERIES[self.letter].name

    @property
    def name(self) -> Promise:
        return FAMILY_NAMES[self.letter]

    @property
    def crest_name(self) -> Promise:
        return CREST_NAMES[LIVERIES[self.letter].crest]

    @property
    def cards(self) -> list[str]:
        return [f"{self.letter}{value}" for value in VALUES]

    @property
    def businesses(self) -> list[str]:
        return [f"{self.letter}-{kind}" for kind in BUSINESSES]

    @property
    def backs(self) -> list[str]:
        return [f"{self.letter}-back", f"{self.letter}-business-back"]

    @property
    def partner(self) -> "FamilyPage":
        return FamilyPage(DEFECTOR_PARTNER[self.letter])

    @property
    def targets(self) -> list["FamilyPage"]:
        return [FamilyPage(target) for target in BOMB_TARGETS[self.letter]]

    @property
    def bombed_by(self) -> list["FamilyPage"]:
        return [FamilyPage(other) for other in Family if self.letter in BOMB_TARGETS[other]]

    @property
    def hits(self) -> list[tuple["FamilyPage", bool]]:
        """One row of the table of bombs: every family, and whether this one's bomb can hit it."""
        return [(FamilyPage(other), other in BOMB_TARGETS[self.letter]) for other in Family]


def families() -> list[FamilyPage]:
    return [FamilyPage(family) for family in Family]


def defector_pairs() -> list[tuple[FamilyPage, FamilyPage]]:
    return [(page, page.partner) for page in families() if page.letter in ("B", "Y", "R")]


@dataclass(frozen=True)
class PairStrength:
    """How many pairs of cards of one family add up to `strength`, and its bar in a drawing of whole units."""

    strength: int
    pairs: int

    @property
    def x(self) -> int:
        return 40 + (self.strength - 3) * 28

    @property
    def middle(self) -> int:
        return self.x + 10

    @property
    def height(self) -> int:
        return self.pairs * 32

    @property
    def y(self) -> int:
        return 190 - self.height

    @property
    def above(self) -> int:
        return self.y - 6


def pair_strengths() -> list[PairStrength]:
    sums = [low + high for high in VALUES for low in VALUES if low < high]
    return [PairStrength(strength, sums.count(strength)) for strength in range(min(sums), max(sums) + 1)]


def label_of(card: str) -> str:
    """What a screen reader says for a card of the sprite."""
    found = _CARD_ID.fullmatch(card)
    if found is None or (found["value"] and int(found["value"]) not in VALUES):
        raise ValueError(f"no such card: {card!r}")
    values = {"family": FAMILY_NAMES[Family(found["letter"])], "value": found["value"]}
    pattern = SPECIAL_LABELS.get(int(found["value"]), PLAIN_LABEL) if found["value"] else KIND_LABELS[found["kind"]]
    return str(pattern) % values


def all_ids(pages: Sequence[FamilyPage]) -> list[str]:
    return [card for page in pages for card in (*page.cards, *page.businesses)]
