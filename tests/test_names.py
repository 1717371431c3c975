"""A word has one meaning: class names stay unique, and docs/concepts.md tells the truth about where each concept is."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("platform/palermo", "games", "tournaments", "analytics")
CONCEPTS = (ROOT / "docs" / "concepts.md").read_text()
ROW = re.compile(
    r"^\| (?P<concept>[^|]+) \| (?P<meaning>[^|]+) \| `(?P<name>\w+)` \| `(?P<place>[\w/.]+)` \|$", re.MULTILINE
)
EXCEPTIONS = {
    "Command": "Django looks for a management command under this name",
    "Meta": "Django looks for a model's options under this name",
    "SeatOut": "schema name of the public API, of tables and of events",
    "TableOut": "schema name of the public API, of tables and of events",
    "Which": "schema name of the public API, of both lists",
}
LARGEST_PART = 0.02


def classes_by_name() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for folder in SOURCES:
        for path in (ROOT / folder).rglob("*.py"):
            if "migrations" not in path.parts:
                for node in ast.walk(ast.parse(path.read_text())):
                    if isinstance(node, ast.ClassDef):
                        found[node.name].add(path.relative_to(ROOT).as_posix())
    return found


@pytest.fixture(scope="module")
def classes():
    return classes_by_name()


def test_class_names_have_one_meaning(classes):
    homonyms = {name: sorted(places) for name, places in classes.items() if len(places) > 1}
    assert {name: places for name, places in homonyms.items() if name not in EXCEPTIONS} == {}
    assert len(homonyms) < LARGEST_PART * len(classes)


def test_every_exception_is_still_needed(classes):
    assert [name for name in EXCEPTIONS if len(classes[name]) < 2] == []


def test_concepts_are_where_the_page_says(classes):
    rows = list(ROW.finditer(CONCEPTS))
    assert [row["concept"] for row in rows if row["place"] not in classes.get(row["name"], ())] == []


def test_every_row_of_the_page_is_read():
    """A row that is written otherwise would not be checked."""
    heads = ("| concept", "| ---")
    lines = [line for line in CONCEPTS.splitlines() if line.startswith("|") and not line.startswith(heads)]
    assert len(lines) == len(list(ROW.finditer(CONCEPTS)))
    assert lines


def test_each_concept_and_class_is_introduced_once():
    rows = list(ROW.finditer(CONCEPTS))
    for part in ("concept", "name"):
        named = [row[part] for row in rows]
        assert sorted(named) == sorted(set(named))
