"""Two web processes are restarted and the database is migrated while 50 tables play. Every acknowledged move is in its log, once."""

import json
import sys

import pytest

from tests.support.children import run_child
from tests.support.services import ROOT

pytestmark = pytest.mark.long
TABLES = 50


def test_upgrade_stops_no_game():
    command = [sys.executable, "-m", "tests.faults.rolling_restart", "--tables", str(TABLES)]
    done = run_child(command, cwd=ROOT, text=True)
    assert done.returncode == 0, done.stderr[-6000:]
    figures = json.loads(done.stdout)
    assert figures["migrations"] >= 1
    assert figures["restarts"] == 2
    assert figures["moves meanwhile"] >= 2 * TABLES
    # Who sat at a process that ended has come back: three people at each table.
    assert figures["sockets opened"] >= 3 * TABLES
