"""What a whole run left behind: databases and keys on its servers, and processes wherever they went.

On a server that somebody gave us, only what bears this run's prefix is ours to count and to remove.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import redis
from psycopg import sql

from tests.support.waiting import wait_until

# In the environment of every process of a run, so that it is found even if it has left its family.
RUN = "PALERMO_TESTS_RUN"
STANDARD = {"postgres", "template0", "template1"}
# What Python keeps for the whole life of a process, whoever was the first to need it.
LASTING_PROCESSES = ("multiprocessing.resource_tracker", "multiprocessing.forkserver")
# How long something may take that is already on its way out.
FAREWELL = 5.0


def databases() -> set[str]:
    with psycopg.connect(os.environ["DATABASE_URL"], connect_timeout=10) as connection:
        return {row[0] for row in connection.execute("SELECT datname FROM pg_database")} - STANDARD


def left_databases(prefix: str) -> list[str]:
    return sorted(name for name in databases() if prefix.replace("-", "_") in name)


def drop(name: str) -> None:
    with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))


def forget_keys(prefix: str) -> None:
    """Caches, channels and queues keep their keys by design; on somebody's server they are not left."""
    with redis.Redis.from_url(os.environ["REDIS_URL"]) as client:
        for keys in iter_batches(client, f"{prefix}*"):
            client.delete(*keys)


def iter_batches(client: "redis.Redis", pattern: str) -> Iterator[list[bytes]]:
    batch: list[bytes] = []
    for key in client.scan_iter(match=pattern, count=1000):
        batch.append(key)
        if len(batch) == 1000:
            yield batch
            batch = []
    if batch:
        yield batch


def words_of(number: int) -> str:
    try:
        return Path(f"/proc/{number}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    except OSError:
        return ""


def processes_of(run: str) -> dict[int, dict[str, str]]:
    """By number, the environments of those that belong to this run, without ourselves. Empty where there is no /proc."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            pairs = (pair.partition("=") for pair in path.read_bytes().decode(errors="replace").split("\0"))
            environment = {name: value for name, _sign, value in pairs}
            if environment.get(RUN) == run and int(path.parent.name) != os.getpid():
                found[int(path.parent.name)] = environment
    return found


def staying_processes(run: str) -> dict[int, dict[str, str]]:
    """Without Python's own, which end with the process that they serve, and those that have ended and were not waited for."""
    found = processes_of(run)
    return {
        number: environment
        for number, environment in found.items()
        if (words := words_of(number)) and not any(name in words for name in LASTING_PROCESSES)
    }


def left_processes(run: str) -> dict[str, list[str]]:
    """By the test that started them, as their environment names it. What is on its way out has a moment for it; the others are ended."""
    with suppress(TimeoutError):
        wait_until(lambda: not staying_processes(run), patience=FAREWELL)
    left: dict[str, list[str]] = {}
    for number, environment in staying_processes(run).items():
        test = environment.get("PYTEST_CURRENT_TEST", "the run").rpartition(" (")[0] or "the run"
        left.setdefault(test, []).append(f"process {number}: {words_of(number)[:200]}")
        with suppress(OSError):
            os.kill(number, signal.SIGKILL)
    return left


@contextmanager
def watched_run(prefix: str) -> Iterator[None]:
    os.environ[RUN] = prefix
    try:
        yield
    finally:
        if os.environ.get("REDIS_URL"):
            with suppress(redis.RedisError):
                forget_keys(prefix)


def left_by_run() -> dict[str, list[str]]:
    """To be asked when the tests are over and their servers are still there."""
    run = os.environ.get(RUN, "")
    if not run:
        return {}
    left = left_processes(run) if sys.platform == "linux" else {}
    if os.environ.get("DATABASE_URL"):
        for name in left_databases(run):
            left.setdefault("the run", []).append(f"database {name}")
            drop(name)
    return left
