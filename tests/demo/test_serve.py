"""`make run` as a newcomer meets it: a real process on a fresh folder."""

import signal
import socket
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import STDOUT

import pytest

from palermo.demo.loaders.people import PASSWORD, PEOPLE
from tests.support.children import USUAL, Process, child
from tests.support.services import ROOT, free_port
from tests.support.waiting import PATIENCE, wait_until

pytestmark = [pytest.mark.long, pytest.mark.local_profile]


@contextmanager
def serving(data: Path, port: int, *prefix: str) -> Iterator[Process]:
    # A bare environment: no settings module, no URL, nothing that a new machine would not have.
    command = [*prefix, sys.executable, "manage.py", "serve", "--port", str(port)]
    environment = {"DATA_DIR": str(data), "PYTHONUNBUFFERED": "1"}
    with (
        (data / "out").open("w") as output,
        child(command, cwd=ROOT, env=environment, stdout=output, stderr=STDOUT) as server,
    ):
        yield server


IGNORING = ("/bin/sh", "-c", 'trap "" INT; exec "$@"', "sh")


def test_serve_greets_serves_and_stops_cleanly_every_time(tmp_path):
    """By Ctrl-C, by Ctrl-C where that was ignored when it was started, by a service manager."""
    for prefix, stop in (((), signal.SIGINT), (IGNORING, signal.SIGINT), ((), signal.SIGTERM)):
        port = free_port()
        with serving(tmp_path, port, *prefix) as server:
            # It fills a database first. One that hangs is ended by its own limit.
            wait_until(
                lambda: server.poll() is not None or "Ctrl-C" in (tmp_path / "out").read_text(),
                patience=USUAL.seconds,
            )
            greeting = (tmp_path / "out").read_text()
            assert f"http://127.0.0.1:{port}/" in greeting
            assert all(email in greeting for email, *_rest in PEOPLE)
            assert PASSWORD in greeting
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready") as answer:
                assert answer.status == 200
            server.send_signal(stop)
            code = server.wait(timeout=PATIENCE)
        assert code == 0
        said = (tmp_path / "out").read_text()
        assert "Stopped." in said
        assert "Traceback" not in said


def test_serve_on_a_taken_port_says_what_helps(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with serving(tmp_path, port) as server:
            assert server.wait(timeout=PATIENCE) == 1
    said = (tmp_path / "out").read_text()
    assert f"Port {port} is taken" in said
    assert f"PORT={port + 1} make run" in said
    assert "Traceback" not in said
