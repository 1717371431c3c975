"""docs/architecture.md tells the truth: every package is on the map, the layers are the contracts', and the walks name what is there."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text()
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
LAYERS = {contract["name"]: contract for contract in CONTRACTS if contract["type"] == "layers"}
HOUSE = "The house is built from the ground up"
SOURCES = ("platform/palermo", "games", "tournaments", "analytics")
# Layers that every app may have; the page shows them once, and not for each app.
EVERYWHERE = {
    "models",
    "views",
    "api",
    "interfaces",
    "domain",
    "live",
    "urls",
    "migrations",
    "management",
    "templatetags",
}
MOST_MODULES = 15
COLUMN = 21  # where the map's packages begin


def section(title: str) -> str:
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def packages_of(folder: Path) -> list[Path]:
    return sorted(path.parent for path in folder.glob("*/__init__.py"))


def on_the_map() -> dict[str, str]:
    """What the map says of each package, by its path."""
    told: dict[str, list[str]] = {}
    source, package = "", ""
    for line in section("The map").split("```")[1].splitlines():
        start = re.match(r"(?P<package>\w+)/\s", line[COLUMN:])
        if line and not line.startswith(" "):
            source, package = line.split("/ ")[0], ""
        if start:
            package = f"{source}/{start['package']}"
        told.setdefault(package, []).append(line)
    return {name: "\n".join(lines) for name, lines in told.items()}


@pytest.mark.parametrize("source", SOURCES)
def test_every_package_is_on_the_map(source):
    told = on_the_map()
    missing = []
    for package in packages_of(ROOT / source):
        name = f"{source}/{package.name}"
        inner = [one for one in packages_of(package) if one.name not in EVERYWHERE]
        inner += packages_of(package / "domain") if (package / "domain").is_dir() else []
        missing += [name] if name not in told else []
        missing += [f"{name}: {one.name}" for one in inner if f"{one.name}/" not in told.get(name, "")]
    assert missing == []


@pytest.mark.parametrize("source", SOURCES)
def test_nothing_else_is_on_the_map(source):
    shown = [name for name in on_the_map() if name.startswith(f"{source}/")]
    assert [name for name in shown if not (ROOT / name / "__init__.py").exists()] == []


def test_layers_of_the_page_are_those_of_the_contract():
    shown = re.findall(r"^ +layer(\d+)\[\"([^\"]+)\"\](?: --> layer(\d+))?$", PAGE, re.MULTILINE)
    assert [number for number, _names, _below in shown] == [str(at) for at in range(len(shown))]
    assert [below for _number, _names, below in shown] == [str(at) for at in range(1, len(shown))] + [""]
    assert [names.split(", ") for _number, names, _below in shown] == [
        names_of(each) for each in LAYERS[HOUSE]["layers"]
    ]


def names_of(layer: str) -> list[str]:
    return [name.strip(" ()") for name in layer.split("|")]


def test_layers_inside_packages_are_those_of_the_contracts():
    rows = re.findall(r"^\| (`[^|]+) \| (`[^|]+ → [^|]+) \|$", PAGE, re.MULTILINE)
    shown = [
        (re.findall(r"`([^`]+)`", packages), [re.findall(r"`([^`]+)`", layer) for layer in layers.split(" → ")])
        for packages, layers in rows
    ]
    expected = [
        (contract.get("containers", ["games.engine"]), [names_of(layer) for layer in contract["layers"]])
        for name, contract in LAYERS.items()
        if name != HOUSE
    ]
    assert shown == expected


def test_pure_packages_of_the_page_are_those_of_the_contract():
    [line] = [line for line in PAGE.splitlines() if line.startswith("Pure packages import")]
    contract = next(one for one in CONTRACTS if one["name"].startswith("Pure"))
    assert re.findall(r"`([^`]+)`", line.partition(":")[2].partition(". ")[0]) == contract["source_modules"]


def test_folders_can_be_taken_in_at_a_glance():
    folders = {
        path.parent for source in SOURCES for path in (ROOT / source).rglob("*.py") if path.parent.name != "migrations"
    }
    modules = {folder: [path for path in folder.glob("*.py") if path.name != "__init__.py"] for folder in folders}
    assert {
        folder.relative_to(ROOT).as_posix(): len(found)
        for folder, found in modules.items()
        if len(found) > MOST_MODULES
    } == {}


STEP = re.compile(r"^(?P<path>[\w/.-]+\.(?:py|js|html)) +(?P<names>[\w.]+(?:, [\w.]+)*)(?: {2,}.*)?$")


WALKS = [
    [STEP.match(line) for line in block.splitlines()[1:] if not line.startswith("-- ")]
    for block in section("Three walks").split("```")[1::2]
]


def test_each_hop_of_the_three_walks_is_read_and_counted():
    shown = re.findall(r"^\| a [\w ]+ \| .* \| (\d+) hops, (\d+) files", PAGE, re.MULTILINE)
    assert [(len(walk), len({step and step["path"] for step in walk})) for walk in WALKS] == [
        (int(hops), int(files)) for hops, files in shown
    ]
    assert [len(walk) for walk in WALKS if None in walk or len(walk) < 2] == []
    assert len(WALKS) == 3


@pytest.mark.parametrize(
    "step", [step for walk in WALKS for step in walk if step], ids=lambda step: f"{step['path']} {step['names']}"
)
def test_step_of_a_walk_is_where_the_page_says(step):
    path = ROOT / step["path"]
    assert path.is_file()
    assert [name for name in step["names"].split(", ") if name not in defined_in(path)] == []


@cache
def defined_in(path: Path) -> set[str]:
    """Functions, classes and methods (`Class.method`) of a module; of a script or a template, its words."""
    if path.suffix != ".py":
        return set(re.findall(r"\w+", path.read_text()))
    found: set[str] = set()

    def look(body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found.add(prefix + node.name)
            if isinstance(node, ast.ClassDef):
                look(node.body, f"{prefix}{node.name}.")

    look(ast.parse(path.read_text()).body, "")
    return found
