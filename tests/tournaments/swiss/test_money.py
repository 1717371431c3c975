"""The money index: bounded, in the order of the scores, nothing in sum, and no harm from scores below nothing."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from tournaments.swiss.money import ORDINARY_WINS, money_indexes
from tournaments.swiss.results import result_of_places, result_of_scores

TABLES = st.lists(st.integers(-400, 900), min_size=3, max_size=6).map(lambda s: {f"p{at}": x for at, x in enumerate(s)})


def test_by_hand():
    payday = result_of_scores({"a": 300, "b": 200, "c": 100, "d": -100})
    assert money_indexes(payday) == {
        "a": Fraction(1, 4),
        "b": Fraction(3, 28),
        "c": Fraction(-1, 28),
        "d": Fraction(-9, 28),
    }
    below = result_of_scores({"a": -10, "b": -20, "c": -30})
    assert money_indexes(below) == {"a": Fraction(1, 6), "b": Fraction(0), "c": Fraction(-1, 6)}
    assert money_indexes(result_of_scores({"a": 0, "b": 0, "c": 0})) == {
        "a": Fraction(0),
        "b": Fraction(0),
        "c": Fraction(0),
    }


def test_a_godfather_counts_as_an_ordinary_win_however_much_money():
    for money in (-500, 50, 2000):
        won = result_of_scores({"a": 200, "b": 100, "c": 0, "g": money}, godfather="g")
        assert money_indexes(won) == {
            "a": Fraction(4, 15),
            "b": Fraction(-1, 15),
            "c": Fraction(-2, 5),
            "g": Fraction(1, 5),
        }
    assert list(ORDINARY_WINS) == [3, 4, 5, 6]


def test_a_ruling_without_scores_has_none():
    assert money_indexes(result_of_places({"a": 1, "b": 2, "c": 3})) == {}


@given(TABLES, st.booleans())
def test_it_adds_up_to_nothing_and_stays_inside_its_bounds(scores, godfather):
    indexes = money_indexes(result_of_scores(scores, "p0" if godfather else None))
    assert sum(indexes.values()) == 0
    assert all(-1 < index < 1 for index in indexes.values())


@given(TABLES)
def test_it_keeps_the_order_of_the_scores(scores):
    indexes = money_indexes(result_of_scores(scores))
    assert all((scores[a] < scores[b]) == (indexes[a] < indexes[b]) for a in scores for b in scores)


@given(TABLES, st.integers(1, 500), st.booleans())
def test_more_money_never_means_a_lower_index(scores, more, godfather):
    at = "p1"
    richer = {**scores, at: scores[at] + more}
    who = "p0" if godfather else None
    assert money_indexes(result_of_scores(richer, who))[at] >= money_indexes(result_of_scores(scores, who))[at]


@given(TABLES, st.integers(2, 9))
def test_the_unit_of_money_does_not_matter(scores, unit):
    bigger = {player: unit * score for player, score in scores.items()}
    assert money_indexes(result_of_scores(bigger)) == money_indexes(result_of_scores(scores))
