"""Whole histories."""

import pytest

from analytics.ratings import PARAMETERS, Ledger
from analytics.ratings.smoothing import smooth
from tests.analytics.ratings.worlds import game_of, games_of_known_strength


def test_smooth_nothing_played():
    assert smooth([]) == {}


def test_smooth_has_a_point_for_each_game_in_order():
    games = games_of_known_strength(120, players=8)
    curves = smooth(games[::-1])
    for name, curve in curves.items():
        assert [day for day, _mean, _deviation in curve] == [
            game.day for game in games if name in {finish.name for finish in game.finishes}
        ]


def test_smooth_one_game_is_almost_what_rating_it_says():
    """Three newcomers, a tie for the second place: the same slopes, followed until they rest."""
    game = game_of(1, ("a", 1), ("b", 2), ("c", 2))
    curves = smooth([game])
    for step in Ledger().take(game):
        [(_day, mean, deviation)] = curves[step.name]
        assert mean == pytest.approx(step.after.mean, abs=6)
        assert deviation == pytest.approx(step.after.deviation, abs=6)


def test_smooth_later_games_change_what_is_thought_of_earlier_ones():
    """Somebody loses at first and then wins whatever is played within a week: nobody becomes a master in a week."""
    lost = [game_of(1, ("a", 3), ("b", 1), ("c", 2))]
    won = [game_of(2 + number / 4, ("a", 1), ("b", 2 + number % 2), ("c", 3 - number % 2)) for number in range(20)]
    alone, later = smooth(lost)["a"][0], smooth(lost + won)["a"][0]
    assert alone[1] < 1500 < later[1]
    assert later[2] < alone[2]


def test_smooth_is_surer_in_the_middle_than_the_ledger_was_and_agrees_at_the_end():
    games = games_of_known_strength(800, players=20)
    ledger, curves = Ledger(), smooth(games)
    seen: dict[str, list[float]] = {}
    for game in games:
        for step in ledger.take(game):
            seen.setdefault(step.name, []).append(step.after.deviation)
    for name, curve in curves.items():
        assert curve[len(curve) // 4][2] < seen[name][len(curve) // 4]
        assert curve[-1][1] == pytest.approx(ledger.beliefs[name].mean, abs=30)
        assert all(deviation < PARAMETERS.deviation for _day, _mean, deviation in curve)
