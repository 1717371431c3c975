"""R5: the gang war."""

import pytest

from games.engine.events import (
    CardsReturned,
    Defected,
    Detonated,
    Held,
    Joined,
    Laid,
    LookedThrough,
    Opened,
    Revealed,
    StakeLost,
    StayedOut,
    Stood,
    Stopped,
    TurnBegan,
    WarEnded,
    Washed,
)
from tests.games.engine.arrange import arrange, asked, every, only, play, refused
from tests.games.engine.rules.looking import position, staked, war

FAMILIES = "BWYKRG"
TABLES = [(players, opener) for players in (3, 4, 5, 6) for opener in range(players)]


def clockwise(players: int, opener: int) -> list[int]:
    return [(opener + place) % players for place in range(players)]


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize(("players", "opener"), TABLES)
def test_the_opener_lays_a_card_and_stakes_a_note(players: int, opener: int):
    game = arrange(*(f"{family}7 {family}2" for family in FAMILIES[:players]), active=opener)
    family = FAMILIES[opener]
    assert play(game, f"{family}7+20") == [Opened(opener, f"{family}7", 20)]
    assert game.view(opener).hand == [f"{family}2"]
    assert [seat.dirty for seat in position(game).seats] == [
        [2, 2, 1, 2, 2] if seat == opener else [2, 2, 2, 2, 2] for seat in range(players)
    ]
    side = war(game).sides[0]
    assert (war(game).opener, side.seat, side.family, side.stake) == (opener, opener, family, 20)


@pytest.mark.rule("R5.1")
def test_a_stake_lies_on_the_table_and_not_in_the_bank():
    game = arrange("B7", "R2", "G2", "K2")
    play(game, "B7+50")
    assert position(game).bank == [6, 6, 6, 6, 6]
    assert position(game).seats[0].clean == [0, 0, 0, 0, 0]


@pytest.mark.rule("R5.1")
@pytest.mark.parametrize(("seat", "card", "laid"), [(0, "B7", ["B7"]), (1, "B?", []), (2, "B?", []), (None, "B?", [])])
def test_the_card_lies_face_down_and_the_note_open(seat: int | None, card: str, laid: list[str]):
    game = arrange("B7", "R2", "G2")
    events = play(game, "B7+40")
    assert game.events_for(seat, events) == [Opened(0, card, 40)]
    assert game.view(seat).laid == laid
    assert (war(game).laid, war(game).table, war(game).sides[0].stake) == (["B?"], [], 40)


@pytest.mark.rule("R5.1")
def test_only_notes_that_are_left_can_be_staked():
    game = arrange("B7 R3", "W2", "G2", money=["5 5 40"])
    assert asked(game) == (0, "turn", {"roll"} | staked("B7 R3", "5 40"))
    assert {refused(game, f"B7+{note}") for note in (10, 20, 50)} == {"note_not_held"}
    assert refused(game, "W2+5") == "card_not_held"


@pytest.mark.rule("R5.1")
def test_a_note_can_be_staked_until_the_last_of_its_kind_is_gone():
    game = arrange("B2 R3 K4 K6", "W3", "G9 Y9 W9", money=["5 5 40"], rolls=["KK2"] * 4)
    play(game, "B2+5 out G9+5 laundry", "roll roll")
    assert asked(game) == (0, "turn", {"roll"} | staked("R3 K4 K6", "5 40"))
    play(game, "R3+5 out Y9+5 laundry", "roll roll")
    assert asked(game) == (0, "turn", {"roll"} | staked("K4 K6", "40"))
    assert refused(game, "K4+5") == "note_not_held"


@pytest.mark.rule("R5.1")
def test_clean_notes_cannot_be_staked():
    game = arrange("B11 Y3", "R2", "G2", money=["5 50"], rolls=["RR2", "GG2"])
    play(game, "B11+50 out out laundry", "roll roll")
    assert position(game).seats[0].clean == [0, 0, 0, 0, 2]
    assert asked(game) == (0, "turn", {"roll"} | staked("Y3", "5"))
    assert refused(game, "Y3+50") == "note_not_held"


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize(("players", "opener"), TABLES)
def test_all_others_are_asked_clockwise_from_the_opener(players: int, opener: int):
    game = arrange(*(f"{family}7" for family in FAMILIES[:players]), active=opener, rolls=["KK1"])
    play(game, f"{FAMILIES[opener]}7+5")
    for seat in clockwise(players, opener)[1:]:
        assert asked(game) == (seat, "join", {"out"} | staked(f"{FAMILIES[seat]}7"))
        play(game, f"{FAMILIES[seat]}7+10")
    assert asked(game)[1] == "take"


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize(("players", "opener"), TABLES)
def test_who_joins_lays_a_card_and_stakes_a_note_in_the_same_way(players: int, opener: int):
    game = arrange(*(f"{family}7 {family}2" for family in FAMILIES[:players]), active=opener)
    seat = (opener + 1) % players
    family = FAMILIES[seat]
    play(game, f"{FAMILIES[opener]}7+5")
    events = play(game, f"{family}7+50")
    assert events == [Joined(seat, f"{family}7", 50)]
    assert (game.view(seat).hand, game.view(seat).laid) == ([f"{family}2"], [f"{family}7"])
    assert position(game).seats[seat].dirty == [2, 2, 2, 2, 1]
    assert [(side.seat, side.family, side.stake) for side in war(game).sides] == [
        (opener, FAMILIES[opener], 5),
        (seat, family, 50),
    ]
    assert game.events_for(opener, events) == game.events_for(None, events) == [Joined(seat, f"{family}?", 50)]


@pytest.mark.rule("R5.2")
def test_who_stays_out_keeps_card_and_note():
    game = arrange("B7", "R2 W3", "G2")
    play(game, "B7+5")
    assert play(game, "out") == [StayedOut(1, able=True)]
    assert (game.view(1).hand, position(game).seats[1].dirty) == (["R2", "W3"], [2, 2, 2, 2, 2])
    assert [side.seat for side in war(game).sides] == [0]


@pytest.mark.rule("R5.2")
def test_colours_already_laid_are_closed():
    game = arrange("B7", "B2 R3 R4", "B3 R5 G2 K9", "G7 K2 W1")
    play(game, "B7+5")
    assert asked(game) == (1, "join", {"out"} | staked("R3 R4"))
    assert refused(game, "B2+5") == "colour_taken"
    play(game, "R4+5")
    assert asked(game) == (2, "join", {"out"} | staked("G2 K9"))
    assert [refused(game, "B3+5"), refused(game, "R5+5")] == ["colour_taken", "colour_taken"]
    play(game, "K9+5")
    assert asked(game) == (3, "join", {"out"} | staked("G7 W1"))


@pytest.mark.rule("R5.2")
def test_the_colour_of_who_stayed_out_stays_open():
    game = arrange("B7", "R2", "R3 G2")
    play(game, "B7+5 out")
    assert asked(game) == (2, "join", {"out"} | staked("R3 G2"))


@pytest.mark.rule("R5.2")
def test_who_joins_needs_the_card_and_the_note():
    game = arrange("B7", "R2 W3", "G2", money=["5 10", "5 50"])
    play(game, "B7+5")
    assert asked(game) == (1, "join", {"out"} | staked("R2 W3", "5 50"))
    assert refused(game, "G2+5") == "card_not_held"
    assert refused(game, "R2+10") == "note_not_held"
    assert [refused(game, token) for token in ("roll", "stop", "R2")] == ["other_decision"] * 3
    assert refused(game, "G2+5", seat=2) == "not_your_decision"


@pytest.mark.rule("R5.2")
def test_who_holds_only_closed_colours_cannot_join():
    game = arrange("B7", "R2", "B2 R3 R4", "G2 B3")
    play(game, "B7+5")
    assert play(game, "R2+5") == [Joined(1, "R2", 5), StayedOut(2, able=False)]
    assert asked(game) == (3, "join", {"out"} | staked("G2"))


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize("hand", ["B2", "B2 B3", ""])
def test_who_cannot_join_is_passed_over_at_the_end_too(hand: str):
    game = arrange("B7 B4", "R2", hand)
    events = play(game, "B7+5 out")
    assert events == [Opened(0, "B7", 5), StayedOut(1, able=True), StayedOut(2, able=False), Revealed(("B7",))]
    assert asked(game) == (0, "lay", {"stop", "B4"})


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_war_may_be_of_one(players: int):
    game = arrange("B7", *(f"R{value}" for value in range(1, players)))
    events = play(game, "B7+5", "out " * (players - 1))
    assert only(WarEnded, events) == WarEnded({"B": 7}, "B", (0,))


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_war_may_be_of_everybody(players: int):
    cards = [f"{family}{value}" for family, value in zip("BYRGWK", (7, 6, 9, 3, 2, 10), strict=True)][:players]
    game = arrange(*cards)
    events = play(game, *(f"{card}+5" for card in cards))
    assert only(WarEnded, events).strengths == {card[0]: int(card[1:]) for card in cards}


@pytest.mark.rule("R5.2")
def test_an_earlier_war_closes_no_colour():
    game = arrange("B11 W2", "K3", "B10 R2")
    play(game, "B11+5 out out laundry")
    play(game, "K3+5")
    assert asked(game) == (2, "join", {"out"} | staked("B10 R2"))
    play(game, "B10+5")
    assert asked(game) == (0, "join", {"out"} | staked("W2"))


@pytest.mark.rule("R5.3")
def test_nothing_is_revealed_before_all_have_chosen():
    game = arrange("B7 B2", "R3", "G2 G4")
    events = play(game, "B7+5 R3+5")
    assert every(Revealed, events) == []
    assert (war(game).table, war(game).laid) == ([], ["B?", "R?"])
    assert [game.view(seat).laid for seat in (0, 1, 2)] == [["B7"], ["R3"], []]


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize(("last", "cards"), [("G2+5", ("B7", "R3", "G2")), ("out", ("B7", "R3"))])
def test_first_cards_are_revealed_together_when_all_have_chosen(last: str, cards: tuple[str, ...]):
    game = arrange("B7 B2", "R3", "G2 G4")
    play(game, "B7+5 R3+5")
    events = play(game, last)
    assert every(Revealed, events) == [Revealed(cards)]
    assert (war(game).table, war(game).laid) == (list(cards), [])
    for seat in (0, 1, 2, None):
        assert only(Revealed, game.events_for(seat, events)) == Revealed(cards)


@pytest.mark.rule("R5.3", "R5.7")
def test_specials_are_decided_after_the_cards_are_revealed():
    game = arrange("K8 K2", "B5", "G2")
    events = play(game, "K8+5 B5+5 out")
    assert events[2:6] == [
        StayedOut(2, able=True),
        Revealed(("K8", "B5")),
        Stood(0, "K8", able=False),
        Held(1, "B5", able=False),
    ]


@pytest.mark.rule("R5.3")
def test_specials_are_decided_before_the_next_round():
    game = arrange("Y8 Y2", "K3 K4", "R2")
    assert play(game, "Y8+5 K3+5 out")[-1] == Revealed(("Y8", "K3"))
    assert asked(game) == (0, "defector", {"eight", "defect"})
    play(game, "eight")
    assert asked(game) == (0, "lay", {"stop", "Y2"})


@pytest.mark.rule("R5.4")
@pytest.mark.parametrize(("players", "opener"), TABLES)
def test_participants_are_asked_clockwise_from_the_opener_in_every_round(players: int, opener: int):
    hands = (f"{family}7 {family}2 {family}3 {spare}9" for family, spare in zip(FAMILIES, "WYKRGB", strict=True))
    game = arrange(*list(hands)[:players], active=opener)
    order = clockwise(players, opener)
    play(game, *(f"{FAMILIES[seat]}7+5" for seat in order))
    for values in ("23", "3"):
        for seat in order:
            assert asked(game) == (seat, "lay", {"stop"} | {FAMILIES[seat] + value for value in values})
            play(game, FAMILIES[seat] + values[0])
    assert asked(game)[:2] == (order[1], "turn")


@pytest.mark.rule("R5.4")
def test_only_the_colour_laid_first_may_follow():
    game = arrange("B7 B2 W3 B11", "R3 R4", "G2")
    play(game, "B7+5 R3+5 out")
    assert asked(game) == (0, "lay", {"stop", "B2", "B11"})
    assert refused(game, "W3") == "other_family"
    assert refused(game, "B7") == "card_not_held"
    assert refused(game, "R4") == "card_not_held"
    assert [refused(game, token) for token in ("out", "B2+5", "roll")] == ["other_decision"] * 3
    assert refused(game, "R4", seat=1) == "not_your_decision"


@pytest.mark.rule("R5.4")
def test_one_card_is_laid_in_a_round_and_costs_no_stake():
    game = arrange("B7 B2 B3", "R3 R4", "G2")
    play(game, "B7+5 R3+5 out")
    assert play(game, "B2") == [Laid(0, "B2")]
    assert asked(game) == (1, "lay", {"stop", "R4"})
    assert game.view(0).hand == ["B3"]
    assert position(game).seats[0].dirty == [1, 2, 2, 2, 2]


@pytest.mark.rule("R5.4")
def test_a_further_card_lies_face_down():
    game = arrange("B7 B2 B3", "R3 R4", "G2")
    play(game, "B7+5 R3+5 out")
    events = play(game, "B2")
    assert [game.events_for(seat, events) for seat in (0, 1, 2, None)] == [[Laid(0, "B2")]] + [[Laid(0, "B?")]] * 3
    assert (war(game).table, war(game).laid) == (["B7", "R3"], ["B?"])
    assert [game.view(seat).laid for seat in (0, 1, 2)] == [["B2"], [], []]


@pytest.mark.rule("R5.4")
def test_who_stopped_is_never_asked_again():
    game = arrange("B7 B2 B3", "R3 R4 R6", "G2 G3 G4")
    play(game, "B7+5 R3+5 G2+5")
    assert play(game, "stop") == [Stopped(0, able=True)]
    play(game, "R4 G3")
    assert asked(game) == (1, "lay", {"stop", "R6"})
    play(game, "stop")
    assert asked(game) == (2, "lay", {"stop", "G4"})
    events = play(game, "G4")
    assert only(WarEnded, events).strengths == {"B": 7, "R": 7, "G": 9}
    assert (game.view(0).hand, game.view(1).hand) == (["B2", "B3"], ["R6"])


@pytest.mark.rule("R5.4")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_stopping_closes_the_war_for_the_stopper_only(opener: int):
    game = arrange("B7 B2 B3", "R7 R2 R3", "G7 G2 G3", "Y7 Y2 Y3", active=opener)
    first, stopper, third, fourth = clockwise(4, opener)
    family = dict(enumerate("BRGY"))
    play(game, *(f"{family[seat]}7+5" for seat in (first, stopper, third, fourth)))
    play(game, f"{family[first]}2 stop {family[third]}2 {family[fourth]}2")
    for seat in (first, third, fourth):
        assert asked(game) == (seat, "lay", {"stop", f"{family[seat]}3"})
        play(game, "stop")
    assert asked(game)[:2] == (stopper, "found")


@pytest.mark.rule("R5.4")
def test_who_has_no_card_of_the_family_lays_no_more():
    game = arrange("B7 W2 K3", "R3 R4 W5", "G2 G6")
    events = play(game, "B7+5 R3+5 G2+5")
    assert every(Stopped, events) == [Stopped(0, able=False)]
    assert asked(game) == (1, "lay", {"stop", "R4"})
    events = play(game, "R4 G6")
    assert every(Stopped, events) == [Stopped(1, able=False), Stopped(2, able=False)]
    assert asked(game)[:2] == (2, "found")


@pytest.mark.rule("R5.4")
def test_who_stayed_out_lays_nothing():
    game = arrange("B7 B2", "R3 R4", "G2 G5")
    play(game, "B7+5 out G2+5")
    assert asked(game)[:2] == (0, "lay")
    assert play(game, "B2") == [Laid(0, "B2")]
    assert asked(game) == (2, "lay", {"stop", "G5"})
    events = play(game, "G5")
    assert every(Stopped, events) == [Stopped(0, able=False), Stopped(2, able=False)]
    assert only(WarEnded, events).strengths == {"B": 9, "G": 7}


@pytest.mark.rule("R5.4")
def test_cards_stay_where_they_are():
    game = arrange("B7 B2 B3", "R3 R4 R6 W2", "G2")
    play(game, "B7+5 R3+5 out", "B2 R4")
    assert (war(game).table, war(game).laid) == (["B7", "R3", "B2", "R4"], [])
    play(game, "B3 R6")
    events = play(game, "antiques")
    assert only(CardsReturned, events) == CardsReturned(("B7", "R3", "B2", "R4", "B3", "R6"))


@pytest.mark.rule("R5.4")
def test_stops_hold_for_one_war_only():
    game = arrange("B11 B2 B3", "R9 R4", "G2")
    play(game, "B11+5 out out stop laundry")
    play(game, "R9+5 out B2+5")
    assert asked(game) == (1, "lay", {"stop", "R4"})
    play(game, "stop")
    assert asked(game) == (0, "lay", {"stop", "B3"})


@pytest.mark.rule("R5.5")
def test_new_cards_are_revealed_together_at_the_end_of_each_round():
    game = arrange("B7 B2 B3", "R3 R4 R6", "G2 G4")
    play(game, "B7+5 R3+5 G2+5")
    assert every(Revealed, play(game, "B2 R4")) == []
    assert (war(game).table, war(game).laid) == (["B7", "R3", "G2"], ["B?", "R?"])
    assert every(Revealed, play(game, "G4")) == [Revealed(("B2", "R4", "G4"))]
    assert every(Revealed, play(game, "stop R6")) == [Revealed(("R6",))]


@pytest.mark.rule("R5.5")
def test_a_round_is_revealed_when_the_last_player_stops():
    game = arrange("B7 B2 B3", "R3 R4 R6", "G2 G4")
    play(game, "B7+5 R3+5 G2+5", "B2 R4")
    assert play(game, "stop") == [Stopped(2, able=True), Revealed(("B2", "R4"))]
    assert (war(game).table, war(game).round) == (["B7", "R3", "G2", "B2", "R4"], 3)


@pytest.mark.rule("R5.5", "R5.7")
def test_specials_of_a_later_round_are_decided_at_its_end():
    game = arrange("B7 B5", "R3 R4 R6", "G2 G4")
    play(game, "B7+5 R3+5 G2+5", "B5")
    assert asked(game) == (1, "lay", {"stop", "R4", "R6"})
    play(game, "R4")
    assert play(game, "G4")[-1] == Revealed(("B5", "R4", "G4"))
    assert asked(game) == (0, "bomb", {"five", "*R3", "*G2", "*R4", "*G4"})
    play(game, "five")
    assert asked(game) == (1, "lay", {"stop", "R6"})


@pytest.mark.rule("R5.6")
def test_the_war_ends_when_all_stop():
    game = arrange("B7 B2", "R3 R4", "G2 G4")
    play(game, "B7+5 R3+10 G2+20", "stop stop")
    assert play(game, "stop") == [
        Stopped(2, able=True),
        WarEnded({"B": 7, "R": 3, "G": 2}, "B", (0,)),
        StakeLost(1, 10),
        StakeLost(2, 20),
        Washed(0, (5,), (5,), 0),
        LookedThrough(0, "B", ("Ba", "Br", "Bl")),
    ]


@pytest.mark.rule("R5.6")
def test_the_war_ends_when_nobody_has_a_card_to_add():
    game = arrange("B7 W2", "R3 W4", "G2")
    events = play(game, "B7+5 R3+5 out")
    assert every(Stopped, events) == [Stopped(0, able=False), Stopped(1, able=False)]
    assert only(WarEnded, events) == WarEnded({"B": 7, "R": 3}, "B", (0,))


@pytest.mark.rule("R5.6")
@pytest.mark.parametrize("laying", [0, 1, 2])
def test_the_war_goes_on_while_anybody_adds_a_card(laying: int):
    game = arrange("B7 B2 B3", "R3 R4 R6", "G2 G4 G6")
    play(game, "B7+5 R3+5 G2+5")
    cards = [["B2", "B3"], ["R4", "R6"], ["G4", "G6"]][laying]
    events = play(game, *(cards[0] if seat == laying else "stop" for seat in (0, 1, 2)))
    assert every(WarEnded, events) == []
    assert asked(game) == (laying, "lay", {"stop", cards[1]})
    events = play(game, cards[1])
    assert every(Stopped, events) == [Stopped(laying, able=False)]
    assert len(every(WarEnded, events)) == 1


@pytest.mark.rule("R5.6")
def test_the_war_goes_on_after_a_round_that_some_stopped_in():
    game = arrange("B7 B2 B3", "R3 R4", "G2")
    play(game, "B7+5 R3+5 out")
    events = play(game, "B2 stop")
    assert every(WarEnded, events) == []
    assert asked(game) == (0, "lay", {"stop", "B3"})
    assert only(WarEnded, play(game, "stop")) == WarEnded({"B": 9, "R": 3}, "B", (0,))


@pytest.mark.rule("R5.6")
def test_a_war_is_over_when_it_is_settled():
    game = arrange("B7 W2", "R3 W4", "G2")
    assert play(game, "B7+5 R3+5 out laundry")[-1] == TurnBegan(1, 2)
    assert position(game).war is None
    assert [refused(game, token) for token in ("stop", "out")] == ["other_decision"] * 2


@pytest.mark.rule("R5.7")
@pytest.mark.parametrize("opener", [0, 1, 2, 3])
def test_specials_are_decided_from_the_opener_clockwise(opener: int):
    cards = ["Y8", "B5", "K8", "R5"]
    kinds = ["defector", "bomb", "defector", "bomb"]
    game = arrange(*cards, active=opener, rolls=["WW1"])
    order = clockwise(4, opener)
    play(game, *(f"{cards[seat]}+5" for seat in order))
    decided = []
    for _ in order:
        seat, kind, _options = asked(game)
        decided.append((seat, kind, war(game).deciding))
        play(game, "eight" if kind == "defector" else "five")
    assert decided == [(seat, kinds[seat], cards[seat]) for seat in order]


@pytest.mark.rule("R5.7")
@pytest.mark.parametrize("opener", [0, 1, 2])
def test_specials_of_later_rounds_go_clockwise_from_the_opener_too(opener: int):
    families = "BRK"
    game = arrange("B7 B5", "R7 R5", "K7 K5", active=opener, rolls=["WW1"])
    order = clockwise(3, opener)
    play(game, *(f"{families[seat]}7+5" for seat in order), *(f"{families[seat]}5" for seat in order))
    decided = []
    for _ in order:
        decided.append((*asked(game)[:2], war(game).deciding))
        play(game, "five")
    assert decided == [(seat, "bomb", f"{families[seat]}5") for seat in order]


@pytest.mark.rule("R5.7")
def test_a_decision_is_public_before_the_next_is_made():
    game = arrange("Y8", "K8", "B5", "R2 R3")
    play(game, "Y8+5 K8+5 B5+5 R2+5")
    events = play(game, "defect")
    assert events == [Defected(0, "Y8", "K"), Stood(1, "K8", able=False)]
    assert [game.events_for(seat, events) for seat in (0, 1, 2, 3, None)] == [events] * 5
    assert [(side.seat, side.strength, side.defected) for side in war(game).sides] == [
        (0, 0, True),
        (1, 12, False),
        (2, 5, False),
        (3, 2, False),
    ]
    assert asked(game) == (2, "bomb", {"five", "*R2"})


@pytest.mark.rule("R5.7")
def test_a_detonation_is_public_before_the_next_decision():
    game = arrange("B5", "R2 R3", "W5", "K3")
    play(game, "B5+5 R2+5 W5+5 K3+5")
    assert asked(game) == (0, "bomb", {"five", "*R2"})
    events = play(game, "*R2")
    assert game.events_for(None, events) == events == [Detonated(0, "B5", "R2")]
    assert war(game).table == ["W5", "K3"]
    assert asked(game) == (2, "bomb", {"five", "*K3"})


@pytest.mark.rule("R5.7")
def test_a_bomb_that_was_bombed_away_decides_nothing():
    game = arrange("B5", "R5 R2", "Y8", "K2")
    play(game, "B5+5 R5+5 Y8+5 K2+5")
    assert asked(game) == (0, "bomb", {"five", "*R5", "*Y8"})
    assert play(game, "*R5") == [Detonated(0, "B5", "R5")]
    assert asked(game) == (2, "defector", {"eight", "defect"})


@pytest.mark.rule("R5.7")
def test_a_defector_that_was_bombed_away_decides_nothing():
    game = arrange("B5", "Y8 Y2", "R5", "K2")
    play(game, "B5+5 Y8+5 R5+5 K2+5", "*Y8")
    assert asked(game) == (2, "bomb", {"five", "*K2"})
    events = play(game, "five")
    assert [*every(Stood, events), *every(Defected, events)] == []
    assert asked(game) == (1, "lay", {"stop", "Y2"})


@pytest.mark.rule("R5.7")
def test_a_bomb_of_a_later_round_that_was_bombed_away_decides_nothing():
    game = arrange("B2 B5", "R2 R5 R3", "K7")
    play(game, "B2+5 R2+5 K7+5", "B5 R5")
    assert play(game, "*R5") == [Detonated(0, "B5", "R5"), Stopped(0, able=False)]
    assert asked(game) == (1, "lay", {"stop", "R3"})


@pytest.mark.rule("R5.7")
def test_there_is_one_pass_and_no_second_chance():
    """Yellow's bomb has no target at its turn; red's new ally, who comes later in the pass, would be one."""
    game = arrange("B5", "Y5", "R3 R4", "G8")
    play(game, "B5+5 Y5+5 R3+5 G8+5")
    events = play(game, "*R3")
    assert events == [Detonated(0, "B5", "R3"), Held(1, "Y5", able=False)]
    assert asked(game) == (3, "defector", {"eight", "defect"})
    events = play(game, "defect")
    assert events[0] == Defected(3, "G8", "R")
    assert asked(game) == (2, "lay", {"stop", "R4"})


@pytest.mark.rule("R5.7")
def test_specials_are_not_decided_again_in_the_next_round():
    game = arrange("B5 B2", "Y8 Y2", "K3 K4")
    play(game, "B5+5 Y8+5 K3+5", "five eight")
    events = play(game, "B2 Y2 K4")
    assert [*every(Held, events), *every(Stood, events)] == []
    assert only(WarEnded, events) == WarEnded({"B": 7, "Y": 10, "K": 7}, "Y", (1,))


@pytest.mark.rule("R5.7")
def test_a_pass_without_specials_asks_nobody():
    game = arrange("B7 B2", "R3 R4", "G2")
    events = play(game, "B7+5 R3+5 out")
    assert events[-1] == Revealed(("B7", "R3"))
    assert asked(game) == (0, "lay", {"stop", "B2"})
    assert war(game).deciding is None
