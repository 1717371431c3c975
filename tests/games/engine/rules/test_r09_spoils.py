"""R9: winning and losing."""

from itertools import chain

import pytest

from games.engine import Game
from games.engine.core.cards import CARDS
from games.engine.events import (
    CardsReturned,
    Chose,
    Founded,
    LookedThrough,
    NothingToFound,
    StakeLost,
    TurnBegan,
    WarEnded,
    Washed,
)
from tests.games.engine.arrange import arrange, asked, every, only, own, play, refused
from tests.games.engine.rules.looking import notes, place, position, set_bank, set_left, under, war


def allies_won() -> Game:
    """Seat 1 (white, stake 10) and seat 2 (the blue defector, stake 20) win against seat 0 (stake 5)."""
    game = arrange("K2 R3", "W2 R4", "B8 R6")
    play(game, "K2+5 W2+10 B8+20", "defect")
    return game


@pytest.mark.rule("R9.1")
def test_sole_winner_chooses_one_of_the_businesses_of_the_winning_colour():
    game = arrange("B2", "R7 K3", "Y3")
    events = play(game, "B2+5 R7+10 Y3+20")
    assert only(LookedThrough, events) == LookedThrough(1, "R", ("Ra", "Rr", "Rl"))
    assert asked(game) == (1, "found", {"antiques", "restaurant", "laundry"})
    assert refused(game, "antiques", seat=0) == "not_your_decision"
    assert only(Founded, play(game, "laundry")) == Founded(1, "Rl")


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize(
    ("kind", "name", "left"), [("antiques", "Ra", 0b110), ("restaurant", "Rr", 0b101), ("laundry", "Rl", 0b011)]
)
def test_kept_business_leaves_the_stack_and_the_rest_returns(kind: str, name: str, left: int):
    game = arrange("B2", "R7 K3", "Y3")
    play(game, "B2+5 R7+10 Y3+20", kind)
    assert [game.view(seat).businesses for seat in range(3)] == [[], [name], []]
    assert position(game).shops == [3, 3, 3, 3, 2, 3]
    assert game.state.shops[4] == left


@pytest.mark.rule("R9.1", "R11")
def test_kept_business_lies_face_down():
    game = arrange("B2", "R7 K3", "Y3")
    play(game, "B2+5 R7+10 Y3+20", "laundry")
    assert [place(game, 1, viewer).businesses for viewer in (0, 1, 2, None)] == [["R?"]] * 4


@pytest.mark.rule("R9.1")
def test_winner_sees_only_what_is_left_of_the_colour():
    game = arrange("B2", "R7 K3", "Y3")
    own(game, 0, "Rr Ya")
    events = play(game, "B2+5 R7+10 Y3+20")
    assert only(LookedThrough, events) == LookedThrough(1, "R", ("Ra", "Rl"))
    assert asked(game) == (1, "found", {"antiques", "laundry"})
    assert refused(game, "restaurant") == "business_gone"


@pytest.mark.rule("R9.1", "R3.4")
@pytest.mark.parametrize(("kind", "name"), [("a", "Ra"), ("r", "Rr"), ("l", "Rl")])
def test_last_business_of_a_colour_is_founded_without_asking(kind: str, name: str):
    game = arrange("B2", "R7 K3", "Y3")
    set_left(game, "R", kind)
    events = play(game, "B2+5 R7+10 Y3+20")
    assert only(LookedThrough, events) == LookedThrough(1, "R", (name,))
    assert only(Founded, events) == Founded(1, name)
    assert position(game).shops == [3, 3, 3, 3, 0, 3]


@pytest.mark.rule("R9.1", "R9.2")
def test_no_business_is_founded_if_none_is_left_and_the_stake_is_washed_all_the_same():
    game = arrange("B2", "R7 K3", "Y3")
    set_left(game, "R", "")
    events = play(game, "B2+5 R7+10 Y3+20")
    assert only(NothingToFound, events) == NothingToFound("R")
    assert every(Founded, events) + every(LookedThrough, events) == []
    assert only(Washed, events) == Washed(1, (10,), (10,), 0)
    assert [place(game, seat).businesses for seat in range(3)] == [[], [], []]
    assert only(TurnBegan, events) == TurnBegan(1, 2)


@pytest.mark.rule("R9.2")
@pytest.mark.parametrize("value", [5, 10, 20, 40, 50])
def test_sole_winner_washes_the_stake_and_an_equal_note_of_the_bank(value: int):
    game = arrange("B2", "R7", "Y3")
    events = play(game, f"B2+5 R7+{value} Y3+50")
    assert only(Washed, events) == Washed(1, (value,), (value,), 0)
    assert place(game, 1).clean == notes(f"{value} {value}")
    assert place(game, 1).dirty == [2 - staked for staked in notes(str(value))]
    assert position(game).bank == [8 + n - paid for n, paid in zip(notes("5 50"), notes(str(value)), strict=True)]


@pytest.mark.rule("R9.2")
def test_clean_money_is_kept_apart_and_cannot_be_staked():
    game = arrange("B2", "R7 W3", "Y3", money=["5 5", "10 20", "50"])
    play(game, "B2+5 R7+10 out", "laundry")
    assert (place(game, 1).clean, place(game, 1).dirty) == (notes("10 10"), notes("20"))
    assert asked(game) == (1, "turn", {"roll", "W3+20"})
    assert refused(game, "W3+10") == "note_not_held"


@pytest.mark.rule("R9.2")
def test_clean_money_of_several_wars_adds_up():
    game = arrange("B2", "R7", "Y3")
    game.state.clean[5:10] = notes("5 50")
    play(game, "B2+5 R7+10 out")
    assert [place(game, seat).clean for seat in range(3)] == [notes(""), notes("5 10 10 50"), notes("")]


@pytest.mark.rule("R9.2")
def test_losers_have_nothing_washed():
    game = arrange("B2", "R7", "Y3")
    play(game, "B2+5 R7+10 Y3+20")
    assert [place(game, seat).clean for seat in (0, 2)] == [[0] * 5] * 2
    assert place(game, 0).dirty == notes("5 10 10 20 20 40 40 50 50")
    assert place(game, 2).dirty == notes("5 5 10 10 20 40 40 50 50")


@pytest.mark.rule("R9.2", "R9.4", "R11", "R1.6")
def test_stakes_do_not_lie_on_the_table_once_they_were_washed_or_lost():
    game = arrange("B2", "R7", "Y3")
    play(game, "B2+5 R7+10 Y3+20")
    assert [side.stake for side in war(game).sides] == [0, 0, 0]
    piles = [position(game).bank, *[pile for seat in position(game).seats for pile in (seat.dirty, seat.clean)]]
    assert [sum(of_a_kind) for of_a_kind in zip(*piles, strict=True)] == [14] * 5


@pytest.mark.rule("R9.3")
def test_of_two_allied_winners_the_player_of_the_family_chooses():
    game = allies_won()
    assert asked(game) == (1, "share", {"business", "money"})
    assert refused(game, "money", seat=2) == "not_your_decision"
    assert refused(game, "antiques") == "other_decision"


@pytest.mark.rule("R9.3")
def test_family_that_takes_the_business_leaves_both_stakes_to_the_defector():
    game = allies_won()
    events = play(game, "business")
    assert only(Chose, events) == Chose(1, "business", able=True)
    assert only(Washed, events) == Washed(2, (10, 20), (), 0)
    assert only(LookedThrough, events) == LookedThrough(1, "W", ("Wa", "Wr", "Wl"))
    assert asked(game) == (1, "found", {"antiques", "restaurant", "laundry"})
    assert [place(game, seat).clean for seat in range(3)] == [notes(""), notes(""), notes("10 20")]
    assert only(Founded, play(game, "antiques")) == Founded(1, "Wa")


@pytest.mark.rule("R9.3")
def test_family_that_takes_the_money_leaves_the_business_of_its_colour_to_the_defector():
    game = allies_won()
    events = play(game, "money")
    assert only(Chose, events) == Chose(1, "money", able=True)
    assert only(Washed, events) == Washed(1, (10, 20), (), 0)
    assert only(LookedThrough, events) == LookedThrough(2, "W", ("Wa", "Wr", "Wl"))
    assert asked(game) == (2, "found", {"antiques", "restaurant", "laundry"})
    assert [place(game, seat).clean for seat in range(3)] == [notes(""), notes("10 20"), notes("")]
    assert only(Founded, play(game, "restaurant")) == Founded(2, "Wr")


@pytest.mark.rule("R9.3")
@pytest.mark.parametrize("choice", ["business", "money"])
def test_bank_adds_nothing_for_two_allied_winners(choice: str):
    game = allies_won()
    play(game, choice)
    assert position(game).bank == [9, 8, 8, 8, 8]
    assert [place(game, seat).dirty for seat in range(3)] == [
        notes("5 10 10 20 20 40 40 50 50"),
        notes("5 5 10 20 20 40 40 50 50"),
        notes("5 5 10 10 20 40 40 50 50"),
    ]


@pytest.mark.rule("R9.3")
def test_defector_wins_the_share_the_same_way_when_it_opened_the_war():
    game = arrange("B8", "W2", "K2")
    play(game, "B8+5 W2+10 K2+20", "defect")
    assert asked(game) == (1, "share", {"business", "money"})
    assert only(Washed, play(game, "business")) == Washed(0, (10, 5), (), 0)


@pytest.mark.rule("R9.3")
def test_family_gets_the_money_if_no_business_is_left_for_two_allies():
    game = arrange("K2 R3", "W2 R4", "B8 R6")
    set_left(game, "W", "")
    events = play(game, "K2+5 W2+10 B8+20", "defect")
    assert only(Chose, events) == Chose(1, "money", able=False)
    assert only(Washed, events) == Washed(1, (10, 20), (), 0)
    assert only(NothingToFound, events) == NothingToFound("W")
    assert [place(game, seat).clean for seat in range(3)] == [notes(""), notes("10 20"), notes("")]
    assert [place(game, seat).businesses for seat in range(3)] == [[], [], []]
    assert asked(game)[:2] == (1, "turn")


@pytest.mark.rule("R9.3")
def test_two_allies_may_still_choose_when_only_their_own_defectors_colour_is_sold_out():
    game = arrange("K2 R3", "W2 R4", "B8 R6")
    set_left(game, "B", "")
    play(game, "K2+5 W2+10 B8+20", "defect")
    assert asked(game) == (1, "share", {"business", "money"})


@pytest.mark.rule("R9.3")
@pytest.mark.parametrize(("choice", "founder"), [("business", 1), ("money", 2)])
def test_last_business_goes_to_the_ally_who_gets_the_business(choice: str, founder: int):
    game = arrange("K2 R3", "W2 R4", "B8 R6")
    set_left(game, "W", "l")
    events = play(game, "K2+5 W2+10 B8+20", "defect", choice)
    assert only(Founded, events) == Founded(founder, "Wl")


@pytest.mark.rule("R9.4")
def test_stakes_of_all_losers_go_to_the_bank():
    game = arrange("B2", "R7", "Y3", "K4", "W1", active=2)
    events = play(game, "Y3+20 K4+40 out B2+5 R7+10")
    assert len(every(StakeLost, events)) == 3
    assert set(every(StakeLost, events)) == {StakeLost(0, 5), StakeLost(2, 20), StakeLost(3, 40)}
    assert position(game).bank == [5, 3, 5, 5, 4]


@pytest.mark.rule("R9.4")
def test_stakes_of_losers_come_in_before_the_winner_is_paid():
    game = arrange("B2", "R7", "Y3")
    set_bank(game, "10 10 5")
    events = play(game, "B2+20 R7+20 Y3+50")
    assert only(Washed, events) == Washed(1, (20,), (20,), 0)
    assert position(game).bank == notes("50 10 10 5")
    told = [type(event) for event in events if isinstance(event, WarEnded | StakeLost | Washed)]
    assert told == [WarEnded, StakeLost, StakeLost, Washed]


@pytest.mark.rule("R9.4", "R9.5")
def test_change_may_be_made_of_what_the_losers_staked():
    game = arrange("B2", "R7", "Y3")
    set_bank(game, "10 20")
    events = play(game, "B2+10 R7+40 Y3+50")
    assert only(Washed, events) == Washed(1, (40,), (20, 10, 10), 0)
    assert position(game).bank == notes("50")


@pytest.mark.rule("R9.4", "R8.2")
def test_stakes_of_all_go_to_the_bank_if_nobody_wins():
    game = arrange("B2 K2", "R2 K3", "Y2 K4")
    events = play(game, "B2+5 R2+10 Y2+50")
    assert every(StakeLost, events) == [StakeLost(0, 5), StakeLost(1, 10), StakeLost(2, 50)]
    assert position(game).bank == [9, 9, 8, 8, 9]


@pytest.mark.rule("R9.5")
@pytest.mark.parametrize(
    ("stake", "bank", "paid"),
    [
        (50, "50 40 10", "50"),
        (50, "40 10 5 5 20 20", "40 10"),
        (50, "40 5 5 20 20", "40 5 5"),
        (50, "40 20 5 5", "40 5 5"),
        (50, "20 20 10 10 10", "20 20 10"),
        (50, "20 20 5 5 5", "20 20 5 5"),
        (50, "20 10 10 10 5 5", "20 10 10 10"),
        (50, "10 10 10 10 5 5 5", "10 10 10 10 5 5"),
        (50, "5 5 5 5 5 5 5 5 5 5 5", "5 5 5 5 5 5 5 5 5 5"),
        (40, "50 20 20 10 10", "20 20"),
        (40, "50 20 10 10 5 5 5 5", "20 10 10"),
        (40, "10 10 10 10 5 5", "10 10 10 10"),
        (40, "20 10 5 5", "20 10 5 5"),
        (20, "50 40 10 10 5 5", "10 10"),
        (20, "10 5 5 5", "10 5 5"),
        (20, "5 5 5 5", "5 5 5 5"),
        (10, "50 40 20 5 5 5", "5 5"),
    ],
)
def test_bank_without_the_note_pays_in_the_fewest_others(stake: int, bank: str, paid: str):
    game = arrange("B2", "R7", "Y3")
    set_bank(game, bank)
    events = play(game, f"B2+{stake} out out")
    added = tuple(int(value) for value in paid.split())
    assert only(Washed, events) == Washed(0, (stake,), added, 0)
    assert place(game, 0).clean == notes(f"{stake} {paid}")
    left = [had - gave for had, gave in zip(notes(bank), notes(paid), strict=True)]
    assert position(game).bank == left


@pytest.mark.rule("R9.5")
@pytest.mark.parametrize(
    ("stake", "bank"),
    [
        (50, ""),
        (50, "40 5"),
        (50, "40 20"),
        (50, "20 20 5"),
        (40, "50 10"),
        (40, "20 10 5"),
        (40, "50 50"),
        (20, "40 50 10 5"),
        (10, "5 20"),
        (5, "10 10 50"),
    ],
)
def test_bank_that_cannot_pay_writes_a_marker_for_the_whole_value(stake: int, bank: str):
    game = arrange("B2", "R7", "Y3")
    set_bank(game, bank)
    events = play(game, f"B2+{stake} out out")
    assert only(Washed, events) == Washed(0, (stake,), (), stake)
    assert [place(game, seat).markers for seat in range(3)] == [stake, 0, 0]
    assert place(game, 0).clean == notes(str(stake))
    assert position(game).bank == notes(bank)


@pytest.mark.rule("R9.5")
def test_markers_of_several_wars_add_up():
    game = arrange("B2", "R7", "Y3")
    game.state.markers = [10, 5, 0]
    set_bank(game, "")
    play(game, "B2+40 out out")
    assert [place(game, seat).markers for seat in range(3)] == [50, 5, 0]


@pytest.mark.rule("R9.5", "R9.3")
def test_two_allies_need_nothing_of_an_empty_bank():
    game = arrange("B8", "W2", "K2")
    set_bank(game, "")
    events = play(game, "B8+5 W2+10 K2+20", "defect", "money")
    assert only(Washed, events) == Washed(1, (10, 5), (), 0)
    assert [place(game, seat).markers for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("R9.6")
def test_cards_go_under_their_stacks_in_the_order_they_were_laid():
    game = arrange("B7 B2 B9", "R11 R3 K2", "Y6", active=1)
    play(game, "R11+5 out B7+5", "R3 B2", "B9")
    events = play(game, "antiques")
    assert only(CardsReturned, events) == CardsReturned(("R11", "B7", "R3", "B2", "B9"))
    assert under(game, "B", 4) == ["B11", "B7", "B2", "B9"]
    assert under(game, "R", 3) == ["R10", "R11", "R3"]


@pytest.mark.rule("R9.6")
def test_defector_returns_under_the_stack_of_its_own_colour():
    game = arrange("B8", "W2 K2", "Y3", stacks="B11 W11")
    play(game, "B8+5 W2+10 out", "defect", "money", "antiques")
    assert (under(game, "B", 2), under(game, "W", 2)) == (["B10", "B8"], ["W10", "W2"])


@pytest.mark.rule("R9.6")
def test_cards_return_even_if_nobody_wins():
    game = arrange("B2", "R2 K3", "W4")
    events = play(game, "B2+5 R2+10 out")
    assert only(CardsReturned, events) == CardsReturned(("B2", "R2"))
    assert (under(game, "B", 1), under(game, "R", 1)) == (["B2"], ["R2"])
    assert sorted(chain(*game.state.hands, *game.state.stacks)) == CARDS
    assert position(game).war is None
