"""Bots that play each other."""

import hashlib
import json
import os
import pty
import re
from pathlib import Path
from typing import Any

import pytest

from games.engine import house_ruleset, replay
from games.engine.cli import simulate
from games.engine.cli.main import main
from games.engine.cli.players import PLAYERS, RandomSimulatedPlayer, SimulatedPlayer
from games.engine.cli.tally import wilson
from games.engine.core.chance import Stream
from games.engine.notation import read
from games.engine.packed import pack
from tests.games.engine.arrange import arrange
from tests.games.engine.cli.samples import started


def test_simulate_prints_a_table_and_what_games_are_like(capsys):
    assert main(["simulate", "--players", "3", "--games", "12", "--seed", "7", "--first", "2"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    head, rule, *seats, gap, games, _, ends, size = out.splitlines()
    assert head == "seat   player   wins   win rate   95 % interval   mean score   mean place"
    assert set(rule) == {"─"}
    assert gap == ""
    facts = json_of(capsys, "--players", "3", "--games", "12", "--seed", "7", "--first", "2")
    for line, seat in zip(seats, facts["seats"], strict=True):
        low, high = seat["interval"]
        assert line.split() == [
            str(seat["seat"]), "random", f"{seat['wins']:.1f}", f"{seat['win_rate']:.1%}",
            f"{low:.1%}", "-", f"{high:.1%}", f"{seat['mean_score']:.1f}", f"{seat['mean_place']:.2f}",
        ]  # fmt: skip
    assert games == "games        12 of 3 players, german rules, seed 7, seat 2 begins"
    assert re.fullmatch(r"it ends by   payday \d+\.\d%, Godfather \d+\.\d%", ends)
    assert re.fullmatch(r"its size is  \d,\d{3} bytes of text, \d{3} packed", size)


def json_of(capsys, *options: str) -> Any:
    assert main(["simulate", *options, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_json_counts_what_the_games_in_the_folder_say(capsys):
    facts = json_of(capsys, "--players", "5", "--games", "6", "--seed", "3", "--out", "games")
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path("games").iterdir())]
    games = [replay(read(text).record) for text in texts]
    results = [game.result for game in games if game.result]
    assert len(results) == facts["games"] == 6
    assert {word: facts[word] for word in ("schema", "players", "ruleset", "seed", "first")} == {
        "schema": "palermo-simulation-1",
        "players": 5,
        "ruleset": "german",
        "seed": 3,
        "first": "rotate",
    }
    assert facts["endings"] == {how: sum(result.how == how for result in results) for how in ("payday", "godfather")}
    for word, values in {
        "turns_per_game": [game.state.turn for game in games],
        "decisions_per_game": [len(game.moves) for game in games],
        "wars_per_game": [game.state.wars for game in games],
        "text_bytes_per_game": [len(text.encode()) for text in texts],
        "packed_bytes_per_game": [len(pack(game)) for game in games],
    }.items():
        assert facts[word] == round(sum(values) / 6, 4)
    for at, seat in enumerate(facts["seats"]):
        firsts = [result.places.count(1) for result in results if result.places[at] == 1]
        places = [result.places[at] + (result.places.count(result.places[at]) - 1) / 2 for result in results]
        assert seat["wins"] == round(sum(1 / shared for shared in firsts), 4)
        assert seat["mean_score"] == round(sum(result.totals[at] for result in results) / 6, 4)
        assert seat["mean_place"] == round(sum(places) / 6, 4)
    assert sum(seat["wins"] for seat in facts["seats"]) == pytest.approx(6, abs=0.001)
    assert sum(seat["mean_place"] for seat in facts["seats"]) == pytest.approx(15, abs=0.001)


def test_the_same_seed_plays_the_same_games_byte_for_byte(capsys):
    printed = []
    for folder in ("one", "two"):
        assert main(["simulate", "--games", "4", "--seed", "5", "--out", folder, "--json"]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    names = [f"seed-5-game-00000{number}.sgn" for number in (1, 2, 3, 4)]
    assert sorted(path.name for path in Path("one").iterdir()) == names
    for name in names:
        assert Path("one", name).read_bytes() == Path("two", name).read_bytes()
    assert len({Path("one", name).read_text().split("stack", 1)[1] for name in names}) == 4


def test_more_games_of_a_seed_begin_with_the_same_ones():
    assert main(["simulate", "--games", "1", "--seed", "5", "--out", "few"]) == 0
    assert main(["simulate", "--games", "2", "--seed", "5", "--out", "many"]) == 0
    name = "seed-5-game-000001.sgn"
    assert Path("few", name).read_bytes() == Path("many", name).read_bytes()


def test_simulated_files_verify_and_say_who_played(capsys):
    assert main(["simulate", "--games", "3", "--ruleset", "italian", "--out", "new/games"]) == 0
    capsys.readouterr()
    files = sorted(map(str, Path("new/games").iterdir()))
    assert main(["verify", *files]) == 0
    assert capsys.readouterr().out.count("come from the key\n") == 3
    sheets = [read(Path(name).read_text()) for name in files]
    assert [sheet.record.first for sheet in sheets] == [0, 1, 2]
    assert sheets[1].names == {0: "random 1", 1: "random 2", 2: "random 3", 3: "random 4"}
    assert sheets[1].words == {"event": "simulation with seed 1", "round": "2"}
    assert sheets[1].proof.key == hashlib.sha256(b"palermo simulation 1, seed 1, game 2, deal").digest()
    assert 'SHA-256("palermo simulation 1, seed S, game N, deal")' in simulate.DESCRIPTION


def test_a_ruleset_of_the_house_comes_from_a_file(capsys):
    house = {"name": "Club é", "must_defect": True, "die": [1, 2, 3]}
    Path("house.json").write_text(json.dumps(house), encoding="utf-8")
    assert main(["simulate", "--games", "1", "--ruleset", "house.json", "--out", "."]) == 0
    assert "Club é rules" in capsys.readouterr().out
    assert read(Path("seed-1-game-000001.sgn").read_text()).record.ruleset == house_ruleset(house)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not a ruleset in JSON: Input data was truncated"),
        ("[1]", "not a ruleset in JSON: Expected `object`, got `array`"),
        ('{"a":' * 5000 + "1" + "}" * 5000, "not a ruleset in JSON: "),
        ('{"name": "x", "die": [0, 2, 2]}', "die: the weight of two cards must be a whole number from 1 to 60, not 0"),
        ('{"name": "x", "dice": 1}', "dice: a ruleset has no field 'dice'"),
        ('{"name": "french"}', "name: 'french' is the name of an edition that plays otherwise"),
        ('{"die": [2, 2, 2]}', "Object missing required field `name`"),
    ],
)
def test_a_bad_ruleset_is_one_line(text, reason, capsys):
    Path("house.json").write_text(text, encoding="utf-8")
    assert main(["simulate", "--ruleset", "house.json"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"house.json: {reason}")
    assert err.count("\n") == 1


def test_a_folder_that_cannot_be_made_is_one_line(capsys):
    Path("file").touch()
    assert main(["simulate", "--out", "file"]) == 1
    assert capsys.readouterr().err == "file: file exists\n"


def test_progress_is_shown_on_a_terminal_only():
    terminal, theirs = pty.openpty()
    try:
        with started("simulate", "--games", "20", "--json", stderr=theirs) as shown:
            out, _ = shown.communicate(timeout=60)
        progress = os.read(terminal, 65536)
    finally:
        os.close(theirs)
        os.close(terminal)
    assert shown.returncode == 0
    assert b"playing" in progress
    assert b"20/20" in progress
    assert json.loads(out)["games"] == 20


def test_a_random_player_mixes_the_plain_answer_with_any():
    game = arrange("B7 B3", "W2", "K4")
    player = RandomSimulatedPlayer(Stream(bytes(32), b"player"))
    chosen = [player.choose(game) for _ in range(600)]
    plain = chosen.count(game.options()[0])
    assert set(chosen) == set(game.options())
    assert 280 < plain < 375  # a half, and its share of the other half: 11 options
    twin = RandomSimulatedPlayer(Stream(bytes(32), b"player"))
    assert [twin.choose(game) for _ in range(600)] == chosen


def test_every_kind_of_player_is_registered_under_its_name_with_a_line_of_doc(capsys):
    assert main(["simulate", "--help"]) == 0
    text = capsys.readouterr().out
    for kind, player in PLAYERS.items():
        assert issubclass(player, SimulatedPlayer)
        assert player.kind == kind
        assert f"  {kind:9} {player.about}\n" in text


def test_wilson_interval_holds_at_the_edges():
    """Values of the score interval without continuity correction, from Newcombe 1998, table I."""
    assert [round(end, 4) for end in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(end, 4) for end in wilson(15, 148)] == [0.0624, 0.1605]
    assert [round(end, 4) for end in wilson(0, 20)] == [0.0, 0.1611]
    assert [round(end, 4) for end in wilson(1, 29)] == [0.0061, 0.1718]
    assert wilson(20, 20)[1] == 1.0
