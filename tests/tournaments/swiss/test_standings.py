"""Standings: by hand on the worked example, and what holds for any tournament."""

from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tournaments.swiss.example import RECORD
from tests.tournaments.swiss.strategies import records
from tournaments.swiss import (
    DEFAULT_ORDER,
    EventRecord,
    StandingRules,
    StandingsEntrant,
    standings_for,
)
from tournaments.swiss.lots import LotError

ORDERS = st.lists(st.sampled_from(DEFAULT_ORDER[1:-1]), unique=True).map(lambda middle: ("points", *middle))


def renamed(record, names):
    def table(old):
        result = old.result and replace(
            old.result,
            finishes=tuple(replace(finish, player=names[finish.player]) for finish in old.result.finishes),
            godfather=names.get(old.result.godfather),
        )
        return replace(old, players=tuple(names[player] for player in old.players), result=result)

    return EventRecord(
        tuple(replace(entrant, player=names[entrant.player]) for entrant in record.entrants),
        tuple(tuple(map(table, tables)) for tables in record.rounds),
        tuple(replace(one, player=names[one.player]) for one in record.adjustments),
        record.lot_seed,
    )


def places(record, order):
    return {line.player: line.place for line in standings_for(record, StandingRules(order=order))}


def test_by_hand():
    lines = standings_for(RECORD)
    assert [(line.place, line.player, line.points, line.decided_by, line.left) for line in lines] == [
        (1, "Carla", 280, None, False),
        (2, "Anna", 280, "wins", False),
        (3, "Fabio", 200, "points", False),
        (4, "Bruno", 200, "wins", False),
        (5, "Elena", 170, "points", False),
        (6, "Gina", 120, "points", False),
        (7, "Hugo", 0, "points", False),
        (8, "Dario", 0, "money", True),
    ]


def test_who_nothing_separates_share_a_place():
    lines = standings_for(RECORD, StandingRules(order=("points",)))
    assert [(line.place, line.player) for line in lines] == [
        (1, "Anna"),
        (1, "Carla"),
        (3, "Bruno"),
        (3, "Fabio"),
        (5, "Elena"),
        (6, "Gina"),
        (7, "Dario"),
        (7, "Hugo"),
    ]
    assert [line.decided_by for line in lines] == [None, None, "points", None, "points", "points", "points", None]


def test_common_tables_see_only_those_whom_nothing_earlier_separated():
    lines = standings_for(RECORD, StandingRules(order=("points", "common")))
    fabio = next(line for line in lines if line.player == "Fabio")
    assert fabio.under("common").value == (
        Fraction(1),
    )  # above Bruno in round 3, though below others whom he is not level with
    assert (fabio.place, fabio.decided_by) == (3, "points")


def test_the_lot_needs_its_seed():
    with pytest.raises(LotError):
        standings_for(replace(RECORD, lot_seed=""))


@settings(max_examples=60, deadline=None)
@given(records())
def test_after_the_lot_nobody_is_level(record):
    lines = standings_for(record)
    assert [line.place for line in lines] == list(range(1, len(record.players) + 1))
    assert {line.player for line in lines} == set(record.players)
    assert all(upper.points >= lower.points for upper, lower in pairwise(lines))


@settings(max_examples=60, deadline=None)
@given(records(), ORDERS, st.randoms(use_true_random=False))
def test_names_do_not_matter_without_the_lot(record, order, random):
    fresh = [f"q{at}" for at in range(len(record.players))]
    random.shuffle(fresh)
    names = dict(zip(record.players, fresh, strict=True))
    expected = {names[player]: place for player, place in places(record, order).items()}
    assert places(renamed(record, names), order) == expected


@settings(max_examples=60, deadline=None)
@given(records(), ORDERS, st.randoms(use_true_random=False))
def test_the_order_of_rounds_tables_seats_and_entrants_does_not_matter(record, order, random):
    def shuffled(things):
        return tuple(random.sample(things, len(things)))

    def mixed(table):
        result = table.result and replace(table.result, finishes=shuffled(table.result.finishes))
        return replace(table, players=shuffled(table.players), result=result)

    rounds = shuffled(tuple(shuffled(tuple(map(mixed, tables))) for tables in record.rounds))
    # All from the first round on: when somebody entered is the one thing about rounds that has an order.
    entrants = tuple(StandingsEntrant(player) for player in record.players)
    plain = replace(record, entrants=entrants)
    assert places(replace(plain, entrants=shuffled(entrants), rounds=rounds), order) == places(plain, order)


@settings(max_examples=60, deadline=None)
@given(records(), ORDERS, st.data())
def test_removing_a_tiebreak_moves_nobody_past_whom_something_earlier_had_separated(record, order, data):
    at = data.draw(st.integers(1, max(1, len(order) - 1)))
    before, after = places(record, order[:at]), places(record, order[:at] + order[at + 1 :])
    for one, other in combinations(record.players, 2):
        if before[one] != before[other]:
            assert (before[one] < before[other]) == (after[one] < after[other])


@settings(max_examples=60, deadline=None)
@given(records())
def test_decided_by_is_the_first_that_differs(record):
    for upper, lower in pairwise(standings_for(record)):
        differing = [a.key for a, b in zip(upper.worked, lower.worked, strict=True) if a.value != b.value]
        assert lower.decided_by == differing[0]
        assert upper.under(differing[0]).value > lower.under(differing[0]).value
