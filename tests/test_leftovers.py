"""What a test leaves is told by its name, and no other test fails for it: leaky tests, run in a pytest of their own."""

import os
import re
import sys

import pytest

from tests.support.children import run_child
from tests.support.services import ROOT

# By test, the beginnings of what is said of it.
LEFT = {
    "test_leaks_a_process": ["process "],
    "test_leaks_a_child": ["ResourceWarning: subprocess", "process "],
    "test_leaks_a_pipe_in_a_cycle": ["ResourceWarning: unclosed file"],
    "test_leaks_a_port": ["a socket that still listens"],
    "test_leaks_a_folder": ["temporary entry forgotten-"],
    "test_leaks_a_thread": ["thread forgotten"],
    "test_leaves_the_family": ["process "],
    "test_leaks_a_socket_by_failing": ["ResourceWarning: unclosed <socket.socket"],
}


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
@pytest.mark.parametrize("workers", [0, 1])
def test_leaks_are_told_by_the_name_of_their_test_and_fail_no_other(workers):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [sys.executable, "-m", "pytest", "tests/support/leaky.py", "-p", "no:randomly", "-p", "no:cacheprovider"]
    done = run_child([*command, "-q", "-n", str(workers)], cwd=ROOT, env=environment, text=True)
    left: dict[str, list[str]] = {}
    for test, what in re.findall(r"^LEFT BEHIND tests/support/leaky\.py::(\w+): (.*)$", done.stdout, re.MULTILINE):
        left.setdefault(test, []).append(what)
    assert left.keys() == LEFT.keys(), done.stdout
    for test, beginnings in LEFT.items():
        assert [what.startswith(words) for what, words in zip(left[test], beginnings, strict=True)] == [True] * len(
            beginnings
        )
    assert re.findall(r"^FAILED \S+::(\w+)", done.stdout, re.MULTILINE) == ["test_leaks_a_socket_by_failing"]
    assert "1 failed, 11 passed" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")
def test_a_leak_alone_fails_the_run_and_sound_tests_do_not():
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "tests/support/leaky.py",
        "-p",
        "no:cacheprovider",
        "-q",
        "-n",
        "0",
        "-k",
    ]
    codes = {
        wanted: run_child([*command, wanted], cwd=ROOT, env=environment, text=True).returncode
        for wanted in ("innocent", "a_folder")
    }
    assert codes == {"innocent": 0, "a_folder": 1}
