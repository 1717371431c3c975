"""Bots have no luck of their own, no clock and no door to anything hidden."""

import ast
from pathlib import Path

import games.bots

ROOT = Path(games.bots.__file__).parent
PLAYING = [path for path in ROOT.rglob("*.py") if path.parent.name not in ("cli", "pages") and path.name != "rounds.py"]


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_no_luck_and_no_clock_but_what_is_given():
    forbidden = {"random", "secrets", "time", "datetime", "os", "socket", "subprocess", "threading", "asyncio"}
    assert len(PLAYING) > 25
    assert {path.name: imports(path) & forbidden for path in PLAYING if imports(path) & forbidden} == {}


def test_who_decides_never_sees_a_game():
    """Games are for those who play them: the table, dreams, and the fit. Bots, boards and judgement work on sights."""
    allowed = {"matches.py", "worlds.py", "fit.py", "tuning.py"}
    assert {path.name for path in PLAYING if "games.engine.game" in imports(path)} == allowed
