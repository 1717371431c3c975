"""R8: who wins the war."""

import pytest

from games.engine.core.cards import LETTERS
from games.engine.events import Founded, StakeLost, TurnBegan, WarEnded, Washed
from tests.games.engine.arrange import arrange, asked, every, only, play
from tests.games.engine.rules.looking import place, position


@pytest.mark.rule("R8.1")
def test_strength_is_the_sum_of_all_rounds():
    game = arrange("B2 B3 B4", "R6 R7", "K10")
    events = play(game, "B2+5 R6+5 K10+5", "B3 R7", "B4")
    assert only(WarEnded, events) == WarEnded({"B": 9, "R": 13, "K": 10}, "R", (1,))


@pytest.mark.rule("R8.1")
def test_strength_has_the_bodyguard_as_one_and_the_highest_as_eleven():
    game = arrange("B1 B2", "R11", "K4")
    events = play(game, "B1+5 R11+5 K4+5", "B2")
    assert only(WarEnded, events) == WarEnded({"B": 3, "R": 11, "K": 4}, "R", (1,))


@pytest.mark.rule("R8.1")
def test_strength_includes_the_four_of_a_defector_and_later_cards():
    game = arrange("W2 W3 W4", "B8", "K10")
    events = play(game, "W2+5 B8+5 K10+5", "defect", "W3", "W4")
    assert only(WarEnded, events) == WarEnded({"W": 13, "B": 0, "K": 10}, "W", (0, 1))


@pytest.mark.rule("R8.1")
def test_strength_has_nothing_of_what_was_bombed_away():
    game = arrange("K5 K2", "B7 B3", "Y4")
    events = play(game, "K5+5 B7+5 Y4+5", "*B7", "K2 B3")
    assert only(WarEnded, events) == WarEnded({"K": 2, "B": 3, "Y": 4}, "Y", (2,))


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize(
    ("values", "winner"),
    [
        ("2 3 4 6 7 9", 5),
        ("11 2 3 4 6 7", 0),
        ("2 2 2 11 2 2", 3),
        ("9 9 4 6 7 2", 4),
        ("9 9 9 6 7 2", 4),
        ("2 9 9 9 9 9", 0),
        ("9 9 7 7 2 3", 5),
        ("9 7 7 9 6 6", -1),
        ("9 9 9 7 7 6", 5),
        ("9 9 9 7 7 7", -1),
        ("9 9 9 9 9 9", -1),
        ("10 9 9 9 9 9", 0),
    ],
)
def test_strongest_family_that_has_no_equal_wins(values: str, winner: int):
    names = [letter + value for letter, value in zip(LETTERS, values.split(), strict=True)]
    game = arrange(names[0], f"{names[1]} B8", *names[2:])
    events = play(game, *[f"{name}+5" for name in names])
    strengths = {name[0]: int(name[1:]) for name in names}
    winners = () if winner < 0 else (winner,)
    assert only(WarEnded, events) == WarEnded(strengths, "" if winner < 0 else LETTERS[winner], winners)


@pytest.mark.rule("R8.2")
def test_families_cancel_out_by_their_sums_and_not_by_their_cards():
    game = arrange("B2 B4", "R6", "K3")
    events = play(game, "B2+5 R6+5 K3+5", "B4")
    assert only(WarEnded, events) == WarEnded({"B": 6, "R": 6, "K": 3}, "K", (2,))


@pytest.mark.rule("R8.2", "R6.3")
def test_joined_family_cancels_out_for_both_allies():
    game = arrange("W2", "B8", "K6", "Y3")
    events = play(game, "W2+5 B8+5 K6+5 Y3+5", "defect")
    assert only(WarEnded, events) == WarEnded({"W": 6, "B": 0, "K": 6, "Y": 3}, "Y", (3,))


@pytest.mark.rule("R8.2")
def test_family_without_a_card_is_not_the_next_weaker_one():
    game = arrange("K5", "B7 K2", "Y6", "R6")
    events = play(game, "K5+5 B7+5 Y6+5 R6+5", "*B7")
    assert only(WarEnded, events) == WarEnded({"K": 0, "B": 0, "Y": 6, "R": 6}, "", ())


@pytest.mark.rule("R8.2")
def test_only_family_without_a_card_does_not_win_when_all_others_cancel_out():
    game = arrange("W2", "B8 Y2", "Y6", "K6", "R6", "G6")
    events = play(game, "W2+5 B8+5 Y6+5 K6+5 R6+5 G6+5", "defect")
    assert only(WarEnded, events) == WarEnded({"B": 0, "W": 6, "Y": 6, "K": 6, "R": 6, "G": 6}, "", ())


@pytest.mark.rule("R8.2", "R9.2", "R9.4")
def test_nobody_wins_if_all_cancel_out():
    game = arrange("B2", "R2 K3", "W4")
    events = play(game, "B2+5 R2+10 out")
    assert only(WarEnded, events) == WarEnded({"B": 2, "R": 2}, "", ())
    assert every(StakeLost, events) == [StakeLost(0, 5), StakeLost(1, 10)]
    assert every(Washed, events) == []
    assert position(game).bank == [9, 9, 8, 8, 8]
    assert position(game).shops == [3] * 6
    assert only(TurnBegan, events) == TurnBegan(1, 2)


@pytest.mark.rule("R8.2", "R8.3")
def test_nobody_wins_if_no_card_is_left():
    game = arrange("K5", "B7 Y2", "W4")
    events = play(game, "K5+5 B7+10 out", "*B7")
    assert only(WarEnded, events) == WarEnded({"K": 0, "B": 0}, "", ())
    assert every(StakeLost, events) == [StakeLost(0, 5), StakeLost(1, 10)]


@pytest.mark.rule("R8.3")
def test_defector_that_was_bombed_away_does_not_win_through_the_ally():
    game = arrange("W9", "B8", "Y5", "K7")
    play(game, "W9+5 B8+10 Y5+20 K7+40", "defect")
    events = play(game, "*B8")
    assert only(WarEnded, events) == WarEnded({"W": 9, "B": 0, "Y": 0, "K": 7}, "W", (0,))
    assert every(StakeLost, events) == [StakeLost(1, 10), StakeLost(2, 20), StakeLost(3, 40)]
    assert only(Washed, events) == Washed(0, (5,), (5,), 0)
    assert asked(game)[:2] == (0, "found")


@pytest.mark.rule("R8.3", "R9.1")
def test_ally_wins_alone_if_the_family_has_no_card_of_its_own_left():
    game = arrange("W9 K2", "B8", "Y5")
    play(game, "W9+5 B8+10 Y5+20", "defect")
    events = play(game, "*W9")
    assert only(WarEnded, events) == WarEnded({"W": 4, "B": 0, "Y": 0}, "W", (1,))
    assert every(StakeLost, events) == [StakeLost(0, 5), StakeLost(2, 20)]
    assert only(Washed, events) == Washed(1, (10,), (10,), 0)
    assert asked(game) == (1, "found", {"antiques", "restaurant", "laundry"})


@pytest.mark.rule("R8.3")
def test_ally_who_wins_alone_founds_in_the_colour_of_the_family():
    game = arrange("W9", "B8 K2", "Y5")
    events = play(game, "W9+5 B8+10 Y5+20", "defect", "*W9", "restaurant")
    assert only(Founded, events) == Founded(1, "Wr")
    assert [place(game, seat).businesses for seat in range(3)] == [[], ["W?"], []]
    assert position(game).shops == [3, 2, 3, 3, 3, 3]


@pytest.mark.rule("R8.3")
def test_player_who_was_bombed_and_laid_again_wins_with_the_ally():
    game = arrange("W9 W2", "B8", "Y5")
    events = play(game, "W9+5 B8+10 Y5+20", "defect", "*W9", "W2")
    assert only(WarEnded, events) == WarEnded({"W": 6, "B": 0, "Y": 0}, "W", (0, 1))


@pytest.mark.rule("R8.3")
def test_neither_ally_wins_without_a_card():
    game = arrange("W9", "B8", "Y5", "K2 K5")
    play(game, "W9+5 B8+10 Y5+20 K2+5", "defect", "*W9", "K5")
    assert asked(game) == (3, "bomb", {"five", "*B8"})
    events = play(game, "*B8")
    assert only(WarEnded, events) == WarEnded({"W": 0, "B": 0, "Y": 0, "K": 2}, "K", (3,))
