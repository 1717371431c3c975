"""`check` and `generate` at the prompt."""

import io
import sys

import pytest

from tournaments.seating.cli.main import main
from tournaments.seating.event_files.event_file import read_event
from tournaments.seating.generator import generate_event, seat_blindly

AGAIN = """\
palermo-event 1
name Cup
size 3
player 1 A
player 2 B
player 3 C
player 4 D
player 5 E
player 6 F
player 7 G
player 8 H
player 9 I
round 1
table 1 2 3
table 4 5 6
table 7 8 9
round 2
table 1 2 4
table 3 5 8
table 6 7 9
"""


def test_generate_writes_the_event_of_the_number(capsys):
    assert main(["generate", "7"]) == 0
    assert read_event(capsys.readouterr().out) == generate_event(7, seat_blindly).event


def test_generate_keeps_to_what_was_asked(capsys):
    assert main(["generate", "7", "--players", "17", "--rounds", "3", "--size", "5", "--quiet"]) == 0
    event = read_event(capsys.readouterr().out)
    assert (event.size, event.rounds, len(event.played), len(event.entrants)) == (5, 3, 3, 17)
    assert event.adjustments == ()


@pytest.mark.parametrize("wrong", [["x"], ["1", "--players", "2"], ["1", "--size", "7"], ["1", "--rounds", "0"]])
def test_generate_refuses_what_cannot_be(wrong, capsys):
    with pytest.raises(SystemExit):
        main(["generate", *wrong])
    assert "usage:" in capsys.readouterr().err


def test_check_names_every_violation_and_says_so_in_its_code(tmp_path, capsys):
    file = tmp_path / "cup.event"
    file.write_text(AGAIN)
    assert main(["check", str(file)]) == 2
    assert capsys.readouterr().out.splitlines() == [
        "round 1: 0 pairs met before",
        "round 2: 2 pairs met before; a seating without rematches exists",
        "violation: round 2, table 1: 1 and 2 meet again although a seating without any rematch exists",
        "violation: round 2, table 3: 7 and 9 meet again although a seating without any rematch exists",
        "2 rounds, 2 violations",
    ]


def test_check_reads_standard_input_and_is_content_with_good_rounds(monkeypatch, capsys):
    monkeypatch.setattr(
        sys, "stdin", io.StringIO(AGAIN.replace("table 1 2 4", "table 1 7 4").replace("table 6 7 9", "table 6 2 9"))
    )
    assert main(["check", "-"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "2 rounds, 0 violations"


def test_check_refuses_a_broken_file_in_one_line(tmp_path, capsys):
    file = tmp_path / "cup.event"
    file.write_text("palermo-event 1\nplayer one\n")
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().err.startswith("line 2: ")


def test_an_event_that_the_solver_seated_has_no_violation(tmp_path, capsys):
    assert main(["generate", "7", "--players", "9", "--rounds", "3", "--size", "3", "--quiet", "--seated"]) == 0
    file = tmp_path / "seated.event"
    file.write_text(capsys.readouterr().out)
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "3 rounds, 0 violations"
