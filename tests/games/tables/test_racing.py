"""Two writers on one table: every number of the log is given once, and everybody is told the one they got."""

import json
import subprocess
import sys

import pytest

from tests.faults.environment import beside_the_test
from tests.games.tables.cast import dealt_table, people
from tests.games.tables.racers import check_race, race_in_threads
from tests.support.services import ROOT

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.both_profiles
def test_two_threads_race_for_every_move():
    company = people(3)
    moves = 0
    while moves < 400:
        table = dealt_table(*company).pk
        first, second = race_in_threads(table, moves=400)
        moves += check_race(table, [first.accepted, second.accepted], first.refused + second.refused)
        assert first.accepted
        assert second.accepted
        assert first.refused + second.refused  # they did meet


def test_two_processes_race_for_every_move():
    table = dealt_table(*people(4)).pk
    racers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.games.tables.racer_process", str(table), f"process-{number}", "200"],
            cwd=ROOT,
            env=beside_the_test(),
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(2)
    ]
    results = [json.loads(racer.communicate()[0]) for racer in racers]
    moves = check_race(table, [accepted for accepted, _ in results], [code for _, codes in results for code in codes])
    assert moves > 100
