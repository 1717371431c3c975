"""R3: the turn."""

import pytest

from games.engine import EDITIONS, Game
from games.engine.events import (
    Chose,
    Defected,
    Drew,
    Found,
    Founded,
    GameEvent,
    GotNothing,
    Held,
    Opened,
    Rolled,
    Searched,
    StayedOut,
    Stole,
    Stood,
    Stopped,
    TurnBegan,
)
from tests.games.engine.arrange import arrange, asked, every, only, own, play, random_game, refused
from tests.games.engine.rules.looking import position, run, stack, staked

TABLES = [(players, seat) for players in (3, 4, 5, 6) for seat in range(players)]
HANDS = ["B2", "W2", "Y2", "K2", "R2", "G2"]
SPARE = ["W3", "Y3", "K3", "R3", "G3", "B3"]


@pytest.mark.rule("R3.1")
def test_a_turn_is_a_roll_or_a_war_with_any_card_and_note():
    game = arrange("B7 W3 B2", "R2", "G2", money=["5 10 10 50"])
    assert asked(game) == (0, "turn", {"roll"} | staked("B7 W3 B2", "5 10 50"))
    assert refused(game, "R2+5") == "card_not_held"
    assert refused(game, "B7+20") == "note_not_held"
    assert [refused(game, token) for token in ("out", "stop", "B", "B7", "?B")] == ["other_decision"] * 5


@pytest.mark.rule("R3.1")
def test_nobody_else_plays_in_a_turn():
    game = arrange("B7", "R2", "G2", rolls=["WW2"])
    assert refused(game, "roll", seat=1) == "not_your_decision"
    assert refused(game, "R2+5", seat=1) == "not_your_decision"


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("players", "seat"), TABLES)
def test_after_a_roll_the_next_player_clockwise_has_the_turn(players: int, seat: int):
    game = arrange(*HANDS[:players], rolls=["WW2"], active=seat)
    assert asked(game)[:2] == (seat, "turn")
    after = (seat + 1) % players
    assert play(game, "roll")[-1] == TurnBegan(after, 2)
    assert asked(game)[:2] == (after, "turn")
    assert position(game).active == after


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_turn_goes_round_the_whole_table(players: int):
    game = arrange(*HANDS[:players], rolls=["WW2"] * 4 + ["KK2"] * 4)
    events = [event for _ in range(players + 1) for event in play(game, "roll")]
    assert every(TurnBegan, events) == [TurnBegan((turn - 1) % players, turn) for turn in range(2, players + 3)]


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("roll", "tokens"), [("BW2", "B"), ("BW1", "G"), ("BW1", "?B ?B11"), ("WKx", "xW2")])
def test_the_turn_passes_when_the_dice_are_done_with(roll: str, tokens: str):
    game = arrange(run("B", 1, 9), "W2 K2", "G2", rolls=[roll], thefts="W2")
    play(game, "roll")
    assert asked(game)[0] == 0
    assert play(game, tokens)[-1] == TurnBegan(1, 2)
    assert asked(game)[:2] == (1, "turn")


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize(("players", "opener"), TABLES)
def test_after_a_war_the_player_left_of_the_opener_has_the_turn(players: int, opener: int):
    """The last to act is the winner, two seats further on, who founds a business."""
    winner = (opener + 2) % players
    first = [family + ("11" if seat == winner else "2") for seat, family in enumerate("BWYKRG"[:players])]
    game = arrange(*(f"{card} {more}" for card, more in zip(first, SPARE, strict=False)), active=opener)
    play(game, *(f"{first[(opener + place) % players]}+5" for place in range(players)))
    assert asked(game) == (winner, "found", {"antiques", "restaurant", "laundry"})
    after = (opener + 1) % players
    events = play(game, "laundry")
    assert events[-1] == TurnBegan(after, 2)
    assert asked(game)[:2] == (after, "turn")
    assert position(game).active == after


@pytest.mark.rule("R3.1")
def test_after_a_war_without_a_winner_the_player_left_of_the_opener_has_the_turn():
    game = arrange("B2", "W7 K3", "Y7 K2", active=2)
    events = play(game, "Y7+5 out W7+5")
    assert events[-1] == TurnBegan(0, 2)
    assert asked(game)[:2] == (0, "turn")


@pytest.mark.rule("R3.1")
def test_wars_and_rolls_count_as_one_turn_each():
    game = arrange("B11 W3", "W2", "G2", rolls=["KK2", "KK2"])
    events = play(game, "B11+5 out out laundry", "roll", "roll")
    assert every(TurnBegan, events) == [TurnBegan(1, 2), TurnBegan(2, 3), TurnBegan(0, 4)]


@pytest.mark.rule("R3.2")
@pytest.mark.parametrize(("players", "seat"), TABLES)
def test_with_ten_cards_a_war_must_be_opened(players: int, seat: int):
    hands = ["R2", "R3", "R4", "R5", "R6", "R7"][:players]
    hands[seat] = run("B", 1, 6) + " " + run("W", 1, 4)
    game = arrange(*hands, active=seat)
    assert asked(game) == (seat, "turn", staked(hands[seat]))
    assert refused(game, "roll") == "hand_full"


@pytest.mark.rule("R3.2")
@pytest.mark.parametrize("count", [1, 2, 8, 9])
def test_with_fewer_than_ten_cards_the_dice_may_be_rolled(count: int):
    game = arrange(run("B", 1, count), "R2", "G2")
    assert asked(game) == (0, "turn", {"roll"} | staked(run("B", 1, count)))


@pytest.mark.rule("R3.2")
@pytest.mark.parametrize(("roll", "tokens"), [("WK2", "W"), ("WW2", ""), ("WK1", "Y"), ("WK1", "?W ?W5"), ("RRx", "")])
def test_who_comes_to_ten_cards_opens_a_war_in_the_next_turn(roll: str, tokens: str):
    game = arrange(run("B", 1, 9), "R2 G3", "G2", rolls=[roll, "YY2", "YY2"], thefts="R2")
    play(game, "roll", tokens, "roll roll")
    seat, kind, options = asked(game)
    assert (seat, kind, len(options)) == (0, "turn", 50)
    assert refused(game, "roll") == "hand_full"


@pytest.mark.rule("R3.2")
def test_the_limit_binds_at_the_start_of_the_turn_only():
    """A full hand of somebody else does not keep a player from rolling."""
    game = arrange("R2", run("B", 1, 10), "G2", rolls=["WW2"])
    assert "roll" in asked(game)[2]
    play(game, "roll")
    assert asked(game) == (1, "turn", staked(run("B", 1, 10)))


@pytest.mark.rule("R3.3")
def test_without_a_card_the_dice_are_rolled():
    game = arrange("B2", "", "R2", rolls=["WW2", "KK2"])
    assert play(game, "roll") == [
        Rolled(0, "WW", "2"),
        Drew(0, "W1"),
        Drew(0, "W2"),
        TurnBegan(1, 2),
        Rolled(1, "KK", "2"),
        Drew(1, "K1"),
        Drew(1, "K2"),
        TurnBegan(2, 3),
    ]
    assert asked(game) == (2, "turn", {"roll"} | staked("R2"))


@pytest.mark.rule("R3.3")
def test_without_a_card_the_roll_still_leaves_its_choices():
    game = arrange("B2", "", "R2", rolls=["WW2", "BW1"])
    play(game, "roll")
    assert asked(game) == (1, "take", {*"BWYKRG", "?B", "?W"})
    assert refused(game, "roll") == "other_decision"


@pytest.mark.rule("R3.3")
def test_without_a_card_no_war_can_be_opened():
    game = arrange("B2", "", "R2", rolls=["WW2", "BW1"])
    play(game, "roll")
    assert {refused(game, token) for token in ("B2+5", "R2+5", "G7+5")} == {"other_decision"}


@pytest.mark.rule("R3.3")
def test_without_a_card_after_a_war_the_dice_are_rolled():
    game = arrange("B7", "", "R2", rolls=["WW2"])
    events = play(game, "B7+5 out laundry")
    assert events[-5:] == [TurnBegan(1, 2), Rolled(1, "WW", "2"), Drew(1, "W1"), Drew(1, "W2"), TurnBegan(2, 3)]
    assert asked(game)[:2] == (2, "turn")


@pytest.mark.rule("R3.3", "R3.4")
def test_turns_without_a_choice_follow_each_other():
    game = arrange("B2", "", "", rolls=["KKx", "BBx", "BBx", "KK1"], thefts="B2 B2")
    assert play(game, "roll") == [
        Rolled(0, "KK", "x"),
        GotNothing(0),
        TurnBegan(1, 2),
        Rolled(1, "BB", "x"),
        Stole(1, 0, "B2"),
        TurnBegan(2, 3),
        Rolled(2, "BB", "x"),
        Stole(2, 1, "B2"),
        TurnBegan(0, 4),
        Rolled(0, "KK", "1"),
    ]
    assert asked(game) == (0, "take", {*"BWYKRG", "?K"})


@pytest.mark.rule("R3.4", "R4.4")
def test_one_colour_to_draw_from_is_no_choice():
    game = arrange(run("Y", 1, 9), run("B", 1, 6), run("B", 7, 11), rolls=["BW2"])
    assert play(game, "roll") == [Rolled(0, "BW", "2"), Drew(0, "W1"), TurnBegan(1, 2)]


@pytest.mark.rule("R3.4", "R4.6")
def test_one_stack_to_take_from_is_no_choice():
    """Six players hold all but the greens, which were not rolled: one option of R4.5 is left, with one stack."""
    hands = [run("B", 1, 9), run("W", 1, 10), run("Y", 1, 10), run("K", 1, 10), run("R", 1, 10)]
    game = arrange(*hands, "B10 B11 W11 Y11 K11 R11 G8 G9 G10 G11", stacks="G4", rolls=["BW1"])
    assert play(game, "roll") == [Rolled(0, "BW", "1"), Drew(0, "G4"), TurnBegan(1, 2)]


@pytest.mark.rule("R3.4", "R4.5")
def test_one_card_to_find_is_no_choice():
    game = arrange("Y2", run("B", 1, 5), run("B", 7, 11), rolls=["BW1"])
    play(game, "roll")
    assert asked(game) == (0, "take", {*"BWYKRG", "?B", "?W"})
    assert play(game, "?B") == [Searched(0, "B", ("B6",)), Found(0, "B6"), TurnBegan(1, 2)]
    assert (game.view(0).hand, stack(game, "B")) == (["Y2", "B6"], [])


@pytest.mark.rule("R3.4", "R4.7")
@pytest.mark.parametrize("roll", ["RBx", "BRx", "RRx"])
def test_one_hand_to_steal_from_is_no_choice(roll: str):
    game = arrange("B2", "W2", "R2 R3", rolls=[roll], thefts="R3")
    assert play(game, "roll") == [Rolled(0, roll[:2], "x"), Stole(0, 2, "R3"), TurnBegan(1, 2)]


@pytest.mark.rule("R3.4", "R4.7")
@pytest.mark.parametrize(("hands", "options"), [(("R2", "R3"), {"xR2", "xR3"}), (("R2 G2", "W3"), {"xR2", "xG2"})])
def test_two_ways_to_steal_are_a_choice(hands: tuple[str, str], options: set[str]):
    game = arrange("B2", *hands, rolls=["RGx"])
    assert play(game, "roll") == [Rolled(0, "RG", "x")]
    assert asked(game) == (0, "steal", options)


@pytest.mark.rule("R3.4", "R5.2")
def test_who_cannot_join_is_not_asked():
    game = arrange("B7", "B2 B3", "", "R2")
    assert play(game, "B7+5") == [Opened(0, "B7", 5), StayedOut(1, able=False), StayedOut(2, able=False)]
    assert asked(game) == (3, "join", {"out"} | staked("R2"))


@pytest.mark.rule("R3.4", "R5.4")
def test_who_cannot_lay_is_not_asked():
    game = arrange("B7 W2", "R7", "G7 G2")
    events = play(game, "B7+5 R7+5 G7+5")
    assert every(Stopped, events) == [Stopped(0, able=False), Stopped(1, able=False)]
    assert asked(game) == (2, "lay", {"stop", "G2"})


@pytest.mark.rule("R3.4")
def test_specials_without_a_choice_decide_themselves():
    game = arrange("B5 B2", "K8", "W2")
    events = play(game, "B5+5 K8+5 out")
    assert every(Held, events) == [Held(0, "B5", able=False)]
    assert every(Stood, events) == [Stood(1, "K8", able=False)]
    assert asked(game)[:2] == (0, "lay")


@pytest.mark.rule("R3.4")
def test_a_defector_that_must_go_over_is_not_asked():
    game = arrange("B8", "W2 W3", "R2", ruleset=EDITIONS["french"])
    assert only(Defected, play(game, "B8+5 W2+5 out")) == Defected(0, "B8", "W")
    assert asked(game) == (1, "lay", {"stop", "W3"})


@pytest.mark.rule("R3.4")
def test_the_last_business_of_a_colour_is_founded_unasked():
    game = arrange("B11", "R2", "G2")
    own(game, 1, "Ba")
    own(game, 2, "Bl")
    assert only(Founded, play(game, "B11+5 out out")) == Founded(0, "Br")
    assert asked(game)[:2] == (1, "turn")


@pytest.mark.rule("R3.4")
def test_allies_without_a_business_to_share_are_not_asked():
    game = arrange("B8", "W2 K3", "G2")
    own(game, 1, "Wa")
    own(game, 2, "Wr Wl")
    assert only(Chose, play(game, "B8+5 W2+5 out defect")) == Chose(1, "money", able=False)


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("edition", ["german", "french"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_decision_has_at_least_two_answers(players: int, edition: str):
    def watch(game: Game, events: list[GameEvent]) -> None:
        options = game.options()
        assert game.over or len(options) >= 2
        assert len(set(options)) == len(options)

    for number in range(8):
        random_game(players, number, ruleset=EDITIONS[edition], watch=watch)


@pytest.mark.rule("R3.4")
def test_two_answers_are_a_decision():
    game = arrange("B7", "R2", "G2", money=["5 5"])
    assert asked(game) == (0, "turn", {"roll", "B7+5"})
    play(game, "B7+5 out")
    assert asked(game)[:2] == (2, "join")
