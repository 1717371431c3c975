"""Random events: repeatable, possible, and full of what happens at clubs."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tournaments.seating.checker import check_event
from tournaments.seating.event_files.event_file import read_event, write_event
from tournaments.seating.event_files.event_records import record_of
from tournaments.seating.generator import BUSY, HABITS, generate_event, habits_for_format, seat_blindly
from tournaments.seating.history import points_before
from tournaments.swiss import standings_for

NUMBERS = st.integers(0, 10**9)
# What a seating drawn from a hat cannot help.
OF_THE_HAT = {"rematch", "banned_pair"}


@settings(max_examples=30, deadline=None)
@given(NUMBERS)
def test_the_same_number_is_the_same_event(number):
    assert generate_event(number, seat_blindly) == generate_event(number, seat_blindly)


@settings(max_examples=60, deadline=None)
@given(NUMBERS)
def test_every_event_could_have_happened(number):
    made = generate_event(number, seat_blindly)
    assert len(made.event.played) == made.event.rounds
    for event in (made.event, *made.undone):
        codes = {violation.code for one in check_event(event, patience=1000) for violation in one.violations}
        assert codes <= OF_THE_HAT
        assert read_event(write_event(event)) == event


@settings(max_examples=60, deadline=None)
@given(NUMBERS)
def test_standings_agree_with_what_seating_thinks_of_points(number):
    """Two ways of adding up that share no code."""
    event = generate_event(number, seat_blindly).event
    record = record_of(event)
    standings = standings_for(record)
    points = {int(line.player): line.points for line in standings}
    assert points == points_before(event, event.next_round)
    assert [line.place for line in standings] == list(range(1, len(event.entrants) + 1))


def test_an_undone_round_leaves_no_trace():
    made = next(made for made in (generate_event(n, seat_blindly) for n in range(50)) if made.undone)
    taken_back = made.undone[0].played[-1]
    assert made.event.played[taken_back.number - 1].nonce != taken_back.nonce
    nonces = [played.nonce for played in made.event.played]
    assert taken_back.nonce not in nonces


def test_everything_that_happens_at_clubs_happens():
    made = [
        generate_event(number, seat_blindly, BUSY, refit=lambda event, nonce, _: seat_blindly(event, nonce))
        for number in range(60)
    ]
    codes = Counter(happening.code for one in made for happening in one.happenings)
    assert set(codes) == {
        "entered", "left", "returned", "stayed_away", "penalty", "undone", "corrected", "locked", "refitted",
    }  # fmt: skip
    assert min(codes.values()) >= 10
    counts = {len(one.event.players(played.number)) for one in made for played in one.event.played}
    assert {count % 2 for count in counts} == {0, 1}
    assert any(one.event.bans for one in made)
    assert {table.ending for one in made for played in one.event.played for table in played.tables} == {
        "payday",
        "godfather",
    }
    assert any(
        len(set(table.points)) < len(table.points) for one in made for p in one.event.played for table in p.tables
    )


def test_a_locked_table_is_played_as_it_was_drafted():
    made = [generate_event(number, seat_blindly, BUSY) for number in range(60)]
    locked = [one for event in made for one in event.rounds if one.locked]
    assert len(locked) >= 5
    for one in locked:
        tables = [table.seats for table in one.event.played[-1].tables]
        assert tables[0] == one.locked
        assert sorted(number for table in tables for number in table) == sorted(
            one.event.players(len(one.event.played))
        )
        assert set(one.judged.players(len(one.event.played))) == {number for table in tables[1:] for number in table}


def test_returned_players_missed_the_rounds_in_between():
    made = [generate_event(number, seat_blindly) for number in range(60)]
    for one in made:
        for happening in one.happenings:
            if happening.code == "returned":
                entrant = next(entrant for entrant in one.event.entrants if entrant.number == happening.number)
                assert not entrant.plays(happening.round - 1)
                seated = {
                    n for played in one.event.played[: happening.round - 1] for t in played.tables for n in t.seats
                }
                assert happening.number in seated or entrant.misses


def test_events_around_a_format_reach_its_size():
    made = [generate_event(number, seat_blindly, habits_for_format(16, 4)) for number in range(10)]
    fields = Counter(
        len(one.event.players(at)) for event in made for one in event.rounds for at in [len(one.event.played)] if at > 1
    )
    assert fields[16] > sum(fields.values()) / 2


def test_habits_are_kept():
    quiet = replace(
        HABITS, players=(17, 17), rounds=(3, 3), sizes=(5,), enters_late=0, leaves=0, stays_away=0, punished=0,
        undone=0, corrected=0, banned_pairs=0,
    )  # fmt: skip
    made = generate_event(1, seat_blindly, quiet)
    assert made.happenings == ()
    assert made.undone == ()
    assert (made.event.size, made.event.rounds, len(made.event.entrants), made.event.bans) == (5, 3, 17, ())
    assert [sorted(len(t.seats) for t in played.tables) for played in made.event.played] == [[4, 4, 4, 5]] * 3
