"""R10: the end."""

from collections.abc import Sequence

import pytest

from games.engine import Game, GameEvent, GameResult
from games.engine.events import CardsReturned, Ended, Founded, StakeLost, TurnBegan, WarEnded, Washed
from games.engine.results import Bonus, SeatScore
from tests.games.engine.arrange import arrange, asked, every, only, own, play, refused
from tests.games.engine.rules.looking import notes, place, position, set_bank

KINDS = ["antiques", "restaurant", "laundry"]


def payday(
    *money: str, owned: Sequence[str] = (), clean: Sequence[str] = (), markers: Sequence[int] = ()
) -> tuple[Game, list[GameEvent]]:
    """Seat 0 stakes its last note, a five, in a war that nobody wins; this is what each seat has then."""
    hands = ["B2", "R2 K3", *["K4", "K6", "K7", "K9"][: len(money) - 2]]
    game = arrange(*hands, money=[f"{money[0]} 5", f"{money[1]} 5", *money[2:]])
    for seat, businesses in enumerate(owned):
        own(game, seat, businesses)
    for seat, values in enumerate(clean):
        game.state.clean[seat * 5 : seat * 5 + 5] = notes(values)
    for seat, value in enumerate(markers):
        game.state.markers[seat] = value
    return game, play(game, "B2+5 R2+5", *["out"] * (len(money) - 2))


def result(game: Game) -> GameResult:
    assert game.result is not None
    return game.result


def bonuses(game: Game, name: str) -> list[Bonus]:
    """The bonus of this name, seat by seat."""
    return [bonus for score in result(game).scores for bonus in score.bonuses if bonus.name == name]


@pytest.mark.rule("R10.1")
def test_godfather_is_who_owns_all_three_businesses_of_a_colour():
    game = arrange("B7", "R2 K3", "Y3")
    own(game, 0, "Ba Br")
    events = play(game, "B7+5 R2+10 out")
    assert only(Ended, events) == Ended("godfather", (0,), (("Ba", "Br", "Bl"), (), ()))
    assert game.over
    assert game.decision is None
    assert refused(game, "roll") == "game_over"
    assert result(game).how == "godfather"
    assert result(game).seats == (0,)


@pytest.mark.rule("R10.1")
def test_war_that_makes_a_godfather_is_settled_in_full():
    game = arrange("B7", "R2 K3", "Y3")
    own(game, 0, "Ba Br")
    events = play(game, "B7+5 R2+10 out")
    settled = (WarEnded, StakeLost, Washed, Founded, CardsReturned, Ended, TurnBegan)
    assert [event for event in events if isinstance(event, settled)] == [
        WarEnded({"B": 7, "R": 2}, "B", (0,)),
        StakeLost(1, 10),
        Washed(0, (5,), (5,), 0),
        Founded(0, "Bl"),
        CardsReturned(("B7", "R2")),
        Ended("godfather", (0,), (("Ba", "Br", "Bl"), (), ())),
    ]
    assert position(game).bank == [7, 9, 8, 8, 8]
    assert [score.clean for score in result(game).scores] == [10, 0, 0]
    assert [score.dirty for score in result(game).scores] == [245, 240, 250]


@pytest.mark.rule("R10.1", "R9.3")
@pytest.mark.parametrize(("choice", "godfather"), [("business", 1), ("money", 0)])
def test_godfather_may_be_either_of_two_allies(choice: str, godfather: int):
    game = arrange("B8", "W2", "K3 Y2")
    own(game, godfather, "Wa Wl")
    events = play(game, "B8+5 W2+5 out", "defect", choice)
    assert only(Ended, events).how == "godfather"
    assert only(Ended, events).seats == (godfather,)
    assert only(Washed, events) == Washed(1 - godfather, (5, 5), (), 0)


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize(
    "owned",
    [["Ba Wr", "", ""], ["Wa Wr Yl", "", ""], ["Br", "Ba", ""], ["Ba", "Wl Wr", "Br Wa"], ["Wa Ya", "Wr", "Wl"]],
)
def test_nobody_is_godfather_without_all_three_of_one_colour(owned: list[str]):
    game = arrange("B7", "R2 K3", "Y3")
    for seat, businesses in enumerate(owned):
        own(game, seat, businesses)
    play(game, "B7+5 R2+10 out")
    if asked(game)[1] == "found":
        play(game, "laundry")
    assert not game.over
    assert game.result is None
    assert asked(game)[:2] == (1, "turn")


@pytest.mark.rule("R10.1", "R10.2")
def test_godfather_goes_before_payday_in_the_same_war():
    game = arrange("B7", "R2 K3", "Y3", money=["5", "10", "50"])
    own(game, 0, "Ba Br")
    events = play(game, "B7+5 R2+10 out")
    assert only(Ended, events) == Ended("godfather", (0,), (("Ba", "Br", "Bl"), (), ()))
    assert (result(game).how, result(game).seats) == ("godfather", (0,))


@pytest.mark.rule("R10.2")
def test_payday_comes_with_the_last_dirty_note_of_a_loser():
    game = arrange("B7", "R2 K3", "Y3", money=["5 5", "10", "50"])
    play(game, "B7+5 R2+10 out")
    assert not game.over
    events = play(game, "laundry")
    assert only(Ended, events) == Ended("payday", (1,), (("Bl",), (), ()))
    assert every(TurnBegan, events) == []
    assert refused(game, "roll") == "game_over"
    assert (result(game).how, result(game).seats) == ("payday", (1,))


@pytest.mark.rule("R10.2")
def test_payday_comes_with_the_last_dirty_note_of_the_winner():
    """What was washed is not dirty any more."""
    game = arrange("B7", "R2 K3", "Y3", money=["5", "10 10", "50"])
    events = play(game, "B7+5 R2+10 out", "laundry")
    assert only(Ended, events) == Ended("payday", (0,), (("Bl",), (), ()))


@pytest.mark.rule("R10.2")
def test_payday_names_all_who_have_no_dirty_money_left():
    game = arrange("B7", "R2 K3", "Y3", "W4", money=["5", "10 10", "50", "40"])
    events = play(game, "B7+5 R2+10 Y3+50 W4+40", "laundry")
    assert only(Ended, events).seats == (0, 2, 3)
    assert result(game).seats == (0, 2, 3)


@pytest.mark.rule("R10.2")
def test_payday_waits_for_the_end_of_the_war():
    game = arrange("B7", "R2 R3 K3", "Y3", money=["5", "10", "50"])
    play(game, "B7+5 R2+10 out")
    assert asked(game) == (1, "lay", {"stop", "R3"})
    assert not game.over


@pytest.mark.rule("R10.2")
def test_game_goes_on_while_everybody_has_a_dirty_note():
    game = arrange("B7", "R2 K3", "Y3", money=["5 5", "10 50", "50"])
    events = play(game, "B7+5 R2+10 out", "laundry")
    assert every(Ended, events) == []
    assert asked(game) == (1, "turn", {"roll", "K3+50"})


@pytest.mark.rule("R10.2", "R8.2")
def test_payday_comes_even_if_nobody_wins_the_war():
    game, events = payday("", "10", "50")
    assert only(Ended, events) == Ended("payday", (0,), ((), (), ()))
    assert game.over


@pytest.mark.rule("R10.3")
def test_score_is_clean_money_minus_dirty_money_left():
    game, _ = payday("", "10 50", "40 40 5", clean=["20 20 5", "50", ""])
    assert result(game).totals == (45, -10, -85)


@pytest.mark.rule("R10.3", "R10.5", "R10.4")
def test_score_says_how_it_came_about():
    game, _ = payday("", "10", "50", owned=["Ba Wr Yl", "Ga Yr", "Rr"], clean=["5 10", "20", "40"], markers=[0, 5, 0])
    first, second, third = result(game).scores
    tied = (Bonus("most antiques", 0, "tied", 1, 1), Bonus("most restaurant", 0, "tied", 1, 1))
    assert first.bonuses == (
        Bonus("variety", 50, "three colours", 3, 3),
        *tied,
        Bonus("most laundry", 100, "most", 1, 1),
    )
    fewer = Bonus("most laundry", 0, "fewer", 0, 1)
    assert second.bonuses == (Bonus("variety", 0, "kind missing", 2, 3), *tied, fewer)
    assert third.bonuses[1:] == (Bonus("most antiques", 0, "fewer", 0, 1), tied[1], fewer)
    assert first == SeatScore(0, 1, total=165, clean=15, markers=0, dirty=0, bonuses=first.bonuses)
    assert second == SeatScore(1, 2, total=15, clean=20, markers=5, dirty=10, bonuses=second.bonuses)
    assert third == SeatScore(2, 3, total=-10, clean=40, markers=0, dirty=50, bonuses=third.bonuses)


@pytest.mark.rule("R10.3", "R9.5")
def test_marker_counts_as_clean_money():
    game = arrange("B7", "R2 K3", "Y3", money=["40", "10", "50"])
    set_bank(game, "")
    play(game, "B7+40 out out", "laundry")
    score = result(game).scores[0]
    assert [bonus.amount for bonus in score.bonuses] == [0, 0, 0, 100]
    assert score == SeatScore(0, 1, total=180, clean=40, markers=40, dirty=0, bonuses=score.bonuses)


@pytest.mark.rule("R10.4")
@pytest.mark.parametrize(
    ("owned", "bonus"),
    [
        ("", Bonus("variety", 0, "kind missing", 0, 3)),
        ("Ba Wa Ya Ka", Bonus("variety", 0, "kind missing", 1, 3)),
        ("Ba Wa Yr Kr", Bonus("variety", 0, "kind missing", 2, 3)),
        ("Ba Wr Yl", Bonus("variety", 50, "three colours", 3, 3)),
        ("Gl Rr Ka", Bonus("variety", 50, "three colours", 3, 3)),
        ("Ba Br Wl", Bonus("variety", 0, "too few colours", 3, 3)),
        ("Ba Wr Bl Wl", Bonus("variety", 0, "too few colours", 3, 3)),
        ("Ba Br Wl Yl Kl", Bonus("variety", 0, "too few colours", 3, 3)),
        ("Ba Wa Br Yl", Bonus("variety", 50, "three colours", 3, 3)),
        ("Ba Wa Br Wl", Bonus("variety", 0, "too few colours", 3, 3)),
        ("Ba Br Wr Wl Ya Yl", Bonus("variety", 50, "three colours", 3, 3)),
        ("Ba Wr Yl Ka Rr Gl", Bonus("variety", 50, "three colours", 3, 3)),
    ],
)
def test_bonus_for_three_kinds_needs_three_different_colours(owned: str, bonus: Bonus):
    game, _ = payday("", "10", "50", owned=["", owned, ""])
    assert bonuses(game, "variety")[1] == bonus


@pytest.mark.rule("R10.4")
def test_bonus_for_three_kinds_is_paid_to_every_player_who_has_them():
    game, _ = payday("", "10", "50", owned=["Ba Wr Yl", "Ka Rr Gl", "Kr"])
    assert [bonus.amount for bonus in bonuses(game, "variety")] == [50, 50, 0]


@pytest.mark.rule("R10.5")
@pytest.mark.parametrize(("letter", "kind"), list(zip("arl", KINDS, strict=True)))
def test_most_of_a_kind_pays_a_hundred_thousand(letter: str, kind: str):
    game, _ = payday("", "10", "50", "50", owned=[f"B{letter}", f"W{letter} Y{letter}", "", f"K{letter}"])
    assert bonuses(game, f"most {kind}") == [
        Bonus(f"most {kind}", 0, "fewer", 1, 2),
        Bonus(f"most {kind}", 100, "most", 2, 2),
        Bonus(f"most {kind}", 0, "fewer", 0, 2),
        Bonus(f"most {kind}", 0, "fewer", 1, 2),
    ]
    others = [other for other in KINDS if other != kind]
    assert [bonuses(game, f"most {other}")[1] for other in others] == [
        Bonus(f"most {other}", 0, "none owned", 0, 0) for other in others
    ]
    assert result(game).totals == (0, 90, -50, -50)


@pytest.mark.rule("R10.5")
def test_tie_for_the_most_pays_nobody():
    game, _ = payday("", "10", "50", owned=["Ba Wa", "Ya Ka", "Ra"])
    assert bonuses(game, "most antiques") == [
        Bonus("most antiques", 0, "tied", 2, 2),
        Bonus("most antiques", 0, "tied", 2, 2),
        Bonus("most antiques", 0, "fewer", 1, 2),
    ]
    assert result(game).totals == (0, -10, -50)


@pytest.mark.rule("R10.5")
def test_tie_for_the_second_place_of_a_kind_takes_nothing_from_the_first():
    game, _ = payday("", "10", "50", owned=["Br", "Yr", "Rr Wr"])
    assert [bonus.amount for bonus in bonuses(game, "most restaurant")] == [0, 0, 100]


@pytest.mark.rule("R10.5")
def test_one_player_may_get_the_bonus_for_every_kind():
    game, _ = payday("", "10", "50", owned=["", "Ba Wr Yl", ""])
    assert result(game).totals == (0, 340, -50)


@pytest.mark.rule("R10.5")
def test_businesses_left_in_the_stacks_count_for_nobody():
    game, _ = payday("", "10", "50")
    none = [Bonus(f"most {kind}", 0, "none owned", 0, 0) for kind in KINDS]
    assert [list(score.bonuses[1:]) for score in result(game).scores] == [none] * 3


@pytest.mark.rule("R10.6")
@pytest.mark.parametrize(
    ("money", "places"),
    [
        (["", "10", "50"], (1, 2, 3)),
        (["", "10", "10"], (1, 2, 2)),
        (["", "", "50"], (1, 1, 3)),
        (["", "50", "10", "50"], (1, 3, 2, 3)),
        (["", "10", "10", "10", "50"], (1, 2, 2, 2, 5)),
        (["", "", "5 5", "10", "20", "10"], (1, 1, 3, 3, 6, 3)),
    ],
)
def test_equal_scores_share_the_place(money: list[str], places: tuple[int, ...]):
    game, _ = payday(*money)
    assert result(game).places == places


@pytest.mark.rule("R10.6")
def test_highest_score_wins_whoever_ran_out_of_money():
    game, _ = payday("", "10", "50", clean=["5", "20", "50 50"])
    assert result(game).totals == (5, 10, 50)
    assert result(game).places == (3, 2, 1)


@pytest.mark.rule("R10.7")
def test_godfather_is_first_and_the_others_follow_by_their_score():
    game = arrange("B7", "R2 K3", "Y3", "W4", "K6", money=["", "10 20", "5", "5", "5 10"])
    own(game, 0, "Ba Br")
    game.state.dirty[0:5] = notes("50 50 50 50 50 50 50 50 5")
    game.state.purse[0] = 0b10001
    own(game, 3, "Wa Yr Kl Wr Rl Ra")
    game.state.clean[20:25] = notes("10")
    play(game, "B7+5 R2+10 out out out")
    assert result(game).totals == (-390, -20, -5, 345, -5)
    assert result(game).places == (1, 5, 3, 2, 3)


@pytest.mark.rule("R10.7")
def test_godfather_shares_the_first_place_with_nobody():
    game = arrange("B7", "R2 K3", "Y3", money=["5 5", "10 20", "5"])
    own(game, 0, "Ba Br")
    own(game, 1, "Wa Wr Yl")
    game.state.clean[10:15] = notes("10")
    game.state.clean[5:10] = notes("5 20")
    play(game, "B7+5 R2+10 out")
    assert result(game).totals == (5, 5, 5)
    assert result(game).places == (1, 2, 2)


@pytest.mark.rule("R10.8")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_businesses_are_turned_up_at_payday(viewer: int | None):
    game, events = payday("", "10", "50", owned=["Ba Bl Wr", "Yl", ""])
    assert [place(game, seat, viewer).businesses for seat in range(3)] == [["Ba", "Bl", "Wr"], ["Yl"], []]
    ended = Ended("payday", (0,), (("Ba", "Bl", "Wr"), ("Yl",), ()))
    assert every(Ended, game.events_for(viewer, events)) == [ended]


@pytest.mark.rule("R10.8")
def test_businesses_are_not_turned_up_before_payday():
    game = arrange("B2", "R2 K3", "Y3", money=["5", "10", "50"])
    own(game, 1, "Yl Wr")
    play(game, "B2+5 R2+10")
    assert place(game, 1).businesses == ["W?", "Y?"]


@pytest.mark.rule("R10.8", "R10.1")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_businesses_are_turned_up_under_a_godfather_too(viewer: int | None):
    game = arrange("B7", "R2 K3", "Y3")
    own(game, 0, "Ba Br")
    own(game, 1, "Yl Wr")
    events = play(game, "B7+5 R2+10 out")
    turned_up = (("Ba", "Br", "Bl"), ("Wr", "Yl"), ())
    assert only(Ended, game.events_for(viewer, events)).businesses == turned_up
    assert tuple(tuple(place(game, seat, viewer).businesses) for seat in range(3)) == turned_up
