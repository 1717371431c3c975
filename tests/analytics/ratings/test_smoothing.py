"""Whole histories."""

from random import Random
from statistics import mean

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analytics.ratings import PARAMETERS, RatedFinish, RatedGame, RatingLedger
from analytics.ratings.anderson import Numbers
from analytics.ratings.smoothing import Curve, RatingHistory, smooth
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
    for step in RatingLedger().take(game):
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
    ledger, curves = RatingLedger(), smooth(games)
    seen: dict[str, list[float]] = {}
    for game in games:
        for step in ledger.take(game):
            seen.setdefault(step.name, []).append(step.after.deviation)
    for name, curve in curves.items():
        assert curve[len(curve) // 4][2] < seen[name][len(curve) // 4]
        assert curve[-1][1] == pytest.approx(ledger.beliefs[name].mean, abs=30)
        assert all(deviation < PARAMETERS.deviation for _day, _mean, deviation in curve)


def apart(games: list[RatedGame], name: str) -> list[RatedGame]:
    """The same games among people of other names."""
    return [
        RatedGame(
            game.day, game.size, tuple(RatedFinish(one.place, one.seat, f"{name}{one.name}") for one in game.finishes)
        )
        for game in games
    ]


def beginnings(curves: dict[str, Curve], circle: str = "") -> float:
    """Where people stood at their first games, all in all."""
    return mean(curve[0][1] for name, curve in curves.items() if name.startswith(circle))


def at_rest(games: list[RatedGame], curves: dict[str, Curve]) -> tuple[RatingHistory, Numbers, Numbers]:
    """The history with the means and variances of its points."""
    history = RatingHistory(sorted(games, key=lambda game: game.day), PARAMETERS)
    means, variances = np.empty(history.points), np.empty(history.points)
    for name, points in history.players.items():
        means[points] = [mean for _day, mean, _deviation in curves[name]]
        variances[points] = [deviation**2 for _day, _mean, deviation in curves[name]]
    return history, means, variances


def test_smooth_beginnings_lie_around_the_mean_of_newcomers():
    """Games tell only who is better than whom, so the level of people who met is that of newcomers; of two circles that never met, each one's."""
    many, few = games_of_known_strength(3000, players=12), games_of_known_strength(60, players=9, seed=2)
    curves = smooth(apart(many, "many-") + apart(few, "few-"))
    assert beginnings(curves, "many-") == pytest.approx(PARAMETERS.mean, abs=0.2)
    assert beginnings(curves, "few-") == pytest.approx(PARAMETERS.mean, abs=0.2)


def test_smooth_few_guests_tell_which_of_two_clubs_is_stronger():
    """Two equal clubs, and ten evenings when two of one came before two of the other. At rest what these evenings pull the first club up by is what its
    beginnings, by what is said of newcomers, hold against it: its other games tell nothing of its level."""
    one, other = (apart(games_of_known_strength(1000, players=16), club) for club in ("one-", "other-"))
    evenings = [game_of(90 + day, ("one-0", 1), ("one-1", 2), ("other-0", 3), ("other-1", 4)) for day in range(10)]
    games = sorted(one + other + evenings, key=lambda game: game.day)
    curves = smooth(games)
    history, means, variances = at_rest(games, curves)
    seen, weights = history.observed(means, variances)
    away = [point for name in ("one-0", "one-1") for point in history.players[name] if history.days[point] >= 90]
    pulled = float((weights * (seen - means))[away].sum())
    held = 16 * (beginnings(curves, "one-") - PARAMETERS.mean) / PARAMETERS.variance
    assert len(away) == 20
    assert held == pytest.approx(pulled, rel=0.01)
    assert beginnings(curves, "one-") - beginnings(curves, "other-") > 40


@st.composite
def histories(draw: st.DrawFn) -> list[RatedGame]:
    """Whoever among a few, at any time, with any places."""
    games = []
    for _game in range(draw(st.integers(1, 30))):
        who = draw(st.lists(st.sampled_from("abcdefg"), min_size=2, max_size=6, unique=True))
        places = draw(st.lists(st.integers(1, 6), min_size=len(who), max_size=len(who)))
        games.append(
            game_of(
                draw(st.floats(0, 900)), *zip(who, places, strict=True), size=draw(st.integers(max(3, len(who)), 6))
            )
        )
    return games


@settings(max_examples=60, deadline=None)
@given(histories())
def test_smooth_rests_whatever_was_played(games):
    history, means, variances = at_rest(games, smooth(games))
    again, doubts = history.joined(*history.observed(means, variances))
    assert again == pytest.approx(means, abs=0.1)
    assert np.sqrt(doubts) == pytest.approx(np.sqrt(variances), abs=0.1)


def test_smooth_order_of_finishes_changes_no_bit():
    games, rng = games_of_known_strength(300, players=12), Random(5)
    shuffled = [RatedGame(game.day, game.size, tuple(rng.sample(game.finishes, len(game.finishes)))) for game in games]
    assert smooth(shuffled) == smooth(games)
