"""`make test` and `make test-long`: everything that must hold, with the time each part took.

`make test` has the depth: each rule, write, page, socket, job and permission, on real PostgreSQL and Redis, and the main journeys in a browser.
`make test-long` has the breadth: the compiled engine, everything about storage and live play again on SQLite, and the tests marked `long`.
All parts run even if an early one fails, so that one run shows everything there is to mend.
"""

import base64
import os
import secrets
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tests.support.audit import audit
from tests.support.browser_types import browser_types
from tests.support.chromium import chromium
from tests.support.collecting import collected_files
from tests.support.engine_copy import compiled_engine_passes
from tests.support.services import ROOT, services

BIN = Path(sys.executable).parent
# A sound production environment for `check --deploy`; nothing is contacted.
PRODUCTION = {
    "DJANGO_SETTINGS_MODULE": "palermo.settings.production",
    "SECRET_KEY": secrets.token_urlsafe(60),
    "ALLOWED_HOSTS": "palermo.example",
    "SITE_URL": "https://palermo.example",
    "SECOND_FACTOR_KEYS": base64.urlsafe_b64encode(secrets.token_bytes(32)).decode(),
    "METRICS_TOKEN": secrets.token_urlsafe(20),
    "EMAIL_URL": "smtp://127.0.0.1:9",
    "DEFAULT_FROM_EMAIL": "Palermo <post@palermo.example>",
    "DATABASE_URL": "postgres://palermo@127.0.0.1:9/palermo",
    "REDIS_URL": "redis://127.0.0.1:9/0",
    "DEBUG": "",
}


def tool(name: str, *arguments: str, **environment: str) -> bool:
    command = [str(BIN / name), *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode == 0


def migrations_are_complete() -> bool:
    """They are the same in both profiles; the local one needs no server."""
    with tempfile.TemporaryDirectory() as data:
        local = {"DJANGO_SETTINGS_MODULE": "palermo.settings.local", "DATABASE_URL": "", "DATA_DIR": data}
        return tool("python", "manage.py", "makemigrations", "--check", "--dry-run", **local)


def is_fit_to_deploy() -> bool:
    return tool("python", "manage.py", "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)


def templates_are_formatted() -> bool:
    files = [str(path) for path in sorted((ROOT / "templates").rglob("*.html"))]
    return tool("djade", "--check", "--target-version", "5.2", *files)


def pytest(profile: str, marks: str) -> bool:
    return tool("python", "-m", "pytest", "-q", "-n", "2", "--dist=worksteal", f"--profile={profile}", "-m", marks)


Parts = dict[str, Callable[[], bool]]
CHECKS: Parts = {
    "lint": lambda: tool("ruff", "check", "--quiet", "."),
    "format": lambda: tool("ruff", "format", "--check", "--quiet", "."),
    "types": lambda: tool("mypy", DATABASE_URL=""),  # its Django plugin reads the local profile
    "browser types": browser_types,
    "import contracts": lambda: tool("lint-imports"),
    "rules coverage": lambda: tool("python", "-m", "tests.support.rules_coverage", "--check"),
    "template format": templates_are_formatted,
    "migrations": migrations_are_complete,
    "deploy check": is_fit_to_deploy,
    "dependency audit": audit,
}
# Profile and marks, as pytest's own `-m` has them.
TEST_RUNS = {
    "tests, PostgreSQL and Redis": ("production", "not long"),
}
LONG_TEST_RUNS = {
    "long tests": ("production", "long"),
    "tests on SQLite": ("local", "both_profiles or local_profile"),
}
COMPILED: Parts = {"tests, compiled engine": compiled_engine_passes}


Row = tuple[str, bool, float]


def timed(item: tuple[str, Callable[[], bool]]) -> Row:
    name, part = item
    print(f"\n== {name}", flush=True)
    started = time.monotonic()
    return name, part(), time.monotonic() - started


def step_back() -> None:
    """Whatever this thread starts has a tenth of what a test has where both want a core. (On Linux a thread has a priority of its own.)"""
    os.setpriority(os.PRIO_PROCESS, threading.get_native_id() if sys.platform == "linux" else 0, max(10, os.nice(0)))


def report(rows: list[Row], started: float) -> bool:
    print("\n" + "-" * 46)
    for name, passed, seconds in rows:
        print(f"{name:28}{seconds:8.1f} s  {'passed' if passed else 'FAILED'}")
    print(f"{'together':28}{time.monotonic() - started:8.1f} s")
    return all(row[1] for row in rows)


def run(*, abreast: Parts, first: Parts, tests: Parts) -> bool:
    """Tests wait for leases, for pages, for servers that were killed and come back; meanwhile the checks go on beside them, out of their way."""
    started = time.monotonic()
    with ThreadPoolExecutor(2, initializer=step_back) as pool:
        rows = list(map(timed, first.items()))
        checks = [pool.submit(timed, part) for part in abreast.items()]
        rows += map(timed, tests.items())
        rows += [check.result() for check in checks]
    return report(rows, started)


def run_checks() -> bool:
    """Three abreast: some keep one core busy, some wait for somebody on the network."""
    started = time.monotonic()
    with ThreadPoolExecutor(3) as pool:
        return report(list(pool.map(timed, CHECKS.items())), started)


def run_tests(*, abreast: Parts, runs: dict[str, tuple[str, str]]) -> bool:
    os.environ["CHROMIUM"] = chromium()
    with services() as environment:
        os.environ |= environment
        files: Parts = {"static files": lambda: collected_files() is not None}
        tests: Parts = {name: partial(pytest, *chosen) for name, chosen in runs.items()}
        return run(first=files, abreast=abreast, tests=tests)


def main() -> int:
    match sys.argv[1:]:
        case ["checks"]:
            passed = run_checks()
        case ["long"]:
            passed = run_tests(abreast=COMPILED, runs=LONG_TEST_RUNS)
        case _:
            passed = run_tests(abreast=CHECKS, runs=TEST_RUNS)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
