"""`standings` at the prompt."""

import pytest

from tests.tournaments.seating.event_files.test_event_records import TEXT
from tournaments.seating.cli.main import main


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "example.event"
    path.write_text(TEXT)
    return path


def test_the_table_has_every_tiebreak(file, capsys):
    assert main(["standings", str(file)]) == 0
    head, first, *others = capsys.readouterr().out.splitlines()
    assert head.split() == ["#", "Player", "Points", "Wins", "Money", "Opponents", "H2H", "Godfather", "Best", "Draw"]
    assert first.split()[:6] == ["1", "Carla", "280", "2", "+38.1", "%"]
    assert [line.split()[1] for line in others] == ["Anna", "Fabio", "Bruno", "Elena", "Gina", "Hugo", "Dario"]


def test_another_order(file, capsys):
    assert main(["standings", str(file), "--order", "points,money"]) == 0
    head, first, *_ = capsys.readouterr().out.splitlines()
    assert head.split() == ["#", "Player", "Points", "Money"]
    assert first.split() == ["1", "Anna", "280", "+62.7", "%"]


def test_without_a_seed_there_is_no_lot(file, capsys):
    file.write_text(TEXT.replace("lot palermo-2026\n", ""))
    assert main(["standings", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[0].split()[-1] == "Best"


def test_why_tells_the_working(file, capsys):
    assert main(["standings", str(file), "--why", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [
        "Anna ranks 2 of 8.",
        "Carla ranks above Anna: Table wins, 2 against 1.",
        "Anna ranks above Fabio: Points, 280 against 200.",
    ]
    assert "  Round 1: Dario earned 0 points at other tables (tables: 1, missed: 1), 30 on average." in lines


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--why", "99"], "nobody has the start number 99\n"),
        (["--order", "wins"], "points come first; everything else only breaks ties\n"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_line(file, capsys, arguments, words):
    assert main(["standings", str(file), *arguments]) == 1
    assert capsys.readouterr().err == words


def test_the_lot_without_a_seed_is_refused(file, capsys):
    file.write_text(TEXT.replace("lot palermo-2026\n", ""))
    assert main(["standings", str(file), "--order", "points,lot"]) == 1
    assert capsys.readouterr().err.startswith("a lot's seed is one word")
