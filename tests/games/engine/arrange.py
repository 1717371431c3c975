"""Games set up for a test: who holds what, what the dice will show, and moves written as tokens."""

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

import pytest

from games.engine import EDITIONS, MOVE_OF, Game, GameEvent, Refusal, Ruleset, ScriptedChance, SeededChance
from games.engine.core.cards import CARD_OF, COLOURS, INFLUENCE_SIGNS, LETTERS, NOTES
from games.engine.core.moves import is_plain
from games.engine.core.state import family_stack
from games.engine.core.turn import begin_turn

GERMAN = EDITIONS["german"]
E = TypeVar("E", bound=GameEvent)


def cards(names: str) -> list[int]:
    return [CARD_OF[name] for name in names.split()]


def dice(*rolls: str) -> list[int]:
    """`BY2`: blue and yellow, two cards."""
    return [LETTERS.index(r[0]) * 18 + LETTERS.index(r[1]) * 3 + INFLUENCE_SIGNS.index(r[2]) for r in rolls]


def arrange(
    *hands: str,
    ruleset: Ruleset = GERMAN,
    stacks: str = "",
    rolls: Sequence[str] = (),
    thefts: str = "",
    money: Sequence[str] = (),
    active: int = 0,
) -> Game:
    """A game after the draft, at the turn of seat `active`, with these cards in hand (`"B7 R3"`, one string for each seat).

    `stacks` names cards that lie on top of their stacks, in that order; the rest follows by value. `rolls` and `thefts` is
    what chance will bring. `money` has the dirty notes of each seat (`"5 5 50"`; the rest of their notes is in the bank).
    """
    players = len(hands)
    in_hand = {card for hand in hands for card in cards(hand)}
    top = cards(stacks)
    deal = [
        [card for card in top if card >> 4 == colour]
        + [card for card in family_stack(colour) if card not in top and card not in in_hand]
        for colour in range(COLOURS)
    ]
    whole = [deal[c] + [card for card in in_hand if card >> 4 == c] for c in range(COLOURS)]
    game = Game.new(
        players=players, ruleset=ruleset, chance=ScriptedChance(whole, dice(*rolls), cards(thefts)), first=active
    )
    state = game.state
    state.stacks = deal
    for seat, hand in enumerate(hands):
        for card in cards(hand):
            state.gain(seat, card)
    for seat, notes in enumerate(money):
        set_dirty(game, seat, notes)
    state.step = None
    begin_turn(state)
    return game


def set_dirty(game: Game, seat: int, notes: str) -> None:
    s = game.state
    values = [int(value) for value in notes.split()]
    for note, value in enumerate(NOTES):
        at = seat * 5 + note
        s.bank[note] += s.dirty[at] - values.count(value)
        s.dirty[at] = values.count(value)
    s.purse[seat] = sum(1 << note for note, value in enumerate(NOTES) if value in values)


def own(game: Game, seat: int, businesses: str) -> None:
    """Give a seat these businesses ("Ba Wr") from those that are left."""
    s = game.state
    for name in businesses.split():
        colour, kind = LETTERS.index(name[0]), "arl".index(name[1])
        s.shops[colour] -= 1 << kind
        s.owned[seat << 3 | colour] |= 1 << kind


def play(game: Game, *tokens: str) -> list[GameEvent]:
    """Play the tokens (separated by blanks or given one by one) and return all that happened."""
    happened: list[GameEvent] = []
    for token in " ".join(tokens).split():
        happened += game.play(MOVE_OF[token])
    return happened


def asked(game: Game) -> tuple[int, str, set[str]]:
    """Who is asked what, and what may be answered."""
    decision = game.decision
    assert decision is not None
    return decision.seat, decision.kind, set(decision.tokens)


def refused(game: Game, token: str, seat: int = -1) -> str:
    """The code of the refusal, after making sure that nothing changed."""
    before = fingerprint(game)
    with pytest.raises(Refusal) as caught:
        game.play(MOVE_OF[token], seat)
    assert fingerprint(game) == before
    return caught.value.code


def only(kind: type[E], events: Sequence[GameEvent]) -> E:
    """The one event of its kind."""
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, found
    return found[0]


def every(kind: type[E], events: Sequence[GameEvent]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def fingerprint(game: Game) -> dict[str, str]:
    """The whole state, chance and steps aside, as plain values."""
    s = game.state
    skipped = {"chance", "events", "copy", "gain", "lose", "remember"}
    names = [name for name in dir(s) if not name.startswith("_") and name not in skipped]
    return {name: repr(getattr(s, name)) for name in names} | {"moves": repr(game.moves)}


def key(number: int) -> bytes:
    return hashlib.sha256(f"game {number}".encode()).digest()


def random_move(game: Game, random: Random) -> int:
    """Half the time the plain answer (roll, stay out, stop …), otherwise any; so that games have both rolls and wars."""
    options = game.options()
    if is_plain(options[0]) and random.random() < 0.5:
        return options[0]
    return random.choice(options)


def random_game(
    players: int,
    number: int,
    *,
    ruleset: Ruleset = GERMAN,
    first: int = 0,
    watch: Callable[[Game, list[GameEvent]], None] | None = None,
) -> Game:
    """A whole game between random players, always the same for the same number; `watch` sees it after every move."""
    random = Random(number * 10 + players)
    game = Game.new(players=players, ruleset=ruleset, chance=SeededChance(key(number)), first=first)
    while not game.over:
        events = game.play(random_move(game, random))
        if watch:
            watch(game, events)
    return game
