"""Table sizes that were chosen for a round: seated, checked, changed and written down as such."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.seating.events import event_with, events
from tournaments.seating.changes import change_seating
from tournaments.seating.checker import check_seating, plain_seating
from tournaments.seating.event_files.event_file import EventFileError, read_event, write_event
from tournaments.seating.model import RoundSizes, SeatingEvent
from tournaments.seating.sizes import table_splits
from tournaments.seating.solver.solve import SolverBudget, seat_round

QUICK = SolverBudget(look_ahead=False)
UNHURRIED = SolverBudget(seconds=600)


def with_sizes(event: SeatingEvent, number: int, *sizes: int) -> SeatingEvent:
    return msgspec.structs.replace(event, chosen=(*event.chosen, RoundSizes(number, sizes)))


def sizes_of(tables):
    return tuple(sorted(map(len, tables), reverse=True))


@given(events(), st.data())
@settings(max_examples=15, deadline=None)
def test_any_split_that_is_chosen_is_seated_and_passes_the_check(event, data):
    number = event.next_round
    split = data.draw(st.sampled_from(table_splits(len(event.entrants), event.size, 100)))
    event = with_sizes(event, number, *split)
    seating = seat_round(event, number, nonce="n", budget=QUICK)
    tables = [table.seats for table in seating.tables]
    assert sizes_of(tables) == split
    assert (seating.failure, check_seating(event, number, tables)) == (None, ())
    assert seating.certificate.bound <= seating.cost.total
    assert sizes_of(plain_seating(event, number)) == split


def test_usual_sizes_are_refused_where_others_were_chosen():
    event = with_sizes(event_with(8), 1, 5, 3)
    codes = [one.code for one in check_seating(event, 1, [(1, 2, 3, 4), (5, 6, 7, 8)])]
    assert codes == ["round_sizes"]


def test_stored_format_is_left_where_other_sizes_were_chosen():
    """Sixteen in fours have one; look-ahead must not seat them so against the choice."""
    event = with_sizes(event_with(16, played=1, rounds=5), 2, 6, 5, 5)
    seating = seat_round(event, 2, nonce="n", budget=UNHURRIED)
    assert (sizes_of([table.seats for table in seating.tables]), seating.failure) == ((6, 5, 5), None)


def test_choice_for_another_round_or_number_of_players_changes_nothing():
    event = event_with(13, played=1)
    expected = seat_round(event, 2, nonce="n", budget=QUICK).as_round()
    later = with_sizes(event, 3, 6, 4, 3)
    assert seat_round(later, 2, nonce="n", budget=QUICK).as_round() == expected
    unfit = with_sizes(event, 2, 6, 6)
    assert sizes_of([table.seats for table in seat_round(unfit, 2, budget=QUICK).tables]) == (5, 4, 4)


def test_tables_are_changed_within_the_chosen_sizes():
    event = with_sizes(event_with(11), 1, 5, 3, 3)
    change = change_seating(event=event, round_number=1, tables=[(1, 2, 3, 4), (5, 6, 7), (8, 9, 10, 11)])
    assert (sizes_of(change.tables), change.failure) == ((5, 3, 3), None)


def test_chosen_sizes_are_in_the_event_file():
    event = with_sizes(with_sizes(event_with(9), 1, 6, 3), 2, 5, 4)
    assert "\nsizes 1 6 3\nsizes 2 5 4\n" in write_event(event)
    assert read_event(write_event(event)) == event


@pytest.mark.parametrize(
    "line", ["sizes", "sizes 1", "sizes 0 4 4", "sizes 1 2 4", "sizes 1 7", "sizes 1 3 4", "sizes 1 4 x"]
)
def test_unfit_line_of_sizes_is_refused(line):
    with pytest.raises(EventFileError, match=r"^line 3: "):
        read_event(f"palermo-event 1\nname Cup\n{line}\n")


def test_sizes_of_a_round_are_given_once():
    with pytest.raises(EventFileError, match="were given before"):
        read_event("palermo-event 1\nname Cup\nsizes 1 4\nsizes 1 3\n")


def test_tables_say_that_their_size_was_chosen():
    event = with_sizes(event_with(8), 1, 5, 3)
    codes = [[reason.code for reason in table.reasons] for table in seat_round(event, 1, budget=QUICK).tables]
    assert all("chosen-size" in found and "off-size" not in found for found in codes)
