"""Starts each server for a while, on the core this process is bound to. Each is asked what it needs from outside: a port."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.bench.live.costs import family
from tests.bench.peers_run import HOME, SCRIPTS, node_command
from tests.support.services import ROOT, ServiceFailed, free_port
from tests.support.waiting import wait_until

# As deploy/Procfile starts ours; the others get the same server where they run on it.
UVICORN = [sys.executable, "-m", "uvicorn", "--host", "127.0.0.1", "--ws", "websockets-sansio", "--no-access-log"]
UVICORN += [
    "--ws-max-size",
    "8192",
    "--ws-per-message-deflate",
    "false",
    "--no-server-header",
    "--log-level",
    "warning",
]
DATABASES = frozenset({"postgres", "redis-server", "valkey-server"})


@dataclass(frozen=True)
class Server:
    dialect: str
    port: int
    pid: int

    @property
    def beside(self) -> list[int]:
        """The database and the Redis that work for it, whoever has started them here."""
        return [pid for pid, name in family(os.getpid()).items() if name in DATABASES]


@contextmanager
def palermo(environment: Mapping[str, str], code: Path = ROOT) -> Iterator[Server]:
    """`code`: where a copy of the project lies, if it is not to be the project itself."""
    command = [*UVICORN, "--lifespan", "on", "palermo.asgi:application"]
    path = {"PYTHONPATH": f"{code}{os.pathsep}{code / 'platform'}"}
    with _started("palermo", command, "--port", environment={**environment, **path}, cwd=code) as server:
        yield server


@contextmanager
def channels(layer: str, redis_url: str) -> Iterator[Server]:
    command = [*UVICORN, "--lifespan", "off", "tests.bench.live.channels_peer:application"]
    environment = {**os.environ, "BENCH_LAYER": layer, "REDIS_URL": redis_url}
    with _started("channels", command, "--port", environment=environment, cwd=ROOT) as server:
        yield server


@contextmanager
def boardgame_io() -> Iterator[Server]:
    """Raises `NotHere` on a machine that cannot have it."""
    command = [*node_command(), str(SCRIPTS / "boardgame_io_server.mjs")]
    environment = {**os.environ, "NODE_ENV": "production"}
    with _started("boardgame.io", command, environment=environment, cwd=HOME / "node") as server:
        yield server


@contextmanager
def _started(
    dialect: str, command: list[str], *before_port: str, environment: Mapping[str, str], cwd: Path
) -> Iterator[Server]:
    port = free_port()
    log = Path(environment.get("DATA_DIR", str(HOME)), f"{dialect}.log")
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*command, *before_port, str(port)],
            cwd=cwd,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
    try:
        wait_until(lambda: process.poll() is not None or _listens(port))
        if process.poll() is not None:
            raise ServiceFailed(log.read_text(errors="replace")[-2000:])
        yield Server(dialect, port, process.pid)
    finally:
        process.terminate()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _listens(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False
