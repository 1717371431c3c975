"""The one way in which tests start other programs: whatever happens to the test, its children end with it.

A child has a session of its own, so that it is killed with all that it started. It dies with the thread that started it (on Linux), after a limit
of time, and where it writes too much into one file. Its signals do what they do by default, even if the suite was started with some of
them ignored, as `nohup` and the background of a script do. Nothing but the standard library here: the engine's tests run without the rest.
"""

import os
import signal
import subprocess
import sys
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

# Replaces itself by the command. A function between fork and exec would do the same, but must not be used where there are threads.
STARTER = """
import os, resource, signal, sys, warnings  # the last one is for execvp, as a user who may not read it
parent, seconds, size, last_signal, user, group, keep, *command = sys.argv[1:]
libc = None
if sys.platform == "linux":
    import ctypes
    libc = ctypes.CDLL(None)
most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]  # left as it is: a child may start a server, which needs more than itself
resource.setrlimit(resource.RLIMIT_FSIZE, (int(size) if most < 0 else min(int(size), most), most))
if user:
    os.setgroups([])
    os.setgid(int(group))
    os.setuid(int(user))
if libc:
    libc.prctl(1, int(last_signal), 0, 0, 0)  # after the change of user, which forgets it
    if os.getppid() != int(parent):
        sys.exit("whoever asked for this is gone")
for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
    if signal.getsignal(number) not in (None, signal.SIG_DFL):
        signal.signal(number, signal.SIG_DFL)
signal.pthread_sigmask(signal.SIG_SETMASK, [])
if os.isatty(0):
    import fcntl, termios
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
if not keep:
    os.environ.pop("LC_CTYPE", None)  # Python itself sets it where the locale is C
signal.alarm(int(seconds))
try:
    os.execvp(command[0], command)
except OSError as error:
    sys.exit(f"{command[0]}: {error.strerror}")
"""


class Limits(NamedTuple):
    """`seconds` is for programs that would run on for ever, not for slow ones; 0 is none. `file_size` is in bytes."""

    seconds: int = 1200
    file_size: int = 1 << 28


USUAL = Limits()


class Owner(NamedTuple):
    """The user that a child runs as."""

    user: int
    group: int


Process = subprocess.Popen[Any]
_running: dict[int, weakref.ref[Process]] = {}


def start_child(
    command: Sequence[str | Path],
    *,
    limits: Limits = USUAL,
    owner: Owner | None = None,
    last_signal: int = signal.SIGKILL,
    **options: Any,
) -> Process:
    """Whoever starts one ends it by `end_child`; `child` does both. `last_signal` comes when the thread that started it has died."""
    environment = options.get("env") or os.environ
    numbers = (os.getpid(), limits.seconds, limits.file_size, int(last_signal), *(owner or ("", "")))
    starter = [sys.executable, "-I", "-S", "-c", STARTER, *map(str, numbers), "keep" * ("LC_CTYPE" in environment)]
    options.setdefault("stdin", subprocess.DEVNULL)
    process: Process = subprocess.Popen([*starter, *map(str, command)], start_new_session=True, **options)
    _running[process.pid] = weakref.ref(process)
    return process


def end_child(process: Process) -> None:
    """With everything that it started, and with the pipes that lead to it."""
    _running.pop(process.pid, None)
    with suppress(ProcessLookupError, PermissionError):  # nobody is left; macOS calls that a lack of permission
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(BrokenPipeError):
                pipe.close()


@contextmanager
def child(command: Sequence[str | Path], **options: Any) -> Iterator[Process]:
    process = start_child(command, **options)
    try:
        yield process
    finally:
        end_child(process)


def run_child(
    command: Sequence[str | Path],
    *,
    check: bool = False,
    input: str | bytes | None = None,  # noqa: A002  # as in `subprocess.run`
    limits: Limits = USUAL,
    **options: Any,
) -> subprocess.CompletedProcess[Any]:
    """`subprocess.run` for a child of this kind. It captures unless told where to write."""
    if input is not None:
        options["stdin"] = subprocess.PIPE
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    with child(command, limits=limits, **options) as process:
        out, err = process.communicate(input, timeout=limits.seconds or None)
    done = subprocess.CompletedProcess(list(command), process.returncode, out, err)
    if check:
        done.check_returncode()
    return done


def running_children() -> list[Process]:
    """Those that were started and not ended."""
    found = [(number, reference()) for number, reference in _running.items()]
    for number, process in found:
        if process is None:
            del _running[number]
    return [process for _number, process in found if process is not None]
