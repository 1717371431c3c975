"""Tests that leave something behind, each in its own way, with an innocent one after each. They run in tests/test_leftovers.py only."""

import os
import socket
import subprocess
import sys
import tempfile
import threading
import urllib.request

import pytest

from tests.support.children import start_child

kept: list[object] = []
FOR_EVER = "import signal; signal.pause()"


def test_innocent_process():
    pass


def test_leaks_a_process():
    with pytest.raises(AssertionError):
        kept.append(subprocess.Popen([sys.executable, "-c", FOR_EVER], env={}))
        raise AssertionError


def test_innocent_after_the_process():
    pass


def test_leaks_a_child():
    start_child([sys.executable, "-c", FOR_EVER])


def test_leaks_a_pipe_in_a_cycle():
    loop: list[object] = [subprocess.Popen([sys.executable, "-c", ""], stdout=subprocess.PIPE)]
    loop[0].wait()  # type: ignore[attr-defined]
    loop.append(loop)


def test_innocent_after_the_pipe():
    pass


def test_leaks_a_port():
    kept.append(socket.create_server(("127.0.0.1", 0)))


def test_leaks_a_folder():
    tempfile.mkdtemp(prefix="forgotten-")


def test_leaks_a_thread():
    threading.Thread(target=threading.Event().wait, name="forgotten", daemon=True).start()


def test_leaves_the_family():
    """A process that nobody's child list has: its parent has ended."""
    code = f"import os, sys; os.fork() or (os.setsid(), os.execv(sys.executable, [sys.executable, '-c', {FOR_EVER!r}]))"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_leaks_a_socket_by_failing():
    sock = socket.socket()
    assert sock.fileno() < 0


def test_innocent_at_the_end():
    assert os.getpid()
    assert urllib.request
