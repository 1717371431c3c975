"""docs/standings.md says what is true: its tables, its worked example and its sentences are worked out again."""

import re
from fractions import Fraction
from pathlib import Path

from tests.tournaments.swiss import example
from tournaments.seating.event_files.event_file import read_event
from tournaments.seating.event_files.event_records import record_of
from tournaments.swiss import DEFAULT_ORDER, TIEBREAKS, standings_for
from tournaments.swiss.explain import comparison, sentence_for, value_shown
from tournaments.swiss.money import ORDINARY_WINS
from tournaments.swiss.points import EVEN, SIZES

PAGE = (Path(__file__).parents[3] / "docs" / "standings.md").read_text()


def worked_example():
    text = PAGE.partition("```\npalermo-event")[2].partition("```")[0]
    event = read_event(f"palermo-event{text}")
    names = {str(number): name for number, name in event.names().items()}
    return standings_for(record_of(event)), names


def test_the_points_of_every_place():
    cells = [re.findall(r"\d+", line) for line in PAGE.splitlines() if re.match(r"\| [3-6] \| 120 ", line)]
    assert cells == [[str(size), *map(str, EVEN.of_size(size))] for size in SIZES]


def test_every_tiebreak_in_the_order_of_the_house():
    rows = [(key, str(TIEBREAKS[key].short), str(TIEBREAKS[key].sentence)) for key in DEFAULT_ORDER]
    assert re.findall(r"^\| `(\w+)` \| ([\w.]+) \| (.+) \|$", PAGE, re.MULTILINE) == rows


def test_the_standings_of_the_worked_example():
    lines, names = worked_example()
    shown = [
        f"| {line.place} | {names[line.player]} | {' | '.join(value_shown(worked) for worked in line.worked[:-1])} "
        f"| {line.decided_by + ' ' if line.decided_by else ''}|"
        for line in lines
    ]
    assert [line for line in PAGE.splitlines() if re.match(r"\| \d \| [A-Z][a-z]+ \|", line)] == shown


def test_the_example_is_the_one_the_tests_compute_by_hand():
    lines, names = worked_example()
    by_hand = standings_for(example.RECORD)
    assert [(names[line.player], line.points) for line in lines] == [(line.player, line.points) for line in by_hand]


def test_what_anna_is_told():
    lines, names = worked_example()
    carla, anna = lines[:2]
    assert f"*{comparison(carla, anna, names)}*" in PAGE
    told = [sentence_for(step, names) for step in anna.under("opposition").steps]
    assert re.findall(r"^> (.+)$", PAGE, re.MULTILINE) == told[:4]
    assert anna.under("opposition").value == (Fraction(70 + 65 + 90, 3),)


def test_ordinary_wins_are_the_measured_ones_in_hundredths():
    rows = re.findall(r"^\| (\d) \| (0\.\d{2}) \| (0\.\d{4}) \|", PAGE, re.MULTILINE)
    assert {int(size): Fraction(counted) for size, counted, _measured in rows} == ORDINARY_WINS
    assert [Fraction(round(100 * Fraction(measured)), 100) for _size, _counted, measured in rows] == [
        Fraction(counted) for _size, counted, _measured in rows
    ]
