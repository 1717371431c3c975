"""The commands at the prompt, as somebody types them."""

import pytest

from tests.tournaments.seating.events import event_with
from tournaments.seating.cli.commands import COMMANDS
from tournaments.seating.cli.main import BROKEN, main
from tournaments.seating.event_files.event_file import read_event, write_event


@pytest.fixture
def cup(tmp_path):
    path = tmp_path / "cup.txt"
    path.write_text(write_event(event_with(8, rounds=1)))
    return str(path)


def test_commands_are_registered():
    assert {"solve", "advise"} <= COMMANDS.keys()


def test_solve_tells_tables_cost_and_proof(cup, capsys):
    assert main(["solve", cup, "--nonce", "4711"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Round 1, strict"
    assert lines[1].startswith("Table 1: P")
    assert lines[-2:] == ["Cost 0: nothing", "Proved best for this round (nothing to better)"]


def test_solve_writes_the_event_with_its_round(cup, capsys):
    assert main(["solve", cup, "--nonce", "4711", "--write"]) == 0
    event = read_event(capsys.readouterr().out)
    assert [(played.number, played.nonce) for played in event.played] == [(1, "4711")]
    assert sorted(n for table in event.played[0].tables for n in table.seats) == list(range(1, 9))


def test_advise_begins_with_the_size_asked_for(capsys):
    assert main(["advise", "16", "--size", "4"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "16 players at tables of 4 give 5 clean rounds; they are stored"


def test_broken_file_is_one_line_and_a_code(tmp_path, capsys):
    path = tmp_path / "broken.txt"
    path.write_text("palermo-event 1\nname Cup\nsize 9\n")
    assert main(["solve", str(path)]) == BROKEN
    assert capsys.readouterr().err == "line 3: '9' is not a whole number from 3 to 6\n"


def test_too_few_players_are_told(tmp_path, capsys):
    path = tmp_path / "two.txt"
    path.write_text("palermo-event 1\nname Cup\nplayer 1 Anna\nplayer 2 Bruno\n")
    assert main(["solve", str(path)]) == BROKEN
    assert capsys.readouterr().err == "2 players make no table; 3 do\n"
