"""A pytest plugin: what a test leaves behind is found, ended, and told by the test's name, and fails no other test.

After every test it is noted which processes, threads, entries of the temporary directory and numbers of open files are new, which costs less than
a millisecond. At the end of each file of tests, what is still there of them was left behind. Resource warnings come when the collector finds
an object, in whichever test is running by then; they are traced back by the number of the file or process, else to the tests since the last full collection.
What was left fails the run rather than a test, in a list at its end.
"""

import gc
import os
import re
import shutil
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.support.children import end_child, running_children
from tests.support.run_leftovers import FAREWELL, LASTING_PROCESSES, left_by_run
from tests.support.waiting import wait_until

# What Python or the product keeps for the whole life of a process, whoever was the first to need it.
LASTING_THREADS = ("palermo-desk", "ThreadPoolExecutor", "asyncio_", "AnyIO", "execnet", "MainThread")
PYTESTS_OWN = "pytest-of-"
KEY = "palermo_leftovers"
PROC = Path("/proc/self")


class Thing(NamedTuple):
    """Two things with the same number at different times differ in `mark`."""

    kind: str
    number: Any
    mark: str

    def __str__(self) -> str:
        return f"{self.kind} {self.number}" + (f" ({self.mark})" if self.mark else "")


def child_numbers() -> list[int]:
    """Of this process, all threads. None where there is no /proc to ask."""
    found = []
    for path in PROC.glob("task/*/children"):
        with suppress(OSError):
            found += [int(number) for number in path.read_text().split()]
    return found


def stat_of(number: int) -> list[str]:
    """Its fields from the state on; without any, it is gone."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return []


def words_of(number: int) -> str:
    try:
        words = Path(f"/proc/{number}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    except OSError:
        return ""
    return words if len(words) <= 200 else words[:80] + " … " + words[-100:]


def processes() -> Iterator[Thing]:
    """Without those that have ended and were not waited for: what has no `wait` gets a resource warning."""
    for number in child_numbers():
        stat = stat_of(number)
        if stat and stat[0] != "Z":
            yield Thing("process", number, stat[19])


def threads() -> Iterator[Thing]:
    for thread in threading.enumerate():
        if thread.is_alive() and not thread.name.startswith(LASTING_THREADS):
            yield Thing("thread", thread.name, str(thread.ident))


def temporary_entries() -> Iterator[Thing]:
    for path in Path(tempfile.gettempdir()).iterdir():
        if not path.name.startswith(PYTESTS_OWN):
            yield Thing("temporary entry", path.name, "")


def open_files() -> Iterator[Thing]:
    for path in Path("/dev/fd").iterdir():
        with suppress(OSError):
            yield Thing("file", int(path.name), str(path.readlink()))


def listening() -> set[str]:
    """The sockets of this machine that listen, as they are called among the open files."""
    found = set()
    for table in ("tcp", "tcp6"):
        with suppress(OSError):
            lines = (PROC / "net" / table).read_text().splitlines()[1:]
            found |= {f"socket:[{words[9]}]" for words in map(str.split, lines) if words[3] == "0A"}
    return found


def everything() -> set[Thing]:
    return {*processes(), *threads(), *temporary_entries(), *open_files()}


def is_left(thing: Thing) -> bool:
    """Open files are left to the collector; only those that listen keep a port from others."""
    if thing.kind == "process":
        words = words_of(thing.number)
        return not any(name in words for name in LASTING_PROCESSES)
    return thing.kind != "file"


def end(thing: Thing) -> None:
    if thing.kind == "process":
        with suppress(ProcessLookupError):
            os.kill(thing.number, signal.SIGKILL)
    elif thing.kind == "temporary entry":
        path = Path(tempfile.gettempdir(), thing.number)
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)


class Leftovers:
    """`found`: by test (or fixture, or file), what it left."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}
        self._current = "the start of the run"
        self._owners: dict[Thing, str] = dict.fromkeys(everything(), "")
        self._lasting: set[str] = set()
        self._since_collection: list[str] = []
        self._pass_on = sys.unraisablehook

    # Who made what

    def note(self, owner: str) -> None:
        now = everything()
        self._owners = {thing: self._owners.get(thing, owner) for thing in now}

    def blame(self, owner: str, what: str) -> None:
        listed = self.found.setdefault(owner, [])
        if what not in listed:
            listed.append(what)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        """What a fixture of several files sets up belongs to it, and is looked at when the run ends."""
        if fixturedef.scope not in {"package", "session"}:
            return (yield)
        self.note(self._current)
        owner = f"fixture {fixturedef.argname}"
        self._lasting.add(owner)
        try:
            return (yield)
        finally:
            self.note(owner)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, object, object]:
        self._current = item.nodeid
        self._since_collection.append(item.nodeid)
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        try:
            return (yield)
        finally:
            gc.collect(1)  # what is young, for little; in the next test it would be found as well, but not whose it is
            self.note(item.nodeid)
            if nextitem is None or nextitem.path != item.path:
                self.end_of_file()

    # Looking

    def end_of_file(self) -> None:
        self._forget_failures()
        self._look(lambda owner: bool(owner) and owner not in self._lasting)
        self.collect()

    def end_of_run(self) -> None:
        self.note(self._current)
        self._look(bool)
        self.collect()

    def _look(self, belongs: Callable[[str], bool]) -> None:
        for process in running_children():
            owner = next((o for t, o in self._owners.items() if t[:2] == ("process", process.pid)), None)
            if process.poll() is None and owner is not None and belongs(owner):
                self.blame(owner, f"process {process.pid}: {words_of(process.pid)}")
                end_child(process)
        mine = {thing: owner for thing, owner in self._owners.items() if belongs(owner)}
        self._look_at_ports(mine)
        waited_for = [thing for thing in mine if is_left(thing)]
        with suppress(TimeoutError):
            wait_until(partial(self._are_gone, waited_for), patience=FAREWELL if waited_for else 0)
        still = {thing for thing in everything() if thing in mine and is_left(thing)}
        for thing in still:
            words = words_of(thing.number) if thing.kind == "process" else thing.mark
            self.blame(mine[thing], f"{thing.kind} {thing.number}: {words}".rstrip(": "))
            end(thing)
            self._owners[thing] = ""

    @staticmethod
    def _are_gone(things: list[Thing]) -> bool:
        return not things or not everything().intersection(things)

    def _look_at_ports(self, mine: dict[Thing, str]) -> None:
        sockets = {thing: owner for thing, owner in mine.items() if thing.mark.startswith("socket:")}
        if not sockets:
            return
        now, open_here = listening(), set(open_files())
        for thing, owner in sockets.items():
            if thing.mark in now and thing in open_here:
                self.blame(owner, f"a socket that still listens (file {thing.number})")
                self._owners[thing] = ""

    # Resource warnings

    @staticmethod
    def _forget_failures() -> None:
        """The last failure would keep alive all that its test held."""
        for name in ("last_type", "last_value", "last_traceback", "last_exc"):
            if hasattr(sys, name):
                delattr(sys, name)

    def collect(self) -> None:
        gc.collect()
        self._since_collection.clear()

    def unraisable(self, unraisable: Any) -> None:
        if not isinstance(unraisable.exc_value, ResourceWarning):
            self._pass_on(unraisable)
            return
        words = str(unraisable.exc_value)
        for owner in self._makers(words):
            self.blame(owner, f"ResourceWarning: {words}")

    def _makers(self, words: str) -> list[str]:
        numbers = {int(number) for number in re.findall(r"(?:fd|name|subprocess)[= ](\d+)", words)}
        known = {
            owner
            for thing, owner in self._owners.items()
            if owner and thing.number in numbers and thing.kind in {"file", "process"}
        }
        if known:
            return sorted(known)
        if numbers or not self._since_collection:
            return [self._current]  # made since the last look
        if len(self._since_collection) == 1:
            return self._since_collection[:]
        return ["one of " + ", ".join(self._since_collection)]


def add(found: dict[str, list[str]], more: dict[str, list[str]]) -> None:
    for owner, things in more.items():
        found.setdefault(owner, []).extend(things)


def told(found: dict[str, list[str]]) -> list[str]:
    return [f"{owner}: {what}" for owner, things in found.items() for what in things]


class Plugin(Leftovers):
    """In the process that runs tests: a worker of xdist, or the only one."""

    def pytest_sessionstart(self) -> None:
        sys.unraisablehook = self.unraisable

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.end_of_run()
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[KEY] = self.found
            return
        add(self.found, left_by_run())
        if self.found and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        report(terminalreporter, self.found)


class Gatherer:
    """In the controller of xdist: what its workers have found."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        add(self.found, getattr(node, "workeroutput", {}).get(KEY, {}))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        add(self.found, left_by_run())
        if self.found and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        report(terminalreporter, self.found)


def report(reporter: pytest.TerminalReporter, found: dict[str, list[str]]) -> None:
    if found:
        reporter.section("left behind", red=True, bold=True)
        reporter.line("Nothing of these failed a test; the run fails for them.")
        for line in told(found):
            reporter.line(f"LEFT BEHIND {line}", red=True)


def pytest_configure(config: pytest.Config) -> None:
    plugin: object
    if not hasattr(config, "workerinput") and getattr(config.option, "numprocesses", None):
        plugin = Gatherer()
    else:
        plugin = Plugin()
    config.pluginmanager.register(plugin, KEY)
