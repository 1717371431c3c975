"""The whole project in another folder, to plant bugs in."""

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.support.children import run_child
from tests.support.services import ROOT

PARTS = ("analytics", "games", "platform", "templates", "tests", "tournaments")
FILES = ("manage.py", "pyproject.toml")
# Without the plugin there is no second database server, no collecting of static files: half the time of a small test.
ALONE = ("-o", "addopts=--strict-markers")


def project_copy(folder: Path) -> Path:
    skip = shutil.ignore_patterns("*.so", "compiled_from.txt", "__pycache__")
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=skip)
    for file in FILES:
        shutil.copy(ROOT / file, folder)
    return folder


def passes_in_copy(folder: Path, test: str, *, servers: Mapping[str, str] | None = None) -> bool:
    """One test, by its name. With `servers` on PostgreSQL and Redis, else on SQLite and without the plugin of the house."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("DJANGO", "PYTEST", "REDIS"))}
    environment = {
        **kept,
        "PYTHONPATH": f"{folder}{os.pathsep}{folder / 'platform'}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "DATA_DIR": str(folder / "var"),
        "DATABASE_URL": "",
        "REDIS_URL": "",
        "JOB_SWEEP_SECONDS": "0.5",
        **(servers or {}),
    }
    (folder / "var" / "static").mkdir(parents=True, exist_ok=True)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:randomly",
        test,
    ]
    if servers is None:
        command += ALONE
    done = run_child(command, cwd=folder, env=environment, text=True)
    if done.returncode not in {0, 1}:  # neither passed nor failed: there is no such test, or nothing could be read
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    return done.returncode == 0
