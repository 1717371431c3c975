"""Seats made even by players who change tables for nothing."""

from random import Random

from hypothesis import given

from tests.tournaments.seating.events import events
from tournaments.seating.costs import SeatingCosts
from tournaments.seating.field import SeatingField, blocks, cost_of
from tournaments.seating.formats.presets import PRESETS
from tournaments.seating.seats import best_order, order_cost
from tournaments.seating.sizes import table_sizes
from tournaments.seating.solver import exchanges
from tournaments.seating.solver.exchanges import exchanged

FREE = SeatingField([[0] * 8 for _ in range(8)], [0] * 8, [0] * 8, (4, 4), 4, 1600)
HAD = {at: tuple(int(seat == at // 4) for seat in range(6)) for at in range(8)}


def seat_costs(tables, counts):
    return sum(order_cost(best_order(table, counts), counts) for table in tables)


def test_those_who_had_one_seat_are_parted():
    """Four had the first seat and four the second: at tables of two and two, nobody gets a seat again."""
    given_tables = ((0, 1, 2, 3), (4, 5, 6, 7))
    assert seat_costs(given_tables, HAD) == (6 + 1 + 1 + 1) + (2 + 3 + 1 + 1)
    found = exchanged(FREE, given_tables, HAD)
    assert seat_costs(found, HAD) == 2 * (2 + 1 + 1 + 1)


def test_nobody_changes_tables_at_a_cost():
    rows = [[0 if (a < 4) == (b < 4) else 1600 for b in range(8)] for a in range(8)]
    field = SeatingField(rows, [40] * 4 + [0] * 4, [0] * 8, (4, 4), 4, 1600)
    given_tables = ((0, 1, 2, 3), (4, 5, 6, 7))
    assert exchanged(field, given_tables, HAD) == given_tables


def test_it_ends_when_patience_does(monkeypatch):
    monkeypatch.setattr(exchanges, "PATIENCE", 1)
    assert exchanged(FREE, ((0, 1, 2, 3), (4, 5, 6, 7)), HAD) == ((1, 2, 3, 4), (0, 5, 6, 7))


@given(events())
def test_the_round_costs_the_same_and_the_seats_no_more(event):
    number = len(event.played) + 1
    costs = SeatingCosts(event, number, PRESETS[event.preset], Random(1).random)
    field = costs.field(table_sizes(len(costs.players), event.size))
    tables = tuple(tuple(table) for table in blocks(field))
    counts = {at: costs.history.seats[player] for at, player in enumerate(costs.players)}
    found = exchanged(field, tables, counts)
    assert sorted(map(len, found)) == sorted(map(len, tables))
    assert sorted(player for table in found for player in table) == list(range(len(costs.players)))
    assert cost_of(field, found) == cost_of(field, tables)
    assert seat_costs(found, counts) <= seat_costs(tables, counts)
