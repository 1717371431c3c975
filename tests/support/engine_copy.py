"""The engine and its tests alone in a folder, without Django: to plant bugs in, to compile, to measure."""

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from subprocess import DEVNULL

from tests.support.children import run_child
from tests.support.services import ROOT

INI = """[pytest]
pythonpath = .
markers =
    rule(*numbers)
    long
filterwarnings = error
"""
# Runs only the tests that claim to prove one rule: `--rule R4.3`. A busy machine is no failure.
CONFTEST = """
from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_addoption(parser):
    parser.addoption("--rule")


def pytest_collection_modifyitems(config, items):
    if rule := config.getoption("--rule"):
        items[:] = [item for item in items if any(rule in mark.args for mark in item.iter_markers("rule"))]
"""


def engine_copy(folder: Path) -> Path:
    """Pure Python: what `make compiled` left beside the sources stays behind."""
    skip = shutil.ignore_patterns("*.so", "compiled_from.txt", "__pycache__")
    shutil.copytree(ROOT / "games", folder / "games", ignore=skip)
    shutil.copytree(ROOT / "tests" / "games", folder / "tests" / "games", ignore=skip)
    shutil.copytree(ROOT / "tests" / "fixtures", folder / "tests" / "fixtures", ignore=skip)
    shutil.copytree(ROOT / "tests" / "bench", folder / "tests" / "bench", ignore=skip)
    shutil.copytree(ROOT / "docs", folder / "docs")
    (folder / "tests" / "support").mkdir()
    for part in ("children.py", "waiting.py"):
        shutil.copy(ROOT / "tests" / "support" / part, folder / "tests" / "support")
    (folder / "tests" / "__init__.py").touch()
    (folder / "pytest.ini").write_text(INI)
    (folder / "conftest.py").write_text(CONFTEST)
    return folder


def in_copy(folder: Path, *arguments: str, quiet: bool = False) -> bool:
    """`python -m …` in such a folder; pytest comes without the plugins of the house."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("DJANGO", "PYTEST"))}
    environment |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    out = DEVNULL if quiet else None
    command = [sys.executable, "-m", *arguments]
    return run_child(command, cwd=folder, env=environment, stdout=out, stderr=out).returncode == 0


def can_compile() -> bool:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(compiler) is not None and (Path(sysconfig.get_path("include")) / "Python.h").exists()


def compiled_engine_passes() -> bool:
    """The engine's tests once more, on machine code made of the same source."""
    if not can_compile():
        print("skipped: this machine has no C compiler, or no headers of Python")
        return True
    with tempfile.TemporaryDirectory() as temporary:
        folder = engine_copy(Path(temporary) / "engine")
        return in_copy(folder, "games.compiling", "--quickly", quiet=True) and in_copy(
            folder, "pytest", "-q", "-p", "xdist", "-n", "2", "tests/games/engine"
        )
