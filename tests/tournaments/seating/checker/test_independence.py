"""The checker looks at seatings with its own eyes: of the seating package it may know the model and nothing else."""

import ast
from pathlib import Path

import tournaments.seating.checker

FOLDER = Path(tournaments.seating.checker.__file__).parent
OWN = "tournaments.seating.checker"


def imports(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_it_shares_no_code_with_the_solver():
    found = {name for path in FOLDER.glob("*.py") for name in imports(path) if name.startswith("tournaments")}
    assert {name for name in found if not name.startswith(OWN)} == {
        "tournaments.seating.model",
        "tournaments.swiss.points",
    }
