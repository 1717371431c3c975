"""R13: the examples of the rulebooks, move by move."""

import pytest

from games.engine.events import Held, WarEnded
from tests.games.engine.arrange import arrange, asked, only, play
from tests.games.engine.rules.looking import war


@pytest.mark.rule("R13.1", "R8.2")
def test_equals_cancel_out_and_the_next_weaker_family_wins():
    game = arrange("B8 B2 B3", "R9 R4", "G7")
    play(game, "B8+5 R9+5 G7+5", "B2 R4", "B3")
    assert game.state.shops[5] == 7
    assert asked(game) == (2, "found", {"antiques", "restaurant", "laundry"})


@pytest.mark.rule("R13.1", "R8.1")
def test_strengths_of_the_first_example():
    game = arrange("B8 B2 B3", "R9 R4", "G7")
    events = play(game, "B8+5 R9+5 G7+5", "B2 R4", "B3")
    assert only(WarEnded, events) == WarEnded({"B": 13, "R": 13, "G": 7}, "G", (2,))


@pytest.mark.rule("R13.2", "R6.2", "R6.3")
def test_a_defector_lifts_the_other_family_and_lays_no_more():
    game = arrange("W5 W2", "B8 B3", "K2")
    play(game, "W5+5 B8+5 out", "defect")
    assert [(side.family, side.strength, side.ally, side.done) for side in war(game).sides] == [
        ("W", 9, 1, False),
        ("B", 0, 0, True),
    ]
    assert asked(game) == (0, "lay", {"stop", "W2"})
    events = play(game, "W2")
    assert only(WarEnded, events) == WarEnded({"W": 11, "B": 0}, "W", (0, 1))


@pytest.mark.rule("R13.3", "R6.4")
def test_the_first_of_a_pair_may_leave_the_choice_to_the_second():
    game = arrange("K2", "W8", "B8")
    play(game, "K2+5 W8+5 B8+5")
    assert asked(game) == (1, "defector", {"eight", "defect"})
    play(game, "eight")
    assert asked(game) == (2, "defector", {"eight", "defect"})
    events = play(game, "defect")
    assert only(WarEnded, events) == WarEnded({"K": 2, "W": 12, "B": 0}, "W", (1, 2))


@pytest.mark.rule("R13.4", "R7.5")
def test_a_bomb_without_a_target_counts_five():
    game = arrange("K5", "Y2", "R1")
    events = play(game, "K5+5 Y2+5 out")
    assert only(Held, events) == Held(0, "K5", able=False)
    assert only(WarEnded, events) == WarEnded({"K": 5, "Y": 2}, "K", (0,))


@pytest.mark.rule("R13.5", "R6.5", "R7.3", "R7.4")
def test_the_long_example():
    game = arrange("Y8 Y5", "R10 R9 R5", "G8", "K5 K1 K11")
    play(game, "Y8+5 R10+10 G8+20 K5+40")
    assert asked(game) == (0, "defector", {"eight", "defect"})
    play(game, "eight")
    assert asked(game) == (2, "defector", {"eight", "defect"})
    events = play(game, "defect")
    assert only(Held, events) == Held(3, "K5", able=False)
    events = play(game, "Y5 R9 K1")
    assert asked(game) == (0, "bomb", {"five", "*R10", "*R9", "*G8"})
    play(game, "*R10")
    assert asked(game) == (1, "lay", {"stop", "R5"})
    play(game, "R5 K11")
    assert asked(game) == (1, "bomb", {"five", "*Y8", "*K1"})
    events = play(game, "five")
    assert only(WarEnded, events) == WarEnded({"Y": 8, "R": 18, "G": 0, "K": 17}, "R", (1, 2))
    assert asked(game) == (1, "share", {"business", "money"})
