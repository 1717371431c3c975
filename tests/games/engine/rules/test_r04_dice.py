"""R4: the dice."""

import pytest

from games.engine import Game, SeededChance
from games.engine.events import Drew, Found, GameEvent, GotNothing, Rolled, Searched, Stole, TurnBegan
from tests.games.engine.arrange import arrange, asked, every, key, only, play, refused
from tests.games.engine.rules.looking import position, run, stack

ANY_STACK = set("BWYKRG")
TABLES = [(players, seat) for players in (3, 4, 5, 6) for seat in range(players)]


def low_stacks(hand: str, blue: int, yellow: int, roll: str) -> Game:
    """Seat 0 has this hand (of whites and blacks); the blue stack holds `blue` cards, the yellow one `yellow`: the highest."""
    others = (run("B", 1, 11 - blue) + " " + run("Y", 1, 11 - yellow)).split()
    thirds = [" ".join(others[place::3]) for place in range(3)]
    return arrange(hand, *thirds, rolls=[roll])


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize(
    ("roll", "kind", "tokens"),
    [("BY2", "draw", {"B", "Y"}), ("BY1", "take", {*ANY_STACK, "?B", "?Y"}), ("BYx", "steal", {"xB2", "xB3", "xY3"})],
)
def test_the_influence_die_names_the_action(roll: str, kind: str, tokens: set[str]):
    game = arrange(run("W", 1, 9), "B2", "B3 Y2", rolls=[roll])
    assert play(game, "roll") == [Rolled(0, "BY", roll[2])]
    assert asked(game) == (0, kind, tokens)


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize("first", "BWYKRG")
@pytest.mark.parametrize("second", "BWYKRG")
def test_both_colour_dice_are_read(first: str, second: str):
    game = arrange("B1", "R1", "G1", rolls=[f"{first}{second}1"])
    assert play(game, "roll") == [Rolled(0, first + second, "1")]
    assert asked(game)[2] == ANY_STACK | {f"?{first}", f"?{second}"}


@pytest.mark.rule("R4.1")
def test_the_dice_lie_open_until_the_next_turn():
    game = arrange("B2", "R2", "G2", rolls=["WY1", "KKx"])
    assert position(game).rolled is None
    play(game, "roll")
    assert position(game).rolled == "WY1"
    play(game, "W")
    assert position(game).rolled is None


@pytest.mark.rule("R4.1")
def test_every_roll_is_a_new_one():
    game = arrange("B2", "R2", "G2", rolls=["WY2", "KG2", "BR2"])
    events = play(game, "roll roll roll")
    assert every(Rolled, events) == [Rolled(0, "WY", "2"), Rolled(1, "KG", "2"), Rolled(2, "BR", "2")]


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_the_dice(seat: int | None):
    game = arrange("B2", "R2", "G2", rolls=["WY1"])
    assert game.events_for(seat, play(game, "roll")) == [Rolled(0, "WY", "1")]


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize(("roll", "drawn"), [("BY2", ["B9", "Y4"]), ("YB2", ["Y4", "B9"])])
def test_two_cards_are_the_top_cards_of_both_colours(roll: str, drawn: list[str]):
    game = arrange("R2", "W2", "G2", stacks="B9 Y4 B3", rolls=[roll])
    events = play(game, "roll")
    assert events == [Rolled(0, roll[:2], "2"), *(Drew(0, card) for card in drawn), TurnBegan(1, 2)]
    assert game.view(0).hand == ["R2", *drawn]
    assert (stack(game, "B")[0], stack(game, "Y")[0]) == ("B3", "Y1")
    assert position(game).stacks == [10, 10, 10, 11, 10, 10]


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("count", [1, 8])
def test_equal_colours_bring_two_cards_of_the_same_stack(count: int):
    game = arrange(run("W", 1, count), "R2", "G2", stacks="B9 B4 B6", rolls=["BB2"])
    events = play(game, "roll")
    assert events == [Rolled(0, "BB", "2"), Drew(0, "B9"), Drew(0, "B4"), TurnBegan(1, 2)]
    assert game.view(0).hand == [*run("W", 1, count).split(), "B9", "B4"]
    assert stack(game, "B")[:2] == ["B6", "B1"]
    assert position(game).stacks[0] == 9


@pytest.mark.rule("R4.2", "R4.3")
@pytest.mark.parametrize("count", [1, 7, 8])
def test_with_up_to_eight_cards_both_are_taken_unasked(count: int):
    game = arrange(run("W", 1, count), "R2", "G2", rolls=["BY2"])
    assert play(game, "roll") == [Rolled(0, "BY", "2"), Drew(0, "B1"), Drew(0, "Y1"), TurnBegan(1, 2)]
    assert position(game).seats[0].hand == [1, count, 1, 0, 0, 0]


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize(("players", "seat"), TABLES)
def test_two_cards_go_to_who_rolled(players: int, seat: int):
    hands = [f"W{value + 1}" for value in range(players)]
    game = arrange(*hands, rolls=["BY2"], active=seat)
    play(game, "roll")
    assert [game.view(at).hand for at in range(players)] == [
        [hand, "B1", "Y1"] if at == seat else [hand] for at, hand in enumerate(hands)
    ]


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize("roll", ["BY2", "YB2"])
@pytest.mark.parametrize(("token", "card", "stacks"), [("B", "B9", (10, 11)), ("Y", "Y4", (11, 10))])
def test_with_nine_cards_one_rolled_colour_is_chosen(roll: str, token: str, card: str, stacks: tuple[int, int]):
    game = arrange(run("W", 1, 9), "R2", "G2", stacks="B9 Y4", rolls=[roll])
    assert play(game, "roll") == [Rolled(0, roll[:2], "2")]
    assert asked(game) == (0, "draw", {"B", "Y"})
    assert play(game, token) == [Drew(0, card), TurnBegan(1, 2)]
    assert game.view(0).hand == [*run("W", 1, 9).split(), card]
    assert (position(game).stacks[0], position(game).stacks[2]) == stacks


@pytest.mark.rule("R4.3")
def test_with_nine_cards_only_rolled_colours_can_be_chosen():
    game = arrange(run("W", 1, 9), "R2", "G2", rolls=["BY2"])
    play(game, "roll")
    assert {refused(game, token) for token in "WKRG"} == {"colour_not_rolled"}
    assert refused(game, "?B") == "other_decision"
    assert refused(game, "B", seat=1) == "not_your_decision"


@pytest.mark.rule("R4.3")
def test_with_nine_cards_equal_colours_bring_one():
    game = arrange(run("W", 1, 9), "R2", "G2", stacks="B9 B4", rolls=["BB2"])
    assert play(game, "roll") == [Rolled(0, "BB", "2"), Drew(0, "B9"), TurnBegan(1, 2)]
    assert (len(game.view(0).hand), stack(game, "B")[0]) == (10, "B4")


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize(("players", "seat"), TABLES)
def test_the_choice_with_nine_cards_is_of_who_rolled(players: int, seat: int):
    hands = [f"R{value + 1}" for value in range(players)]
    hands[seat] = run("W", 1, 9)
    game = arrange(*hands, rolls=["BY2"], active=seat)
    play(game, "roll")
    assert asked(game) == (seat, "draw", {"B", "Y"})


@pytest.mark.rule("R4.4")
@pytest.mark.parametrize("hand", [run("W", 1, 1), run("W", 1, 8), run("W", 1, 9)])
@pytest.mark.parametrize(
    ("blue", "yellow", "drawn"),
    [(0, 0, []), (0, 1, ["Y11"]), (1, 0, ["B11"]), (0, 2, ["Y10"]), (2, 0, ["B10"]), (0, 5, ["Y7"])],
)
@pytest.mark.parametrize("roll", ["BY2", "YB2"])
def test_one_colour_left_brings_one_card_of_it(roll: str, blue: int, yellow: int, drawn: list[str], hand: str):
    game = low_stacks(hand, blue, yellow, roll)
    outcome: list[GameEvent] = [Drew(0, card) for card in drawn]
    assert play(game, "roll") == [Rolled(0, roll[:2], "2"), *(outcome or [GotNothing(0)]), TurnBegan(1, 2)]
    assert game.view(0).hand == hand.split() + drawn


@pytest.mark.rule("R4.4")
@pytest.mark.parametrize(
    ("count", "blue", "drawn"),
    [
        (1, 0, []),
        (1, 1, ["B11"]),
        (1, 2, ["B10", "B11"]),
        (1, 3, ["B9", "B10"]),
        (8, 0, []),
        (8, 1, ["B11"]),
        (8, 2, ["B10", "B11"]),
        (9, 0, []),
        (9, 1, ["B11"]),
        (9, 2, ["B10"]),
    ],
)
def test_a_double_brings_as_many_as_the_stack_has(count: int, blue: int, drawn: list[str]):
    game = low_stacks(run("W", 1, count), blue, 5, "BB2")
    outcome: list[GameEvent] = [Drew(0, card) for card in drawn]
    assert play(game, "roll") == [Rolled(0, "BB", "2"), *(outcome or [GotNothing(0)]), TurnBegan(1, 2)]
    assert position(game).stacks[0] == blue - len(drawn)


@pytest.mark.rule("R4.2", "R4.3")
@pytest.mark.parametrize("roll", ["BY2", "YB2"])
def test_the_last_cards_of_both_colours_can_be_drawn(roll: str):
    game = low_stacks("W1", 1, 1, roll)
    assert every(Drew, play(game, "roll")) == [Drew(0, f"{roll[0]}11"), Drew(0, f"{roll[1]}11")]
    game = low_stacks(run("W", 1, 9), 1, 1, roll)
    play(game, "roll")
    assert asked(game) == (0, "draw", {"B", "Y"})


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize("count", [1, 8, 9])
@pytest.mark.parametrize(
    ("token", "card"), [("B", "B9"), ("Y", "Y4"), ("W", "W10"), ("K", "K3"), ("R", "R7"), ("G", "G1")]
)
def test_one_card_may_be_the_top_of_any_stack(token: str, card: str, count: int):
    game = arrange(run("W", 1, count), "R2", "G2", stacks="B9 Y4 W10 K3 R7", rolls=["BY1"])
    play(game, "roll")
    assert asked(game) == (0, "take", ANY_STACK | {"?B", "?Y"})
    assert play(game, token) == [Drew(0, card), TurnBegan(1, 2)]
    assert game.view(0).hand == [*run("W", 1, count).split(), card]
    assert card not in stack(game, token)


@pytest.mark.rule("R4.5")
def test_a_double_can_be_searched_once():
    game = arrange("W2", "R2", "G2", rolls=["KK1"])
    play(game, "roll")
    assert asked(game) == (0, "take", ANY_STACK | {"?K"})
    assert game.options() == tuple(dict.fromkeys(game.options()))


@pytest.mark.rule("R4.5")
def test_only_stacks_of_rolled_colours_are_searched():
    game = arrange("W2", "R2", "G2", rolls=["BY1"])
    play(game, "roll")
    assert {refused(game, f"?{colour}") for colour in "WKRG"} == {"colour_not_rolled"}


@pytest.mark.rule("R4.5")
def test_an_empty_stack_gives_nothing():
    game = arrange("W2", run("K", 1, 6), run("K", 7, 11), rolls=["BY1"])
    play(game, "roll")
    assert asked(game) == (0, "take", set("BWYRG") | {"?B", "?Y"})
    assert refused(game, "K") == "stack_empty"


@pytest.mark.rule("R4.5", "R4.6")
@pytest.mark.parametrize("roll", ["BK1", "KB1"])
def test_a_rolled_stack_without_cards_cannot_be_searched(roll: str):
    game = arrange("W2", run("K", 1, 6), run("K", 7, 11), rolls=[roll])
    play(game, "roll")
    assert asked(game) == (0, "take", set("BWYRG") | {"?B"})
    assert refused(game, "?K") == "stack_empty"


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize("count", [1, 9])
@pytest.mark.parametrize("card", ["B9", "B7", "B3", "B1", "B11"])
def test_a_search_takes_any_card_and_keeps_the_order_of_the_rest(card: str, count: int):
    order = ["B9", "B3", "B7", "B1", "B4", "B6", "B10", "B11"]
    game = arrange(run("W", 1, count), "B2 B8", "B5", stacks="B9 B3 B7", rolls=["BY1"])
    play(game, "roll")
    assert play(game, "?B") == [Searched(0, "B", tuple(order))]
    assert asked(game) == (0, "search", {f"?{name}" for name in order})
    assert play(game, f"?{card}") == [Found(0, card), TurnBegan(1, 2)]
    assert game.view(0).hand == [*run("W", 1, count).split(), card]
    assert stack(game, "B") == [name for name in order if name != card]


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize(("roll", "colour"), [("BY1", "B"), ("BY1", "Y"), ("YB1", "B"), ("KK1", "K")])
def test_either_rolled_colour_can_be_searched(roll: str, colour: str):
    game = arrange("W2", "R2", "G2", rolls=[roll])
    play(game, "roll", f"?{colour}")
    assert asked(game) == (0, "search", {f"?{colour}{value}" for value in range(1, 12)})


@pytest.mark.rule("R4.5")
def test_a_searcher_finds_only_what_lies_there():
    game = arrange("W2", "B2", "G2", rolls=["BY1"])
    play(game, "roll ?B")
    assert refused(game, "?B2") == "card_not_there"
    assert refused(game, "?Y3") == "card_not_there"
    assert refused(game, "?B3", seat=1) == "not_your_decision"


@pytest.mark.rule("R4.5")
def test_a_search_is_decided_before_the_stack_is_seen():
    game = arrange("W2", "R2", "G2", rolls=["BY1"])
    play(game, "roll")
    assert (game.view(0).searching, game.view(0).history) == ([], ())
    play(game, "?B")
    assert game.view(0).searching == run("B", 1, 11).split()
    assert {refused(game, token) for token in ("B", "Y", "?Y", "?B", "W")} == {"other_decision"}


@pytest.mark.rule("R4.5")
def test_the_others_learn_the_colour_of_a_search_and_not_the_card():
    game = arrange("W2", "R2", "B2 B4", stacks="B9", rolls=["BY1"])
    play(game, "roll")
    events = play(game, "?B") + play(game, "?B7")
    for seat in (1, 2, None):
        assert game.events_for(seat, events) == [Searched(0, "B", ("B?",) * 9), Found(0, "B?"), TurnBegan(1, 2)]
    assert game.events_for(0, events) == events


@pytest.mark.rule("R4.5")
def test_only_the_searcher_looks_at_the_stack():
    game = arrange("W2", "R2", "G2", rolls=["BY1"])
    play(game, "roll ?B")
    for seat in (1, 2, None):
        view = game.view(seat)
        assert (view.searching, view.moves, view.history) == ([], [], ())
    assert game.view(0).moves == [f"?B{value}" for value in range(1, 12)]


@pytest.mark.rule("R4.5")
def test_the_searcher_alone_remembers():
    game = arrange("W2", "R2", "G2", rolls=["BY1"])
    play(game, "roll ?B ?B7")
    assert game.view(0).history == ((1, Searched(0, "B", tuple(run("B", 1, 11).split()))), (1, Found(0, "B7")))
    assert [game.view(seat).history for seat in (1, 2, None)] == [(), (), ()]
    assert [game.view(seat).searching for seat in (0, 1, 2, None)] == [[], [], [], []]


@pytest.mark.rule("R4.5")
def test_the_top_card_taken_unsearched_stays_unknown_to_the_others():
    game = arrange("W2", "R2", "G2", stacks="B9", rolls=["BY1"])
    play(game, "roll")
    events = play(game, "B")
    assert [game.events_for(seat, events)[0] for seat in (0, 1, 2, None)] == [Drew(0, "B9")] + [Drew(0, "B?")] * 3


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize("roll", ["BY1", "YB1", "BB1", "YY1"])
def test_without_a_rolled_stack_only_the_top_of_another_is_open(roll: str):
    game = low_stacks("W2", 0, 0, roll)
    play(game, "roll")
    assert asked(game) == (0, "take", set("WKRG"))
    assert {refused(game, token) for token in ("?B", "?Y", "B", "Y")} == {"stack_empty"}
    assert play(game, "K") == [Drew(0, "K1"), TurnBegan(1, 2)]


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize("roll", ["BY1", "YB1", "YY1"])
def test_one_card_left_is_a_stack_to_search(roll: str):
    game = low_stacks("W2", 0, 1, roll)
    play(game, "roll")
    assert asked(game) == (0, "take", set("WYKRG") | {"?Y"})


@pytest.mark.rule("R4.7")
@pytest.mark.parametrize(("players", "thief"), TABLES)
def test_any_opponent_with_a_rolled_colour_can_be_stolen_from(players: int, thief: int):
    game = arrange(*(f"B{seat + 1} Y{seat + 1} R{seat + 1}" for seat in range(players)), rolls=["BYx"], active=thief)
    play(game, "roll")
    prey = [seat + 1 for seat in range(players) if seat != thief]
    assert asked(game) == (thief, "steal", {f"x{colour}{seat}" for colour in "BY" for seat in prey})


@pytest.mark.rule("R4.7")
@pytest.mark.parametrize("roll", ["BYx", "YBx"])
def test_only_who_holds_a_rolled_colour_can_be_stolen_from(roll: str):
    game = arrange("B1 Y1", "B2 B3", "Y2 R2", "R3", rolls=[roll])
    play(game, "roll")
    assert asked(game) == (0, "steal", {"xB2", "xY3"})
    assert [refused(game, token) for token in ("xY2", "xB3", "xB4", "xY4")] == ["colour_not_held"] * 4
    assert [refused(game, token) for token in ("xR3", "xR4", "xW2")] == ["colour_not_rolled"] * 3
    assert [refused(game, token) for token in ("xB1", "xY1", "xB5", "xB6")] == ["no_such_opponent"] * 4


@pytest.mark.rule("R4.7")
def test_a_double_names_each_opponent_once():
    game = arrange("B1", "B2 Y2", "B3", "Y3", rolls=["BBx"])
    play(game, "roll")
    assert asked(game) == (0, "steal", {"xB2", "xB3"})
    assert len(game.options()) == 2


@pytest.mark.rule("R4.7")
def test_a_stolen_card_changes_hands():
    game = arrange("W2", "B2 Y3 B4", "B5", rolls=["BYx"], thefts="B4")
    play(game, "roll")
    assert play(game, "xB2") == [Stole(0, 1, "B4"), TurnBegan(1, 2)]
    assert [game.view(seat).hand for seat in (0, 1, 2)] == [["W2", "B4"], ["B2", "Y3"], ["B5"]]
    assert [seat.hand for seat in position(game).seats] == [[1, 1, 0, 0, 0, 0], [1, 0, 1, 0, 0, 0], [1, 0, 0, 0, 0, 0]]


@pytest.mark.rule("R4.7")
@pytest.mark.parametrize("token", ["xB2", "xB3", "xY2", "xY3"])
def test_the_named_colour_is_stolen_from_the_named_hand(token: str):
    expected = {"xB2": "B2", "xB3": "B3", "xY2": "Y2", "xY3": "Y3"}[token]
    game = arrange("W2", "B2 Y2", "Y3 B3", rolls=["BYx"], thefts=expected)
    play(game, "roll")
    assert play(game, token) == [Stole(0, int(token[2]) - 1, expected), TurnBegan(1, 2)]


@pytest.mark.rule("R4.7")
def test_any_card_of_the_named_colour_may_be_stolen_and_no_other():
    stolen = set()
    for number in range(40):
        game = arrange("W2", "Y1 B2 B3 R4 B9", "B5", rolls=["BYx"])
        play(game, "roll")
        game.state.chance = SeededChance(key(number))
        stolen.add(only(Stole, play(game, "xB2")).card)
    assert stolen == {"B2", "B3", "B9"}


@pytest.mark.rule("R4.7")
def test_cards_of_a_hand_are_stolen_equally_often():
    chance = SeededChance(key(3))
    picks = [chance.theft([2, 3, 9]) for _ in range(3000)]
    assert all(870 < picks.count(card) < 1130 for card in (2, 3, 9))


@pytest.mark.rule("R4.7")
def test_thief_and_victim_learn_the_card_and_the_others_its_colour():
    game = arrange("W2", "R2", "B2 B4", "B5", rolls=["BYx"], thefts="B4")
    play(game, "roll")
    events = play(game, "xB3")
    cards = [only(Stole, game.events_for(seat, events)).card for seat in (0, 1, 2, 3, None)]
    assert cards == ["B4", "B?", "B4", "B?", "B?"]


@pytest.mark.rule("R4.7")
def test_thief_and_victim_remember_the_card():
    game = arrange("W2", "R2", "B2 B4", "B5", rolls=["BYx"], thefts="B4")
    play(game, "roll xB3")
    seen = ((1, Stole(0, 2, "B4")),)
    assert [game.view(seat).history for seat in (0, 1, 2, 3, None)] == [seen, (), seen, (), ()]


@pytest.mark.rule("R4.7")
def test_the_thief_does_not_see_the_card_before():
    game = arrange("W2", "R2", "B2 B4", "B5", rolls=["BYx"])
    play(game, "roll")
    assert game.view(0).moves == ["xB3", "xB4"]
    assert refused(game, "?B4") == "other_decision"


@pytest.mark.rule("R4.7")
def test_with_nine_cards_a_tenth_is_stolen():
    game = arrange(run("W", 1, 9), "B2", "B3", rolls=["BYx"], thefts="B3")
    play(game, "roll xB3")
    assert (len(game.view(0).hand), game.view(2).hand) == (10, [])


@pytest.mark.rule("R4.8")
@pytest.mark.parametrize(
    "hands",
    [("B2 Y2", "R2", "G2"), ("R2", "W2", "W3"), ("B2", "R2", "G2", "K2"), ("B2 Y3", "R2", "G2", "K2", "W2", "W4")],
)
@pytest.mark.parametrize("roll", ["BYx", "YBx", "BBx"])
def test_without_an_opponent_of_a_rolled_colour_nothing_happens(roll: str, hands: tuple[str, ...]):
    game = arrange(*hands, rolls=[roll])
    assert play(game, "roll") == [Rolled(0, roll[:2], "x"), GotNothing(0), TurnBegan(1, 2)]
    assert [game.view(seat).hand for seat in range(len(hands))] == [hand.split() for hand in hands]
    assert asked(game)[:2] == (1, "turn")


@pytest.mark.rule("R4.8")
def test_opponents_without_cards_cannot_be_stolen_from():
    game = arrange("B2 Y2", "", "", rolls=["BYx", "KK1"])
    assert play(game, "roll")[:3] == [Rolled(0, "BY", "x"), GotNothing(0), TurnBegan(1, 2)]


@pytest.mark.rule("R4.8")
@pytest.mark.parametrize(
    ("roll", "options"),
    [
        ("BY2", {"B", "Y"}),
        ("BY1", {*ANY_STACK, "?B", "?Y"}),
        ("BYx", {"xB2", "xB3"}),
    ],
)
def test_taking_is_not_optional(roll: str, options: set[str]):
    game = arrange(run("W", 1, 9), "B2", "B3", rolls=[roll])
    play(game, "roll")
    assert asked(game)[2] == options
    assert {refused(game, token) for token in ("out", "stop", "roll", "five", "eight")} == {"other_decision"}


@pytest.mark.rule("R4.8")
def test_a_search_cannot_end_with_nothing():
    game = arrange("W2", "B2", "B3", rolls=["BY1"])
    play(game, "roll ?B")
    assert asked(game)[2] == {f"?B{value}" for value in (1, 4, 5, 6, 7, 8, 9, 10, 11)}
    assert refused(game, "out") == "other_decision"


@pytest.mark.rule("R4.8", "R3.4")
def test_the_only_theft_happens_unasked():
    game = arrange("W2", "B2 K2", "R3", rolls=["BYx"], thefts="B2")
    assert play(game, "roll")[1] == Stole(0, 1, "B2")
