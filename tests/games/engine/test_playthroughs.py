"""Recorded games of every number of players and ruleset are played as they were when they were recorded."""

import json

import pytest

from games.engine.events import GameEvent
from games.engine.notation import read
from games.engine.packed import load, pack
from games.engine.replays import begin, check_chance, replay
from tests.games.engine.playthroughs import DIGESTS, FOLDER, RULESETS, digest

FILES = sorted(FOLDER.glob("*.sgn"))


def test_every_number_of_players_and_ruleset_is_recorded():
    assert {path.stem for path in FILES} == {f"{players}-{name}" for players in (3, 4, 5, 6) for name in RULESETS}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_game_is_played_as_it_was(path):
    sheet = read(path.read_text())
    assert digest(sheet.record) == json.loads(DIGESTS.read_text())[path.name]
    check_chance(sheet.record, sheet.proof.key)
    assert load(pack(replay(sheet.record))).record == sheet.record


def test_everything_that_can_happen_happens_in_a_recorded_game():
    kinds: set[type[GameEvent]] = set()
    ends = set()
    for path in FILES:
        record = read(path.read_text()).record
        game = begin(record)
        for move in record.moves:
            kinds.update(type(event) for event in game.play(move))
        assert game.result is not None
        ends.add(game.result.how)
    assert kinds == set(GameEvent.__subclasses__())
    assert ends == {"payday", "godfather"}
