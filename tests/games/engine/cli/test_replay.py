"""Playing games again, and converting them."""

from pathlib import Path

from games.engine import replay
from games.engine.cli.main import main
from games.engine.notation import GameSheet, write
from games.engine.packed import pack
from tests.games.engine.cli.samples import by_hand, save, simulated


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
    assert Path("back.sgn").read_text() == write(GameSheet(sheet.record))
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
