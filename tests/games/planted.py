"""Bugs planted into a copy of the engine, one at a time: a test that is marked with the broken rule must fail.

`make planted` tries all of them; the suite tries every thirtieth.
"""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

from tests.games.engine.rules.planted import PLANTED
from tests.support.engine_copy import engine_copy, in_copy

Bug = tuple[str, str, str, str]


def is_caught(bug: Bug, folder: Path) -> bool:
    """In a copy that is whole again afterwards."""
    rule, file, old, new = bug
    path = folder / "games" / "engine" / file
    text = path.read_text()
    assert text.count(old) == 1, f"{file}: {old!r} stands there {text.count(old)} times"
    path.write_text(text.replace(old, new))
    try:
        # Nobody reads what a failed assertion compared, and rewriting them all takes longer than the tests of a rule.
        arguments = ("pytest", "-x", "-q", "-p", "no:cacheprovider", "--assert=plain", "--rule", rule)
        return not in_copy(folder, *arguments, *files_naming(rule, folder), quiet=True)
    finally:
        path.write_text(text)


def files_naming(rule: str, folder: Path) -> list[str]:
    """The tests of other rules need not even be read."""
    tests = (folder / "tests" / "games" / "engine" / "rules").rglob("test_*.py")
    named = [str(path) for path in sorted(tests) if f'"{rule}"' in path.read_text()]
    assert named, f"no test names {rule}"
    return named


def main() -> int:
    abreast = os.cpu_count() or 1
    copies: Queue[Path] = Queue()

    def tried(bug: Bug) -> bool:
        folder = copies.get()
        try:
            return is_caught(bug, folder)
        finally:
            copies.put(folder)

    with tempfile.TemporaryDirectory() as temporary, ThreadPoolExecutor(abreast) as pool:
        for number in range(abreast):
            copies.put(engine_copy(Path(temporary) / str(number)))
        caught = list(pool.map(tried, PLANTED))
    for (rule, file, old, new), found in zip(PLANTED, caught, strict=True):
        if not found:
            print(f"not caught: {rule} {file}: {old!r} -> {new!r}")
    print(f"{sum(caught)} of {len(PLANTED)} planted bugs caught by a test of the rule they break")
    return 0 if all(caught) else 1


if __name__ == "__main__":
    sys.exit(main())
