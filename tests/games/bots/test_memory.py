"""What a seat remembers: never less than it saw, never what is not so."""

from collections.abc import Callable

import pytest

from games.bots import BotInput, BotMemory
from games.bots.memory import LAID, PILE, STACK
from games.bots.trials.matches import key, tell
from games.engine import EDITIONS, Game, SeededChance
from games.engine.core.cards import CARD_OF, COLOURS, KINDS
from games.engine.core.chance import Stream
from tests.games.bots.seats import Seats, bots_named
from tests.games.engine.arrange import arrange

R, W = 4, 1


def watched_game(names: list[str], number: int, look: Callable[[Game, list[BotMemory]], None]) -> None:
    """A game between bots; all memories are looked at before every move."""
    players = len(names)
    edition = list(EDITIONS.values())[number % len(EDITIONS)]
    game = Game.new(players=players, chance=SeededChance(key(9, number, "deal")), ruleset=edition)
    memories = [BotMemory(seat, players, edition) for seat in range(players)]
    bots = bots_named(names)
    streams = [Stream(key(9, number, str(seat)), b"bot") for seat in range(players)]
    while not game.over:
        look(game, memories)
        seat = game.seat
        move = bots[seat].choose(BotInput(game.view(seat), memories[seat]), game.options(), streams[seat])
        tell(game, memories, game.play(move))


def truth_is_possible(game: Game, memories: list[BotMemory]) -> None:
    s = game.state
    for memory in memories:
        for seat, hand in enumerate(s.hands):
            assert all(memory.places[card] >> seat & 1 for card in hand)
            assert memory.held[seat << 3 : (seat << 3) + 6] == s.held[seat << 3 : (seat << 3) + 6]
        for colour, stack in enumerate(s.stacks):
            assert memory.sizes[colour] == len(stack)
            assert all(memory.places[card] & STACK for card in stack)
            if len(memory.slots[colour]) == len(stack):
                assert all(slot in (0, card) for slot, card in zip(memory.slots[colour], stack, strict=True))
        assert all(memory.places[card] & LAID for card in s.laid)
        assert all(memory.places[card] == 0 for card in s.table)
        for colour in range(COLOURS):
            assert memory.left[colour] == s.shops[colour].bit_count()
            for kind in range(KINDS):
                owners = [seat for seat in range(s.players) if s.owned[seat << 3 | colour] >> kind & 1]
                place = 1 << owners[0] if owners else PILE
                assert memory.kinds[colour << 2 | kind] & place


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_truth_is_never_ruled_out(players):
    for number in range(3):
        names = (["random", "solid", "novice"] * 2)[:players]
        watched_game(names, number * 4 + players, truth_is_possible)


def test_what_goes_under_a_stack_is_known_with_its_place():
    table = Seats(arrange("R3 R4 K2", "W2 W9", "Y2", "G2")).play("R3+5 W9+5 out out R4 stop antiques")
    red, white = table.memories[2].slots[R], table.memories[2].slots[W]
    assert red[-2:] == [CARD_OF["R3"], CARD_OF["R4"]]
    assert white[-1] == CARD_OF["W9"]
    assert len(red) == 11
    assert red.count(0) == 9


def test_a_known_card_is_known_in_the_hand_that_draws_it():
    """All red cards are in hands; one goes under the empty stack, so whoever draws red draws this one."""
    reds = [f"R{value}" for value in range(1, 12)]
    table = Seats(arrange("W3 " + " ".join(reds[:4]), " ".join(reds[4:9]), "R10 W2", "R11 Y2", rolls=["RY2"], active=2))
    table.play("R10+5 out out antiques")
    assert table.memories[0].slots[R] == [CARD_OF["R10"]]
    table.play("roll")
    assert table.memories[0].places[CARD_OF["R10"]] == 1 << 3


def test_a_search_by_another_leaves_every_card_of_the_stack_possible():
    table = Seats(arrange("B2", "R3 K3", "Y2", "W2", rolls=["RR1", "BB1"], active=1))
    table.play("R3+5 out out out antiques")
    before = table.memories[0].places[CARD_OF["R3"]]
    table.play("roll ?R ?R7")
    assert before == STACK
    assert table.memories[0].places[CARD_OF["R3"]] == STACK | 1 << 2
    assert table.memories[2].places[CARD_OF["R3"]] == STACK  # who searched, saw it there
    assert table.memories[2].slots[R][-1] == CARD_OF["R3"]


def test_a_theft_between_others_leaves_both_hands_possible():
    game = arrange("W7 W3", "K2 K3", "B2 G3", "Y2", rolls=["WWx", "WWx"], thefts="W7 W7", active=1)
    table = Seats(game).play("roll")
    assert table.memories[0].places[CARD_OF["W7"]] == 1 << 1  # the victim knows
    assert table.memories[2].places[CARD_OF["W7"]] & 0b11 == 0b11  # the others do not
    assert table.memories[2].places[CARD_OF["W3"]] & 0b11 == 0b11
