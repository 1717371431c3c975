"""Eight faults in play, each with real signals: web processes by kill -9, PostgreSQL, Redis. `make faults` goes through 300."""

import json
import sys

import pytest

from tests.support.children import run_child
from tests.support.services import ROOT

pytestmark = pytest.mark.long


def under_fire(profile: str, *faults: str) -> dict[str, int]:
    """In a process of its own, with servers of its own: nobody else's may be killed."""
    command = [sys.executable, "-m", "tests.faults.table_kills", "--profile", profile]
    for fault in faults:
        command += ["--fault", fault]
    done = run_child(command, cwd=ROOT, text=True)
    assert done.returncode == 0, done.stderr[-6000:]
    figures: dict[str, int] = json.loads(done.stdout)
    return figures


def test_killed_servers_lose_and_double_no_move():
    faults = ("web 0", "redis", "postgres", "web 1", "redis gone", "all webs")  # each kind once
    figures = under_fire("production", *faults)
    assert figures["faults"] == len(faults)
    assert figures["moves"] > 5 * len(faults)


@pytest.mark.local_profile
def test_a_killed_local_server_loses_and_doubles_no_move():
    figures = under_fire("local", "web 0", "web 0")
    assert figures["faults"] == 2
    assert figures["reconnects"] > 0
