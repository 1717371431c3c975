"""requirements/install.py on a folder of its own, with a lock that holds nothing, so that no index is needed."""

import shutil
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

from tests.support.children import child, run_child
from tests.support.services import ROOT

pytestmark = pytest.mark.long


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    clone = tmp_path / "a clone"
    (clone / "requirements").mkdir(parents=True)
    shutil.copy(ROOT / "requirements" / "install.py", clone / "requirements")
    shutil.copy(ROOT / "pyproject.toml", clone)
    (clone / "requirements" / "servers.txt").write_text("# nothing\n")
    return clone


def install(clone: Path) -> str:
    command = [sys.executable, str(clone / "requirements" / "install.py"), "servers"]
    return str(run_child(command, text=True, check=True).stdout)


def prefix_of(clone: Path) -> str:
    """As a script of the environment sees it."""
    code = "import sys; print(sys.prefix)"
    return str(run_child([clone / ".venv" / "bin" / "python", "-c", code], text=True, check=True).stdout).strip()


def test_environment_built_once_and_again_only_when_something_changed(clone, tmp_path):
    command = [sys.executable, str(clone / "requirements" / "install.py"), "servers"]
    # Two starts at the same time: one builds, the other waits and finds nothing left to do.
    with child(command, stdout=PIPE, text=True) as one, child(command, stdout=PIPE, text=True) as other:
        said = sorted(process.communicate()[0] for process in (one, other))
    assert (one.returncode, other.returncode) == (0, 0)
    assert (said[0], said[1].startswith("Installing requirements/servers.txt")) == ("", True)
    assert prefix_of(clone) == str(clone / ".venv")
    assert install(clone) == ""
    (clone / "requirements" / "servers.txt").write_text("# still nothing\n")
    assert "Installing" in install(clone)
    assert install(clone) == ""
    moved = clone.rename(tmp_path / "moved")
    assert "Installing" in install(moved)
    assert str(moved) in (moved / ".venv" / "bin" / "pip").read_text()
