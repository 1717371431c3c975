"""Random play to the end."""

from games.engine import Game, SeededChance
from games.engine.core.rollout import QuickRandom, finish_at_random, random_move
from tests.games.engine.arrange import key
from tests.games.engine.test_properties import check_whole


def test_rollout_ends_the_game_by_the_rules():
    for number in range(20):
        game = Game.new(players=3 + number % 4, chance=SeededChance(key(number)), silent=True)
        decisions = finish_at_random(game.state, QuickRandom(number))
        assert game.over
        assert decisions > 4 * game.players
        check_whole(game)


def test_rollout_is_the_same_for_the_same_seed_and_plays_what_the_rules_allow():
    rolled = Game.new(players=4, chance=SeededChance(key(3)), silent=True)
    decisions = finish_at_random(rolled.state, QuickRandom(9))
    played, random = Game.new(players=4, chance=SeededChance(key(3))), QuickRandom(9)
    while not played.over:
        played.play(random_move(list(played.options()), random))
    assert played.version == decisions
    assert played.state.hands == rolled.state.hands
    assert played.result == rolled.result


def test_quick_random_is_the_generator_it_says():
    """36969 is Marsaglia's number: the low half times it, plus the carry in the high half."""
    random = QuickRandom(362436068)
    word = 362436069
    for _ in range(1000):
        low, carry = word % 65536, word // 65536
        word = 36969 * low + carry
        assert random.below(1 << 40) == word


def test_quick_random_is_even_enough():
    random = QuickRandom(5)
    counts = [0] * 7
    for _ in range(70_000):
        counts[random.below(7)] += 1
    assert max(abs(count - 10_000) for count in counts) < 400
