"""docs/statistics.md lists the files through which a finished game reaches a page: they exist, follow each other, and are few."""

from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST_FILES = 25
PACKAGES = ("palermo", "games", "tournaments", "analytics")


def way_of_a_game() -> list[str]:
    """Column by column, each from top to bottom."""
    page = (ROOT / "docs" / "statistics.md").read_text()
    table = page.split("**The way of a game, file by file**")[1].split("\n### ")[0]
    lines = [line for line in table.splitlines() if line.startswith("|") and ".py`" in line]
    rows = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]
    return [file for column in zip(*rows, strict=True) for file in column if file]


@pytest.fixture(scope="module")
def graph():
    return grimp.build_graph(*PACKAGES, cache_dir=str(ROOT / ".import_linter_cache"))


def module_of(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".")


def path_of(file: str) -> Path:
    return ROOT / ("platform" if file.startswith("palermo/") else "") / file


def test_way_has_few_files_and_all_of_them_exist():
    way = way_of_a_game()
    assert [file for file in way if not path_of(file).is_file()] == []
    assert len(set(way)) == len(way)
    assert way[0].endswith("write_path.py")
    assert way[-1].endswith("heat.py")
    assert len(way) <= MOST_FILES


def test_every_file_of_the_way_hangs_together_with_one_before_it(graph):
    """It imports one or is imported by one, if need be through the package that offers it."""
    way = [module_of(file) for file in way_of_a_game()]
    loose = []
    for at, module in enumerate(way[1:], start=1):
        names = {module, module.rpartition(".")[0]}
        near = {other for name in names for other in graph.find_modules_that_directly_import(name)}
        near |= graph.find_modules_directly_imported_by(module)
        if not near & set(way[:at]):
            loose.append(module)
    # A row of a job says by name who handles it. Sums wait in rows until a page asks.
    assert loose == ["games.tables.job_handlers", "analytics.pages.views.explorer"]
