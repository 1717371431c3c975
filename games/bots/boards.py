"""From a sight to a board: the view in integers, and from memory the best guesses about what is hidden."""

from games.bots.board import COUNT, BoardState
from games.bots.interface import BotInput
from games.bots.memory import PILE, STACK, BotMemory
from games.bots.personalities import CALM, Personality
from games.bots.solid.weights import WEIGHTS, SolidWeights
from games.engine.core.cards import CARD_OF, COLOURS, INFLUENCE_SIGNS, KIND_LETTERS, KINDS, LETTERS, NOTES
from games.engine.core.state import family_stack
from games.engine.positions import GameView, Position, WarView
from games.engine.rulesets import bomb_bits

COLOUR_OF = {letter: colour for colour, letter in enumerate(LETTERS)}
NOTE_OF = {0: -1} | {value: note for note, value in enumerate(NOTES)}


def board_from_sight(sight: BotInput, temper: Personality = CALM, weights: SolidWeights = WEIGHTS) -> BoardState:
    view, memory = sight.view, sight.memory
    position = view.position
    b = BoardState()
    b.seat = memory.seat
    b.players = memory.players
    b.temper = temper
    b.weights = weights
    b.bombs = bomb_bits(memory.ruleset.bombs)
    b.sums = b.standing = None
    _read_cards(b, view)
    _read_seats(b, position)
    _read_war(b, position.war)
    _read_choice(b, view)
    b.guess = guesses(memory)
    b.tops, b.best = stack_guesses(memory)
    b.kinds = kind_guesses(memory, b.owned)
    return b


def _read_cards(b: BoardState, view: GameView) -> None:
    position = view.position
    b.hand = [CARD_OF[name] for name in view.hand]
    b.sizes = position.stacks
    b.shops = position.shops
    b.mine = [0] * COLOURS
    for name in view.businesses:
        b.mine[COLOUR_OF[name[0]]] |= 1 << KIND_LETTERS.index(name[1])
    rolled = position.rolled
    b.rolled = -1
    if rolled is not None:
        b.rolled = COLOUR_OF[rolled[0]] * 18 + COLOUR_OF[rolled[1]] * 3 + INFLUENCE_SIGNS.index(rolled[2])


def _read_seats(b: BoardState, position: Position) -> None:
    b.held = []
    b.owned = []
    b.dirty = []
    b.clean = []
    b.markers = []
    b.purse = []
    for seat in position.seats:
        b.held += [*seat.hand, 0, 0]
        owned = [0] * 8
        for name in seat.businesses:
            owned[COLOUR_OF[name[0]]] += 1
        b.owned += owned
        b.dirty += seat.dirty
        b.clean += seat.clean
        b.markers.append(seat.markers)
        b.purse.append(sum([1 << note for note in range(len(NOTES)) if seat.dirty[note]]))


def _read_war(b: BoardState, war: WarView | None) -> None:
    b.opener = -1
    b.asked = b.round = b.stopped = b.defected = b.deciding = 0
    b.family = [-1] * b.players
    b.seat_of = [-1] * COLOURS
    b.stakes = [-1] * b.players
    b.table = []
    b.laid = []
    if war is None:
        return
    b.opener = war.opener
    b.round = war.round
    b.asked = (b.seat - war.opener) % b.players + 1
    for side in war.sides:
        family = COLOUR_OF[side.family]
        b.family[side.seat] = family
        b.seat_of[family] = side.seat
        b.stakes[side.seat] = NOTE_OF[side.stake]
        b.stopped |= side.done << side.seat
        b.defected |= side.defected << family
    b.table = [CARD_OF[name] for name in war.table]
    own = b.family[b.seat]
    b.laid = [colour for colour in [COLOUR_OF[back[0]] for back in war.laid] if colour != own]
    b.deciding = CARD_OF[war.deciding] if war.deciding else 0


def _read_choice(b: BoardState, view: GameView) -> None:
    """R9: who chooses among businesses sees which colour has won; who shares has won with the own family."""
    b.choosing = 0
    b.winning = -1
    if view.choosing:
        b.winning = COLOUR_OF[view.choosing[0][0]]
        b.choosing = sum([1 << KIND_LETTERS.index(name[1]) for name in view.choosing])
    elif view.position.kind == "share":
        b.winning = b.family[b.seat]


def guesses(memory: BotMemory) -> list[float]:
    """By seat and colour: what one of the cards held is worth on average, as far as memory tells."""
    guess = [6.0] * (memory.players << 3)
    for seat in range(memory.players):
        if seat == memory.seat:
            continue
        bit = 1 << seat
        for colour in range(COLOURS):
            held = memory.held[seat << 3 | colour]
            if held:
                sure, may = [], []
                for card in family_stack(colour):
                    where = memory.places[card]
                    if where == bit:
                        sure.append(card & 15)
                    elif where & bit:
                        may.append(card & 15)
                guess[seat << 3 | colour] = _mean(sure, may, held, memory.searched[seat << 3 | colour])
    return guess


def _mean(sure: list[int], may: list[int], held: int, searched: int) -> float:
    """Cards that are known, the best ones for those that were searched for, the average for the others."""
    unknown = held - len(sure)
    total = float(sum(sure))
    if unknown > 0 and may:
        chosen = min(searched, unknown, len(may))
        total += sum(may[len(may) - chosen :])
        total += (unknown - chosen) * sum(may) / len(may)
    return total / held


def stack_guesses(memory: BotMemory) -> tuple[list[float], list[float]]:
    """For each stack: what the top card is worth, and the best card that a search would find."""
    tops, best = [], []
    for colour in range(COLOURS):
        slots = memory.slots[colour]
        pinned = [card & 15 for card in slots if card and memory.places[card] == STACK]
        may = [c & 15 for c in family_stack(colour) if memory.places[c] & STACK and c not in slots]
        unknown = memory.sizes[colour] - len(pinned)
        mean = sum(may) / len(may) if may else 6.0
        sure = slots and slots[0] and len(slots) == memory.sizes[colour]
        tops.append(float(slots[0] & 15) if sure else mean)
        best.append(_expected_best(max(pinned, default=0), may, unknown))
    return tops, best


def _expected_best(floor: int, may: list[int], unknown: int) -> float:
    """The highest of some of the cards that may be there, each there with the same chance; at least the one that surely is."""
    share = min(1.0, unknown / len(may)) if may else 0.0
    total, still = 0.0, 1.0
    for value in reversed(may):
        if value <= floor:
            break
        total += still * share * value
        still *= 1.0 - share
    return total + still * floor


def kind_guesses(memory: BotMemory, owned: list[int]) -> list[float]:
    """By seat and kind: how many businesses of it somebody has, on average over what may be."""
    counts = [0.0] * (memory.players * KINDS)
    for colour in range(COLOURS):
        if memory.left[colour] == KINDS:
            continue
        for seat in range(memory.players):
            number = owned[seat << 3 | colour]
            if number:
                kinds = memory.all_kinds(colour, 1 << seat)
                for kind in range(KINDS):
                    if kinds >> kind & 1:
                        counts[seat * KINDS + kind] += number / COUNT[kinds]
    return counts


assert PILE == STACK  # noqa: S101 (one bit means "with nobody" for both)
