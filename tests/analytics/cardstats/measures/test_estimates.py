"""Measures against numbers worked out by hand."""

from math import isclose, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analytics.cardstats.layout import COUNTERS, PRESENCE, WIDTH, index_of
from analytics.cardstats.measures.design_effect import (
    decode_design_effects,
    design_effects_of,
    encode_design_effects,
    measure_sums_by_player,
)
from analytics.cardstats.measures.estimates import SampleShade, estimates, measure_sums_of
from analytics.cardstats.measures.intervals import around_mean, poisson, wilson
from analytics.cardstats.measures.measures import MEASURES, MeasureMethod, MeasureUnit
from analytics.cardstats.sums.totals import COLUMNS, Ints, SumsTotal


def folded(players: int = 0, repeats: float = 1.0, **counts: int) -> SumsTotal:
    """`laid=3` is in the first place of a counter; `present_laid`, `shares_laid`, `excess_laid`, `squares_laid` beside it."""
    vector = np.zeros(WIDTH, np.int64)
    blocks = {name: np.zeros(PRESENCE, np.int64) for name in ("present", "shares", "excess", "squares")}
    for name, count in counts.items():
        block, _, key = name.partition("_")
        if block in blocks:
            blocks[block][index_of(key)] = count
        else:
            vector[index_of(name)] = count
    return SumsTotal(vector, **blocks, players=players, repeats=repeats)


def test_wilson_by_hand():
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for successes, n, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)):  # fmt: skip
        assert [round(bound, 4) for bound in wilson(successes, n)] == [low, high]
    assert wilson(20, 20)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_with_repeated_people_is_that_of_fewer_trials():
    assert wilson(40, 100, design=4.0) == wilson(10, 25)


def test_poisson_by_hand():
    """Exact 95 % intervals of 10 and of 0 events are 4.80 to 18.39 and 0 to 3.69; Byar's come close."""
    low, high = poisson(10, 1)
    assert (round(low, 2), round(high, 2)) == (4.79, 18.39)
    assert poisson(0, 2)[0] == 0.0
    assert isclose(poisson(0, 1)[1], 3.69, abs_tol=0.08)
    assert poisson(10, 0) == (0.0, 0.0)


def test_interval_of_a_mean_by_hand():
    """1, 2, 3, 4: mean 2.5, variance 5/3."""
    low, high = around_mean(10, 30, 4)
    half = 1.959963984540054 * sqrt(5 / 3 / 4)
    assert isclose(low, 2.5 - half)
    assert isclose(high, 2.5 + half)


@given(st.integers(1, 10**6), st.floats(0, 1), st.floats(1, 1000))
def test_intervals_hold_their_value_and_never_leave_the_possible(n, part, design):
    successes = round(part * n)
    low, high = wilson(successes, n, design)
    assert 0.0 <= low <= successes / n <= high <= 1.0
    low, high = poisson(successes, n, design)
    assert 0.0 <= low <= successes / n <= high


def test_shades_by_number():
    measure = MEASURES["war_first"]
    for n, shade in ((0, "hidden"), (49, "hidden"), (50, "grey"), (499, "grey"), (500, "full")):
        estimate = estimates(measure, folded(laid_first=n, won_first=n // 2))[0]
        assert (estimate.n, estimate.shade) == (n, shade)
        assert (
            (estimate.value is None)
            == (estimate.low is None)
            == (estimate.high is None)
            == (shade == SampleShade.HIDDEN)
        )


def test_wins_above_expectation_by_hand():
    """100 seats, 40 wins where 30 were expected: excess of 10 wins."""
    sums = folded(present_laid=100, shares_laid=40 * 60, excess_laid=10_000_000, squares_laid=21_000_000)
    above = estimates(MEASURES["excess_laid"], sums)[0]
    assert (above.value, above.n, above.shade) == (0.1, 100, "grey")
    half = 1.959963984540054 * sqrt((0.21 - 0.01) * 100 / 99 / 100)
    assert above.low is not None
    assert isclose(above.low, 0.1 - half)
    plain = estimates(MEASURES["wins_laid"], sums)[0]
    assert (plain.value, plain.low, plain.high) == (0.4, *wilson(40, 100))


def test_turns_in_hand_vary_as_all_cards_do():
    """Stays of 2 and 6 turns: squares 40 of 2 stays with 8 turns, so E[x²] is 1.25 times the mean squared."""
    estimate = estimates(MEASURES["turns_in_hand"], folded(had=200, turns_in_hand=800, stay_squares=4000))[0]
    low, high = around_mean(800, 800 * 800 / 200 * 1.25, 200)
    assert (estimate.value, estimate.low, estimate.high) == (4.0, low, high)


def test_games_are_counted_in_parts_of_sixty():
    sums = folded(logged_games=60 * 60, turns=60 * 60 * 45, turns_squares=60 * 60 * 45 * 45)
    estimate = estimates(MEASURES["turns"], sums)[0]
    assert (estimate.value, estimate.n, estimate.low, estimate.high) == (45.0, 60, 45.0, 45.0)


def test_money_is_in_thousands():
    estimate = estimates(MEASURES["earned"], folded(staked=100, earned=200, earned_squares=800))[0]
    assert estimate.value == 10.0


@pytest.mark.parametrize("measure", MEASURES.values(), ids=lambda measure: measure.key)
def test_every_measure_reads_counters_that_fit(measure):
    for key in (*measure.top, *measure.bottom, *filter(None, [measure.squares])):
        assert COUNTERS[key].over in ("", measure.over)
    assert all(COUNTERS[key].over == measure.over for key in measure.top)
    if measure.method in (MeasureMethod.EXCESS, MeasureMethod.WINS):
        assert all(COUNTERS[key].presence for key in measure.top)
    assert [estimate.value for estimate in estimates(measure, folded())] == [None] * measure.length


def side_by_side(people: list[SumsTotal]) -> Ints:
    """A row for each of them."""
    rows = [np.concatenate([one.vector, one.present, one.shares, one.excess, one.squares]) for one in people]
    return np.array(rows, np.int64).reshape(len(rows), COLUMNS)


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=10, deadline=None)
def test_tallies_of_many_people_are_those_of_each(seed):
    draws = np.random.default_rng(seed)
    sums = draws.integers(0, 50, (4, COLUMNS)) * (draws.random((4, COLUMNS)) < 0.7)
    people = [SumsTotal.of(row, [], []) for row in sums]
    for measure in MEASURES.values():
        found = measure_sums_by_player(measure, sums)
        for person, folded_ in enumerate(people):
            for at in range(measure.length):
                tally = measure_sums_of(measure, folded_, at)
                each = [float(numbers[person, at]) for numbers in found]
                assert each == pytest.approx([tally.top, tally.bottom, tally.squares])


def test_people_may_come_in_pieces():
    draws = np.random.default_rng(1)
    sums = draws.integers(0, 9, (40, 1)) * draws.integers(0, 9, (40, COLUMNS))
    whole = design_effects_of([sums])
    assert len(whole) > 20
    assert design_effects_of([sums[:7], sums[7:8], sums[8:]]) == pytest.approx(whole)


def test_people_who_are_alike_widen_the_interval():
    """Two who always win and two who never do: nothing but the person matters."""
    people = [folded(laid_first=50, won_first=won) for won in (50, 50, 0, 0)]
    clustering = design_effects_of([side_by_side(people)])
    assert clustering["war_first"] == 1.0
    sums = folded(players=4, repeats=50.0, sat=200, laid_first=200, won_first=100)
    plain, careful = estimates(MEASURES["war_first"], sums)[0], estimates(MEASURES["war_first"], sums, clustering)[0]
    assert (careful.value, careful.n) == (plain.value, plain.n) == (0.5, 200)
    assert (careful.low, careful.high) == wilson(100, 200, design=50.0) == wilson(2, 4)
    alone = folded(players=1, repeats=200.0, sat=200, laid_first=200, won_first=100)
    assert estimates(MEASURES["war_first"], alone, clustering) == estimates(MEASURES["war_first"], alone)
    assert decode_design_effects(encode_design_effects(clustering)) == clustering


def test_people_who_differ_by_luck_alone_are_not_alike():
    people = [folded(laid_first=10, won_first=won) for won in (4, 5, 6, 5, 5, 4, 6, 5)]
    assert "war_first" not in design_effects_of([side_by_side(people)])
    assert design_effects_of([]) == {}


def test_what_is_told_in_a_hundred_games_is_counted_of_players_games():
    """The words of the unit say so: "times in 100 games of a player". Parts of anything else are per cent."""
    times = [measure for measure in MEASURES.values() if measure.unit is MeasureUnit.TIMES]
    assert times
    assert {(measure.method, measure.bottom) for measure in times} == {(MeasureMethod.FREQUENCY, ("logged",))}
