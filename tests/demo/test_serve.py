"""`make run` as a newcomer meets it: a real process on a fresh folder."""

import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from palermo.demo.loaders.people import PASSWORD, PEOPLE
from tests.support.services import ROOT, free_port
from tests.support.waiting import PATIENCE, wait_until

pytestmark = [pytest.mark.long, pytest.mark.local_profile]


def serve(data: Path, port: int) -> subprocess.Popen[str]:
    # A bare environment: no settings module, no URL, nothing that a new machine would not have.
    with (data / "out").open("w") as output:
        return subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(port)],
            cwd=ROOT,
            env={"DATA_DIR": str(data), "PYTHONUNBUFFERED": "1"},
            stdout=output,
            stderr=subprocess.STDOUT,
            text=True,
        )


def test_serve_greets_serves_and_stops_cleanly_twice(tmp_path):
    for _start in ("first", "second"):
        port = free_port()
        server = serve(tmp_path, port)
        try:
            wait_until(lambda: server.poll() is not None or "Ctrl-C" in (tmp_path / "out").read_text())  # noqa: B023
            greeting = (tmp_path / "out").read_text()
            assert f"http://127.0.0.1:{port}/" in greeting
            assert all(email in greeting for email, *_rest in PEOPLE)
            assert PASSWORD in greeting
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready") as answer:
                assert answer.status == 200
        finally:
            server.send_signal(signal.SIGINT)
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
        server = serve(tmp_path, port)
        assert server.wait(timeout=PATIENCE) == 1
    said = (tmp_path / "out").read_text()
    assert f"Port {port} is taken" in said
    assert f"PORT={port + 1} make run" in said
    assert "Traceback" not in said
