"""The folders are the architecture. This guards the ones that break silently, and the ones that must stay pure."""

import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.children import run_child

ROOT = Path(__file__).resolve().parents[1]
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text())
PURE = [
    "palermo.art",
    "games.engine",
    "games.bots",
    "games.tables.play",
    "games.lessons.lesson_engine",
    "games.replays.projection",
    "games.replays.recorder",
    "games.replays.drawing",
    "games.replays.analysis",
    "tournaments.seating",
    "tournaments.swiss",
    "tournaments.slips",
    "tournaments.leagues.scoring",
    "analytics.ratings",
    "analytics.cardstats",
    "analytics.collusion",
]
TOP_LEVEL = {
    "platform", "games", "tournaments", "analytics", "templates", "tests", "requirements", "docs", "deploy",
    "manage.py", "pyproject.toml", "Makefile", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE",
}  # fmt: skip


def test_platform_folder_never_becomes_a_package():
    """A package called `platform` hides Python's own module: uuid, Celery and Django then die on import."""
    assert not (ROOT / "platform" / "__init__.py").exists()
    assert [path.name for path in (ROOT / "platform").iterdir() if path.is_dir()] == ["palermo"]


@pytest.mark.parametrize("folder", [ROOT, ROOT / "platform", ROOT / "tests"])
def test_platform_module_is_pythons_own_from_every_folder(folder):
    """Also with the project's root first on the path, as `python -m` and pytest put it there."""
    code = "import sys, platform, uuid; print(platform.__file__)"
    found = run_child([sys.executable, "-c", code], cwd=folder, env={"PYTHONPATH": str(ROOT)}, text=True, check=True)
    assert not Path(found.stdout.strip()).is_relative_to(ROOT / "platform")


def test_nobody_imports_a_name_that_starts_with_platform():
    offenders = [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in ("platform", "games", "tournaments", "analytics", "tests")
        for path in (ROOT / folder).rglob("*.py")
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if line.lstrip().startswith(("import platform.", "from platform."))
    ]
    assert offenders == []


def test_top_level_holds_what_was_agreed_and_nothing_else():
    tracked = run_child(["git", "ls-files"], cwd=ROOT, text=True, check=True).stdout.splitlines()
    found = {name.split("/")[0] for name in tracked}
    assert {name for name in found if not name.startswith(".")} <= TOP_LEVEL


def test_pure_packages_are_all_under_contract():
    """A new pure package exists: its name belongs into the import contract, and this list says which ones are pure."""
    contract = next(c for c in CONFIG["tool"]["importlinter"]["contracts"] if c["name"].startswith("Pure"))
    there = [name for name in PURE if (ROOT / name.replace(".", "/")).exists() or find_spec_quietly(name)]
    assert contract["source_modules"] == there
    assert "django" in contract["forbidden_modules"]


def find_spec_quietly(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def test_locks_name_no_package_host():
    for lock in ("base", "dev", "servers", "bench"):
        text = (ROOT / "requirements" / f"{lock}.txt").read_text()
        assert "://" not in text
        assert "--hash=sha256:" in text


def test_locks_agree_with_each_other():
    """`base` is contained in `dev`, so what is tested is what runs."""

    def pins(lock: str) -> set[str]:
        lines = (ROOT / "requirements" / f"{lock}.txt").read_text().splitlines()
        return {line.split(" ")[0] for line in lines if "==" in line}

    assert pins("base") <= pins("dev")
