"""Everything, as JSON lines."""

import json
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.engine import EDITIONS, Game, SeededChance, replay
from games.engine.cli import trace
from games.engine.cli.main import main
from games.engine.cli.trace import full_state
from games.engine.core.cards import CARD_NAMES, CARDS
from games.engine.notation import GameSheet
from tests.games.engine.cli.samples import by_hand, save, simulated


def lines_of(sheet: GameSheet, capsysbinary) -> list[dict[str, Any]]:
    assert main(["trace", save(sheet)]) == 0
    out, err = capsysbinary.readouterr()
    assert err == b""
    return [json.loads(line) for line in out.splitlines()]


def test_trace_begins_with_a_head_and_ends_with_the_result(capsysbinary):
    sheet = simulated()
    head, *decisions, end = lines_of(sheet, capsysbinary)
    state = head.pop("state")
    assert head == {
        "schema": "palermo-trace-1",
        "engine": 1,
        "ruleset": {
            "name": "german",
            "must_defect": False,
            "open_businesses": False,
            "bombs": ["RGY", "RGK", "BWR", "BWG", "YKB", "YKW"],
            "die": [2, 2, 2],
        },
        "players": 4,
        "first": 0,
        "names": ["random 1", "random 2", "random 3", "random 4"],
        "words": {"event": "simulation with seed 7", "round": "1"},
        "proof": {"key": sheet.proof.key.hex(), "seed": None, "commitment": None, "clients": []},
        "decisions": len(decisions),
    }
    assert state["stacks"]["B"] == [CARD_NAMES[card] for card in sheet.record.deal[0]]
    assert state["hands"] == [[], [], [], []]
    game = replay(sheet.record)
    assert end == {"result": json.loads(msgspec.json.encode(game.result)), "asked": None}
    assert decisions[-1]["state"] == json.loads(msgspec.json.encode(full_state(game)))


def test_trace_of_a_decision(capsysbinary):
    _, *decisions, end = lines_of(by_hand(), capsysbinary)
    theft = decisions[13]
    state = theft.pop("state")
    assert theft == {
        "number": 14,
        "turn": 1,
        "seat": 0,
        "kind": "steal",
        "options": ["xK2", "xR2", "xR3"],
        "move": "xK2",
        "events": [
            {"event": "stole", "seat": 0, "victim": 1, "card": "K1"},
            {"event": "turn", "seat": 1, "turn": 2},
        ],
    }
    two_each = {"5": 2, "10": 2, "20": 2, "40": 2, "50": 2}
    kinds = {letter: [f"{letter}a", f"{letter}r", f"{letter}l"] for letter in "BWYKRG"}
    stacks = {
        "B": "1 2 4 5 6 7 9 10 11", "W": "2 1 3 4 5 6 8 9 10 11", "Y": "9 1 2 3 4 6 7 8 10 11",
        "K": "2 3 4 5 7 8 9 10 11", "R": "1 3 5 6 7 8 9 11", "G": "1 2 4 5 7 8 9 10",
    }  # fmt: skip
    assert state == {
        "schema": "palermo-full-state-1",
        "turn": 2,
        "active": 1,
        "seat": 1,
        "kind": "turn",
        "rolled": None,
        "hands": [["W7", "K6", "R10", "G6", "K1"], ["B8", "G11", "R2"], ["Y5", "R4", "G3", "B3"]],
        "stacks": {letter: [letter + value for value in values.split()] for letter, values in stacks.items()},
        "businesses_left": kinds,
        "businesses_owned": [[], [], []],
        "dirty": [two_each] * 3,
        "clean": [dict.fromkeys(two_each, 0)] * 3,
        "markers": [0, 0, 0],
        "bank": dict.fromkeys(two_each, 8),
        "war": None,
    }
    assert end["result"] is None
    assert end["asked"] == {
        "seat": 2,
        "kind": "turn",
        "options": ["roll", *(f"{card}+{note}" for card in ("R4", "G3", "B3") for note in (5, 10, 20, 40, 50))],
    }


def test_trace_of_a_war(capsysbinary):
    states = {line["number"]: line["state"]["war"] for line in lines_of(by_hand(), capsysbinary)[1:-1]}
    before = {"strength": 0, "defected": False, "ally": None, "done": False}
    assert states[19] == {
        "number": 1,
        "opener": 2,
        "round": 1,
        "sides": [
            {"seat": 2, "family": "Y", "stake": 20, **before},
            {"seat": 0, "family": "W", "stake": 10, **before},
        ],
        "laid": ["Y5", "W7"],
        "table": [],
        "deciding": None,
        "winning": None,
    }
    assert states[20]["deciding"] == "Y5"
    assert states[20]["table"] == ["Y5", "W7", "B8"]
    assert states[22] == {
        "number": 1,
        "opener": 2,
        "round": 2,
        "sides": [
            {"seat": 2, "family": "Y", "stake": 0, "strength": 5, "defected": False, "ally": None, "done": True},
            {"seat": 0, "family": "W", "stake": 10, "strength": 11, "defected": False, "ally": 1, "done": True},
            {"seat": 1, "family": "B", "stake": 5, "strength": 0, "defected": True, "ally": 0, "done": True},
        ],
        "laid": [],
        "table": ["Y5", "W7", "B8"],
        "deciding": None,
        "winning": "W",
    }
    assert states[24] is None


@pytest.mark.parametrize(("players", "ruleset"), [(3, "french"), (4, "german"), (5, "dutch"), (6, "italian")])
def test_trace_conserves_cards_notes_and_businesses_at_each_step(players, ruleset):
    sheet = simulated(players, ruleset)
    head, *decisions, _ = trace.trace(sheet)
    assert [line["number"] for line in decisions] == list(range(1, len(sheet.record.moves) + 1))
    for line in (head, *decisions):
        state = line["state"]
        war = state["war"] or {"laid": [], "table": [], "sides": []}
        lying = chain(*state["hands"], *state["stacks"].values(), war["laid"], war["table"])
        assert sorted(lying) == sorted(CARD_NAMES[card] for card in CARDS)
        for value in ("5", "10", "20", "40", "50"):
            notes = sum(purse[value] for purse in (*state["dirty"], *state["clean"], state["bank"]))
            assert notes + sum(side["stake"] == int(value) for side in war["sides"]) == 14
        shops = chain(*state["businesses_left"].values(), *state["businesses_owned"])
        assert sorted(shops) == sorted(letter + kind for letter in "BWYKRG" for kind in "arl")


def test_trace_gives_back_the_game(capsysbinary):
    sheet = simulated(6, "italian")
    _, *decisions, _ = lines_of(sheet, capsysbinary)
    game = Game.new(players=6, ruleset=EDITIONS["italian"], chance=SeededChance(sheet.proof.key))
    for line in decisions:
        decision = game.decision
        assert decision
        assert (line["seat"], line["kind"], tuple(line["options"])) == (
            decision.seat,
            decision.kind,
            decision.tokens,
        )
        move = decision.moves[line["options"].index(line["move"])]
        assert line["events"] == json.loads(msgspec.json.encode(game.play(move)))


def test_a_full_state_is_never_taken_for_a_view():
    game = replay(simulated().record, silent=False)
    view = msgspec.to_builtins(game.view(0))
    state = full_state(game)
    assert state["schema"] == "palermo-full-state-1"
    assert "schema" not in {*view, *view["position"]}


def test_every_field_of_a_trace_is_described():
    head, *decisions, end = trace.trace(simulated())
    state = next(line["state"] for line in decisions if line["state"]["war"])
    described = (Path(__file__).parents[4] / "docs" / "engine.md").read_text()
    for name in chain(head, decisions[0], end, state, state["war"], state["war"]["sides"][0]):
        assert f"`{name}`" in described
