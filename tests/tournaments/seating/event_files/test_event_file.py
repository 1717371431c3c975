"""What is written reads back the same; what is wrong is refused with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.seating.event_files.event_file import EventFileError, read_event, write_event
from tournaments.seating.history import history_before
from tournaments.seating.model import (
    EndingKind,
    PairBan,
    SeatingAdjustment,
    SeatingEntrant,
    SeatingEvent,
    SeatingRound,
    SeatingTable,
)

CUP = """\
palermo-event 1
name Spring Cup
size 4
rounds 5
preset balanced
lot 9f3c
player 1 Anna Rossi
player 2 Bruno
player 3 Carla
leaves 3 2
player 4 Dino
player 5 Eva
enters 5 2
misses 5 3
ban 1 2 same family
penalty 2 2 20 arrived late
award 5 2 40 entered late
round 1 dice-4711
table 4 1 3 2 | 120 80 40 0 | 330 210 90 -20 godfather
round 2
table 1 2 4 5
"""

EVENT = SeatingEvent(
    name="Spring Cup",
    size=4,
    rounds=5,
    preset="balanced",
    lot="9f3c",
    entrants=(
        SeatingEntrant(1, "Anna Rossi"),
        SeatingEntrant(2, "Bruno"),
        SeatingEntrant(3, "Carla", leaves=2),
        SeatingEntrant(4, "Dino"),
        SeatingEntrant(5, "Eva", enters=2, misses=(3,)),
    ),
    bans=(PairBan(1, 2, "same family"),),
    adjustments=(SeatingAdjustment(2, 2, -20, "arrived late"), SeatingAdjustment(5, 2, 40, "entered late")),
    played=(
        SeatingRound(
            1, (SeatingTable((4, 1, 3, 2), (120, 80, 40, 0), (330, 210, 90, -20), EndingKind.GODFATHER),), "dice-4711"
        ),
        SeatingRound(2, (SeatingTable((1, 2, 4, 5)),)),
    ),
)


def test_file_is_read():
    assert read_event(CUP) == EVENT


def test_event_is_written():
    assert write_event(EVENT) == CUP


def test_comments_and_empty_lines_are_passed_over():
    assert read_event("# ours\n\n" + CUP.replace("size 4", "size 4   # as always")) == EVENT


def test_players_of_a_round_are_those_who_are_there():
    assert [EVENT.players(number) for number in (1, 2, 3)] == [(1, 2, 3, 4), (1, 2, 4, 5), (1, 2, 4)]


def test_history_counts_what_was_before():
    history = history_before(EVENT, 2)
    assert history.points == {1: 80, 2: -20, 3: 40, 4: 120, 5: 40}
    assert history.meetings == {(1, 2): 1, (1, 3): 1, (1, 4): 1, (2, 3): 1, (2, 4): 1, (3, 4): 1}
    assert history.seats[4] == (1, 0, 0, 0, 0, 0)
    assert history.off_size == {1: 0, 2: 0, 3: 0, 4: 0, 5: 0}


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("palermo-event 1", "palermo-event 2", 1, "an event file begins with 'palermo-event 1'"),
        ("size 4", "size 7", 3, "'7' is not a whole number from 3 to 6"),
        ("size 4", "rounds 4", 4, "the line 'rounds' was given before"),
        ("lot 9f3c", "lottery 9f3c", 6, "'lottery' is not a kind of line"),
        ("lot 9f3c", "lot ü", 6, "here should stand one word"),
        ("player 2 Bruno", "player 1 Bruno", 8, "the start number 1 was given before"),
        ("player 2 Bruno", "player 2", 8, "here should stand some words"),
        ("leaves 3 2", "leaves 9 2", 10, "nobody has the start number 9"),
        ("leaves 3 2", "leaves 3 2 x", 10, "nothing may follow, but there is 'x'"),
        ("misses 5 3", "enters 5 3", 14, "this was said of 5 before"),
        ("ban 1 2", "ban 1 1", 15, "a ban is about two different players"),
        ("penalty 2 2 20", "penalty 2 2 -20", 16, "'-20' is not a whole number from 1 to 999999"),
        ("round 1 ", "round 2 ", 18, "'2' is not a whole number from 1 to 1"),
        ("round 2\n", "lot x\n", 20, "a line 'lot' belongs before the first round"),
        ("table 1 2 4 5", "table 1 2 4 1", 21, "1 sits twice in round 2"),
        ("table 1 2 4 5", "table 1 2 4 3", 21, "3 does not play in round 2"),
        ("table 1 2 4 5", "table 1 2", 21, "a table has 3 to 6 seats"),
        ("table 1 2 4 5", "table 1 2 4 5 | 1 2 3", 21, "here should stand 4 numbers, one for each seat"),
        (" godfather", "", 19, "scores end with how the game ended: payday or godfather"),
    ],
)
def test_wrong_line_is_named(old, new, line, reason):
    assert CUP.count(old) >= 1
    with pytest.raises(EventFileError) as error:
        read_event(CUP.replace(old, new, 1))
    assert error.value.line == line
    assert error.value.reason.startswith(reason)


def test_nameless_event_is_refused_at_its_end():
    with pytest.raises(EventFileError, match="line 3: the event has no name"):
        read_event("palermo-event 1\nsize 4\n")


def test_empty_file_is_refused():
    with pytest.raises(EventFileError, match="line 1: an event file begins"):
        read_event("")


WORDS = st.text(st.characters(categories=["L", "Nd", "P", "S"], exclude_characters="#|"), min_size=1, max_size=12)


@st.composite
def events(draw):
    count = draw(st.integers(3, 9))
    number = st.integers(1, count)
    entrants = [
        SeatingEntrant(n, draw(WORDS), draw(st.integers(1, 3)), draw(st.none() | st.integers(4, 6)))
        for n in range(1, count + 1)
    ]
    adjustments = draw(
        st.lists(st.builds(SeatingAdjustment, number, st.integers(1, 6), st.integers(-99, 99), WORDS), max_size=3)
    )
    bans = [
        PairBan(a, b, reason) for a, b, reason in draw(st.lists(st.tuples(number, number, WORDS), max_size=3)) if a != b
    ]
    order = draw(st.permutations([entrant.number for entrant in entrants if entrant.plays(1)]))
    tables = tuple(
        SeatingTable(tuple(order[at : at + 3]), draw(st.just(()) | st.just((120, 60, 0))))
        for at in range(0, len(order) - 2, 3)
    )
    played = (SeatingRound(1, tables, draw(st.sampled_from(["", "n-1"]))),)
    return SeatingEvent(draw(WORDS), tuple(entrants), bans=tuple(bans), adjustments=tuple(adjustments), played=played)


@given(events())
def test_written_event_reads_back_the_same(event):
    assert read_event(write_event(event)) == event
