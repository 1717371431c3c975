"""What stands in tables: who knows what (R11), what is left with 3 to 6 players, and every card by what it does."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.engine.rulesets import EDITIONS
from palermo.art.families import Family
from palermo.web.pages.card_catalogue import (
    BODYGUARD,
    BOMB,
    BUSINESSES,
    DEFECTOR,
    NOTES,
    NOTES_OF_EACH,
    VALUES,
    FamilyPage,
    families,
)
from palermo.web.rulebook.pieces import Text, anchor_of

YES, NO, UNTIL_PAYDAY = _("yes"), _("no"), _("no, until payday")
PLAYERS = range(3, 7)
DRAFTED = 4
NOTES_EACH_PLAYER = 2  # of each value


@dataclass(frozen=True)
class KnowledgeRow:
    """A row of R11."""

    thing: Text
    owner: Text
    others: Text
    spectator: Text
    differs: bool = False


KIND_OF_BUSINESS = _("Kind of a business someone owns")
KNOWLEDGE = (
    KnowledgeRow(_("Number and colours of the cards in every hand, stack sizes, dice"), YES, YES, YES),
    KnowledgeRow(_("Values of the cards in a hand"), YES, NO, NO),
    KnowledgeRow(_("Order and values of the cards in a stack"), _("no; only the searcher, during the search"), NO, NO),
    KnowledgeRow(_("Colour of a face-down card in a war"), YES, YES, YES),
    KnowledgeRow(_("Value of a face-down card in a war"), YES, NO, NO),
    KnowledgeRow(_("Stakes, dirty notes, clean money"), YES, YES, YES),
    KnowledgeRow(_("Colour of a business someone owns"), YES, YES, YES),
    KnowledgeRow(KIND_OF_BUSINESS, YES, UNTIL_PAYDAY, UNTIL_PAYDAY),
    KnowledgeRow(_("Businesses left in a colour"), _("only the player choosing, while choosing"), NO, NO),
    KnowledgeRow(_("Value of a stolen card"), _("thief and victim"), NO, NO),
)


def knowledge_for(edition: str) -> list[KnowledgeRow]:
    """Where businesses lie face up, their kind is no secret (R12)."""
    if not EDITIONS[edition].open_businesses:
        return list(KNOWLEDGE)
    open_kind = KnowledgeRow(KIND_OF_BUSINESS, YES, YES, YES, differs=True)
    return [open_kind if row.thing is KIND_OF_BUSINESS else row for row in KNOWLEDGE]


@dataclass(frozen=True)
class TableOf:
    """What is left when everybody has drafted."""

    players: int

    @property
    def drafted(self) -> int:
        return DRAFTED * self.players

    @property
    def in_stacks(self) -> int:
        return len(Family) * len(VALUES) - self.drafted

    @property
    def bank_notes_of_each(self) -> int:
        return NOTES_OF_EACH - NOTES_EACH_PLAYER * self.players

    @property
    def bank(self) -> int:
        return self.bank_notes_of_each * sum(NOTES)


def tables_by_players() -> list[TableOf]:
    return [TableOf(players) for players in PLAYERS]


@dataclass(frozen=True)
class KindOfCard:
    """Cards that do the same, one of each family; `number` is the rule that says so."""

    key: str
    title: Text
    text: Text
    number: str
    value: int = 0

    @property
    def anchor(self) -> str:
        return anchor_of(self.number)

    @property
    def cards(self) -> list[tuple[FamilyPage, str]]:
        return [(family, f"{family.letter}{self.value}") for family in families()]


def kinds_of_cards() -> list[KindOfCard]:
    special = {
        BODYGUARD: KindOfCard(
            "bodyguard",
            _("1, the bodyguard"),
            _("Counts 1. While it’s revealed in a war, every bomb that hits its family takes the bodyguard."),
            "R7.3",
            BODYGUARD,
        ),
        BOMB: KindOfCard(
            "bomb",
            _("5, the bomb"),
            _(
                "Counts 5. In the round it’s revealed, it can instead remove a card from one of the three families "
                "it shows."
            ),
            "R7.2",
            BOMB,
        ),
        DEFECTOR: KindOfCard(
            "defector",
            _("8, the defector"),
            _("Counts 8 at home. Revealed in the first round, it can count 4 for the family of its second colour."),
            "R6.2",
            DEFECTOR,
        ),
    }
    return [special.get(value) or _plain(value) for value in VALUES]


def _plain(value: int) -> KindOfCard:
    return KindOfCard(f"value-{value}", str(value), _("Counts what it shows and does nothing else."), "R8.1", value)


@dataclass(frozen=True)
class KindOfBusiness:
    kind: str
    title: Text
    text: Text

    @property
    def cards(self) -> list[tuple[FamilyPage, str]]:
        return [(family, f"{family.letter}-{self.kind}") for family in families()]


def kinds_of_businesses() -> list[KindOfBusiness]:
    words = {
        "antiques": (_("Antiques shops"), _("100,000 at payday for whoever owns the most antiques shops.")),
        "restaurant": (_("Restaurants"), _("100,000 at payday for whoever owns the most restaurants.")),
        "laundry": (_("Laundries"), _("100,000 at payday for whoever owns the most laundries.")),
    }
    return [KindOfBusiness(kind, *words[kind]) for kind in BUSINESSES]
