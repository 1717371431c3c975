"""R7: the bomb."""

import pytest

from games.engine import Ruleset
from games.engine.core.cards import LETTERS
from games.engine.events import CardsReturned, Detonated, Held, Stopped, WarEnded
from tests.games.engine.arrange import arrange, asked, every, only, play, refused
from tests.games.engine.rules.looking import position, side, under, war

HITS = {"B": "RGY", "W": "RGK", "Y": "BWR", "K": "BWG", "R": "YKB", "G": "YKW"}


@pytest.mark.rule("R7.1")
def test_bomb_kept_counts_five():
    game = arrange("K5", "B2", "Y1")
    play(game, "K5+5 B2+5 out")
    events = play(game, "five")
    assert only(Held, events) == Held(0, "K5", able=True)
    assert only(WarEnded, events) == WarEnded({"K": 5, "B": 2}, "K", (0,))


@pytest.mark.rule("R7.1", "R8.1")
def test_bomb_kept_counts_five_with_the_rest_of_its_family():
    game = arrange("K2 K5 K3", "B9", "Y1")
    events = play(game, "K2+5 B9+5 out", "K5", "five", "K3")
    assert only(WarEnded, events) == WarEnded({"K": 10, "B": 9}, "K", (0,))


@pytest.mark.rule("R7.2", "R1.4")
@pytest.mark.parametrize("bomb", LETTERS)
def test_bomb_hits_the_three_families_it_shows(bomb: str):
    others = [letter for letter in LETTERS if letter != bomb]
    game = arrange(f"{bomb}5", *[f"{letter}2" for letter in others])
    play(game, f"{bomb}5+5", *[f"{letter}2+5" for letter in others])
    assert asked(game) == (0, "bomb", {"five", *[f"*{letter}2" for letter in HITS[bomb]]})


@pytest.mark.rule("R7.2")
def test_bomb_is_decided_by_its_own_player():
    game = arrange("B2", "Y4", "K5")
    play(game, "B2+5 Y4+5 K5+5")
    assert asked(game) == (2, "bomb", {"five", "*B2"})
    assert refused(game, "*B2", seat=0) == "not_your_decision"


@pytest.mark.rule("R7.2", "R8.1")
def test_bomb_removes_the_chosen_card_and_itself():
    game = arrange("K5 K2", "B7", "W9")
    play(game, "K5+5 B7+5 W9+5")
    events = play(game, "*W9")
    assert only(Detonated, events) == Detonated(0, "K5", "W9")
    assert every(Held, events) == []
    assert war(game).table == ["B7"]
    assert [side(game, family).strength for family in "KBW"] == [0, 7, 0]


@pytest.mark.rule("R7.2")
def test_bomb_of_a_later_round_may_hit_any_card_revealed_so_far():
    game = arrange("K2 K5", "B7 B3", "W9", "Y4 Y2")
    play(game, "K2+5 B7+5 W9+5 Y4+5", "K5 B3 Y2")
    assert asked(game) == (0, "bomb", {"five", "*B7", "*B3", "*W9"})


@pytest.mark.rule("R7.2")
def test_bomb_cannot_hit_what_does_not_lie_there():
    game = arrange("K5 K2", "B7 B3", "Y4")
    play(game, "K5+5 B7+5 Y4+5")
    assert refused(game, "*B3") == "card_not_there"
    assert refused(game, "*Y4") == "family_not_hit"
    assert refused(game, "*K5") == "family_not_hit"
    assert refused(game, "defect") == "other_decision"


@pytest.mark.rule("R7.2")
def test_bomb_that_was_kept_cannot_go_off_in_a_later_round():
    game = arrange("K5 K2 K3", "B7 B3 B4", "Y4")
    play(game, "K5+5 B7+5 out", "five")
    play(game, "K2 B3")
    assert asked(game) == (0, "lay", {"stop", "K3"})
    assert refused(game, "*B7") == "other_decision"
    assert only(WarEnded, play(game, "stop stop")) == WarEnded({"K": 7, "B": 10}, "B", (1,))


@pytest.mark.rule("R7.2", "R7.5")
def test_bomb_without_a_target_gets_none_in_a_later_round():
    game = arrange("Y5", "B2 B7", "K5")
    play(game, "Y5+5 B2+5 K5+5", "*B2")
    assert asked(game) == (1, "lay", {"stop", "B7"})
    events = play(game, "B7")
    assert only(WarEnded, events) == WarEnded({"Y": 0, "B": 7, "K": 5}, "B", (1,))


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize(
    ("choice", "targets"),
    [("defect", {"five", "*R2"}), ("eight", {"five", "*B8", "*R2"})],
    ids=["ally", "opponent"],
)
def test_bomb_of_the_house_that_shows_its_partner_spares_the_ally(choice: str, targets: set[str]):
    house = Ruleset("partners", bombs=("RGY", "RGB", "BWR", "BWG", "YKB", "YKW"))
    game = arrange("B8", "W5", "R2", ruleset=house)
    play(game, "B8+5 W5+5 R2+5", choice)
    assert asked(game) == (1, "bomb", targets)


@pytest.mark.rule("R7.2")
def test_bomb_hits_a_defector_that_has_not_decided_yet():
    house = Ruleset("partners", bombs=("RGY", "RGB", "BWR", "BWG", "YKB", "YKW"))
    game = arrange("W5", "B8", "K2", ruleset=house)
    play(game, "W5+5 B8+5 K2+5")
    assert asked(game) == (0, "bomb", {"five", "*B8"})
    assert only(WarEnded, play(game, "*B8")) == WarEnded({"W": 0, "B": 0, "K": 2}, "K", (2,))


@pytest.mark.rule("R7.2", "R5.7")
def test_bomb_that_was_bombed_away_decides_nothing():
    game = arrange("Y5", "B5", "R2")
    play(game, "Y5+5 B5+5 R2+5")
    events = play(game, "*B5")
    assert every(Held, events) == []
    assert only(WarEnded, events) == WarEnded({"Y": 0, "B": 0, "R": 2}, "R", (2,))


@pytest.mark.rule("R7.2", "R5.7")
def test_bombs_of_one_round_are_decided_from_the_opener_clockwise():
    game = arrange("R2", "Y5", "B5", active=2)
    play(game, "B5+5 R2+5 Y5+5")
    assert asked(game) == (2, "bomb", {"five", "*R2", "*Y5"})
    play(game, "five")
    assert asked(game) == (1, "bomb", {"five", "*B5", "*R2"})


@pytest.mark.rule("R7.3")
def test_bodyguard_takes_the_hit_for_its_own_family_only():
    game = arrange("K2 K5", "B1 B7", "W9")
    play(game, "K2+5 B1+5 W9+5", "K5 B7")
    assert asked(game) == (0, "bomb", {"five", "*B1", "*W9"})
    assert refused(game, "*B7") == "bodyguard_first"


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize("later", ["K5 B1", "K3 B1 K5 B6", "K3 B1 K5 stop"])
def test_bodyguard_protects_from_the_round_on_in_which_it_is_revealed(later: str):
    game = arrange("K2 K3 K5", "B7 B1 B6", "Y4")
    play(game, "K2+5 B7+5 out", later)
    assert asked(game) == (0, "bomb", {"five", "*B1"})


@pytest.mark.rule("R7.3")
def test_bodyguard_in_the_hand_protects_nobody():
    game = arrange("K5", "B7 B1", "Y4")
    play(game, "K5+5 B7+5 out")
    assert asked(game) == (0, "bomb", {"five", "*B7"})


@pytest.mark.rule("R7.3")
def test_bodyguard_that_was_bombed_away_protects_no_more():
    game = arrange("Y5", "B1 B3", "K2 K5")
    play(game, "Y5+5 B1+5 K2+5", "*B1", "B3 K5")
    assert asked(game) == (2, "bomb", {"five", "*B3"})


@pytest.mark.rule("R7.3")
def test_bodyguard_that_was_bombed_away_in_the_same_round_protects_no_more():
    game = arrange("Y2 Y5", "B7 B1", "K2 K5")
    play(game, "Y2+5 B7+5 K2+5", "Y5 B1 K5", "*B1")
    assert asked(game) == (2, "bomb", {"five", "*B7"})


@pytest.mark.rule("R7.3")
def test_bodyguard_does_not_protect_the_partner_that_stood():
    game = arrange("B8", "W1", "K5")
    play(game, "B8+5 W1+5 K5+5", "eight")
    assert asked(game) == (2, "bomb", {"five", "*B8", "*W1"})


@pytest.mark.rule("R7.4")
def test_victim_and_bomb_go_under_their_stacks_at_once():
    game = arrange("K5 K2", "B7 B9", "Y1")
    before = position(game).stacks
    play(game, "K5+5 B7+5 out", "*B7")
    assert (under(game, "K", 1), under(game, "B", 1)) == (["K5"], ["B7"])
    assert position(game).stacks == [n + (letter in "BK") for n, letter in zip(before, LETTERS, strict=True)]


@pytest.mark.rule("R7.4", "R9.6")
def test_victim_and_bomb_lie_before_the_cards_that_return_after_the_war():
    game = arrange("K2 K5 K3", "B9 B7 Y2", "Y1")
    play(game, "K2+5 B9+5 out", "K5 B7", "*B7", "K3")
    events = play(game, "antiques")
    assert only(CardsReturned, events) == CardsReturned(("K2", "B9", "K3"))
    assert (under(game, "K", 3), under(game, "B", 2)) == (["K5", "K2", "K3"], ["B7", "B9"])


@pytest.mark.rule("R7.4", "R6.5")
def test_defector_that_is_bombed_goes_under_the_stack_of_its_own_colour():
    game = arrange("G8", "R2", "Y5")
    play(game, "G8+5 R2+5 Y5+5", "defect", "*G8")
    assert (under(game, "G", 1), under(game, "Y", 1)) == (["G8"], ["Y5"])
    assert under(game, "R", 1) == ["R11"]


@pytest.mark.rule("R7.4")
def test_player_who_detonated_may_go_on_with_the_family():
    game = arrange("K5 K2 B3", "B7", "Y1")
    play(game, "K5+5 B7+5 out", "*B7")
    assert asked(game) == (0, "lay", {"stop", "K2"})
    assert refused(game, "B3") == "other_family"
    assert only(WarEnded, play(game, "K2")) == WarEnded({"K": 2, "B": 0}, "K", (0,))


@pytest.mark.rule("R5.4")
def test_player_who_was_bombed_may_go_on_with_the_family():
    game = arrange("K5", "B7 B2", "Y1")
    events = play(game, "K5+5 B7+5 out", "*B7")
    assert asked(game) == (1, "lay", {"stop", "B2"})
    assert every(Stopped, events) == [Stopped(0, able=False)]
    assert only(WarEnded, play(game, "B2")) == WarEnded({"K": 0, "B": 2}, "B", (1,))


@pytest.mark.rule("R7.5")
@pytest.mark.parametrize("family", ["Y", "R"])
def test_bomb_is_a_five_if_none_of_its_families_takes_part(family: str):
    game = arrange("K5", f"{family}2", "B1")
    events = play(game, f"K5+5 {family}2+5 out")
    assert only(Held, events) == Held(0, "K5", able=False)
    assert only(WarEnded, events) == WarEnded({"K": 5, family: 2}, "K", (0,))


@pytest.mark.rule("R7.5")
def test_bomb_is_a_five_if_all_others_stayed_out():
    game = arrange("K5", "B2", "W1")
    events = play(game, "K5+5 out out")
    assert only(Held, events) == Held(0, "K5", able=False)
    assert only(WarEnded, events) == WarEnded({"K": 5}, "K", (0,))


@pytest.mark.rule("R7.5")
def test_bomb_is_a_five_if_another_bomb_took_its_only_target():
    game = arrange("Y5", "B2", "K5")
    events = play(game, "Y5+5 B2+5 K5+5", "*B2")
    assert only(Held, events) == Held(2, "K5", able=False)
    assert only(WarEnded, events) == WarEnded({"Y": 0, "B": 0, "K": 5}, "K", (2,))
