"""Two writers on one table: every number of the log is given once, and everybody is told the one they got."""

import json
import sys
from contextlib import ExitStack
from subprocess import PIPE

import pytest

from tests.faults.environment import beside_the_test
from tests.games.tables.cast import dealt_table, people
from tests.games.tables.racing.racers import check_race, race_in_threads
from tests.support.children import child
from tests.support.services import ROOT

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.both_profiles
def test_two_threads_race_for_every_move():
    company = people(3)
    won: set[str] = set()
    moves = met = 0
    while moves < 200 or len(won) < 2:  # a short game may be over before the second has begun
        table = dealt_table(*company).pk
        racers = race_in_threads(table, moves=200)
        refused = [code for racer in racers for code in racer.refused]
        moves += check_race(table, [racer.accepted for racer in racers], refused)
        won |= {racer.name for racer in racers if racer.accepted}
        met += len(refused)
    assert met > 0


def test_two_processes_race_for_every_move():
    table = dealt_table(*people(4)).pk
    command = [sys.executable, "-m", "tests.games.tables.racing.process", str(table)]
    with ExitStack() as stack:
        racers = [
            stack.enter_context(
                child([*command, f"process-{number}", "200"], cwd=ROOT, env=beside_the_test(), stdout=PIPE, text=True)
            )
            for number in range(2)
        ]
        results = [json.loads(racer.communicate()[0]) for racer in racers]
    moves = check_race(table, [accepted for accepted, _ in results], [code for _, codes in results for code in codes])
    assert moves > 20  # a Godfather may come soon
