"""One game: agreement with openskill.py, and what must hold whatever the game."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from analytics.ratings import PARAMETERS, RatedFinish, RatedGame, RatingParameters, RatingState, rate
from tests.analytics.ratings.worlds import game_of

beliefs = st.builds(RatingState, st.floats(900, 2100), st.floats(20, 150), st.floats(0, 100), st.integers(1, 500))


@st.composite
def tables(draw: st.DrawFn) -> tuple[dict[str, RatingState], RatedGame]:
    """Three to six, some of them new, any places with or without ties."""
    size = draw(st.integers(3, 6))
    known = {f"{seat}": draw(beliefs) for seat in range(size) if draw(st.integers(0, 3))}
    places = draw(st.lists(st.integers(1, size), min_size=size, max_size=size))
    finishes = tuple(RatedFinish(place, seat, f"{seat}") for seat, place in enumerate(places))
    return known, RatedGame(draw(st.floats(100, 400)), size, finishes)


def as_openskill(beta: float, size: int) -> RatingParameters:
    """Luck such that our scale is Weng and Lin's c, and nothing of our own."""
    return replace(
        PARAMETERS, luck={size: beta * size**0.5}, odds=1.0, backwards=0.0, caution=1.0, patience=0.0, growth=0.0
    )


@settings(max_examples=150, deadline=None)
@given(tables(), st.floats(60, 400))
def test_rate_agrees_with_openskill_under_equal_parameters(table, beta):
    known, game = table
    model = PlackettLuce(mu=1500, sigma=150, beta=beta, kappa=0.0001, tau=0, gamma=lambda *_: 1.0)
    teams = [
        [
            model.rating(mu=known[finish.name].mean, sigma=known[finish.name].deviation)
            if finish.name in known
            else model.rating()
        ]
        for finish in game.finishes
    ]
    theirs = model.rate(teams, ranks=[float(finish.place) for finish in game.finishes])
    ours = rate(known, game, as_openskill(beta, game.size))
    for step, [rating] in ((step, theirs[step.seat]) for step in ours):
        assert step.after.mean == pytest.approx(rating.mu, abs=1e-8)
        assert step.after.deviation == pytest.approx(rating.sigma, abs=1e-8)


@settings(deadline=None)
@given(tables(), st.randoms(use_true_random=False))
def test_rate_order_of_finishes_changes_no_bit(table, rng: Random):
    known, game = table
    shuffled = list(game.finishes)
    rng.shuffle(shuffled)
    other = rate(known, RatedGame(game.day, game.size, tuple(shuffled)))
    assert other == rate(known, game)
    assert [step.seat for step in other] == [finish.seat for finish in sorted(game.finishes)]


@settings(deadline=None)
@given(tables())
def test_rate_sole_winner_never_loses_and_sole_last_never_gains(table):
    known, game = table
    steps = rate(known, game)
    places = [finish.place for finish in game.finishes]
    for step in steps:
        place = places[step.seat]
        if place == min(places) and places.count(place) == 1:
            assert step.after.mean >= step.before.mean
        if place == max(places) and places.count(place) == 1:
            assert step.after.mean <= step.before.mean


@settings(deadline=None)
@given(tables())
def test_rate_every_game_narrows_and_chances_add_up(table):
    known, game = table
    steps = rate(known, game)
    assert sum(step.expected for step in steps) == pytest.approx(1)
    for step in steps:
        assert 0 < step.after.deviation <= step.before.deviation <= 150
        assert step.after.games == step.before.games + 1


def test_rate_equals_who_share_a_place_learn_the_same():
    same = RatingState(1600.0, 60.0, 1.0, 20)
    steps = rate({"a": same, "b": same, "c": same, "d": same}, game_of(2, ("a", 1), ("b", 2), ("c", 2), ("d", 4)))
    assert steps[1].after == steps[2].after
    assert steps[0].after.mean > steps[1].after.mean > steps[3].after.mean
    # Read from both ends, the two in the middle of a table of equals have shown nothing.
    assert steps[1].after.mean == pytest.approx(1600.0)


def test_rate_all_level_changes_no_mean_among_equals():
    steps = rate({}, game_of(1, ("a", 1), ("b", 1), ("c", 1)))
    assert [step.after.mean for step in steps] == pytest.approx([1500.0] * 3)


def test_rate_deviation_grows_with_days_up_to_the_newcomers():
    known = {"a": RatingState(1500.0, 60.0, 0.0, 30), "b": RatingState(1500.0, 60.0, 0.0, 30)}
    soon, late = (
        rate(known, game_of(100, ("a", 1), ("b", 2), ("c", 3))),
        rate(known, game_of(9999, ("a", 1), ("b", 2), ("c", 3))),
    )
    assert soon[0].before == RatingState(1500.0, (60.0**2 + 3.0**2 * 100) ** 0.5, 100, 30)
    assert late[0].before.deviation == 150.0
    assert late[0].before.games == 30


def test_rate_larger_tables_have_more_luck():
    two = [rate({}, game_of(1, ("a", 1), ("b", 2), size=size))[0].after.mean for size in (4, 5, 6)]
    assert two == sorted(two, reverse=True)
    assert len(set(two)) == 3


def test_rate_one_bot_at_two_seats_learns_from_both_at_once():
    steps = rate({}, game_of(1, ("solid", 1), ("novice", 2), ("solid", 3)))
    assert steps[0].after == steps[2].after
    assert steps[0].after.games == 1
    assert steps[0].after.mean == pytest.approx(1500.0)
    assert steps[0].after.deviation < steps[1].after.deviation
    assert rate({}, game_of(1, ("solid", 1), ("novice", 2), ("solid", 2)))[0].after.mean > 1500.0


def test_rate_seat_that_is_worth_something_makes_its_win_less_of_a_surprise():
    game = game_of(1, ("a", 1), ("b", 2), ("c", 3))
    plain, favoured = rate({}, game)[0], rate({}, game, PARAMETERS, [60.0, 0.0, -60.0])[0]
    assert favoured.after.mean < plain.after.mean
    assert favoured.expected > plain.expected == pytest.approx(1 / 3)
