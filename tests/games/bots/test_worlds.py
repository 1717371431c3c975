"""Dreamt worlds fit everything that their seat has seen."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.bots import BotInput
from games.bots.memory import LAID, STACK
from games.bots.trials.matches import play_game
from games.bots.worlds import WorldSampler
from games.engine import EDITIONS, Game, SeededChance
from games.engine.core.rollout import QuickRandom
from games.engine.core.state import GameState
from tests.games.bots.seats import Seats, bots_named
from tests.games.engine.arrange import arrange
from tests.games.engine.test_properties import check_whole

SEEDS = st.integers(0, 10_000)


def check_world(sight: BotInput, moves: tuple[int, ...], seed: int) -> Game:
    """The seat sees in it what it sees at its table, and may do the same; nothing in it is impossible by its memory."""
    world = WorldSampler(sight).world(QuickRandom(seed), SeededChance(seed.to_bytes(32, "big")))
    assert world.view(sight.view.seat) == sight.view
    assert world.options() == moves
    check_memory(world.state, sight)
    return world


def check_memory(s: GameState, sight: BotInput) -> None:
    places = sight.memory.places
    for seat, hand in enumerate(s.hands):
        assert all(places[card] >> seat & 1 for card in hand)
    for colour, stack in enumerate(s.stacks):
        assert all(places[card] & STACK for card in stack)
        known = [card for card in sight.memory.slots[colour] if card and card in stack]
        assert known == [card for card in stack if card in known]  # in the order they went under it
    assert all(places[card] & LAID for card in s.laid)


@settings(max_examples=12, deadline=None)
@given(number=SEEDS, players=st.integers(3, 6), edition=st.sampled_from(sorted(EDITIONS)), every=st.integers(2, 9))
def test_every_world_is_consistent(number, players, edition, every):
    names = (["solid", "random", "novice"] * 2)[:players]
    seen = 0

    def watch(sight, moves, move):
        nonlocal seen
        seen += 1
        if seen % every == 0:
            check_world(sight, moves, seen)

    play_game(bots_named(names), seed=number, number=1, ruleset=EDITIONS[edition], watch=watch)


@settings(max_examples=10, deadline=None)
@given(number=SEEDS)
def test_a_world_can_be_played_to_its_end(number):
    sights: list[BotInput] = []

    def watch(sight, moves, move):
        if not sights and sight.view.position.turn > number % 30:
            sights.append(sight)
            world = check_world(sight, moves, number)
            random = QuickRandom(number)
            while not world.over:
                options = world.options()
                world.play(options[random.below(len(options))])
            check_whole(world)

    play_game(bots_named(["random"] * 4), seed=number, number=2, watch=watch)


def test_worlds_differ_in_what_is_hidden():
    table = Seats(arrange("B2 B3", "W4 W5", "Y6 Y7", "R8 R9"))
    dealer = WorldSampler(table.sight())
    random = QuickRandom(1)
    hands = {str(dealer.world(random, SeededChance(bytes(32))).state.hands[1]) for _ in range(50)}
    assert len(hands) > 30


def test_a_card_that_must_be_there_is_there_in_every_world():
    """Seat 0 lost its white seven to seat 1, and knows it."""
    table = Seats(arrange("W7 B3", "K2 K3", "B2 G3", "Y2", rolls=["WWx"], thefts="W7", active=1)).play("roll")
    dealer = WorldSampler(table.sight(0))
    random = QuickRandom(1)
    for _ in range(30):
        world = dealer.world(random, SeededChance(bytes(32)))
        assert 1 << 4 | 7 in world.state.hands[1]
