"""Our own two profiles, each with a database of its own, ready to be served and with tables to play at; and our code, compiled."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tests.support.engine_copy import can_compile
from tests.support.plugin import PRODUCTION_LIKE
from tests.support.processes import manage
from tests.support.project_copy import project_copy
from tests.support.services import ROOT

QUICK_CLIENTS = {"TABLE_FRAMES_PER_SECOND": "100000", "SOCKET_ATTEMPTS_PER_SECOND": "100000", "LOG_LEVEL": "WARNING"}


@dataclass
class Profile:
    """`tables` are handed out once each: a closed loop plays its games to their end."""

    name: str
    environment: Mapping[str, str]
    tables: list[list[dict[str, Any]]]

    def take(self, count: int) -> list[list[dict[str, Any]]]:
        taken, self.tables = self.tables[:count], self.tables[count:]
        return taken


def local_profile(folder: Path, tables: int) -> Profile:
    own = {"DJANGO_SETTINGS_MODULE": "palermo.settings.local", "DATABASE_URL": "", "REDIS_URL": ""}
    return _prepared("local", folder, tables, own)


def production_profile(folder: Path, tables: int, services: Mapping[str, str]) -> Profile:
    own = {"DJANGO_SETTINGS_MODULE": "palermo.settings.production", **PRODUCTION_LIKE, **services}
    return _prepared("production", folder, tables, own)


def compiled_code(folder: Path) -> Path | None:
    """The project with the engine as the image has it; None on a machine without a compiler."""
    if not can_compile():
        return None
    code = project_copy(folder / "code")
    environment = {**os.environ, "PYTHONPATH": str(code)}
    subprocess.run(
        [sys.executable, "-m", "games.compiling"], cwd=code, env=environment, capture_output=True, check=True
    )
    return code


def _prepared(name: str, folder: Path, tables: int, own: Mapping[str, str]) -> Profile:
    data = folder / name
    data.mkdir()
    environment = {**os.environ, **QUICK_CLIENTS, **own, "DATA_DIR": str(data)}
    done = manage("migrate", "--verbosity=0", environment=environment)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    made = subprocess.run(
        [sys.executable, "-m", "tests.bench.live.tables", str(tables)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        check=True,
    )
    return Profile(name, environment, msgspec.json.decode(made.stdout))
