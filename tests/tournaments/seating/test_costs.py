"""Costs by hand, and the fast form equal to the plain one."""

from itertools import combinations
from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.seating.events import event_with, events
from tournaments.seating.costs import CostBreakdown, SeatingCosts
from tournaments.seating.field import cost_of
from tournaments.seating.formats.presets import BALANCED, BAN, LEAGUE, PRESETS
from tournaments.seating.model import PairBan, SeatingEntrant, SeatingEvent, SeatingRound, SeatingTable
from tournaments.seating.sizes import table_sizes

UNIT = 1600


def costs_for(event, number, preset=BALANCED):
    return SeatingCosts(event, number, preset, Random(0).random)


def test_pair_by_hand():
    entrants = tuple(SeatingEntrant(number, f"P{number}") for number in range(1, 9))
    one = SeatingRound(1, (SeatingTable((1, 2, 3, 4), (120, 80, 40, 0)), SeatingTable((5, 6, 7, 8), (120, 80, 40, 0))))
    two = SeatingRound(2, (SeatingTable((2, 1, 5, 6), (120, 80, 40, 0)), SeatingTable((3, 4, 7, 8), (120, 80, 40, 0))))
    event = SeatingEvent("Cup", entrants, bans=(PairBan(8, 1, "family"),), played=(one, two))
    costs = costs_for(event, 3)
    # 1 and 2 have 200 each, met in both rounds, and need no seat alone
    assert costs.pair(1, 2) == CostBreakdown(meetings=3 * 60 * UNIT, last_round=30 * UNIT)
    # 1 has 200, 3 has 160; they met in round 1 only
    assert costs.pair(3, 1) == CostBreakdown(gaps=1600, meetings=60 * UNIT)
    assert costs.pair(1, 8) == CostBreakdown(gaps=200 * 200, bans=BAN * UNIT)
    assert costs_for(event, 3, LEAGUE).pair(1, 8).gaps == 0


def test_same_seat_needed_by_both():
    event = event_with(8, played=3)
    seats = SeatingRound(1, (SeatingTable((1, 2, 3, 4), ()), SeatingTable((5, 6, 7, 8), ())))
    turned = SeatingRound(2, (SeatingTable((2, 3, 1, 4), ()), SeatingTable((6, 7, 5, 8), ())))
    third = SeatingRound(3, (SeatingTable((3, 1, 2, 4), ()), SeatingTable((7, 5, 6, 8), ())))
    costs = costs_for(msgspec.structs.replace(event, played=(seats, turned, third)), 4)
    assert costs.pair(1, 5) == CostBreakdown(same_seat=UNIT // 4)
    assert costs.pair(1, 8) == CostBreakdown()


def test_off_size_costs_those_who_had_it_before():
    event = event_with(7, played=1, seed=3)
    three = next(table.seats for table in event.played[0].tables if len(table.seats) == 3)
    other = next(number for number in range(1, 8) if number not in three)
    costs = costs_for(event, 2)
    assert [costs.off_size(number) for number in (*three, other)] == [2 * BALANCED.off_size * UNIT] * 3 + [0]
    assert costs.table(three).off_size == 3 * 2 * BALANCED.off_size * UNIT
    assert costs.table((*three, other)).off_size == 0


@given(events(), st.randoms(use_true_random=False))
def test_field_costs_what_the_breakdown_says(event, random):
    """The rows of the search against pairs told one by one, on tables by chance."""
    number = event.next_round
    costs = costs_for(event, number, PRESETS[event.preset])
    sizes = table_sizes(len(costs.players), event.size)
    field = costs.field(sizes)
    places = list(range(len(costs.players)))
    random.shuffle(places)
    tables = []
    for size in sizes:
        tables.append(places[:size])
        places = places[size:]
    numbers = [[costs.players[place] for place in table] for table in tables]
    told = costs.round(numbers)
    assert cost_of(field, tables) == told.total == sum(told.parts())
    naive = sum(costs.pair(a, b).total for table in numbers for a, b in combinations(table, 2))
    naive += sum(costs.off_size(n) for table in numbers if len(table) != event.size for n in table)
    assert told.total == naive
