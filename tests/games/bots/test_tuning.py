"""Looking for better weights."""

from games.bots.solid.tuning import NAMES, changed, climb, is_better, numbers, share_of_wins, weights_of
from games.bots.solid.weights import WEIGHTS
from tests.games.bots.seats import stream

SHORT = ((40, 0.26),)


def test_all_weights_are_numbers_that_can_be_set():
    assert numbers(weights_of(numbers())) == numbers(WEIGHTS)
    assert "roll_worth" in NAMES


def test_a_change_is_of_a_few_weights():
    new = changed(numbers(), stream())
    assert 1 <= sum(new[name] != value for name, value in numbers().items()) <= 5


def test_somebody_wins_every_game():
    assert all(sum(share_of_wins([WEIGHTS] * 3, number, 1)) == 1 for number in range(6))


def test_foolish_weights_are_dropped_and_sound_ones_beat_them():
    """Who thinks that cards are worth nothing fights at every turn."""
    foolish = numbers() | {"roll_worth": 0.0, "card_point": 0.0}
    assert not is_better(foolish, numbers(), 1, SHORT)
    assert is_better(numbers(), foolish, 1, SHORT)


def test_no_steps_change_nothing():
    assert climb(0, stream(), 1, print) == numbers()
