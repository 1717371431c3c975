"""The campaign in small: the solver's rounds are clean, and rounds that are not would be noticed."""

import pytest
from msgspec.structs import replace

from tests.tournaments.seating.campaign import Tally, figures, habits_of, run_chunk
from tournaments.seating.checker import SeatingViolation
from tournaments.seating.formats.stored import STORED
from tournaments.seating.generator import Tables, generate_event, seat_blindly
from tournaments.seating.model import SeatingEvent

CHUNK = 38  # five chunks and the proved events are 200


@pytest.mark.parametrize("first", range(1, 1 + 5 * CHUNK, CHUNK))
def test_random_events_have_no_violation(first):
    tally = run_chunk(first, CHUNK, seconds=60, quick=True)
    assert (tally.violations, tally.failures, tally.otherwise) == ([], [], [])
    assert set(tally.formats) == set(STORED)
    events = tally.seen["events"]
    assert tally.seen["events with comings and goings"] > 0.8 * events
    assert tally.seen["events that looked ahead"] > 0.5 * events
    assert all(tally.seen[code] for code in ("entered", "left", "returned", "stayed_away", "locked", "refitted"))


def test_proved_rounds_have_no_avoidable_rematch():
    tally = run_chunk(191, 10, seconds=60)
    assert (tally.violations, tally.failures, tally.otherwise) == ([], [], [])
    assert tally.seen["events made twice"] == 1


def test_rounds_from_a_hat_are_noticed():
    tally = Tally()
    for number in range(20):
        tally.look_at(number, generate_event(number, seat_blindly))
    assert {violation.code for _, violation in tally.violations} == {"rematch", "banned_pair"}


def without_the_last(event: SeatingEvent, nonce: str) -> Tables:
    """Someone has no seat, and someone else has two."""
    first, *others = seat_blindly(event, nonce)
    return [(*first[:-1], others[0][0]) if others else first[:-1], *others]


@pytest.mark.parametrize("number", [1, 2])
def test_a_player_left_out_is_noticed_in_any_kind_of_event(number):
    made = generate_event(
        number, without_the_last, habits_of(number), refit=lambda event, nonce, _: without_the_last(event, nonce)
    )
    for played in made.rounds:
        tally = Tally()
        tally.look_at_round(number, played, proved=False)
        assert "left_out" in {violation.code for _, violation in tally.violations}


def test_a_locked_table_that_was_changed_is_noticed():
    habits = replace(habits_of(1), locked=1.0)
    made = generate_event(1, seat_blindly, habits)
    played = next(one for one in made.rounds if one.locked)
    last = played.event.played[-1]
    stolen = replace(last.tables[1], seats=(played.locked[0], *last.tables[1].seats[1:]))
    changed = replace(
        played.event,
        played=(*played.event.played[:-1], replace(last, tables=(last.tables[0], stolen, *last.tables[2:]))),
    )
    tally = Tally()
    tally.look_at_round(1, replace(played, event=changed), proved=False)
    assert (1, SeatingViolation("seated_twice", last.number, 0, (played.locked[0],))) in tally.violations


def test_parts_add_up_to_the_whole():
    whole, first, second = Tally(), Tally(), Tally()
    for number in range(10):
        made = generate_event(number, seat_blindly)
        whole.look_at(number, made)
        (first if number < 5 else second).look_at(number, made)
    first.add(second)
    assert figures(first, 1) == figures(whole, 1)
    assert first.violations == whole.violations
