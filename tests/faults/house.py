"""The house under fire: web processes, PostgreSQL and Redis of our own, and the ways in which each of them can fail."""

import os
import secrets
import shlex
import signal
import socket
import sys
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import psycopg

from tests.support.children import Limits, Process, end_child, start_child
from tests.support.plugin import PRODUCTION_LIKE
from tests.support.processes import Running
from tests.support.services import SERVER_LIMITS, free_port, owner, postgres, redis_server, unprivileged_user
from tests.support.waiting import PATIENCE, wait_until

SERVER = "exec uvicorn palermo.asgi:application --port {port} --ws websockets-sansio --ws-max-size 8192 --ws-per-message-deflate false --lifespan on --log-level warning"

AS_LONG_AS_NEEDED = Limits(seconds=0)


class House:
    """`faults` are what can be done to it, by name."""

    def __init__(self, *, profile: str, folder: Path) -> None:
        self._stack = ExitStack()
        self.folder = folder
        self.is_production = profile == "production"
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "palermo.settings.test",
            "DATA_DIR": str(folder),
            "REDIS_PREFIX": f"faults-{secrets.token_hex(4)}",
            "DATABASE_URL": "",
            "REDIS_URL": "",
            "TABLE_BOT_PACE": "0",
            "TABLE_FRAMES_PER_SECOND": "10000",
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        }
        if self.is_production:
            self._redis_port = free_port()
            self._redis = self._stack.enter_context(ExitStack())
            self.start_redis()
            self.environment |= PRODUCTION_LIKE | {
                "DATABASE_URL": self._stack.enter_context(postgres()),
                "REDIS_URL": f"redis://127.0.0.1:{self._redis_port}/0",
                "DATABASE_WAIT_SECONDS": "2",
            }
        self.webs: list[Running] = []
        self.sites: list[str] = []

    def open(self) -> None:
        """After the database has its tables."""
        for number in range(2 if self.is_production else 1):
            port = free_port()
            self.sites.append(f"http://127.0.0.1:{port}")
            web = Running(
                SERVER.format(port=port), self.folder / f"web{number}.log", self.environment, AS_LONG_AS_NEEDED
            )
            self._stack.callback(web.kill)
            self.webs.append(web)

    def close(self) -> None:
        self._stack.close()

    @property
    def faults(self) -> list[str]:
        return ["web 0", "web 1", "all webs", "redis", "redis gone", "postgres"] if self.is_production else ["web 0"]

    def await_others(self, fault: str) -> None:
        """Whoever kills one server means to leave the others; one that is still being started leaves nobody."""
        match fault.split():
            case ["web", number]:
                others = [site for at, site in enumerate(self.sites) if at != int(number)]
                wait_until(lambda: all(map(_is_open, others)))

    def strike(self, fault: str) -> None:
        """It is gone without a word, and started again at once, as a service manager would."""
        match fault.split():
            case ["web", number]:
                self.webs[int(number)].kill()
                self.webs[int(number)].start()
            case ["all", "webs"]:
                for web in self.webs:
                    web.kill()
                for web in self.webs:
                    web.start()
            case ["redis"]:
                self.stop_redis()
                self.start_redis()
            case _:
                self._restart_postgres()

    def stop_redis(self) -> None:
        self._redis.close()

    def start_redis(self) -> None:
        self._redis.enter_context(redis_server(port=self._redis_port))

    def _restart_postgres(self) -> None:
        """By the signal that lets it clean up nothing: it recovers from its log, as after a crash."""
        url = self.environment["DATABASE_URL"]
        with psycopg.connect(url) as asking:
            row = asking.execute("SHOW data_directory").fetchone()
            assert row is not None
        folder = Path(row[0])
        command = shlex.split((folder / "postmaster.opts").read_text())
        number = int((folder / "postmaster.pid").read_text().split()[0])
        os.kill(number, signal.SIGQUIT)
        wait_until(lambda: not (folder / "postmaster.pid").exists() or not _is_there(number))
        with (self.folder / "postgres.log").open("ab") as log:
            again = start_child(
                command,
                limits=SERVER_LIMITS,
                owner=owner(unprivileged_user()),
                last_signal=signal.SIGQUIT,
                stdout=log,
                stderr=log,
            )
        self._stack.callback(_end, again)
        wait_until(lambda: _answers(url))


def _is_open(site: str) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", urlsplit(site).port or 80)):
            return True
    except ConnectionRefusedError:
        return False


def _is_there(number: int) -> bool:
    """A process that has ended and was not waited for yet is there no more."""
    status = Path(f"/proc/{number}/stat")
    return status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def _end(process: Process) -> None:
    process.send_signal(signal.SIGQUIT)
    try:
        process.wait(timeout=PATIENCE)
    finally:
        end_child(process)


def _answers(url: str) -> bool:
    try:
        with psycopg.connect(url, connect_timeout=2):
            return True
    except psycopg.OperationalError:
        return False
