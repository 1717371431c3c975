"""A game as one seat sees it, with everything that it does not see filled in: a world that may be the true one.

For players who think ahead. Nothing is taken from a real game but a view, so nothing hidden can come in this way.
"""

import msgspec

from games.engine.core.cards import CARD_OF, INFLUENCE_SIGNS, LETTERS, NOTES
from games.engine.core.chance import Chance
from games.engine.core.dice import DRAW_ONE, SEARCH_STACK, STEAL_ONE, TAKE_ONE
from games.engine.core.draft import DRAFT
from games.engine.core.specials import DECIDE_BOMB, DECIDE_DEFECTOR
from games.engine.core.spoils import FOUND_ONE, SHARE
from games.engine.core.state import DecisionStep, GameState, new_state
from games.engine.core.turn import TURN
from games.engine.core.war import JOIN, LAY_MORE
from games.engine.game import Game
from games.engine.positions import GameView, Position, WarView
from games.engine.rulesets import Ruleset, bomb_bits

STEPS: dict[str, DecisionStep] = {
    step.kind: step
    for step in (
        DRAFT, TURN, DRAW_ONE, TAKE_ONE, SEARCH_STACK, STEAL_ONE, JOIN, LAY_MORE, DECIDE_DEFECTOR, DECIDE_BOMB, SHARE, FOUND_ONE,
    )
}  # fmt: skip


class HiddenCards(msgspec.Struct, frozen=True):
    """What a view does not tell, in the core's integers and layouts.

    `hands` by seat, `stacks` from the top, `laid` in the order laid; `shops` and `owned` are kinds as bits; `fresh` are the cards that
    were revealed last, which the war view does not keep apart from the others on the table.
    """

    hands: list[list[int]]
    stacks: list[list[int]]
    laid: list[int]
    shops: list[int]
    owned: list[int]
    fresh: list[int]


def game_of(view: GameView, ruleset: Ruleset, hidden: HiddenCards, chance: Chance) -> Game:
    """A silent game at the moment of the view. The lists of `hidden` become the game's own."""
    position = view.position
    s = new_state(len(position.seats), chance)
    s.bombs = bomb_bits(ruleset.bombs)
    s.die = list(ruleset.die)
    s.must_defect = ruleset.must_defect
    s.open_businesses = ruleset.open_businesses
    s.events = None
    s.turn = position.turn
    s.active = position.active
    s.hands = hidden.hands
    s.stacks = hidden.stacks
    s.shops = hidden.shops
    s.owned = hidden.owned
    s.laid = hidden.laid
    _place_money(s, position)
    if position.war is not None:
        _place_war(s, position.war)
    _place_decision(s, view, hidden)
    if view.seat is not None:
        s.memory[view.seat] = view.history
    return Game(ruleset, position.active, s, ())


def _place_money(s: GameState, position: Position) -> None:
    s.held = []
    s.dirty = []
    s.clean = []
    for seat, place in enumerate(position.seats):
        s.held += [*place.hand, 0, 0]
        s.dirty += place.dirty
        s.clean += place.clean
        s.markers[seat] = place.markers
        s.purse[seat] = sum(1 << note for note in range(len(NOTES)) if place.dirty[note])
    s.bank = position.bank[:]


def _place_war(s: GameState, war: WarView) -> None:
    s.wars = war.number
    s.opener = war.opener
    s.round = war.round
    s.table = [CARD_OF[name] for name in war.table]
    for side in war.sides:
        family = LETTERS.index(side.family)
        s.family[side.seat] = family
        s.seat_of[family] = side.seat
        s.stakes[side.seat] = NOTES.index(side.stake) if side.stake else -1
        s.stopped |= side.done << side.seat
        s.defected |= side.defected << family


def _place_decision(s: GameState, view: GameView, hidden: HiddenCards) -> None:
    position = view.position
    if position.rolled is not None:
        rolled = position.rolled
        s.rolled = (LETTERS.index(rolled[0]) * 6 + LETTERS.index(rolled[1])) * 3 + INFLUENCE_SIGNS.index(rolled[2])
    s.over = position.kind is None
    s.seat = position.active if position.seat is None else position.seat
    s.step = None if position.kind is None else STEPS[position.kind]
    if position.war is not None:
        s.asked = (s.seat - s.opener) % s.players + 1
        if position.war.deciding is not None:
            s.fresh = hidden.fresh
            s.passed = hidden.fresh.index(CARD_OF[position.war.deciding]) + 1
    match position.kind:
        case "search":
            s.searching = LETTERS.index(view.searching[0][0])
        case "found":
            s.winning = LETTERS.index(view.choosing[0][0])
        case "share":
            s.winning = s.family[s.seat]
