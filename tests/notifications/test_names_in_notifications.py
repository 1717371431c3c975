"""Whoever notifies about somebody says who it is, so that the name goes with their account."""

import ast
from collections.abc import Iterator
from pathlib import Path

from palermo.notifications.domain.notify import NAMES
from palermo.notifications.kinds import kinds

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("platform/palermo", "games", "tournaments", "analytics")


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "migrations" not in path.parts:
                yield path, ast.parse(path.read_text())


def constants() -> dict[str, set[str]]:
    """Under which names kinds are known in the source: apps may use the same one."""
    found: dict[str, set[str]] = {}
    for _path, tree in trees():
        for node in ast.walk(tree):
            match node:
                case ast.Assign(
                    targets=[ast.Name(id=constant)],
                    value=ast.Call(func=ast.Name(id="notification_kind"), args=[ast.Constant(value=str(name)), *_]),
                ):
                    found.setdefault(constant, set()).add(name)
    return found


def test_notifications_that_name_somebody_say_whom_they_are_about():
    known, silent, seen = constants(), [], set[str]()
    declared = set[str]().union(*known.values())  # other tests have kinds of their own
    naming = {kind.name for kind in kinds() if any(f"%({name})s" in str(kind.sentence) for name in NAMES)} & declared
    for path, tree in trees():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "notify"):
                continue
            given = {keyword.arg: keyword.value for keyword in node.keywords}
            kind = given["kind"]
            names = known.get(kind.id, set()) if isinstance(kind, ast.Name) else set()
            seen |= names
            if (not names or names & naming) and "about" not in given and not is_about_nobody(path, kind):
                silent.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert silent == []
    assert naming <= seen
    assert "club.joined" in naming


def is_about_nobody(path: Path, kind: ast.expr) -> bool:
    """A kind that is chosen at run time, and none of whose sentences names anybody."""
    return path.name == "call_players.py" and isinstance(kind, ast.Name)
