"""The restore drill in its short form; `make restore-drill` has twenty tables. And that its sums see what is lost."""

import json
import sys

import psycopg
import pytest

from tests.deploy.procfile import fresh_database
from tests.faults.restore_drill import digests
from tests.support.children import run_child
from tests.support.services import ROOT

pytestmark = pytest.mark.long


def test_backup_under_load_restores_whole():
    done = run_child([sys.executable, "-m", "tests.faults.restore_drill", "--tables", "3"], cwd=ROOT, text=True)
    assert done.returncode == 0, done.stderr[-6000:]
    figures = json.loads(done.stdout)
    assert figures["tables"] == 3
    assert figures["acknowledged before the dump"] >= 15
    assert figures["rows"] > 100


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM moves WHERE seq = 2",
        "UPDATE moves SET move = 7 WHERE seq = 3",
        "INSERT INTO moves VALUES (3, 5)",
        "DROP TABLE moves",
    ],
)
def test_sums_see_any_row_that_differs(harm: str):
    with fresh_database() as url, psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE moves (seq int, move int)")
        connection.execute("INSERT INTO moves SELECT n, n + 2 FROM generate_series(1, 3) n")
        before = digests(connection)
        assert before["moves"][0] == 3
        assert digests(connection) == before
        connection.execute(harm)
        assert digests(connection) != before
