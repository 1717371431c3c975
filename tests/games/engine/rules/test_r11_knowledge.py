"""R11: who knows what, row by row of the table; and what nobody may ever be told."""

import msgspec
import pytest

from games.engine import EDITIONS, Game, GameEvent, SeededChance
from games.engine.events import (
    Drafted,
    Drew,
    Ended,
    Found,
    Founded,
    Joined,
    Laid,
    LookedThrough,
    Opened,
    Revealed,
    Rolled,
    Searched,
    StakeLost,
    Stole,
    Washed,
)
from tests.games.engine.arrange import arrange, asked, every, key, own, play, random_game
from tests.games.engine.rules.looking import faces, notes, place, position, war

EVERYBODY = (0, 1, 2, None)
editions = pytest.mark.parametrize("edition", ["german", "italian"])


def told(game: Game, kind: type[GameEvent], events: list[GameEvent]) -> list[list[GameEvent]]:
    """What each seat and then a spectator learn of events of this kind."""
    return [every(kind, game.events_for(viewer, events)) for viewer in EVERYBODY]


def known(game: Game) -> list[set[str]]:
    """All faces in the views as they leave the server: of each seat, and last of a spectator."""
    return [faces(view) for view in game.encoded_views()]


@editions
@pytest.mark.rule("R11")
def test_colours_and_numbers_of_cards_are_known_to_all(edition: str):
    game = arrange("B7 B3 R2", "W9", "G1 K4", ruleset=EDITIONS[edition])
    for viewer in EVERYBODY:
        seen = position(game, viewer)
        assert [seat.hand for seat in seen.seats] == [[2, 0, 0, 0, 1, 0], [0, 1, 0, 0, 0, 0], [0, 0, 0, 1, 0, 1]]
        assert seen.stacks == [9, 10, 11, 10, 10, 10]


@editions
@pytest.mark.rule("R11")
def test_dice_are_known_to_all(edition: str):
    game = arrange("B7", "W9", "G1", rolls=["BY1"], ruleset=EDITIONS[edition])
    events = play(game, "roll")
    assert [position(game, viewer).rolled for viewer in EVERYBODY] == ["BY1"] * 4
    assert told(game, Rolled, events) == [[Rolled(0, "BY", "1")]] * 4


@editions
@pytest.mark.rule("R11")
def test_values_in_a_hand_are_known_to_their_owner_only(edition: str):
    game = arrange("B7 B3 R2", "W9", "G1 K4", ruleset=EDITIONS[edition])
    assert [game.view(viewer).hand for viewer in EVERYBODY] == [["B7", "B3", "R2"], ["W9"], ["G1", "K4"], []]
    assert known(game) == [{"B7", "B3", "R2"}, {"W9"}, {"G1", "K4"}, set()]


@editions
@pytest.mark.rule("R11")
def test_moves_that_name_cards_are_shown_to_the_player_who_decides_only(edition: str):
    game = arrange("B7", "W9", "G1", ruleset=EDITIONS[edition], money=["5", "10", "50"])
    assert [game.view(viewer).moves for viewer in EVERYBODY] == [["roll", "B7+5"], [], [], []]
    assert [(position(game, viewer).seat, position(game, viewer).kind) for viewer in EVERYBODY] == [(0, "turn")] * 4


@editions
@pytest.mark.rule("R11")
def test_other_hands_are_listed_by_colour_and_not_in_the_order_they_came(edition: str):
    ruleset = EDITIONS[edition]
    one, other = arrange("B7", "W9 R2 W3", "", ruleset=ruleset), arrange("B7", "W3 W9 R2", "", ruleset=ruleset)
    assert [one.view(viewer) == other.view(viewer) for viewer in EVERYBODY] == [True, False, True, True]


@editions
@pytest.mark.rule("R11", "R2.3")
def test_drafted_card_is_known_to_its_owner_only(edition: str):
    game = Game.new(players=3, chance=SeededChance(key(1)), ruleset=EDITIONS[edition])
    events = play(game, "R")
    card = game.view(0).hand[0]
    assert told(game, Drafted, events) == [[Drafted(0, card)], *[[Drafted(0, "R?")]] * 3]
    assert known(game) == [{card}, set(), set(), set()]


@editions
@pytest.mark.rule("R11")
def test_drawn_cards_are_known_to_their_owner_only(edition: str):
    game = arrange("B7", "W9", "G1", stacks="R4 Y6", rolls=["RY2"], ruleset=EDITIONS[edition])
    events = play(game, "roll")
    backs: list[GameEvent] = [Drew(0, "R?"), Drew(0, "Y?")]
    assert told(game, Drew, events) == [[Drew(0, "R4"), Drew(0, "Y6")], backs, backs, backs]
    assert known(game) == [{"B7", "R4", "Y6"}, {"W9"}, {"G1"}, set()]


@editions
@pytest.mark.rule("R11")
def test_stacks_are_known_to_nobody(edition: str):
    """Two games that differ only in the order of the stacks look the same to all."""
    ruleset = EDITIONS[edition]
    one = arrange("B7", "W9", "G1", rolls=["BY1"], ruleset=ruleset)
    other = arrange("B7", "W9", "G1", stacks="B11 B2 W4 Y9 K6 R10 G3", rolls=["BY1"], ruleset=ruleset)
    assert one.encoded_views() == other.encoded_views()
    play(one, "roll")
    play(other, "roll")
    assert one.encoded_views() == other.encoded_views()


@editions
@pytest.mark.rule("R11", "R4.5")
def test_searched_stack_is_shown_to_the_searcher_during_the_search(edition: str):
    game = arrange("B7 B1", "W9", "G1", stacks="B11 B2", rolls=["BY1"], ruleset=EDITIONS[edition])
    events = play(game, "roll ?B")
    stack = ["B11", "B2", "B3", "B4", "B5", "B6", "B8", "B9", "B10"]
    assert [game.view(viewer).searching for viewer in EVERYBODY] == [stack, [], [], []]
    backs: list[GameEvent] = [Searched(0, "B", ("B?",) * 9)]
    assert told(game, Searched, events) == [[Searched(0, "B", tuple(stack))], backs, backs, backs]
    assert known(game)[1:] == [{"W9"}, {"G1"}, set()]
    assert [len(game.view(viewer).moves) for viewer in EVERYBODY] == [9, 0, 0, 0]


@editions
@pytest.mark.rule("R11", "R4.5")
def test_what_a_search_found_is_known_to_the_searcher_only(edition: str):
    game = arrange("B7 B1", "W9", "G1", stacks="B11 B2", rolls=["BY1"], ruleset=EDITIONS[edition])
    events = play(game, "roll ?B ?B2")
    backs: list[GameEvent] = [Found(0, "B?")]
    assert told(game, Found, events) == [[Found(0, "B2")], backs, backs, backs]
    assert [game.view(viewer).searching for viewer in EVERYBODY] == [[], [], [], []]
    assert known(game)[1:] == [{"W9"}, {"G1"}, set()]


@editions
@pytest.mark.rule("R11")
def test_searcher_may_remember_the_stack_and_nobody_else(edition: str):
    game = arrange("B7 B1", "W9", "G1", stacks="B11 B2", rolls=["BY1"], ruleset=EDITIONS[edition])
    play(game, "roll ?B ?B2")
    stack = ("B11", "B2", "B3", "B4", "B5", "B6", "B8", "B9", "B10")
    history = ((1, Searched(0, "B", stack)), (1, Found(0, "B2")))
    assert [game.view(viewer).history for viewer in EVERYBODY] == [history, (), (), ()]


@editions
@pytest.mark.rule("R11")
def test_card_laid_face_down_shows_its_colour_to_all_and_its_value_to_its_owner(edition: str):
    game = arrange("B9 B3", "W7 W2", "G1", ruleset=EDITIONS[edition])
    opened = play(game, "B9+5")
    joined = play(game, "W7+10")
    assert [war(game, viewer).laid for viewer in EVERYBODY] == [["B?", "W?"]] * 4
    assert [game.view(viewer).laid for viewer in EVERYBODY] == [["B9"], ["W7"], [], []]
    assert told(game, Opened, opened) == [[Opened(0, "B9", 5)], *[[Opened(0, "B?", 5)]] * 3]
    back: list[GameEvent] = [Joined(1, "W?", 10)]
    assert told(game, Joined, joined) == [back, [Joined(1, "W7", 10)], back, back]
    assert known(game) == [{"B9", "B3"}, {"W7", "W2"}, {"G1"}, set()]


@editions
@pytest.mark.rule("R11")
def test_card_laid_in_a_later_round_is_hidden_until_the_round_ends(edition: str):
    game = arrange("B7 B3", "W9 W2", "G1", ruleset=EDITIONS[edition])
    play(game, "B7+5 W9+10 out")
    events = play(game, "B3")
    assert [war(game, viewer).laid for viewer in EVERYBODY] == [["B?"]] * 4
    assert [game.view(viewer).laid for viewer in EVERYBODY] == [["B3"], [], [], []]
    assert told(game, Laid, events) == [[Laid(0, "B3")], *[[Laid(0, "B?")]] * 3]
    assert known(game) == [{"B7", "W9", "B3"}, {"B7", "W9", "W2"}, {"B7", "W9", "G1"}, {"B7", "W9"}]


@editions
@pytest.mark.rule("R11", "R5.3", "R5.5")
def test_revealed_cards_are_known_to_all(edition: str):
    game = arrange("B7 B3 B2", "W9 W2 W3", "G1", ruleset=EDITIONS[edition])
    events = play(game, "B7+5 W9+10 out", "B3 W2")
    assert told(game, Revealed, events) == [[Revealed(("B7", "W9")), Revealed(("B3", "W2"))]] * 4
    assert [war(game, viewer).table for viewer in EVERYBODY] == [["B7", "W9", "B3", "W2"]] * 4
    assert [game.view(viewer).laid for viewer in EVERYBODY] == [[], [], [], []]


@editions
@pytest.mark.rule("R11")
def test_money_is_known_to_all(edition: str):
    game = arrange("B7", "W9", "G1", money=["5 10", "20 50", "40"], ruleset=EDITIONS[edition])
    game.state.clean[0:5] = notes("10 40 40")
    game.state.markers[2] = 5
    for viewer in EVERYBODY:
        seats = position(game, viewer).seats
        assert [seat.dirty for seat in seats] == [notes("5 10"), notes("20 50"), notes("40")]
        assert [seat.clean for seat in seats] == [notes("10 40 40"), notes(""), notes("")]
        assert [seat.markers for seat in seats] == [0, 0, 5]
        assert position(game, viewer).bank == [13, 13, 13, 13, 13]


@editions
@pytest.mark.rule("R11", "R5.1")
def test_stakes_and_what_becomes_of_them_are_known_to_all(edition: str):
    game = arrange("B7", "W9", "G1", ruleset=EDITIONS[edition])
    play(game, "B7+5 W9+20")
    assert [[side.stake for side in war(game, viewer).sides] for viewer in EVERYBODY] == [[5, 20]] * 4
    events = play(game, "out")
    assert told(game, StakeLost, events) == [[StakeLost(0, 5)]] * 4
    assert told(game, Washed, events) == [[Washed(1, (20,), (20,), 0)]] * 4


@pytest.mark.rule("R11", "R9.1", "R12")
@pytest.mark.parametrize(("edition", "public"), [("german", ["B?", "B?", "W?"]), ("italian", ["Br", "Bl", "Wa"])])
def test_owned_business_shows_its_colour_to_all_and_its_kind_to_its_owner(edition: str, public: list[str]):
    game = arrange("B7", "W9", "G1", ruleset=EDITIONS[edition])
    own(game, 0, "Br Wa Bl")
    assert [place(game, 0, viewer).businesses for viewer in EVERYBODY] == [public] * 4
    assert [game.view(viewer).businesses for viewer in EVERYBODY] == [["Br", "Bl", "Wa"], [], [], []]


@pytest.mark.rule("R11", "R9.1", "R12")
@pytest.mark.parametrize(("edition", "public"), [("german", "B?"), ("italian", "Bl")])
def test_founding_shows_the_colour_to_all_and_the_kind_to_the_founder(edition: str, public: str):
    game = arrange("B7 K3", "W9", "R6 G1", ruleset=EDITIONS[edition], active=2)
    events = play(game, "G1+5 B7+5 out", "laundry")
    back: list[GameEvent] = [Founded(0, public)]
    assert told(game, Founded, events) == [[Founded(0, "Bl")], back, back, back]


@pytest.mark.rule("R11", "R10.8")
@editions
def test_kinds_are_known_to_all_from_payday_on(edition: str):
    game = arrange("B2", "R2", "G1", money=["5", "5", "10"], ruleset=EDITIONS[edition])
    own(game, 0, "Br Wa Bl")
    events = play(game, "B2+5 R2+5 out")
    assert [place(game, 0, viewer).businesses for viewer in EVERYBODY] == [["Br", "Bl", "Wa"]] * 4
    assert told(game, Ended, events) == [[Ended("payday", (0, 1), (("Br", "Bl", "Wa"), (), ()))]] * 4


@editions
@pytest.mark.rule("R11")
def test_hands_stay_hidden_after_the_end(edition: str):
    game = arrange("B2 K3", "R2 K4", "G1", money=["5", "5", "10"], ruleset=EDITIONS[edition])
    play(game, "B2+5 R2+5 out")
    assert game.over
    assert known(game) == [{"K3"}, {"K4"}, {"G1"}, set()]


@editions
@pytest.mark.rule("R11", "R9.1")
def test_rest_of_a_business_stack_is_shown_to_the_chooser_while_choosing(edition: str):
    game = arrange("B7 K2", "W9 K3", "G1", ruleset=EDITIONS[edition])
    own(game, 0, "Wr")
    events = play(game, "B7+5 W9+20 out")
    assert asked(game)[:2] == (1, "found")
    assert [game.view(viewer).choosing for viewer in EVERYBODY] == [[], ["Wa", "Wl"], [], []]
    assert [game.view(viewer).moves for viewer in EVERYBODY] == [[], ["antiques", "laundry"], [], []]
    backs: list[GameEvent] = [LookedThrough(1, "W", ("W?", "W?"))]
    assert told(game, LookedThrough, events) == [backs, [LookedThrough(1, "W", ("Wa", "Wl"))], backs, backs]
    assert [position(game, viewer).shops for viewer in EVERYBODY] == [[3, 2, 3, 3, 3, 3]] * 4


@editions
@pytest.mark.rule("R11")
def test_chooser_may_remember_the_business_stack_and_nobody_else(edition: str):
    game = arrange("B7 K2", "W9 K3", "G1", ruleset=EDITIONS[edition])
    play(game, "B7+5 W9+20 out", "antiques")
    history = ((1, LookedThrough(1, "W", ("Wa", "Wr", "Wl"))),)
    assert [game.view(viewer).history for viewer in EVERYBODY] == [(), history, (), ()]
    assert [game.view(viewer).choosing for viewer in EVERYBODY] == [[], [], [], []]


@pytest.mark.rule("R11", "R9.3")
@pytest.mark.parametrize(("edition", "choices"), [("german", "defect money"), ("italian", "money")])
def test_ally_who_does_not_found_sees_no_businesses(edition: str, choices: str):
    game = arrange("K2", "W2", "B8", ruleset=EDITIONS[edition])
    events = play(game, "K2+5 W2+10 B8+20", choices)
    assert [game.view(viewer).choosing for viewer in EVERYBODY] == [[], [], ["Wa", "Wr", "Wl"], []]
    assert [len(game.view(viewer).history) for viewer in EVERYBODY] == [0, 0, 1, 0]
    backs: list[GameEvent] = [LookedThrough(2, "W", ("W?", "W?", "W?"))]
    assert told(game, LookedThrough, events)[1] == backs


@editions
@pytest.mark.rule("R11", "R4.7")
def test_stolen_card_is_known_to_thief_and_victim_only(edition: str):
    game = arrange("B7", "W9", "R6 R4", rolls=["RRx"], thefts="R4", ruleset=EDITIONS[edition])
    events = play(game, "roll")
    back: list[GameEvent] = [Stole(0, 2, "R?")]
    assert told(game, Stole, events) == [[Stole(0, 2, "R4")], back, [Stole(0, 2, "R4")], back]
    history = ((1, Stole(0, 2, "R4")),)
    assert [game.view(viewer).history for viewer in EVERYBODY] == [history, (), history, ()]
    assert known(game) == [{"B7", "R4"}, {"W9"}, {"R6", "R4"}, set()]


@pytest.mark.rule("R11")
def test_history_has_the_turn_in_which_something_was_seen():
    game = arrange("B7", "W9", "R6 R4", rolls=["RRx", "GG1"], stacks="G11", thefts="R4")
    play(game, "roll roll ?G ?G2")
    assert [turn for turn, _ in game.view(0).history] == [1]
    assert [turn for turn, _ in game.view(1).history] == [2, 2]


@pytest.mark.rule("R11")
def test_there_are_no_other_seats_to_look_from():
    game = arrange("B7", "W9", "G1")
    for seat in (-1, 3):
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            game.view(seat)


@pytest.mark.rule("R11")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@editions
def test_views_tell_no_face_that_a_seat_has_not_seen(players: int, edition: str):
    ruleset = EDITIONS[edition]

    def watch(game: Game, events: list[GameEvent]) -> None:
        public = set(war(game).table) if position(game).war else set()
        if ruleset.open_businesses or game.over:
            public |= {name for seat in range(players) for name in game.view(seat).businesses}
        assert faces(msgspec.json.encode(position(game))) == public
        encoded = game.encoded_views()
        assert faces(encoded[-1]) == public
        for seat in range(players):
            view = game.view(seat)
            remembered = faces(msgspec.json.encode([event for _, event in view.history]))
            own_faces = {*view.hand, *view.laid, *view.businesses, *view.searching, *view.choosing}
            assert faces(encoded[seat]) == public | own_faces | remembered

    random_game(players, 1, ruleset=ruleset, watch=watch)


@pytest.mark.rule("R11")
@pytest.mark.parametrize("players", [3, 6])
@editions
def test_views_for_the_wire_are_the_views(players: int, edition: str):
    def watch(game: Game, events: list[GameEvent]) -> None:
        seats: list[int | None] = [*range(players), None]
        assert game.encoded_views() == [msgspec.json.encode(game.view(seat)) for seat in seats]

    random_game(players, 2, ruleset=EDITIONS[edition], watch=watch)


@pytest.mark.rule("R11")
@pytest.mark.parametrize(("edition", "hidden"), [("german", {Founded}), ("italian", set())])
def test_spectators_are_told_no_face_before_it_is_revealed(edition: str, hidden: set[type[GameEvent]]):
    secret: tuple[type[GameEvent], ...] = (
        Drafted,
        Drew,
        Found,
        Searched,
        Stole,
        Opened,
        Joined,
        Laid,
        LookedThrough,
        *hidden,
    )
    seen: set[type[GameEvent]] = set()

    def watch(game: Game, events: list[GameEvent]) -> None:
        for event in game.events_for(None, events):
            seen.add(type(event))
            if isinstance(event, secret):
                assert faces(msgspec.json.encode(event)) == set()

    for number in range(4):
        random_game(4, number, ruleset=EDITIONS[edition], watch=watch)
    assert seen >= set(secret)


@pytest.mark.rule("R11")
def test_event_is_shown_as_it_is_to_the_seat_it_belongs_to():
    def watch(game: Game, events: list[GameEvent]) -> None:
        for event in events:
            assert game.events_for(getattr(event, "seat", None), [event]) == [event]

    random_game(5, 3, watch=watch)


@pytest.mark.rule("R11")
def test_war_tells_all_who_decides_which_special():
    game = arrange("B8", "W5", "R2")
    play(game, "B8+5 W5+5 R2+5")
    assert [war(game, viewer).deciding for viewer in EVERYBODY] == ["B8"] * 4
    play(game, "eight")
    assert [war(game, viewer).deciding for viewer in EVERYBODY] == ["W5"] * 4
    play(game, "five")
    assert [war(game, viewer).deciding for viewer in EVERYBODY] == [None] * 4
