"""R2: the setup and the draft."""

import pytest

from games.engine import Game, ScriptedChance, SeededChance
from games.engine.core.cards import CARD_NAMES
from games.engine.core.state import family_stack
from games.engine.events import Drafted, TurnBegan
from tests.games.engine.arrange import asked, key, play, refused
from tests.games.engine.rules.looking import position, stack, staked

SEATINGS = [(players, first) for players in (3, 4, 5, 6) for first in range(players)]


def fresh(players: int = 3, first: int = 0) -> Game:
    """At the beginning of the draft; in every stack the 11 lies on top and the 1 at the bottom."""
    chance = ScriptedChance([family_stack(colour)[::-1] for colour in range(6)])
    return Game.new(players=players, chance=chance, first=first)


def shuffled(number: int) -> list[list[int]]:
    """The values in the six stacks, from the top."""
    game = Game.new(players=3, chance=SeededChance(key(number)))
    return [[card & 15 for card in cards] for cards in game.state.stacks]


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_gets_two_dirty_notes_of_each_value(players: int):
    seats = position(fresh(players)).seats
    assert [seat.dirty for seat in seats] == [[2, 2, 2, 2, 2]] * players
    assert [seat.clean for seat in seats] == [[0, 0, 0, 0, 0]] * players
    assert [seat.markers for seat in seats] == [0] * players
    assert sum(2 * value for value in (5, 10, 20, 40, 50)) == 250


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize(("players", "left"), [(3, 8), (4, 6), (5, 4), (6, 2)])
def test_the_rest_is_the_bank(players: int, left: int):
    assert position(fresh(players)).bank == [left] * 5


@pytest.mark.rule("R2.1", "R5.1")
def test_every_note_may_be_staked_at_first():
    game = fresh()
    play(game, "B B B W W W Y Y Y K K K")
    assert asked(game) == (0, "turn", {"roll"} | staked("B11 W11 Y11 K11"))


@pytest.mark.rule("R2.2")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_families_are_shuffled_each_on_its_own(number: int):
    orders = shuffled(number)
    assert [sorted(order) for order in orders] == [list(range(1, 12))] * 6
    assert len({tuple(order) for order in [*orders, list(range(1, 12))]}) == 7


@pytest.mark.rule("R2.2")
def test_every_card_may_come_to_every_place_of_its_stack():
    """A shuffle that never leaves a card where it was, or never moves the first or the last, is not fair."""
    deals = [shuffled(number) for number in range(240)]
    for colour in range(6):
        places = {place for orders in deals for place in enumerate(orders[colour])}
        assert places == {(at, value) for at in range(11) for value in range(1, 12)}


@pytest.mark.rule("R2.2")
def test_nobody_sees_the_faces_of_a_stack():
    game = fresh()
    assert position(game).stacks == [11] * 6
    for seat in (0, 1, 2):
        view = game.view(seat)
        assert (view.hand, view.searching, view.history) == ([], [], ())


@pytest.mark.rule("R2.2")
def test_no_business_is_owned_at_first():
    begun = position(fresh(6))
    assert begun.shops == [3] * 6
    assert [seat.businesses for seat in begun.seats] == [[]] * 6


@pytest.mark.rule("R2.3", "R2.4")
@pytest.mark.parametrize(("players", "first"), SEATINGS)
def test_the_draft_goes_four_times_round_from_the_first_player(players: int, first: int):
    game = fresh(players, first)
    order = []
    for turn in range(4 * players):
        assert asked(game)[1] == "draft"
        order.append(asked(game)[0])
        play(game, "GRKY"[turn // players])
    assert order == [(first + place) % players for place in range(players)] * 4
    assert asked(game)[:2] == (first, "turn")


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("players", [3, 6])
def test_a_drafted_colour_is_closed_to_its_drafter(players: int):
    game = fresh(players)
    others = "R " * (players - 1)
    assert asked(game) == (0, "draft", set("BWYKRG"))
    play(game, "B", others)
    assert asked(game) == (0, "draft", set("WYKRG"))
    assert refused(game, "B") == "colour_held"
    play(game, "K", others.replace("R", "G"))
    assert asked(game) == (0, "draft", set("WYRG"))
    play(game, "G", others.replace("R", "W"))
    assert asked(game) == (0, "draft", set("WYR"))
    assert {refused(game, colour) for colour in "BKG"} == {"colour_held"}


@pytest.mark.rule("R2.3")
def test_a_colour_is_closed_to_its_drafter_only():
    game = fresh()
    play(game, "B")
    assert asked(game) == (1, "draft", set("BWYKRG"))


@pytest.mark.rule("R2.3")
def test_drafters_take_the_top_card():
    game = fresh()
    assert play(game, "B B R") == [Drafted(0, "B11"), Drafted(1, "B10"), Drafted(2, "R11")]
    assert [game.view(seat).hand for seat in (0, 1, 2)] == [["B11"], ["B10"], ["R11"]]
    assert (stack(game, "B"), stack(game, "R")) == (
        ["B9", "B8", "B7", "B6", "B5", "B4", "B3", "B2", "B1"],
        ["R10", "R9", "R8", "R7", "R6", "R5", "R4", "R3", "R2", "R1"],
    )
    assert position(game).stacks == [9, 11, 11, 11, 10, 11]


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize(("players", "left"), [(3, 8), (4, 7), (5, 6), (6, 5)])
def test_the_draft_ends_with_four_cards_of_four_colours_each(players: int, left: int):
    game = fresh(players)
    events = play(game, *(colour for colour in "WKRG" for _ in range(players)))
    assert [seat.hand for seat in position(game).seats] == [[0, 1, 0, 1, 1, 1]] * players
    assert position(game).stacks == [11, left, 11, left, left, left]
    assert events[-1] == TurnBegan(0, 1)
    assert [type(event) for event in events[:-1]] == [Drafted] * (4 * players)


@pytest.mark.rule("R2.3")
def test_only_the_drafter_sees_the_face_of_a_drafted_card():
    game = fresh()
    events = play(game, "B")
    assert [game.events_for(seat, events) for seat in (0, 1, 2, None)] == [[Drafted(0, "B11")]] + [
        [Drafted(0, "B?")]
    ] * 3


@pytest.mark.rule("R2.3")
def test_drafting_is_all_that_can_be_done_in_the_draft():
    game = fresh()
    assert [refused(game, token) for token in ("roll", "?B", "B11+5", "out")] == ["other_decision"] * 4
    assert refused(game, "B", seat=1) == "not_your_decision"


@pytest.mark.rule("R2.3")
def test_a_drafted_card_leaves_its_stack():
    game = Game.new(players=4, chance=SeededChance(key(5)))
    before = [card for cards in game.state.stacks for card in cards]
    play(game, *(colour for colour in "BWYK" for _ in range(4)))
    after = [card for cards in (*game.state.stacks, *game.state.hands) for card in cards]
    assert sorted(CARD_NAMES[card] for card in after) == sorted(CARD_NAMES[card] for card in before)


@pytest.mark.rule("R2.4")
@pytest.mark.parametrize(("players", "first"), SEATINGS)
def test_the_seating_says_who_is_first(players: int, first: int):
    game = fresh(players, first)
    assert asked(game)[0] == position(game).active == first
    events = play(game, *(colour for colour in "BWYK" for _ in range(players)))
    assert events[-1] == TurnBegan(first, 1)
    assert asked(game)[0] == position(game).active == first


@pytest.mark.rule("R2.4")
@pytest.mark.parametrize(("players", "first"), [(3, 3), (3, -1), (6, 6)])
def test_the_first_player_sits_at_the_table(players: int, first: int):
    with pytest.raises(ValueError, match="the first player is one of the seats"):
        fresh(players, first)
