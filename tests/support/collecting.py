"""Words compiled and static files collected, as the tests need them. It takes seconds, so it is done once for each state of the files."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from tests.support.children import run_child
from tests.support.services import ROOT

CACHE = ROOT / "var" / "collected"
KEPT = 3


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


def collected_files() -> Path | None:
    """The folder of collected files; None if they could not be collected. Both profiles have the same, and the local one needs no server."""
    folder = CACHE / _state_of_the_files()
    if not (folder.exists() and _words_are_compiled()):
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as unfinished:
            if not collect(DATABASE_URL="", REDIS_URL="", DATA_DIR=unfinished):
                return None
            _move_into_place(Path(unfinished, "static"), folder)
        _forget_old_ones()
    folder.touch()
    return folder


def _state_of_the_files() -> str:
    """Changes with every file that is collected or compiled, with the code that does it, and with the libraries that bring files of their own."""
    lines = (f"{path.relative_to(ROOT)} {status.st_size} {status.st_mtime_ns}" for path, status in _sources())
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


def _sources() -> Iterator[tuple[Path, os.stat_result]]:
    web = ROOT / "platform" / "palermo" / "web"
    found = [
        *web.glob("*.py"),
        *web.glob("assets/*.py"),
        *(ROOT / "requirements").glob("*.txt"),
        *web.glob("locale/*/LC_MESSAGES/*.po"),
    ]
    for top in ("platform", "games", "tournaments", "analytics"):
        found += [path for static in (ROOT / top).rglob("static") for path in static.rglob("*") if path.is_file()]
    for path in sorted(found):
        yield path, path.stat()


def _words_are_compiled() -> bool:
    return all(path.with_suffix(".mo").exists() for path in ROOT.glob("platform/palermo/web/locale/*/*/*.po"))


def _move_into_place(finished: Path, folder: Path) -> None:
    """Another run may have done the same meanwhile, or an earlier one; then its files stay."""
    try:
        finished.rename(folder)
    except OSError:
        if not folder.exists():
            raise


def _forget_old_ones() -> None:
    folders = sorted(CACHE.iterdir(), key=lambda one: one.stat().st_mtime_ns, reverse=True)
    for old in folders[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
