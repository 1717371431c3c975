"""Under what the suite must pass: each circumstance prepares what it needs, says how the suite is to be started, and looks afterwards.

One that cannot be had on this machine is skipped, and says why.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import psycopg
import redis

from tests.support.children import Limits, Owner, run_child
from tests.support.processes import Running
from tests.support.services import ROOT, free_port, postgres, redis_server, unprivileged_user
from tests.support.waiting import wait_until

BACKGROUND = ("/bin/sh", "-c", 'trap "" INT HUP QUIT; exec "$@"', "sh")
UNLIMITED = Limits(seconds=0, file_size=1 << 34)


class NotHere(Exception):
    """This machine lacks what the circumstance needs."""


class Disturbed(Exception):
    """The suite passed, but not without changing what was beside it."""


@dataclass
class Setting:
    """How the suite is started. An empty value in `environment` takes the variable away."""

    folder: Path = ROOT
    python: Path = Path(sys.executable)
    environment: dict[str, str] = field(default_factory=dict)
    prefix: tuple[str, ...] = ()
    owner: Owner | None = None
    at_once: int = 1


Circumstance = Callable[[], AbstractContextManager[Setting]]


@contextmanager
def with_environment(**environment: str) -> Iterator[Setting]:
    yield Setting(environment=environment)


@contextmanager
def with_browser(*names: str) -> Iterator[Setting]:
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise NotHere(f"{names[0]} is not installed")
    yield Setting(environment={"CHROMIUM": found})


@contextmanager
def in_the_background() -> Iterator[Setting]:
    """As `nohup make test &` in a script. Every child has no terminal anyway."""
    yield Setting(prefix=BACKGROUND)


@contextmanager
def as_root() -> Iterator[Setting]:
    if os.geteuid() != 0:
        raise NotHere("only root can be root")
    yield Setting()


def copy_of_the_tree(folder: Path) -> Path:
    """With its history, and with what is not committed yet."""
    subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, names):
        there = folder / name
        if (ROOT / name).is_file():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, there)
        else:
            there.unlink(missing_ok=True)
    return folder


def install_there(folder: Path, *, python: str, environment: dict[str, str], owner: Owner | None = None) -> Path:
    done = run_child(
        ["make", "dev", f"PYTHON={python}"],
        cwd=folder,
        env={**os.environ, **environment},
        owner=owner,
        limits=UNLIMITED,
        text=True,
    )
    if done.returncode != 0:
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return folder / ".venv" / "bin" / "python"


@contextmanager
def as_a_normal_user() -> Iterator[Setting]:
    """In a copy that belongs to that user, with a home of its own and without anything of root's."""
    name = unprivileged_user()
    if name is None:
        yield Setting()
        return
    entry = pwd.getpwnam(name)
    owner = Owner(entry.pw_uid, entry.pw_gid)
    with tempfile.TemporaryDirectory(prefix="palermo-user-") as home:
        Path(home).chmod(0o755)
        environment = {"HOME": home, "USER": name, "LOGNAME": name, "PATH": os.defpath}
        python = python_for(owner)
        folder = copy_of_the_tree(Path(home) / "palermo")
        subprocess.run(["chown", "-R", f"{owner.user}:{owner.group}", home], check=True)
        installed = install_there(folder, python=python, environment=environment, owner=owner)
        yield Setting(folder=folder, python=installed, environment=environment, owner=owner)


def python_for(owner: Owner) -> str:
    """One that this user may run: that of root may lie where only root can look."""
    probe = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"
    for python in dict.fromkeys((os.path.realpath(sys.executable), "/usr/bin/python3", "/usr/local/bin/python3")):
        if run_child([python, "-c", probe], owner=owner, cwd="/").returncode == 0:
            return python
    raise NotHere("no Python 3.11 that another user may run")


@contextmanager
def in_a_folder_with_a_space() -> Iterator[Setting]:
    with tempfile.TemporaryDirectory(prefix="palermo-space-") as scratch:
        folder = copy_of_the_tree(Path(scratch) / "a folder with a space")
        yield Setting(
            folder=folder, python=install_there(folder, python=os.path.realpath(sys.executable), environment={})
        )


@contextmanager
def with_locale(name: str) -> Iterator[Setting]:
    """Made for the occasion where the system has not got it."""
    with tempfile.TemporaryDirectory(prefix="palermo-locale-") as folder:
        Path(folder).chmod(0o755)
        environment = {"LANG": name, "LC_ALL": name, "LANGUAGE": ""}
        if name != "C":
            language, _, charset = name.partition(".")
            command = ["localedef", "-i", language, "-f", charset, f"{folder}/{name}"]
            if shutil.which("localedef") is None or run_child(command).returncode > 1:
                raise NotHere(f"{name} is not installed, and localedef cannot make it")
            environment["LOCPATH"] = folder
        yield Setting(environment=environment)


@contextmanager
def on_servers_with_other_data() -> Iterator[Setting]:
    with ExitStack() as stack:
        database, cache = stack.enter_context(postgres()), stack.enter_context(redis_server())
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("CREATE TABLE accounts_user (id int PRIMARY KEY, email text)")
            connection.execute("INSERT INTO accounts_user VALUES (1, 'somebody@else.example')")
            connection.execute("CREATE DATABASE test_palermo")
            connection.execute("CREATE DATABASE palermo")
        client = stack.enter_context(redis.Redis.from_url(cache))
        client.mset({"palermo:1:somebody": "else", "celery": "no list", "test": "1"})
        before = contents(database, client)
        yield Setting(environment={"DATABASE_URL": database, "REDIS_URL": cache})
        if (after := contents(database, client)) != before:
            raise Disturbed(f"the servers held {before}, and now {after}")


def contents(database: str, client: "redis.Redis") -> dict[str, list[str]]:
    with psycopg.connect(database) as connection:
        names = connection.execute("SELECT datname FROM pg_database ORDER BY 1").fetchall()
        rows = connection.execute("SELECT * FROM accounts_user").fetchall()
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    keys = sorted(f"{key!r}: {client.get(key)!r}" for key in client.scan_iter())
    return {"databases": list(map(str, names)), "rows": list(map(str, rows + tables)), "keys": keys}


@contextmanager
def twice_at_once() -> Iterator[Setting]:
    yield Setting(at_once=2)


@contextmanager
def beside_a_running_site() -> Iterator[Setting]:
    """`make run` keeps its data where the suite must not look."""
    with tempfile.TemporaryDirectory(prefix="palermo-beside-") as folder:
        port = free_port()
        environment = {**os.environ, "DATA_DIR": folder, "PORT": str(port), "PYTHONUNBUFFERED": "1"}
        for name in ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE"):
            environment.pop(name, None)
        site = Running("exec make run", Path(folder) / "log", environment, UNLIMITED)
        try:
            wait_until(lambda: not site.is_alive or "Ctrl-C" in site.output(), patience=600)
            if not site.is_alive:
                raise RuntimeError(site.output()[-2000:])
            yield Setting()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health/ready") as answer:
                if answer.status != 200:
                    raise Disturbed("the site beside it does not answer any more")
            if "Traceback" in site.output():
                raise Disturbed("the site beside it met an error")
        finally:
            site.kill()


CIRCUMSTANCES: dict[str, tuple[str, Circumstance]] = {
    "shell": ("headless shell of Chromium", partial(with_browser, "chromium-headless-shell")),
    "chromium": ("full Chromium", partial(with_browser, "chromium", "chromium-browser")),
    "chrome": ("Google Chrome", partial(with_browser, "google-chrome", "google-chrome-stable")),
    "background": ("SIGINT ignored, no terminal", in_the_background),
    "root": ("as root", as_root),
    "user": ("as a normal user", as_a_normal_user),
    "space": ("in a folder whose name has a space", in_a_folder_with_a_space),
    "lang-c": ("`LANG=C`", partial(with_locale, "C")),
    "lang-tr": ("`LANG=tr_TR.UTF-8`", partial(with_locale, "tr_TR.UTF-8")),
    "kiritimati": ("`TZ=Pacific/Kiritimati`", partial(with_environment, TZ="Pacific/Kiritimati")),
    "los-angeles": ("`TZ=America/Los_Angeles`", partial(with_environment, TZ="America/Los_Angeles")),
    "servers": ("`DATABASE_URL`, `REDIS_URL` of servers that hold other data", on_servers_with_other_data),
    "twice": ("twice at the same time", twice_at_once),
    "beside": ("beside a `make run`", beside_a_running_site),
}
