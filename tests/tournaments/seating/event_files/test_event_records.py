"""From seats and start numbers to results."""

from msgspec.structs import replace

from tests.tournaments.swiss import example
from tournaments.seating.event_files.event_file import read_event
from tournaments.seating.event_files.event_records import record_of
from tournaments.swiss import PointsAdjustment, standings_for

# The worked example of docs/standings.md in the text form.
TEXT = """\
palermo-event 1
name Worked example
lot palermo-2026
player 1 Anna
player 2 Bruno
player 3 Carla
player 4 Dario
leaves 4 3
player 5 Elena
player 6 Fabio
player 7 Gina
player 8 Hugo
enters 8 3
penalty 6 3 10 came late to the table
round 1
table 1 2 3 4 | 120 80 40 0 | 300 200 100 -100 payday
table 5 6 7 | 90 90 0
round 2
table 1 5 6 7 | 80 40 0 120 | 200 100 0 50 godfather
table 2 3 4 | 60 120 0 | 120 180 60 payday
round 3
table 1 3 5 8 | 80 120 40 0 | 260 400 140 -200 payday
table 2 7 6 | 60 0 120 | 100 -50 150 payday
"""


def test_a_file_gives_the_standings_of_its_event():
    event = read_event(TEXT)
    lines = standings_for(record_of(event))
    names = event.names()
    expected = [(line.place, line.player, line.points) for line in standings_for(example.RECORD)]
    assert [(line.place, names[int(line.player)], line.points) for line in lines] == expected


def test_who_leaves_with_a_round_was_there_until_the_one_before():
    entrants = {entrant.player: entrant for entrant in record_of(read_event(TEXT)).entrants}
    assert (entrants["4"].entered, entrants["4"].left) == (1, 2)
    assert (entrants["8"].entered, entrants["8"].left) == (3, None)


def test_a_godfather_is_who_got_the_points_of_the_winner():
    record = record_of(read_event(TEXT))
    assert record.rounds[1][0].result is not None
    assert record.rounds[1][0].result.godfather == "7"
    assert [line.under("godfathers").value[0] for line in standings_for(record) if line.player == "7"] == [1]


def test_a_table_with_points_only_has_places_and_no_scores():
    result = record_of(read_event(TEXT)).rounds[0][1].result
    assert result is not None
    assert [(finish.place, finish.score) for finish in result.finishes] == [(1, None), (1, None), (3, None)]


def test_a_table_without_points_is_still_playing():
    event = read_event(TEXT.replace(" | 60 0 120 | 100 -50 150 payday", ""))
    assert record_of(event).rounds[2][1].result is None


def test_rulings_of_rounds_ahead_do_not_count_yet():
    event = read_event(
        TEXT.replace("penalty 6 3 10", "award 1 4 15 prize\npenalty 2 5 99 later\naward 3 1 0 none\npenalty 6 3 10")
    )
    assert record_of(event).adjustments == (
        PointsAdjustment("1", 4, 15, "prize"),
        PointsAdjustment("6", 3, -10, "came late to the table"),
    )
    assert record_of(replace(event, played=event.played[:1])).adjustments == ()
