"""R12: the editions, and rulesets of the house."""

from collections import Counter
from typing import Any

import pytest

from games.engine import EDITIONS, Game, Ruleset, RulesetError, SeededChance, house_ruleset
from games.engine.events import Defected, Founded, Held, Stood, WarEnded
from tests.games.engine.arrange import arrange, asked, every, key, only, own, play, random_game, refused
from tests.games.engine.rules.looking import place

BOMBS = ("RGY", "RGK", "BWR", "BWG", "YKB", "YKW")
ORIGINAL = ["german", "dutch", "hungarian"]
STRICT = ["french", "italian"]


@pytest.mark.rule("R12", "R1.4", "R1.7")
def test_editions_differ_in_two_switches_only():
    expected = {
        "german": Ruleset("german", must_defect=False, open_businesses=False, bombs=BOMBS, die=(2, 2, 2)),
        "dutch": Ruleset("dutch", must_defect=False, open_businesses=False, bombs=BOMBS, die=(2, 2, 2)),
        "hungarian": Ruleset("hungarian", must_defect=False, open_businesses=False, bombs=BOMBS, die=(2, 2, 2)),
        "french": Ruleset("french", must_defect=True, open_businesses=False, bombs=BOMBS, die=(2, 2, 2)),
        "italian": Ruleset("italian", must_defect=True, open_businesses=True, bombs=BOMBS, die=(2, 2, 2)),
    }
    assert expected == EDITIONS


@pytest.mark.rule("R12")
def test_game_is_german_unless_it_says_otherwise():
    chance = SeededChance(key(1))
    assert Game.new(players=3, chance=chance).ruleset == EDITIONS["german"]
    assert Game.new(players=3, chance=chance, ruleset=EDITIONS["italian"]).record.ruleset == EDITIONS["italian"]


@pytest.mark.rule("R12", "R6.2")
@pytest.mark.parametrize("edition", ORIGINAL)
def test_defector_has_the_choice(edition: str):
    game = arrange("B8", "W2", "K3", ruleset=EDITIONS[edition])
    play(game, "B8+5 W2+5 out")
    assert asked(game) == (0, "defector", {"eight", "defect"})


@pytest.mark.rule("R12", "R6.2")
@pytest.mark.parametrize("edition", STRICT)
def test_defector_must_defect_if_it_can(edition: str):
    game = arrange("B8 B2", "W2", "K3", ruleset=EDITIONS[edition])
    events = play(game, "B8+5 W2+5 out")
    assert only(Defected, events) == Defected(0, "B8", "W")
    assert only(WarEnded, events) == WarEnded({"B": 0, "W": 6}, "W", (1, 0))
    assert asked(game) == (1, "share", {"business", "money"})
    assert refused(game, "eight") == "other_decision"


@pytest.mark.rule("R12", "R6.2")
@pytest.mark.parametrize("edition", STRICT)
def test_defector_that_cannot_defect_need_not(edition: str):
    game = arrange("B8", "R2", "W3", ruleset=EDITIONS[edition])
    events = play(game, "B8+5 R2+5 out")
    assert only(Stood, events) == Stood(0, "B8", able=False)
    assert only(WarEnded, events) == WarEnded({"B": 8, "R": 2}, "B", (0,))


@pytest.mark.rule("R12", "R6.4")
@pytest.mark.parametrize("edition", STRICT)
def test_first_of_a_pair_must_defect_and_the_second_cannot(edition: str):
    game = arrange("K2", "W8", "B8", ruleset=EDITIONS[edition])
    events = play(game, "K2+5 W8+5 B8+5")
    assert only(Defected, events) == Defected(1, "W8", "B")
    assert only(Stood, events) == Stood(2, "B8", able=False)
    assert only(WarEnded, events) == WarEnded({"K": 2, "W": 0, "B": 12}, "B", (2, 1))


@pytest.mark.rule("R12", "R5.7")
@pytest.mark.parametrize("edition", STRICT)
def test_defector_waits_for_its_turn_even_if_it_must(edition: str):
    game = arrange("R2", "Y5", "G8", ruleset=EDITIONS[edition])
    play(game, "R2+5 Y5+5 G8+5")
    assert asked(game) == (1, "bomb", {"five", "*R2"})
    assert only(Defected, play(game, "*R2")) == Defected(2, "G8", "R")


@pytest.mark.rule("R12", "R9.1")
@pytest.mark.parametrize(
    ("edition", "shown"), [("german", "B?"), ("dutch", "B?"), ("hungarian", "B?"), ("french", "B?"), ("italian", "Br")]
)
def test_founded_businesses_lie_face_up_in_italy_only(edition: str, shown: str):
    game = arrange("B7", "R2 K3", "Y3", ruleset=EDITIONS[edition])
    events = play(game, "B7+5 R2+10 out", "restaurant")
    for viewer in (1, 2, None):
        assert place(game, 0, viewer).businesses == [shown]
        assert only(Founded, game.events_for(viewer, events)) == Founded(0, shown)


@pytest.mark.rule("R12")
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_edition_is_played_to_the_end(edition: str):
    game = random_game(4, 5, ruleset=EDITIONS[edition])
    assert game.result is not None
    assert game.record.ruleset.name == edition


@pytest.mark.rule("R12")
def test_players_who_stay_out_lay_no_card():
    """The Italian text lets them; that is a misprint."""
    game = arrange("B2 B3", "R4 K2", "Y3", ruleset=EDITIONS["italian"])
    play(game, "B2+5 out Y3+5")
    assert asked(game) == (0, "lay", {"stop", "B3"})
    assert only(WarEnded, play(game, "B3")) == WarEnded({"B": 5, "Y": 3}, "B", (0,))


@pytest.mark.rule("R12", "R1.6")
def test_forty_is_a_note_in_italy_too():
    game = arrange("B2", "R4", "Y3", ruleset=EDITIONS["italian"])
    assert asked(game) == (0, "turn", {"roll", "B2+5", "B2+10", "B2+20", "B2+40", "B2+50"})


@pytest.mark.rule("R12")
def test_house_ruleset_may_change_all_that_may_differ():
    data = {
        "name": "Trinacria",
        "must_defect": True,
        "open_businesses": True,
        "bombs": ["WYK", "BYK", "BWK", "BWY", "GBW", "RBW"],
        "die": [1, 60, 3],
    }
    expected = Ruleset("Trinacria", True, True, ("WYK", "BYK", "BWK", "BWY", "GBW", "RBW"), (1, 60, 3))
    assert house_ruleset(data) == expected


@pytest.mark.rule("R12")
def test_house_ruleset_is_german_where_it_says_nothing():
    assert house_ruleset({"name": "at home"}) == Ruleset("at home", False, False, BOMBS, (2, 2, 2))


@pytest.mark.rule("R12")
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_edition_may_be_given_as_data(edition: str):
    given = EDITIONS[edition]
    data = {"name": edition, "must_defect": given.must_defect, "open_businesses": given.open_businesses}
    assert house_ruleset(data) == given


@pytest.mark.rule("R12")
@pytest.mark.parametrize(("must", "opened"), [(True, False), (False, True)])
def test_switches_of_a_house_ruleset_work_one_by_one(must: bool, opened: bool):  # noqa: FBT001
    house = house_ruleset({"name": "at home", "must_defect": must, "open_businesses": opened})
    game = arrange("B8", "W2", "K3", ruleset=house)
    own(game, 1, "Gl")
    events = play(game, "B8+5 W2+5 out")
    assert len(every(Defected, events)) == must
    assert place(game, 1).businesses == (["Gl"] if opened else ["G?"])


@pytest.mark.rule("R12", "R1.4")
def test_bombs_of_a_house_ruleset_hit_what_they_show():
    house = house_ruleset({"name": "at home", "bombs": ["WYK", *BOMBS[1:]]})
    game = arrange("B5", "W2", "R3", "Y4", ruleset=house)
    play(game, "B5+5 W2+5 R3+5 Y4+5")
    assert asked(game) == (0, "bomb", {"five", "*W2", "*Y4"})
    game = arrange("B5", "G2", "R3", ruleset=house)
    assert only(Held, play(game, "B5+5 G2+5 R3+5")) == Held(0, "B5", able=False)


@pytest.mark.rule("R12", "R1.7")
@pytest.mark.parametrize(("die", "sign"), [((60, 1, 1), 0), ((1, 60, 1), 1), ((1, 1, 60), 2)])
def test_die_of_a_house_ruleset_falls_by_its_weights(die: tuple[int, ...], sign: int):
    house = house_ruleset({"name": "at home", "die": list(die)})
    s = Game.new(players=3, chance=SeededChance(key(7)), ruleset=house).state
    signs = Counter(s.chance.roll(s.die) % 3 for _ in range(200))
    assert signs[sign] > 180


@pytest.mark.rule("R12")
@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        ({"name": ""}, "bad_name", "name"),
        ({"name": " house"}, "bad_name", "name"),
        ({"name": "house "}, "bad_name", "name"),
        ({"name": "ho\nuse"}, "bad_name", "name"),
        ({"name": "h" * 41}, "bad_name", "name"),
        ({"bombs": []}, "bomb_count", "bombs"),
        ({"bombs": BOMBS[:5]}, "bomb_count", "bombs"),
        ({"bombs": [*BOMBS, "BWY"]}, "bomb_count", "bombs"),
        ({"bombs": ["RGX", *BOMBS[1:]]}, "bomb_unknown_colour", "bombs.B"),
        ({"bombs": [*BOMBS[:2], "bwr", *BOMBS[3:]]}, "bomb_unknown_colour", "bombs.Y"),
        ({"bombs": [*BOMBS[:5], "Y W"]}, "bomb_unknown_colour", "bombs.G"),
        ({"bombs": ["", *BOMBS[1:]]}, "bomb_three_colours", "bombs.B"),
        ({"bombs": [BOMBS[0], "RG", *BOMBS[2:]]}, "bomb_three_colours", "bombs.W"),
        ({"bombs": [*BOMBS[:3], "BWGR", *BOMBS[4:]]}, "bomb_three_colours", "bombs.K"),
        ({"bombs": [*BOMBS[:4], "YYK", BOMBS[5]]}, "bomb_three_colours", "bombs.R"),
        ({"bombs": [*BOMBS[:4], "YYKB", BOMBS[5]]}, "bomb_three_colours", "bombs.R"),
        ({"bombs": ["RGB", *BOMBS[1:]]}, "bomb_own_family", "bombs.B"),
        ({"bombs": [*BOMBS[:5], "GKW"]}, "bomb_own_family", "bombs.G"),
        ({"die": []}, "die_faces", "die"),
        ({"die": [3, 3]}, "die_faces", "die"),
        ({"die": [2, 2, 2, 2]}, "die_faces", "die"),
        ({"die": [0, 2, 2]}, "die_weight", "die"),
        ({"die": [2, -1, 2]}, "die_weight", "die"),
        ({"die": [2, 2, 61]}, "die_weight", "die"),
        ({"die": [2, 2, 2.5]}, "bad_type", ""),
        ({"die": [2, 2, True]}, "bad_type", ""),
        ({"die": "222"}, "bad_type", ""),
        ({"die": [2, "2", 2]}, "bad_type", ""),
        ({"bombs": "RGY"}, "bad_type", ""),
        ({"bombs": [1, 2, 3, 4, 5, 6]}, "bad_type", ""),
        ({"must_defect": 1}, "bad_type", ""),
        ({"must_defect": "yes"}, "bad_type", ""),
        ({"open_businesses": None}, "bad_type", ""),
        ({"name": 5}, "bad_type", ""),
        ({"hand_limit": 12}, "unknown_field", "hand_limit"),
        ({"name": "german", "must_defect": True}, "name_of_edition", "name"),
        ({"name": "italian", "must_defect": True}, "name_of_edition", "name"),
        ({"name": "french"}, "name_of_edition", "name"),
        ({"name": "dutch", "die": [1, 2, 3]}, "name_of_edition", "name"),
    ],
)
def test_house_ruleset_that_cannot_be_played_is_refused(data: dict[str, Any], code: str, where: str):
    with pytest.raises(RulesetError) as caught:
        house_ruleset({"name": "house"} | data)
    assert (caught.value.code, caught.value.where) == (code, where)
    assert str(caught.value)


@pytest.mark.rule("R12")
def test_house_ruleset_needs_a_name():
    with pytest.raises(RulesetError) as caught:
        house_ruleset({"must_defect": True})
    assert (caught.value.code, caught.value.where) == ("bad_type", "")


@pytest.mark.rule("R12")
@pytest.mark.parametrize(
    "data",
    [
        {"name": "h" * 40},
        {"name": "Ā la maison"},
        {"name": "house", "die": [1, 60, 1]},
        {"name": "house", "bombs": ["WYK", *BOMBS[1:]]},
    ],
)
def test_house_ruleset_at_the_limits_can_be_played(data: dict[str, Any]):
    assert house_ruleset(data).name == data["name"]


@pytest.mark.rule("R12")
def test_ruleset_is_checked_however_it_is_made():
    with pytest.raises(RulesetError, match="six bombs"):
        Ruleset("house", bombs=("RGY",))
    with pytest.raises(RulesetError, match="weight of one card"):
        Ruleset("house", die=(2, True, 2))
