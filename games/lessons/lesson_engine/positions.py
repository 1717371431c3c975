"""Where a lesson begins: a game from its draft, or one that is under way with given hands, money and businesses."""

import msgspec

from games.engine import EDITIONS, Game, GameEvent, Ruleset, ScriptedChance
from games.engine.core.cards import CARD_OF, COLOURS, INFLUENCE_SIGNS, KIND_LETTERS, LETTERS, NOTES, NOTES_AT_START
from games.engine.core.state import family_stack
from games.engine.core.turn import begin_turn
from games.engine.events import Drew

# Who has no card left must roll when the turn comes (R3.3), also at the end of a lesson that has no dice in it.
SPARE_ROLLS = "BW2 YK2 RG2"


class StartPosition(msgspec.Struct, frozen=True):
    """Without `hands` the game begins with the draft. Everything is written as in docs/notation.md, separated by blanks.

    `stacks` names the cards on top of their stacks, in that order; the rest follows by value. `rolls` ("BY2 KRx") and `thefts` ("B7") is
    what chance will bring. For a game under way: `hands` and, for each seat, dirty notes ("5 5 50"; all ten, where nothing is said), clean
    notes and businesses ("Ba Wr").
    """

    hands: tuple[str, ...] = ()
    stacks: str = ""
    rolls: str = ""
    thefts: str = ""
    dirty: tuple[str, ...] = ()
    clean: tuple[str, ...] = ()
    businesses: tuple[str, ...] = ()
    first: int = 0
    turn: int = 1
    wars: int = 0
    ruleset: Ruleset = EDITIONS["german"]

    def begin(self, players: int) -> tuple[Game, list[GameEvent]]:
        """The game, and what somebody at the table would have to have seen to know how the cards came into the hands."""
        deal = self._deal()
        chance = ScriptedChance(deal, _dice(f"{self.rolls} {SPARE_ROLLS}"), _cards(self.thefts))
        game = Game.new(players=players, ruleset=self.ruleset, chance=chance, first=self.first)
        return game, self._raise_curtain(game) if self.hands else []

    def _deal(self) -> list[list[int]]:
        """Each whole family, top first: the named cards, the rest, and at the bottom what is in the hands."""
        top, held = _cards(self.stacks), [card for hand in self.hands for card in _cards(hand)]
        return [
            [card for card in top if card >> 4 == colour]
            + [card for card in family_stack(colour) if card not in top and card not in held]
            + [card for card in held if card >> 4 == colour]
            for colour in range(COLOURS)
        ]

    def _raise_curtain(self, game: Game) -> list[GameEvent]:
        s = game.state
        came: list[GameEvent] = []
        for seat, hand in enumerate(self.hands):
            for name in hand.split():
                card = CARD_OF[name]
                s.stacks[card >> 4].remove(card)
                s.gain(seat, card)
                came.append(Drew(seat, name))
        for seat, notes in enumerate(self.dirty):
            self._lay_out_notes(game, seat, notes, self.clean[seat] if self.clean else "")
        for seat, owned in enumerate(self.businesses):
            for name in owned.split():
                colour, kind = LETTERS.index(name[0]), KIND_LETTERS.index(name[1])
                s.shops[colour] -= 1 << kind
                s.owned[seat << 3 | colour] |= 1 << kind
        s.step = None
        begin_turn(s)
        # The numbers of turn and war are what a table shows; a lesson may begin late in an evening.
        s.turn, s.wars = self.turn, self.wars
        return came

    @staticmethod
    def _lay_out_notes(game: Game, seat: int, dirty: str, clean: str) -> None:
        """R1.6: there are as many notes as there are; what a seat has not is in the bank."""
        s = game.state
        for note, value in enumerate(NOTES):
            at = seat * len(NOTES) + note
            s.dirty[at] = dirty.split().count(str(value))
            s.clean[at] = clean.split().count(str(value))
            s.bank[note] += NOTES_AT_START - s.dirty[at] - s.clean[at]
        s.purse[seat] = sum(1 << note for note in range(len(NOTES)) if s.dirty[seat * len(NOTES) + note])


def _cards(names: str) -> list[int]:
    return [CARD_OF[name] for name in names.split()]


def _dice(rolls: str) -> list[int]:
    return [
        (LETTERS.index(rolled[0]) * 6 + LETTERS.index(rolled[1])) * 3 + INFLUENCE_SIGNS.index(rolled[2])
        for rolled in rolls.split()
    ]
