"""A pytest plugin: prepares what every test stands on, once, before Django reads its settings.

`--profile=production` (default) runs everything on real PostgreSQL and Redis; `--profile=local` runs the tests marked `both_profiles`
again on SQLite and the in-memory layer. With xdist only the controller prepares; its workers inherit the environment.
"""

import atexit
import base64
import gc
import os
import secrets
import shutil
import tempfile
from collections.abc import Generator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.support.collecting import collected_files
from tests.support.run_leftovers import watched_run
from tests.support.services import services

PRODUCTION_LIKE = {
    "SECRET_KEY": secrets.token_urlsafe(60),
    "SECOND_FACTOR_KEYS": base64.urlsafe_b64encode(secrets.token_bytes(32)).decode(),
    "ALLOWED_HOSTS": "127.0.0.1,localhost,testserver",
    "SITE_URL": "https://palermo.example",
    "METRICS_TOKEN": secrets.token_urlsafe(20),
    "EMAIL_URL": "smtp://127.0.0.1:9",
    "DEFAULT_FROM_EMAIL": "Palermo <post@palermo.example>",
}
LONG_FIRST = (
    "tests/faults/",
    "tests/demo/test_serve.py",
    "tests/deploy/test_procfile.py",
    "tests/test_install.py",
    "tests/e2e/",
)
_prepared = ExitStack()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--profile", choices=["production", "local"], default="production", help="which profile to test")
    parser.addoption("--golden", action="store_true", help="write tests/access/golden.txt anew (with -n 0)")
    parser.addoption("--texts-in-a-row", type=int, default=10, help="how many nasty texts share a row in tests/safety")


def _is_worker() -> bool:
    return "PYTEST_XDIST_WORKER" in os.environ


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Generator[None, object, object]:
    """A wrapper, so that it runs before pytest-django imports the settings."""
    if not _is_worker():
        prepare(early_config.known_args_namespace.profile)
    else:
        # Two workers must not meet in Redis.
        os.environ["REDIS_PREFIX"] += "-" + os.environ["PYTEST_XDIST_WORKER"]
        own_temporary_folder(Path(tempfile.gettempdir()) / os.environ["PYTEST_XDIST_WORKER"])
    return (yield)


def prepare(profile: str) -> None:
    atexit.register(_prepared.close)  # an interrupted run may never come to its end
    folder = Path(tempfile.mkdtemp(prefix="palermo-test-"))
    folder.chmod(0o711)  # servers of tests that run as root are another user's
    _prepared.callback(shutil.rmtree, folder, ignore_errors=True)
    data = folder / "data"
    data.mkdir()
    # By the number of the process alone, two machines that share a server would meet on it.
    prefix = f"test-{os.getpid()}-{secrets.token_hex(3)}"
    os.environ |= {"DATA_DIR": str(data), "REDIS_PREFIX": prefix, "JOB_SWEEP_SECONDS": "0.5"}
    if profile == "production":
        os.environ |= PRODUCTION_LIKE | _prepared.enter_context(services())
    else:
        os.environ |= {"DATABASE_URL": "", "REDIS_URL": ""}
    _prepared.enter_context(watched_run(prefix))
    own_temporary_folder(folder / "tmp")
    if (collected := collected_files()) is None:
        raise pytest.UsageError("words or static files could not be prepared; the message is above")
    (data / "static").symlink_to(collected)


def own_temporary_folder(folder: Path) -> None:
    """So that what is left in it is ours, and goes with it."""
    folder.mkdir(mode=0o711)
    os.environ["TMPDIR"] = str(folder)
    tempfile.tempdir = None


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The local profile runs an eighth of the tests; reading the files of the others took longer than many of its tests."""
    if config.getoption("--profile") != "local" or not collection_path.match("test_*.py"):
        return None
    text = collection_path.read_text()
    return None if any(f"mark.{name}" in text for name in ("both_profiles", "local_profile")) else True


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    local = bool(config.getoption("--profile") == "local")

    def belongs(item: pytest.Item) -> bool:
        if item.get_closest_marker("local_profile"):
            return local
        return not local or item.get_closest_marker("both_profiles") is not None

    config.hook.pytest_deselected(items=[item for item in items if not belongs(item)])
    items[:] = sorted(filter(belongs, items), key=_place_in_line)


def _place_in_line(item: pytest.Item) -> int:
    """Long ones first, so that no worker is left alone with one in the end; then those that share a browser. Else as they came."""
    places = [at for at, part in enumerate(LONG_FIRST) if item.nodeid.startswith(part)]
    return places[0] if places else len(LONG_FIRST)


def pytest_collection_finish() -> None:
    """What has been read by now stays until the end; the collector need not look at all of it again and again."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure(config: pytest.Config) -> None:
    tempfile.tempdir = tempfile.gettempdir()
    _prepared.close()
    os.environ.pop("TMPDIR", None)
    tempfile.tempdir = None
