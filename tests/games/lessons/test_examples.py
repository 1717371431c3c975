"""R13 as positions to play: what a cue says of numbers is what the engine counts."""

import pytest

from games.engine.events import WarEnded
from games.lessons.content import EXAMPLES, LESSONS
from games.lessons.lesson_engine import LessonRun, run_lesson
from tests.games.lessons.test_content import as_told, position, says, strengths

# What docs/rules.md says of each example: families and their strengths, who wins, which seats.
ENDS = {
    "equals-cancel-out": WarEnded({"B": 13, "R": 13, "G": 7}, "G", (2,)),
    "help-from-a-defector": WarEnded({"W": 11, "B": 0}, "W", (0, 1)),
    "second-of-a-pair": WarEnded({"K": 2, "W": 12, "B": 0}, "W", (1, 2)),
    "bomb-without-a-target": WarEnded({"K": 5, "Y": 2}, "K", (0,)),
    "a-whole-war": WarEnded({"Y": 8, "R": 18, "G": 0, "K": 17}, "R", (1, 2)),
}


def test_every_worked_example_can_be_played():
    assert [lesson.rules[0] for lesson in EXAMPLES] == ["R13.1", "R13.2", "R13.3", "R13.4", "R13.5"]
    assert {lesson.key for lesson in EXAMPLES} == set(ENDS)
    assert all(lesson.free for lesson in EXAMPLES)


@pytest.mark.parametrize("key", ENDS)
def test_a_worked_example_ends_as_the_rules_say(key):
    rehearsal = LessonRun(LESSONS[key])
    events = []
    while not rehearsal.over:
        events += rehearsal.answer(rehearsal.accepted()[0])
    assert [event for event in events if isinstance(event, WarEnded)] == [ENDS[key]]


def test_a_defector_lifts_white_to_nine():
    first = as_told("help-from-a-defector", 0)
    assert strengths(first) == {"W": 9, "B": 0}
    assert "white is at 9" in says("help-from-a-defector", 0)
    assert first.game.view(0).moves == ["stop", "W2"]


def test_the_second_of_a_pair_makes_twelve_and_would_cancel_out_as_an_eight():
    choosing = as_told("second-of-a-pair", 1)
    assert strengths(choosing) == {"K": 2, "W": 8, "B": 8}
    assert "white is at 12" in says("second-of-a-pair", 1)
    choosing.game.play(choosing.game.options()[0])
    assert position(choosing).seats[2].businesses == []


def test_the_bomb_counts_five_against_two():
    assert "5 against 2" in says("bomb-without-a-target", 1)


def test_the_long_war_tells_the_truth():
    key = "a-whole-war"
    assert strengths(as_told(key, 1)) == {"Y": 8, "R": 14, "G": 0, "K": 5}
    bombed = as_told(key, 2)
    assert strengths(bombed) == {"Y": 8, "R": 13, "G": 0, "K": 6}
    assert set(bombed.game.view(1).hand) == {"R5", "W3"}
    assert position(bombed).seats[0].hand[2] == 0
    choosing = as_told(key, 3)
    assert (strengths(choosing)["R"], strengths(choosing)["K"]) == (18, 17)
    assert set(choosing.game.view(1).moves) == {"five", "*Y8", "*K1"}
    assert "Black is at 17" in says(key, 3)
    assert "Red wins with 18" in says(key, 4)


def test_the_long_war_is_lost_by_throwing_the_bomb():
    """The nudge says so; a free lesson lets it be tried."""
    moves = ["R10+5", "R9", "R5", "*K1"]
    rehearsal = run_lesson(LESSONS["a-whole-war"], moves[:3])
    events = rehearsal.answer(moves[3])
    ends = [event for event in events if isinstance(event, WarEnded)]
    assert ends == [WarEnded({"Y": 8, "R": 13, "G": 0, "K": 16}, "K", (3,))]
    assert "red has 13" in str(LESSONS["a-whole-war"].cues[3].nudge)
