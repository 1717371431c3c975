"""Stored formats hold what they promise, and the adviser says what is known."""

from collections import Counter
from itertools import combinations

import pytest

from tournaments.seating.formats.adviser import KNOWN_ROUNDS, SizeAdviceCode, advice_for, advice_in_words, advise
from tournaments.seating.formats.stored import STORED, stored_format


@pytest.mark.parametrize(("players", "size"), STORED)
def test_format_seats_everybody_and_nobody_meets_twice(players, size):
    rounds = stored_format(players, size)
    for tables in rounds:
        assert {len(table) for table in tables} == {size}
        assert sorted(place for table in tables for place in table) == list(range(players))
    met = Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))
    assert set(met.values()) == {1}
    assert len(rounds) == KNOWN_ROUNDS[players // size, size]


@pytest.mark.parametrize(("players", "size", "rounds"), [(9, 3, 4), (16, 4, 5), (25, 5, 6)])
def test_perfect_format_lets_everybody_meet_everybody(players, size, rounds):
    found = stored_format(players, size)
    assert len(found) == rounds
    met = [tuple(sorted(pair)) for tables in found for table in tables for pair in combinations(table, 2)]
    assert sorted(met) == list(combinations(range(players), 2))


def test_no_format_is_an_empty_one():
    assert stored_format(10, 4) == ()


def test_twelve_at_fours_and_at_threes():
    first, second, *_ = advise(12, 4)
    assert advice_in_words(first) == "12 players at tables of 4 must meet again from round 2"
    assert advice_in_words(second) == "12 players at tables of 3 give 4 clean rounds; they are stored"


@pytest.mark.parametrize(
    ("players", "size", "code", "rounds"),
    [
        (5, 4, SizeAdviceCode.ONE_TABLE, 1),
        (15, 4, SizeAdviceCode.AT_MOST, 5),
        (24, 4, SizeAdviceCode.CLEAN_ROUNDS, 7),
        (36, 6, SizeAdviceCode.CLEAN_ROUNDS, 3),
        (35, 6, SizeAdviceCode.AT_MOST, 7),
        (17, 4, SizeAdviceCode.MEET_AGAIN, 1),
    ],
)
def test_advice(players, size, code, rounds):
    advice = advice_for(players, size)
    assert (advice.code, advice.clean_rounds) == (code, rounds)
