"""Which faces are known. A card whose face is not is dealt under a borrowed one, and may change it with any other such card."""

from games.engine import Game
from games.engine.core.cards import CARD_NAMES, HIDDEN_NAMES, LETTERS
from games.engine.core.moves import COMMIT, DETONATE, LAY, PICK
from games.engine.core.state import family_stack

WITH_A_CARD = {verb >> 10 for verb in (PICK, COMMIT, LAY, DETONATE)}


class CardFaces:
    """`told` are known; `unshown` are in somebody's hand under a borrowed face. All others were never drawn."""

    def __init__(self) -> None:
        self.told: set[int] = set()
        self.unshown: set[int] = set()

    def open_faces(self, colour: int) -> list[int]:
        """Those that a card of the colour can still turn out to be."""
        return [card for card in family_stack(colour) if card not in self.told]

    def is_new(self, card: int) -> bool:
        return card not in self.told and card not in self.unshown

    def tell(self, borrowed: int, face: int) -> None:
        """The card that bore the one turns out to be the other; `exchange` must follow in the game."""
        taken = face in self.unshown
        self.unshown -= {borrowed, face}
        if taken and borrowed != face:
            self.unshown.add(borrowed)
        self.told.add(face)

    def name(self, card: int) -> str:
        return HIDDEN_NAMES[card >> 4] if card in self.unshown else CARD_NAMES[card]


def exchange(game: Game, one: int, other: int) -> Game:
    """The same game with two cards of a colour exchanged from the very beginning."""
    swap = {one: other, other: one}
    s = game.state.copy(game.state.chance)
    for cards in (*s.stacks, *s.hands, s.laid, s.table, s.fresh, s.thefts):
        cards[:] = [swap.get(card, card) for card in cards]
    deal = tuple(tuple(swap.get(card, card) for card in stack) for stack in game.deal)
    twin = Game(game.ruleset, game.first, s, deal)
    twin.moves = [exchanged_move(move, one, other) for move in game.moves]
    return twin


def exchanged_move(move: int, one: int, other: int) -> int:
    if move >> 10 not in WITH_A_CARD or move & 127 not in (one, other):
        return move
    return move & ~127 | (other if move & 127 == one else one)


def letter(card: int) -> str:
    return LETTERS[card >> 4]
