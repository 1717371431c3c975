"""The command line as a whole: help, wrong usage, files that are no games."""

import argparse
import os
import re
import signal
from pathlib import Path

import pytest

from games.engine import replay
from games.engine.cli.main import COMMANDS, build_parser, main
from games.engine.notation import write
from games.engine.packed import pack
from tests.games.engine.cli.samples import by_hand, save, shell, simulated, started
from tests.support.waiting import wait_until


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


def test_ctrl_c_from_a_real_shell_leaves_no_traceback(tmp_path):
    with started("simulate", "--games", "1000000", "--out", "games") as running:
        wait_until(lambda: list(tmp_path.glob("games/*")) or running.poll() is not None)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
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
