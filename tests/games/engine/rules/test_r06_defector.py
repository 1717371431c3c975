"""R6: the defector."""

import pytest

from games.engine import EDITIONS, Ruleset
from games.engine.events import Defected, Held, StakeLost, Stood, Stopped, WarEnded
from tests.games.engine.arrange import arrange, asked, every, only, play, refused
from tests.games.engine.rules.looking import side, war

PAIRS = ["BW", "WB", "YK", "KY", "RG", "GR"]


@pytest.mark.rule("R6.1")
def test_defector_kept_counts_eight_for_its_own_family():
    game = arrange("B8", "W3", "Y2")
    play(game, "B8+5 W3+5 out")
    events = play(game, "eight")
    assert only(Stood, events) == Stood(0, "B8", able=True)
    assert only(WarEnded, events) == WarEnded({"B": 8, "W": 3}, "B", (0,))


@pytest.mark.rule("R6.1", "R6.3")
def test_defector_kept_makes_no_allies_and_its_player_lays_on():
    game = arrange("B8 B2", "W3", "Y2")
    play(game, "B8+5 W3+5 out eight")
    assert asked(game) == (0, "lay", {"stop", "B2"})
    assert [(side(game, family).ally, side(game, family).defected) for family in "BW"] == [(None, False)] * 2
    assert only(WarEnded, play(game, "B2")) == WarEnded({"B": 10, "W": 3}, "B", (0,))


@pytest.mark.rule("R6.2", "R6.3", "R1.3")
@pytest.mark.parametrize(("own", "other"), PAIRS)
def test_defecting_lifts_the_second_colour_by_four(own: str, other: str):
    game = arrange(f"{own}8", f"{other}2", "")
    play(game, f"{own}8+5 {other}2+5")
    assert asked(game) == (0, "defector", {"eight", "defect"})
    events = play(game, "defect")
    assert only(Defected, events) == Defected(0, f"{own}8", other)
    assert only(WarEnded, events) == WarEnded({own: 0, other: 6}, other, (1, 0))


@pytest.mark.rule("R6.2")
def test_defector_is_asked_whichever_of_the_two_laid_first():
    game = arrange("W2", "Y3", "B8")
    play(game, "W2+5 Y3+5 B8+5")
    assert asked(game) == (2, "defector", {"eight", "defect"})


@pytest.mark.rule("R6.2")
@pytest.mark.parametrize("partner", sorted(set("BWYKRG") - set("BW")))
def test_defector_cannot_join_any_family_but_its_second_colour(partner: str):
    game = arrange("B8", f"{partner}2", "")
    events = play(game, f"B8+5 {partner}2+5")
    assert only(Stood, events) == Stood(0, "B8", able=False)
    assert only(WarEnded, events) == WarEnded({"B": 8, partner: 2}, "B", (0,))
    assert refused(game, "defect") == "other_decision"


@pytest.mark.rule("R6.2")
@pytest.mark.parametrize("moves", ["K3+5 out", "out Y1+5", "out out"])
def test_defector_has_nowhere_to_go_if_its_second_colour_is_only_in_hands(moves: str):
    game = arrange("B8 W4", "W2 K3", "Y1 W6")
    events = play(game, "B8+5", moves)
    assert only(Stood, events) == Stood(0, "B8", able=False)
    assert every(Defected, events) == []


@pytest.mark.rule("R6.2", "R8.3")
def test_defector_may_join_a_family_whose_only_card_was_bombed_away():
    game = arrange("B5", "R7", "G8")
    play(game, "B5+5 R7+5 G8+5", "*R7")
    assert asked(game) == (2, "defector", {"eight", "defect"})
    events = play(game, "defect")
    assert only(WarEnded, events) == WarEnded({"B": 0, "R": 4, "G": 0}, "R", (2,))


@pytest.mark.rule("R6.3")
def test_allies_win_together():
    game = arrange("K5", "W2", "B8")
    events = play(game, "K5+5 W2+10 B8+20", "five", "defect")
    assert only(WarEnded, events) == WarEnded({"K": 5, "W": 6, "B": 0}, "W", (1, 2))
    assert every(StakeLost, events) == [StakeLost(0, 5)]


@pytest.mark.rule("R6.3", "R9.4")
def test_allies_lose_together():
    game = arrange("W2", "B8", "K9")
    events = play(game, "W2+5 B8+10 K9+20", "defect")
    assert only(WarEnded, events) == WarEnded({"W": 6, "B": 0, "K": 9}, "K", (2,))
    assert every(StakeLost, events) == [StakeLost(0, 5), StakeLost(1, 10)]


@pytest.mark.rule("R6.3")
def test_defected_player_is_not_asked_to_lay_in_any_later_round():
    game = arrange("B8 B3 B2", "W2 W3 W4", "K2 K3 K4")
    play(game, "B8+5 W2+5 K2+5", "defect")
    assert asked(game) == (1, "lay", {"stop", "W3", "W4"})
    assert refused(game, "B3", seat=0) == "not_your_decision"
    assert [(side(game, family).ally, side(game, family).done) for family in "BWK"] == [
        (1, True),
        (0, False),
        (None, False),
    ]
    play(game, "W3 K3")
    assert asked(game) == (1, "lay", {"stop", "W4"})
    events = play(game, "W4 stop")
    assert only(WarEnded, events) == WarEnded({"B": 0, "W": 13, "K": 5}, "W", (1, 0))


@pytest.mark.rule("R6.3")
def test_defected_player_is_not_said_to_stop():
    """It did not decide to, and it is not for want of cards."""
    game = arrange("B8 B3", "W2", "K2")
    events = play(game, "B8+5 W2+5 K2+5", "defect")
    assert every(Stopped, events) == [Stopped(1, able=False), Stopped(2, able=False)]


@pytest.mark.rule("R6.4")
def test_second_defector_of_a_pair_must_stand_when_the_first_has_defected():
    game = arrange("K2", "W8", "B8")
    play(game, "K2+5 W8+5 B8+5")
    events = play(game, "defect")
    assert only(Stood, events) == Stood(2, "B8", able=False)
    assert only(WarEnded, events) == WarEnded({"K": 2, "W": 0, "B": 12}, "B", (2, 1))


@pytest.mark.rule("R6.4")
@pytest.mark.parametrize(("opener", "first"), [(0, 0), (1, 1), (2, 0)])
def test_first_from_the_opener_clockwise_has_the_choice(opener: int, first: int):
    game = arrange("B8", "W8", "K2", active=opener)
    tokens = ["B8+5", "W8+5", "K2+5"]
    play(game, *tokens[opener:], *tokens[:opener])
    assert asked(game) == (first, "defector", {"eight", "defect"})


@pytest.mark.rule("R6.4")
def test_second_of_a_pair_cannot_defect_even_if_the_first_was_bombed_away_since():
    game = arrange("B8", "Y5", "W8")
    play(game, "B8+5 Y5+5 W8+5", "defect")
    assert asked(game) == (1, "bomb", {"five", "*B8", "*W8"})
    events = play(game, "*B8")
    assert only(Stood, events) == Stood(2, "W8", able=False)
    assert only(WarEnded, events) == WarEnded({"B": 0, "Y": 0, "W": 8}, "W", (2,))


@pytest.mark.rule("R6.4")
def test_defectors_of_different_pairs_may_both_defect():
    game = arrange("B8", "Y8", "W2", "K3")
    events = play(game, "B8+5 Y8+5 W2+5 K3+5", "defect", "defect")
    assert only(WarEnded, events) == WarEnded({"B": 0, "Y": 0, "W": 6, "K": 7}, "K", (3, 1))


@pytest.mark.rule("R6.5", "R7.2")
@pytest.mark.parametrize(
    ("choice", "targets"), [("defect", {"five", "*G8", "*R2"}), ("eight", {"five", "*R2"})], ids=["defected", "stood"]
)
def test_bomb_that_shows_the_joined_family_hits_the_defector(choice: str, targets: set[str]):
    game = arrange("G8", "R2", "Y5")
    play(game, "G8+5 R2+5 Y5+5", choice)
    assert asked(game) == (2, "bomb", targets)


@pytest.mark.rule("R6.5", "R7.2")
@pytest.mark.parametrize(
    ("choice", "targets"), [("defect", {"five", "*B3"}), ("eight", {"five", "*B3", "*G8"})], ids=["defected", "stood"]
)
def test_bomb_that_shows_the_old_family_misses_the_defector(choice: str, targets: set[str]):
    game = arrange("G8", "R2", "B3", "K5")
    play(game, "G8+5 R2+5 B3+5 K5+5", choice)
    assert asked(game) == (3, "bomb", targets)


@pytest.mark.rule("R6.5", "R7.2")
def test_bomb_cannot_reach_the_defector_by_the_colour_it_left():
    game = arrange("G8", "R2", "B3", "K5")
    play(game, "G8+5 R2+5 B3+5 K5+5", "defect")
    assert refused(game, "*G8") == "family_not_hit"


@pytest.mark.rule("R6.5", "R7.3")
def test_bodyguard_of_the_joined_family_takes_the_hit_for_the_defector():
    game = arrange("G8", "R1", "Y5")
    play(game, "G8+5 R1+5 Y5+5", "defect")
    assert asked(game) == (2, "bomb", {"five", "*R1"})
    assert refused(game, "*G8") == "bodyguard_first"


@pytest.mark.rule("R6.5", "R7.2", "R7.5")
def test_bomb_does_not_hit_the_defector_that_joined_its_own_family():
    house = Ruleset("partners", bombs=("RGY", "RGK", "BWR", "BWG", "YKG", "YKW"))
    game = arrange("G8", "R5", "W2", ruleset=house)
    events = play(game, "G8+5 R5+5 W2+5", "defect")
    assert only(Held, events) == Held(1, "R5", able=False)


@pytest.mark.rule("R6.6")
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_defector_of_a_later_round_is_always_an_eight(edition: str):
    game = arrange("B2 B8", "W3", "Y2", ruleset=EDITIONS[edition])
    play(game, "B2+5 W3+5 out")
    events = play(game, "B8")
    assert every(Stood, events) + every(Defected, events) == []
    assert only(WarEnded, events) == WarEnded({"B": 10, "W": 3}, "B", (0,))


@pytest.mark.rule("R6.6", "R8.1")
def test_defector_of_a_later_round_stays_an_eight_in_a_family_that_was_joined():
    game = arrange("B8", "W3 W8", "Y2")
    events = play(game, "B8+5 W3+5 out", "defect", "W8")
    assert only(WarEnded, events) == WarEnded({"B": 0, "W": 15}, "W", (1, 0))


@pytest.mark.rule("R6.6")
def test_defector_that_stood_is_not_asked_again_in_a_later_round():
    game = arrange("B8 B2", "W3 W4", "Y2")
    play(game, "B8+5 W3+5 out", "eight", "B2 W4")
    assert asked(game) == (0, "found", {"antiques", "restaurant", "laundry"})
    assert war(game).table == ["B8", "W3", "B2", "W4"]
