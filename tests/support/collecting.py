"""Words compiled and static files collected, as the tests need them. It takes a while, so `make test` does it once for both profiles."""

import os
import sys
from pathlib import Path

from tests.support.children import run_child
from tests.support.services import ROOT

# Names the folder of files that were collected already.
COLLECTED = "PALERMO_TESTS_COLLECTED"


def collect(**environment: str) -> bool:
    """Into DATA_DIR, by the profile that the environment names."""
    settings = {"DJANGO_SETTINGS_MODULE": "palermo.settings.test"}
    return all(
        run_child(
            [sys.executable, ROOT / "manage.py", *command],
            env={**os.environ, **settings, **environment},
            stdout=None,
            stderr=None,
        ).returncode
        == 0
        for command in (["compile_words"], ["collectstatic", "--no-input", "--verbosity=0"])
    )


def collect_once(folder: Path) -> bool:
    """Both profiles have the same storage, and the local one needs no server to collect."""
    if not collect(DATABASE_URL="", REDIS_URL="", DATA_DIR=str(folder)):
        return False
    os.environ[COLLECTED] = str(folder / "static")
    return True
