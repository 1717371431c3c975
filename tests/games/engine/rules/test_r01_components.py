"""R1: what lies in the box."""

from collections import Counter

import pytest

from games.engine import EDITIONS, MOVE_OF, Game, Ruleset, SeededChance, house_ruleset
from games.engine.core.cards import CARD_NAMES, CARD_OF
from games.engine.events import Defected, Drew, Founded, Held, LookedThrough, Rolled, Stood, WarEnded
from tests.games.engine.arrange import GERMAN, arrange, asked, every, key, only, play, refused
from tests.games.engine.rules.looking import position, run, war

FAMILIES = "BWYKRG"
PARTNERS = {"B": "W", "W": "B", "Y": "K", "K": "Y", "R": "G", "G": "R"}
HITS = {"B": "RGY", "W": "RGK", "Y": "BWR", "K": "BWG", "R": "YKB", "G": "YKW"}
BOMBERS = {"B": "Y", "W": "Y", "Y": "B", "K": "W", "R": "B", "G": "B"}  # one family whose bomb hits this one
ORDINARY = (1, 2, 3, 4, 6, 7, 9, 10, 11)


@pytest.mark.rule("R1.1")
def test_families_have_eleven_cards_in_six_colours():
    expected = [f"{family}{value}" for family in FAMILIES for value in range(1, 12)]
    assert list(CARD_OF) == expected
    assert len(expected) == 66
    assert [CARD_NAMES[CARD_OF[name]] for name in expected] == expected


@pytest.mark.rule("R1.1", "R2.2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_card_lies_in_the_stack_of_its_colour_once(players: int):
    game = Game.new(players=players, chance=SeededChance(key(players)))
    stacks = [[CARD_NAMES[card] for card in stack] for stack in game.state.stacks]
    assert [sorted(stack) for stack in stacks] == [sorted(run(family, 1, 11).split()) for family in FAMILIES]


@pytest.mark.rule("R1.1")
def test_every_card_can_be_laid():
    tokens = [
        f"{family}{value}+{note}" for family in FAMILIES for value in range(1, 12) for note in (5, 10, 20, 40, 50)
    ]
    assert set(tokens) <= set(MOVE_OF)
    assert len({MOVE_OF[token] for token in tokens}) == 330


@pytest.mark.rule("R1.1")
def test_colours_are_public_in_hands_and_stacks():
    game = arrange("B7 B2 R3", "W4 K5 K6 G1", "")
    assert [seat.hand for seat in position(game).seats] == [[2, 0, 0, 0, 1, 0], [0, 1, 0, 2, 0, 1], [0] * 6]
    assert position(game).stacks == [9, 10, 11, 9, 10, 10]


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize(("seat", "card"), [(0, "W4"), (1, "W?"), (2, "W?"), (None, "W?")])
def test_only_the_value_of_a_drawn_card_is_hidden(seat: int | None, card: str):
    game = arrange("B7", "R2", "G2", stacks="W4", rolls=["WK2"])
    events = game.events_for(seat, play(game, "roll"))
    assert every(Drew, events) == [Drew(0, card), Drew(0, "K1" if seat == 0 else "K?")]


@pytest.mark.rule("R1.1")
def test_the_back_of_a_laid_card_shows_its_colour():
    game = arrange("B7", "R2", "G2")
    play(game, "B7+5 R2+5")
    assert war(game).laid == ["B?", "R?"]
    assert [side.family for side in war(game).sides] == ["B", "R"]


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("value", ORDINARY)
def test_ordinary_values_decide_nothing_and_count_what_they_say(family: str, value: int):
    others = PARTNERS[family] + HITS[family]
    game = arrange(f"{family}{value}", *(f"{other}2" for other in others), rolls=["BB1"])
    events = play(game, f"{family}{value}+5", *(f"{other}2+5" for other in others))
    assert only(WarEnded, events).strengths[family] == value
    assert [*every(Held, events), *every(Stood, events), *every(Defected, events)] == []


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_five_is_the_bomb_of_every_family(family: str):
    target = f"{HITS[family][0]}7"
    game = arrange(f"{family}5", target, f"{PARTNERS[family]}2")
    play(game, f"{family}5+5 {target}+5 out")
    assert asked(game) == (0, "bomb", {"five", f"*{target}"})


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_one_is_the_bodyguard_of_every_family(family: str):
    bomber = BOMBERS[family]
    game = arrange(f"{bomber}2 {bomber}5", f"{family}7 {family}1", f"{PARTNERS[bomber]}3")
    play(game, f"{bomber}2+5 {family}7+5 out", f"{bomber}5 {family}1")
    assert asked(game) == (0, "bomb", {"five", f"*{family}1"})


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize("value", [2, 3, 4, 6, 9, 10, 11])
def test_no_other_value_is_a_bodyguard(value: int):
    game = arrange("B2 B5", f"R7 R{value}", "W3")
    play(game, "B2+5 R7+5 out", f"B5 R{value}")
    assert asked(game) == (0, "bomb", {"five", "*R7", f"*R{value}"})


@pytest.mark.rule("R1.2", "R1.3")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_eight_is_the_defector_and_reads_four_for_its_pair(family: str):
    pair = PARTNERS[family]
    game = arrange(f"{family}8", f"{pair}7", f"{HITS[family][0]}2")
    play(game, f"{family}8+5 {pair}7+5 out")
    assert asked(game) == (0, "defector", {"eight", "defect"})
    events = play(game, "defect")
    assert only(Defected, events) == Defected(0, f"{family}8", pair)
    assert only(WarEnded, events).strengths == {family: 0, pair: 11}


@pytest.mark.rule("R1.2", "R1.3")
@pytest.mark.parametrize("family", FAMILIES)
def test_a_defector_has_no_second_colour_but_its_pairs(family: str):
    others = [other for other in FAMILIES if other not in (family, PARTNERS[family])]
    game = arrange(f"{family}8", *(f"{other}2" for other in others))
    events = play(game, f"{family}8+5", *(f"{other}2+5" for other in others))
    assert only(Stood, events) == Stood(0, f"{family}8", able=False)
    assert only(WarEnded, events).strengths[family] == 8


@pytest.mark.rule("R1.4")
@pytest.mark.parametrize("family", FAMILIES)
def test_a_bomb_hits_the_three_families_it_shows(family: str):
    others = [other for other in FAMILIES if other != family]
    game = arrange(f"{family}5", *(f"{other}2" for other in others))
    play(game, f"{family}5+5", *(f"{other}2+5" for other in others))
    assert asked(game) == (0, "bomb", {"five"} | {f"*{other}2" for other in HITS[family]})
    assert {refused(game, f"*{other}2") for other in others if other not in HITS[family]} == {"family_not_hit"}


@pytest.mark.rule("R1.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_bombs_of_every_edition_threaten_each_family_three_times(edition: str):
    bombs = dict(zip(FAMILIES, EDITIONS[edition].bombs, strict=True))
    assert Counter("".join(bombs.values())) == dict.fromkeys(FAMILIES, 3)
    assert {family: set(shown) for family, shown in bombs.items()} == {f: set(shown) for f, shown in HITS.items()}
    assert [family for family in FAMILIES if {family, PARTNERS[family]} & set(bombs[family])] == []


@pytest.mark.rule("R1.4")
def test_a_club_can_enter_what_its_bombs_show():
    ruleset = house_ruleset({"name": "club", "bombs": ["WYK", "RGK", "BWR", "BWG", "YKB", "YKW"]})
    game = arrange("B5", "W2", "Y2", "K2", "R2", "G2", ruleset=ruleset)
    play(game, "B5+5 W2+5 Y2+5 K2+5 R2+5 G2+5")
    assert asked(game) == (0, "bomb", {"five", "*W2", "*Y2", "*K2"})


@pytest.mark.rule("R1.5")
@pytest.mark.parametrize("family", FAMILIES)
def test_each_colour_has_one_business_of_each_kind(family: str):
    other = PARTNERS[family]
    game = arrange(f"{family}11", f"{family}10 {other}2", f"{other}3")
    events = play(game, f"{family}11+5 out out")
    assert only(LookedThrough, events) == LookedThrough(0, family, (f"{family}a", f"{family}r", f"{family}l"))
    assert asked(game) == (0, "found", {"antiques", "restaurant", "laundry"})
    assert only(Founded, play(game, "restaurant")) == Founded(0, f"{family}r")
    play(game, f"{family}10+5 out")
    assert asked(game) == (1, "found", {"antiques", "laundry"})
    assert refused(game, "restaurant") == "business_gone"


@pytest.mark.rule("R1.5", "R2.2")
def test_three_businesses_lie_beside_each_stack():
    game = arrange("B11", "W2", "G2")
    assert position(game).shops == [3, 3, 3, 3, 3, 3]
    play(game, "B11+5 out out antiques")
    assert position(game).shops == [2, 3, 3, 3, 3, 3]


@pytest.mark.rule("R1.5")
def test_the_back_of_a_business_shows_its_colour():
    game = arrange("B11", "W2", "G2")
    events = play(game, "B11+5 out out laundry")
    assert game.view(0).businesses == ["Bl"]
    assert position(game).seats[0].businesses == ["B?"]
    assert [only(Founded, game.events_for(seat, events)).business for seat in (0, 1, 2, None)] == [
        "Bl",
        "B?",
        "B?",
        "B?",
    ]


@pytest.mark.rule("R1.6")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_are_fourteen_notes_of_each_value(players: int):
    fresh = position(Game.new(players=players, chance=SeededChance(key(1))))
    piles = [fresh.bank, *(seat.dirty for seat in fresh.seats), *(seat.clean for seat in fresh.seats)]
    assert [sum(notes) for notes in zip(*piles, strict=True)] == [14, 14, 14, 14, 14]


@pytest.mark.rule("R1.6")
@pytest.mark.parametrize(("place", "value"), [(0, 5), (1, 10), (2, 20), (3, 40), (4, 50)])
def test_notes_are_worth_five_to_fifty_thousand(place: int, value: int):
    game = arrange("B11", "W2", "G2")
    play(game, f"B11+{value}")
    assert war(game).sides[0].stake == value
    assert position(game).seats[0].dirty == [2 - (note == place) for note in range(5)]


@pytest.mark.rule("R1.7")
def test_every_face_of_the_three_dice_comes_up_with_every_other():
    chance = SeededChance(key(7))
    assert {chance.roll([2, 2, 2]) for _ in range(3000)} == set(range(6 * 6 * 3))


@pytest.mark.rule("R1.7")
def test_faces_of_a_colour_die_are_equally_likely():
    chance = SeededChance(key(8))
    rolls = [chance.roll([2, 2, 2]) for _ in range(6000)]
    for counted in (Counter(roll // 18 for roll in rolls), Counter(roll // 3 % 6 for roll in rolls)):
        assert all(850 < counted[colour] < 1150 for colour in range(6))


@pytest.mark.rule("R1.7")
@pytest.mark.parametrize("die", [(2, 2, 2), (1, 2, 3), (3, 1, 2), (4, 1, 1), (5, 1, 4), (1, 1, 1)])
def test_symbols_come_up_by_their_weights(die: tuple[int, int, int]):
    chance = SeededChance(key(9))
    counted = Counter(chance.roll(list(die)) % 3 for _ in range(6000))
    assert all(abs(counted[sign] - 6000 * die[sign] // sum(die)) < 200 for sign in range(3))


@pytest.mark.rule("R1.7")
def test_the_influence_die_has_two_faces_for_each_symbol():
    assert {ruleset.die for ruleset in EDITIONS.values()} == {(2, 2, 2)}
    assert arrange("B2", "R2", "G2").state.die == [2, 2, 2]


@pytest.mark.rule("R1.7")
@pytest.mark.parametrize(("die", "symbol"), [((60, 1, 1), "2"), ((1, 60, 1), "1"), ((1, 1, 60), "x")])
def test_a_house_may_weigh_the_symbols(die: tuple[int, int, int], symbol: str):
    assert symbols_rolled(Ruleset("loaded", die=die))[symbol] >= 30


@pytest.mark.rule("R1.7")
def test_the_plain_die_shows_every_symbol():
    assert set(symbols_rolled(GERMAN)) == {"2", "1", "x"}


def symbols_rolled(ruleset: Ruleset) -> Counter[str]:
    """In the first turns of forty games."""
    counted: Counter[str] = Counter()
    for number in range(40):
        game = arrange("B2 B3", "R2 R3", "G2 G3", ruleset=ruleset)
        game.state.chance = SeededChance(key(number))
        counted[only(Rolled, play(game, "roll")).influence] += 1
    return counted
