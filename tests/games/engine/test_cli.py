"""The command line: what it prints, what it proves, and how it fails."""

import argparse
import hashlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.engine import EDITIONS, Event, Game, Record, ReplayError, ScriptedChance, SeededChance, house_ruleset, replay
from games.engine import events as e
from games.engine.cli import explain, simulate, trace
from games.engine.cli.main import COMMANDS, build_parser, main
from games.engine.cli.narrator import TOLD, Narrator
from games.engine.cli.players import PLAYERS, Player, RandomPlayer
from games.engine.cli.simulate import Plan
from games.engine.cli.tally import wilson
from games.engine.cli.trace import full_state
from games.engine.core.cards import CARD_NAMES, CARDS
from games.engine.core.chance import Stream
from games.engine.core.state import family_stack
from games.engine.fairness import commitment_to, deal_key
from games.engine.notation import Proof, Sheet, read, write
from games.engine.packed import pack
from games.engine.replays import begin
from games.engine.results import Bonus
from tests.games.engine.arrange import arrange, cards, dice, own, play, set_dirty

ROOT = Path(__file__).resolve().parents[3]
SEED, CLIENTS = bytes(range(32)), tuple(bytes([seat]) * 16 for seat in (1, 0, 3, 4))


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch, tmp_path):
    """A folder of its own, a width that is known, and no wishes about colour."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)


def plan(players: int = 4, seed: int = 7, ruleset: str = "german") -> Plan:
    return Plan(players, 1, seed, EDITIONS[ruleset], None, ("random",) * players)


@cache
def simulated(players: int = 4, ruleset: str = "german", number: int = 1) -> Sheet:
    games = plan(players, ruleset=ruleset)
    return games.sheet(number, games.play(number))


@cache
def with_seed(clients: tuple[bytes, ...] = CLIENTS) -> Sheet:
    game = Game.new(players=4, chance=SeededChance(deal_key(SEED, clients)))
    player = RandomPlayer(Stream(SEED, b"player"))
    while not game.over:
        game.play(player.choose(game))
    return Sheet(game.record, proof=Proof(seed=SEED, commitment=commitment_to(SEED), clients=clients))


def by_hand() -> Sheet:
    """A theft, a search, an allied victory and a plain one, then unfinished; two of three players have names."""
    tops = cards("B8 B3 W7 W2 Y5 Y9 K6 K1 R4 R10 R2 G11 G3 G6")
    deal = [
        [card for card in tops if card >> 4 == colour] + [card for card in family_stack(colour) if card not in tops]
        for colour in range(6)
    ]
    game = Game.new(players=3, chance=ScriptedChance(deal, dice("KRx", "GY1", "BB2"), cards("K1")))
    play(game, "W B Y K G R R K G G R B", "roll xK2", "roll ?G ?G4")
    play(game, "Y5+20 W7+10 B8+5 five defect business laundry", "R10+50 G11+40 out G4 restaurant", "roll")
    return Sheet(game.record, {0: "Anna", 1: "Bert"}, {"event": "Club night", "table": "2", "note": "by hand"})


def save(sheet: Sheet, name: str = "game.sgn") -> str:
    Path(name).write_text(write(sheet), encoding="utf-8")
    return name


def changed(sheet: Sheet, **fields) -> Sheet:
    return Sheet(sheet.record, sheet.names, sheet.words, replace(sheet.proof, **fields))


def shell(*arguments: str, **options) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "games.engine", *arguments], **defaults(options), check=False)


def start(*arguments: str, **options) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "games.engine", *arguments], **defaults(options))


def defaults(options: dict[str, Any]) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    return {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": environment, **options}


# The whole


def subparsers() -> dict[str, argparse.ArgumentParser]:
    action = next(a for a in build_parser()._actions if isinstance(a, argparse._SubParsersAction))
    return dict(action.choices)


def test_help_of_the_whole_names_every_command_and_exit_code(capsys):
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert [module.NAME for module in COMMANDS] == ["simulate", "replay", "verify", "trace", "explain"]
    for module in COMMANDS:
        assert f"{module.NAME} " in text
        assert module.SUMMARY in text
    for code in ("0 ", "1 ", "2 ", "130", "141"):
        assert f"\n  {code} " in text


@pytest.mark.parametrize("name", [module.NAME for module in COMMANDS])
def test_help_of_a_command_explains_every_option_with_its_default_and_fits_a_terminal(name, capsys):
    assert main([name, "--help"]) == 0
    text = capsys.readouterr().out
    for action in subparsers()[name]._actions:
        assert action.help
        assert all(option in text for option in action.option_strings)
        if action.option_strings and action.dest != "help":
            assert "(default:" in action.help
    assert "\nexamples:\n" in text
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("name", [module.NAME for module in COMMANDS])
def test_examples_of_the_help_are_right(name):
    """They parse, at least: an example with an option that was renamed is worse than none."""
    epilog = subparsers()[name].epilog or ""
    lines = re.findall(r"python -m games\.engine ([^|<>\n]*)", epilog)
    assert lines
    for line in lines:
        build_parser().parse_args(line.split())


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["dance"], "argument COMMAND: invalid choice: 'dance'"),
        (["replay"], "the following arguments are required: FILE"),
        (["replay", "-", "-"], 'standard input, "-", can be read only once'),
        (["verify", "-", "-"], 'standard input, "-", can be read only once'),
        (["replay", "--text", "out", "a", "b"], "--packed and --text take one FILE"),
        (["replay", "--text", "a", "--packed", "b", "c"], "argument --packed: not allowed with argument --text"),
        (["simulate", "--players", "7"], "argument --players: invalid choice: 7"),
        (["simulate", "--games", "0"], "argument --games: '0' is not a whole number from 1 on"),
        (["simulate", "--seed", "-1"], "argument --seed: '-1' is not a whole number from 0 on"),
        (["simulate", "--seed", "9" * 5000], "is not a whole number from 0 on"),
        (["simulate", "--first", "0"], "argument --first: '0' is neither a seat nor 'rotate'"),
        (["simulate", "--first", "5"], "argument --first: there is no seat 5 with 4 players"),
        (["simulate", "--player", "clever"], "argument --player: invalid choice: 'clever'"),
        (["simulate", "--player", "random", "random"], "argument --player: 1 or 4 kinds for 4 players, not 2"),
        (["simulate", "--ruleset", "germna"], "'germna' is no edition (german, dutch, hungarian, french, italian)"),
        (["explain", "--seat", "7", "game.sgn"], "argument --seat: invalid choice: 7"),
        (["explain", "--seat", "5", "game.sgn"], "argument --seat: there is no seat 5 in game.sgn, only 4"),
    ],
)
def test_wrong_usage_is_one_line_and_code_2(argv, message, capsys):
    save(simulated())
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("python -m games.engine")
    assert message in err
    assert err.endswith("(--help tells more)\n")
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "verify", "trace", "explain"])
def test_bad_files_are_one_line_and_code_1(command, capsys):
    text = write(simulated())
    Path("folder").mkdir()
    Path("empty.sgn").touch()
    Path("latin.sgn").write_bytes(b"sgn 1\nengine 1\nruleset caf\xe9\n")
    Path("cut.sgn").write_text(text[:-30], encoding="utf-8")
    Path("cut.sgp").write_bytes(pack(replay(simulated().record))[:-9])
    Path("future.sgp").write_bytes(b"SGP\x02" + bytes(100))
    Path("long.sgn").write_bytes(b"x" * 1_000_001)
    reasons = {
        "missing.sgn": "no such file or directory",
        "folder": "is a directory",
        "empty.sgn": "it is empty",
        "latin.sgn": "line 3: neither UTF-8 text nor a packed game",
        "cut.sgn": f"line {text.count(chr(10))}: here should stand 'result payday 1:-25 2:130 3:260 4:335'",
        "cut.sgp": "bytes were lost or changed",
        "future.sgp": "this is not a packed game of version 1",
        "long.sgn": "it is longer than 1,000,000 bytes",
        "\0": "embedded null byte",
        "n" * 300: "file name too long",
    }
    for name, reason in reasons.items():
        assert main([command, name]) == 1
        assert capsys.readouterr().err == f"{name}: {reason}\n"


def test_an_illegal_move_is_named_with_its_line_and_reason(capsys):
    lines = write(by_hand()).split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("turn 4"))
    lines[at] = lines[at].replace("2:G11+40", "2:B7+20")
    Path("game.sgn").write_text("\n".join(lines), encoding="utf-8")
    assert main(["replay", "game.sgn"]) == 1
    assert capsys.readouterr().err == f"game.sgn: line {at + 1}: 2:B7+20: you do not hold that card\n"


def test_a_file_that_cannot_be_read_says_why(monkeypatch, capsys):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)  # the suite may run as root, whom no mode stops
    assert main(["replay", "game.sgn"]) == 1
    assert capsys.readouterr().err == "game.sgn: permission denied\n"


def test_ctrl_c_is_code_130(monkeypatch, capsys):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Plan, "play", interrupt)
    assert main(["simulate"]) == 130
    assert capsys.readouterr() == ("", "interrupted\n")


def test_ctrl_c_from_a_real_shell_leaves_no_traceback(tmp_path):
    running = start("simulate", "--games", "1000000", "--out", "games")
    while not list(tmp_path.glob("games/*")):
        assert running.poll() is None
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=5)
    assert (running.returncode, out, err) == (130, b"", b"interrupted\n")


@pytest.mark.parametrize("command", ["trace", "explain"])
def test_a_reader_that_goes_away_is_no_error_worth_words(command):
    name = save(simulated())
    reading, writing = os.pipe()
    os.close(reading)
    gone = shell(command, name, stdout=writing)
    os.close(writing)
    assert (gone.returncode, gone.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_one_line():
    name = save(simulated())
    with Path("/dev/full").open("wb") as full:
        failed = shell("replay", name, stdout=full)
    assert (failed.returncode, failed.stderr) == (1, b"standard output: no space left on device\n")


def test_standard_input_is_read():
    told = shell("replay", "-", input=write(by_hand()).encode())
    assert (told.returncode, told.stderr) == (0, b"")
    assert told.stdout.startswith(b"standard input: 3 players, german, 6 turns, 2 wars, unfinished: ")


# simulate


def test_simulate_prints_a_table_and_what_games_are_like(capsys):
    assert main(["simulate", "--players", "3", "--games", "12", "--seed", "7", "--first", "2"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    head, rule, *seats, gap, games, _, ends, size, speed = out.splitlines()
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
    assert re.fullmatch(r"speed        [\d,]+ games/s", speed)


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
    shown = start("simulate", "--games", "20", "--json", stderr=theirs)
    out, _ = shown.communicate(timeout=5)
    os.close(theirs)
    progress = os.read(terminal, 65536)
    os.close(terminal)
    assert shown.returncode == 0
    assert b"playing" in progress
    assert b"20/20" in progress
    assert json.loads(out)["games"] == 20


def test_a_random_player_mixes_the_plain_answer_with_any():
    game = arrange("B7 B3", "W2", "K4")
    player = RandomPlayer(Stream(bytes(32), b"player"))
    chosen = [player.choose(game) for _ in range(600)]
    plain = chosen.count(game.options()[0])
    assert set(chosen) == set(game.options())
    assert 280 < plain < 375  # a half, and its share of the other half: 11 options
    twin = RandomPlayer(Stream(bytes(32), b"player"))
    assert [twin.choose(game) for _ in range(600)] == chosen


def test_every_kind_of_player_is_registered_under_its_name_with_a_line_of_doc(capsys):
    assert main(["simulate", "--help"]) == 0
    text = capsys.readouterr().out
    for kind, player in PLAYERS.items():
        assert issubclass(player, Player)
        assert player.kind == kind
        assert f"  {kind:9} {player.about}\n" in text


def test_wilson_interval_holds_at_the_edges():
    """Values of the score interval without continuity correction, from Newcombe 1998, table I."""
    assert [round(end, 4) for end in wilson(81, 263)] == [0.2553, 0.3662]
    assert [round(end, 4) for end in wilson(15, 148)] == [0.0624, 0.1605]
    assert [round(end, 4) for end in wilson(0, 20)] == [0.0, 0.1611]
    assert [round(end, 4) for end in wilson(1, 29)] == [0.0061, 0.1718]
    assert wilson(20, 20)[1] == 1.0


# replay


def test_replay_says_in_one_line_what_each_game_was(capsys):
    files = [save(simulated(), "a.sgn"), save(simulated(3, "french"), "b.sgn"), save(by_hand(), "c.sgn"), "missing"]
    assert main(["replay", *files]) == 1
    out, err = capsys.readouterr()
    a, b, c = out.splitlines()
    assert a == "a.sgn: 4 players, german, 61 turns, 15 wars, payday: random 4 wins -25 : 130 : 260 : 335"
    assert b.startswith("b.sgn: 3 players, french, ")
    question = "unfinished: seat 3 has to decide whether to roll or to open a gang war"
    assert c == f"c.sgn: 3 players, german, 6 turns, 2 wars, {question}"
    assert err == "missing: no such file or directory\n"


def test_replay_converts_there_and_back(capsys):
    sheet = by_hand()
    assert main(["replay", "--packed", "game.sgp", save(sheet)]) == 0
    assert capsys.readouterr().err == "game.sgn: the packed form leaves out names and free words\n"
    assert Path("game.sgp").read_bytes() == pack(replay(sheet.record))
    assert main(["replay", "--text", "back.sgn", "game.sgp"]) == 0
    assert capsys.readouterr().err == ""
    assert Path("back.sgn").read_text() == write(Sheet(sheet.record))
    assert main(["replay", "--packed", "game.sgp", save(simulated())]) == 0
    assert capsys.readouterr().err.endswith("leaves out names, free words and where chance came from\n")


def test_converting_to_standard_output_prints_nothing_else_there(capsysbinary):
    sheet = by_hand()
    assert main(["replay", "--text", "-", save(sheet)]) == 0
    out, err = capsysbinary.readouterr()
    assert out == write(sheet).encode()
    assert err.startswith(b"game.sgn: 3 players")


def test_a_target_that_cannot_be_written_is_one_line(capsys):
    assert main(["replay", "--text", "no/where.sgn", save(by_hand())]) == 1
    assert capsys.readouterr() == ("", "no/where.sgn: no such file or directory\n")


def test_a_bad_file_is_not_converted(capsys):
    Path("bad.sgn").write_text("sgn 2\n")
    assert main(["replay", "--packed", "out.sgp", "bad.sgn"]) == 1
    assert not Path("out.sgp").exists()


# verify

RULES_HOLD = "  proved  the rules hold: the game can be played exactly as it is written\n"


def verified(sheet: Sheet, capsys) -> tuple[int, str, str]:
    """The code, the claims without the heading, and the errors."""
    code = main(["verify", save(sheet)])
    out, err = capsys.readouterr()
    assert out.startswith("game.sgn: ")
    assert out.split("\n", 1)[1].startswith(RULES_HOLD)
    return code, out.split("\n", 1)[1].removeprefix(RULES_HOLD), err


def test_verify_with_a_key(capsys):
    assert main(["verify", save(simulated())]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines(keepends=True) == [
        "game.sgn: 4 players, german, 61 turns, 15 wars, payday: random 4 wins -25 : 130 : 260 : 335\n",
        RULES_HOLD,
        "  proved  the deal, 46 rolls and 16 thefts come from the key\n",
        "  open    who chose the key, and when: whoever knew it beforehand knew all chance\n",
    ]


def test_verify_with_seed_commitment_and_what_seats_brought(capsys):
    sheet = with_seed()
    rolls, thefts = len(sheet.record.rolls), len(sheet.record.thefts)
    code, claims, err = verified(sheet, capsys)
    assert (code, err) == (0, "")
    assert claims == (
        f"  proved  the deal, {rolls} rolls and {thefts} thefts come from the seed and the bytes of the seats\n"
        "  proved  the seed is the one that was committed to\n"
        f"  open    whether you were shown this commitment before the deal: {commitment_to(SEED).hex()}\n"
        "  open    whether these seats brought the bytes the file says they did: 1, 3 and 4\n"
    )


def test_verify_with_a_seed_alone_takes_zeros_for_what_seats_brought(capsys):
    sheet = changed(with_seed((bytes(16),) * 4), commitment=b"", clients=())
    code, claims, _ = verified(sheet, capsys)
    assert code == 0
    assert claims.splitlines()[1:] == [
        "  open    when the seed was chosen: there is no commitment to it",
        "  open    no seat brought bytes of its own: who chose the seed could choose among deals",
    ]


def test_verify_with_key_and_seed_wants_both_to_agree(capsys):
    right = changed(with_seed(), key=deal_key(SEED, CLIENTS))
    code, claims, _ = verified(right, capsys)
    assert code == 0
    assert claims.count("proved") == 3
    code, claims, err = verified(changed(with_seed(), key=bytes(32)), capsys)
    assert code == 1
    assert err.splitlines() == [
        "game.sgn: the stacks are not those of the key",
        "game.sgn: the key is not the one that follows from the seed and the bytes of the seats",
    ]


@pytest.mark.parametrize(
    ("proof", "claim"),
    [
        (Proof(), "it says nothing about where chance came from"),
        (Proof(commitment=bytes(32)), "there is a commitment, but the seed it belongs to has not been shown"),
    ],
)
def test_verify_says_what_a_file_does_not_show(proof, claim, capsys):
    assert verified(Sheet(simulated().record, proof=proof), capsys) == (0, f"  open    {claim}\n", "")


def test_verify_says_that_the_packed_form_has_no_room_for_proofs(capsys):
    Path("game.sgp").write_bytes(pack(replay(simulated().record)))
    assert main(["verify", "game.sgp"]) == 0
    claim = "it says nothing about where chance came from; the packed form has no room for it"
    assert capsys.readouterr().out.split("\n", 1)[1] == f"{RULES_HOLD}  open    {claim}\n"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("commitment", bytes(32), "the seed is not the one that was committed to"),
        ("seed", bytes(32), "the stacks are not those of the seed and the bytes of the seats"),
        ("clients", (bytes(16),) * 4, "the stacks are not those of the seed and the bytes of the seats"),
    ],
)
def test_verify_fails_on_a_wrong_proof(field, value, reason, capsys):
    code, claims, err = verified(changed(with_seed(), **{field: value}), capsys)
    assert code == 1
    assert f"  FAILED  {reason}\n" in claims
    assert f"game.sgn: {reason}\n" in err


def still_legal(sheet: Sheet, field: str) -> Sheet:
    """The game up to its last roll or theft that can be another one without any rule being broken."""
    record = sheet.record
    for end in reversed(range(len(record.moves))):
        game = begin(record, silent=True)
        game.play_unchecked(record.moves[:end])
        so_far = game.record
        *others, last = getattr(so_far, field)
        for other in range(108) if field == "rolls" else family_stack(last >> 4):
            forged = msgspec.structs.replace(so_far, **{field: (*others, other)})
            if other != last and is_legal(forged):
                return Sheet(forged, sheet.names, sheet.words, sheet.proof)
    raise AssertionError("every change breaks a rule")


def is_legal(record: Record) -> bool:
    try:
        replay(record)
    except ReplayError:
        return False
    return True


@pytest.mark.parametrize("field", ["rolls", "thefts"])
def test_verify_fails_on_forged_chance_even_if_the_rules_hold(field, capsys):
    sheet = still_legal(simulated(number=2), field)
    assert main(["replay", save(sheet)]) == 0
    capsys.readouterr()
    code, claims, err = verified(sheet, capsys)
    assert code == 1
    assert err == f"game.sgn: the {field} are not those of the key\n"
    assert claims.startswith(f"  FAILED  the {field} are not those of the key\n")


def test_verify_fails_on_a_changed_roll_in_the_text(capsys):
    """As somebody would do it: with an editor. The roll was for one card, which could come from any stack."""
    honest = write(simulated())
    forged = honest.replace("turn 1 1:roll=KK1 1:G\n", "turn 1 1:roll=KB1 1:G\n")
    assert forged != honest
    Path("game.sgn").write_text(forged, encoding="utf-8")
    assert main(["verify", "game.sgn"]) == 1
    assert capsys.readouterr().err == "game.sgn: the rolls are not those of the key\n"


def test_verify_names_the_decision_that_the_real_luck_would_not_have_allowed(capsys):
    """The first roll of the key was a theft with a choice; here it is two cards, and the next player goes on."""
    honest = simulated()
    game = Game.new(players=4, chance=ScriptedChance(honest.record.deal, dice("BB2", "WW2")))
    game.play_unchecked(honest.record.moves[:16])
    play(game, "roll roll")
    code, _, err = verified(Sheet(game.record, proof=honest.proof), capsys)
    assert (code, err) == (
        1,
        "game.sgn: decision 18: with the luck of the key that is not what has to be decided now\n",
    )


def test_verify_reports_every_file_and_fails_if_one_does(capsys):
    Path("bad.sgn").write_text("sgn 2\n")
    files = [save(simulated(), "a.sgn"), "bad.sgn", save(simulated(), "b.sgn")]
    assert main(["verify", *files]) == 1
    out, err = capsys.readouterr()
    assert "bad.sgn\n  FAILED  line 1: only sgn 1 is known here\nb.sgn: " in out
    assert err == "bad.sgn: line 1: only sgn 1 is known here\n"


# trace


def lines_of(sheet: Sheet, capsysbinary) -> list[dict[str, Any]]:
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
    before = {"strength": 0, "defected": False, "ally": None, "stopped": False}
    assert states[19] == {
        "number": 1,
        "opener": 2,
        "round": 1,
        "sides": [
            {"seat": 2, "family": "Y", "stake": 20, **before},
            {"seat": 0, "family": "W", "stake": 10, **before},
        ],
        "face_down": ["Y5", "W7"],
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
            {"seat": 2, "family": "Y", "stake": 0, "strength": 5, "defected": False, "ally": None, "stopped": True},
            {"seat": 0, "family": "W", "stake": 10, "strength": 11, "defected": False, "ally": 1, "stopped": True},
            {"seat": 1, "family": "B", "stake": 5, "strength": 0, "defected": True, "ally": 0, "stopped": True},
        ],
        "face_down": [],
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
        war = state["war"] or {"face_down": [], "table": [], "sides": []}
        lying = chain(*state["hands"], *state["stacks"].values(), war["face_down"], war["table"])
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
    described = (Path(__file__).parents[3] / "docs" / "engine.md").read_text()
    for name in chain(head, decisions[0], end, state, state["war"], state["war"]["sides"][0]):
        assert f"`{name}`" in described


# explain

BY_HAND = """\
Club night, table 2
3 players, german rules: Anna (seat 1), Bert (seat 2) and seat 3.
Anna begins.
Note: by hand

The draft
  Anna drafts the white 7.
  Bert drafts the blue 8.
  Seat 3 drafts the yellow 5.
  Anna drafts the black 6.
  Bert drafts the green 11.
  Seat 3 drafts the red 4.
  Anna drafts the red 10.
  Bert drafts the black 1.
  Seat 3 drafts the green 3.
  Anna drafts the green 6.
  Bert drafts the red 2.
  Seat 3 drafts the blue 3.
Turn 1, Anna: rolls black and red and may steal.
  Anna steals the black 1 from Bert.
Turn 2, Bert: rolls green and yellow for one card.
  Bert searches the green stack and sees, from the top, 1, 2, 4, 5, 7, 8, 9 and 10.
  Bert takes the green 4 from it.
Turn 3, seat 3: opens a gang war with the yellow 5 and stakes 20,000.
  War 1, round 1
    Anna joins with the white 7 and stakes 10,000.
    Bert joins with the blue 8 and stakes 5,000.
    Seat 3 reveals the yellow 5, Anna the white 7 and Bert the blue 8.
    Seat 3 counts the yellow 5 as a 5.
    Bert goes over to white with the blue 8, which now counts 4, as an ally of Anna.
  War 1, round 2
    Seat 3 has no further yellow card.
    Anna has no further white card.
  War 1, the outcome
    Strengths: white 11 (7 + 4), yellow 5, blue 0.
    White wins with 11, for Anna and Bert, allies.
    Seat 3 loses the stake of 20,000 to the bank.
    Anna takes the business and leaves Bert the money.
    Bert washes both stakes, 10,000 and 5,000.
    Anna looks through what is left of the white businesses: antiques shop, restaurant and laundry.
    Anna founds the white laundry.
    The yellow 5, the white 7 and the blue 8 go under their stacks.
Turn 4, Anna: opens a gang war with the red 10 and stakes 50,000.
  War 2, round 1
    Bert joins with the green 11 and stakes 40,000.
    Seat 3 stays out.
    Anna reveals the red 10 and Bert the green 11.
  War 2, round 2
    Anna has no further red card.
    Bert lays the green 4.
    Bert reveals the green 4.
  War 2, round 3
    Bert has no further green card.
  War 2, the outcome
    Strengths: green 15 (11 + 4), red 10.
    Green wins with 15, for Bert.
    Anna loses the stake of 50,000 to the bank.
    Bert washes 40,000, and the bank adds as much.
    Bert looks through what is left of the green businesses: antiques shop, restaurant and laundry.
    Bert founds the green restaurant.
    The red 10, the green 11 and the green 4 go under their stacks.
Turn 5, Bert: rolls blue twice for two cards.
  Bert draws the blue 1.
  Bert draws the blue 2.

Unfinished in turn 6: seat 3 has to decide whether to roll or to open a gang war.
"""


def test_explain_tells_everything(capsys):
    assert main(["explain", save(by_hand())]) == 0
    assert capsys.readouterr() == (BY_HAND, "")


def test_explain_for_a_seat_tells_only_what_it_saw(capsys):
    assert main(["explain", "--seat", "3", save(by_hand())]) == 0
    hidden = {
        "Note: by hand\n": "Note: by hand\nTold as seat 3 saw it.\n",
        "stack and sees, from the top, 1, 2, 4, 5, 7, 8, 9 and 10.": "stack of 8 cards.",
        "businesses: antiques shop, restaurant and laundry.": "businesses: 3.",
        "founds the white laundry": "founds a white business",
        "founds the green restaurant": "founds a green business",
    }
    expected = BY_HAND
    for told, seen in hidden.items():
        expected = expected.replace(told, seen)
    others = re.compile(r"((?:Anna|Bert):? (?:drafts|steals|takes|joins with|opens .* with|lays|draws)) the (\w+) \d+")
    assert capsys.readouterr().out == others.sub(r"\1 a \2 card", expected)


def test_what_is_told_to_a_seat_does_not_depend_on_what_it_cannot_see():
    """Two cards at the bottom of a stack are exchanged: only who sees them may hear of it."""
    sheet = by_hand()
    deal = [list(stack) for stack in sheet.record.deal]
    deal[5][3], deal[5][4] = deal[5][4], deal[5][3]  # among those that Bert searched and did not take
    other = Sheet(msgspec.structs.replace(sheet.record, deal=tuple(map(tuple, deal))), sheet.names, sheet.words)
    assert list(explain.story(sheet, 2)) == list(explain.story(other, 2))
    assert list(explain.story(sheet, 1)) != list(explain.story(other, 1))


def test_explain_tells_players_of_one_name_apart(capsys):
    sheet = by_hand()
    assert main(["explain", save(Sheet(sheet.record, {0: "Anna", 1: "Anna", 2: "[bold]"}))]) == 0
    text = capsys.readouterr().out
    assert "  Anna (1) steals the black 1 from Anna (2).\n" in text
    assert "Turn 3, [bold]: opens a gang war" in text


def test_explain_adds_up_the_scores(capsys):
    sheet = simulated()
    assert main(["explain", save(sheet)]) == 0
    text = capsys.readouterr().out
    assert text[text.index("Payday") :].startswith("""\
Payday: random 3 has no dirty money left.
  1. random 4                 335,000
     clean money              210,000
     dirty money left         -25,000
     variety                   50,000  all three kinds, in three different colours
     most antiques shops            0  1, where the most is 2
     most restaurants         100,000  2, and nobody else as many
     most laundries                 0  1, where the most is 2
     businesses: white restaurant, black antiques shop, black restaurant and red laundry
  2. random 3                 260,000
""")
    result = replay(sheet.record).result
    assert result
    blocks = re.split(r"\n  \d\. random (\d) ", text)[1:]
    for seat, block in zip(blocks[::2], blocks[1::2], strict=True):
        total, *parts = [
            int(amount.replace(",", "")) for amount in re.findall(r" {5}(-?[\d,]+)(?:  |$)", block, re.MULTILINE)
        ]
        assert total == sum(parts) == result.totals[int(seat) - 1] * 1000


def test_explain_of_a_godfather_and_of_markers():
    game = arrange("B7", "W2", "K4")
    own(game, 1, "Wa Wr Wl")
    set_dirty(game, 2, "")
    game.state.markers[0] = 40
    game.state.over, game.state.step = True, None
    first, *lines = [line.text for line in explain._end(game, {1: "Bert"})]
    assert first == "The Godfather: Bert owns all three white businesses and wins at once."
    assert [line for line in lines if line[0].isdigit()] == [
        "1. Bert                      50,000",
        "2. Seat 3                         0",
        "3. Seat 1                  -210,000",
    ]
    assert "markers of the bank       40,000" in lines
    assert "businesses: none" in lines


def test_explain_of_a_payday_for_two():
    game = arrange("B7", "W2", "K4")
    set_dirty(game, 0, "")
    set_dirty(game, 2, "")
    game.state.over, game.state.step = True, None
    assert next(explain._end(game, {})).text == "Payday: seat 1 and seat 3 have no dirty money left."


@pytest.mark.parametrize(
    ("reason", "own_number", "best", "told"),
    [
        ("three colours", 3, 3, "all three kinds, in three different colours"),
        ("kind missing", 1, 3, "1 of the three kinds"),
        ("too few colours", 3, 3, "all three kinds, but not in three different colours"),
        ("most", 2, 2, "2, and nobody else as many"),
        ("tied", 2, 2, "2, but tied, which pays nobody"),
        ("fewer", 0, 2, "0, where the most is 2"),
        ("none owned", 0, 0, "nobody owns one"),
    ],
)
def test_explain_says_why_a_bonus_was_got_or_not(reason, own_number, best, told):
    assert explain._why(Bonus("variety", 0, reason, own_number, best)) == told


WAR = (
    e.TurnBegan(0, 9),
    e.Opened(0, "B5", 20),
    e.Joined(1, "W8", 5),
    e.Joined(2, "R1", 5),
    e.Revealed(("B5", "W8", "R1")),
)


@pytest.mark.parametrize(
    ("before", "event", "told"),
    [
        ((e.Rolled(0, "BW", "2"),), e.GotNothing(0), "Anna gets nothing: no such stack has a card left."),
        ((e.Rolled(0, "BW", "x"),), e.GotNothing(0), "Anna gets nothing: nobody else holds such a colour."),
        ((), e.Searched(0, "B", ("B7",)), "Anna searches the blue stack and sees, from the top, 7."),
        ((), e.Searched(0, "B", ("B?",)), "Anna searches the blue stack of 1 card."),
        ((), e.Stole(1, 0, "B?"), "Seat 2 steals a blue card from Anna."),
        (WAR, e.StayedOut(3, able=False), "Seat 4 cannot join: holds no colour that is free."),
        (WAR, e.Stood(1, "W8", able=True), "Seat 2 counts the white 8 as an 8."),
        (WAR, e.Stood(1, "W8", able=False), "Seat 2 counts the white 8 as an 8: it has nowhere to go."),
        (WAR, e.Held(0, "B5", able=False), "Anna counts the blue 5 as a 5: it has no target."),
        (WAR, e.Detonated(0, "B5", "R1"), "Anna detonates the blue 5 against seat 3's red 1."),
        (WAR, e.WarEnded({"B": 5, "W": 8, "R": 1}, "W", (1,)), "White wins with 8, for seat 2."),
        (WAR, e.WarEnded({"B": 5, "W": 5, "R": 1}, "R", (2,)), "Blue and white cancel each other out at 5."),
        (WAR, e.WarEnded({"B": 0, "W": 0, "R": 0}, "", ()), "Nobody wins."),
        (WAR, e.Washed(0, (50,), (40, 10), 0), "Anna washes 50,000, and the bank adds as much in 40,000 and 10,000."),
        (WAR, e.Washed(0, (5,), (), 5), "Anna washes 5,000, and the bank, out of notes, adds a marker for 5,000."),
        (
            (*WAR, e.WarEnded({"B": 9, "W": 0}, "B", (0, 1))),
            e.Chose(0, "money", able=True),
            "Anna takes the money and leaves seat 2 the business.",
        ),
        (
            (*WAR, e.WarEnded({"B": 9, "W": 0}, "B", (0, 1))),
            e.Chose(0, "money", able=False),
            "Anna gets the money: there is no business for seat 2.",
        ),
        (WAR, e.NothingToFound("B"), "No blue business is left."),
        (WAR, e.CardsReturned(("B5",)), "The blue 5 goes under its stack."),
    ],
)
def test_sentences_that_are_rare(before, event, told):
    narrator = Narrator({0: "Anna"})
    list(narrator.tell(before))
    assert told in [line.text.removeprefix("Turn 9, Anna: ") for line in narrator.tell([event])]


def test_a_table_that_was_bombed_empty_is_passed_over():
    narrator = Narrator({})
    list(narrator.tell(WAR))
    assert list(narrator.tell([e.CardsReturned(())])) == []


def test_every_kind_of_event_is_told():
    assert set(Event.__subclasses__()) == TOLD


def test_explain_folds_on_a_terminal():
    name = save(by_hand())
    terminal, theirs = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "60"}
    assert shell("explain", name, stdout=theirs, env=environment).returncode == 0
    os.close(theirs)
    text = re.sub(r"\x1b\[[\d;]*m", "", os.read(terminal, 65536).decode()).replace("\r", "")
    os.close(terminal)
    assert (
        "\n    Anna looks through what is left of the white businesses:\n      antiques shop, restaurant and laundry.\n"
        in text
    )
    assert max(map(len, text.splitlines())) <= 60
