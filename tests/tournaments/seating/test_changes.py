"""Before a round is published, a change moves as few as it can."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.seating.events import event_with
from tournaments.seating.changes import change_seating, swap_players
from tournaments.seating.costs import CostBreakdown
from tournaments.seating.model import SeatingEntrant
from tournaments.seating.sizes import table_sizes
from tournaments.seating.solver.solve import SolverBudget, seat_round

QUICK = SolverBudget(look_ahead=False, prove=False)


def seated(event, number):
    return [table.seats for table in seat_round(event, number, nonce="n", budget=QUICK).tables]


def without(event, number, *gone):
    entrants = tuple(msgspec.structs.replace(e, leaves=number) if e.number in gone else e for e in event.entrants)
    return msgspec.structs.replace(event, entrants=entrants)


def test_nothing_changed_moves_nobody():
    event = event_with(14, played=2)
    tables = seated(event, 3)
    change = change_seating(event=event, round_number=3, tables=tables)
    assert change.moved == ()
    assert change.tables == tuple(tables)
    assert change.before == change.after


def test_late_entrant_among_fours_makes_a_five():
    event = event_with(12, played=1)
    tables = seated(event, 2)
    late = msgspec.structs.replace(event, entrants=(*event.entrants, SeatingEntrant(13, "Late", enters=2)))
    change = change_seating(event=late, round_number=2, tables=tables)
    assert change.moved == ()
    assert sorted(len(table) for table in change.tables) == [4, 4, 5]
    assert sum(set(old) <= set(new) for old, new in zip(tables, change.tables, strict=True)) == 3


def test_one_gone_from_fours_makes_a_three():
    event = event_with(12, played=1)
    tables = seated(event, 2)
    gone = tables[1][2]
    change = change_seating(event=without(event, 2, gone), round_number=2, tables=tables)
    assert change.moved == ()
    assert [set(table) for table in change.tables] == [set(table) - {gone} for table in tables]


def test_one_gone_from_threes_moves_who_must():
    """Ten are 4 + 3 + 3, nine are 5 + 4: a table is given up, and the two left at it move."""
    event = event_with(10, played=1)
    tables = seated(event, 2)
    gone = next(table for table in tables if len(table) == 3)[0]
    change = change_seating(event=without(event, 2, gone), round_number=2, tables=tables)
    assert sorted(len(table) for table in change.tables) == [4, 5]
    assert len(change.moved) == 2


def test_swap_by_hand_is_priced():
    event = event_with(12, played=2)
    tables = seated(event, 3)
    first, second = tables[0][1], tables[2][0]
    change = swap_players(event=event, round_number=3, tables=tables, first=first, second=second)
    assert change.tables[0][1] == second
    assert change.tables[2][0] == first
    assert change.moved == tuple(sorted((first, second)))
    back = swap_players(event=event, round_number=3, tables=change.tables, first=first, second=second)
    assert (back.before, back.after) == (change.after, change.before)
    assert isinstance(change.after, CostBreakdown)


def test_swap_needs_two_who_are_seated():
    event = event_with(8)
    with pytest.raises(ValueError, match="two different players"):
        swap_players(event=event, round_number=1, tables=[(1, 2, 3, 4), (5, 6, 7, 8)], first=1, second=9)


@given(st.integers(5, 20), st.integers(3, 6), st.integers(0, 99), st.data())
@settings(max_examples=8, deadline=None)
def test_change_seats_exactly_those_who_are_here(players, size, seed, data):
    event = event_with(players, size=size, played=1, seed=seed)
    tables = seated(event, 2)
    gone = data.draw(st.sets(st.integers(1, players), max_size=min(2, players - 3)))
    changed = without(event, 2, *gone)
    change = change_seating(event=changed, round_number=2, tables=tables)
    assert sorted(n for table in change.tables for n in table) == sorted(changed.players(2))
    assert tuple(sorted(map(len, change.tables), reverse=True)) == table_sizes(players - len(gone), size)
