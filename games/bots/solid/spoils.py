"""What to take after a war."""

from games.bots.board import BoardState
from games.bots.solid.opinions import Opinion
from games.bots.solid.worth import business_worth, kind_worth
from games.engine.core.cards import KINDS, NOTES, partner
from games.engine.core.moves import BUSINESS, FOUND, MONEY


def share_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    """R9.3: the bank adds nothing, so money is worth both stakes once."""
    worth = business_worth(b, b.winning)
    ally = b.seat_of[partner(b.winning)]
    stakes = float(NOTES[b.stakes[b.seat]] + NOTES[b.stakes[ally]])
    gift = 100.0 if b.owned[ally << 3 | b.winning] == KINDS - 1 else 0.0  # it would make the ally the Godfather
    return [
        (worth, BUSINESS, "business", (worth, stakes)),
        (stakes - 10 * gift, MONEY, "money", (stakes, worth)),
    ]


def found_opinions(b: BoardState, moves: list[int]) -> list[Opinion]:
    return [
        (kind_worth(b, kind), FOUND | kind, "found", (kind_worth(b, kind),))
        for kind in range(KINDS)
        if b.choosing >> kind & 1
    ]
