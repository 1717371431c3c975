"""Bugs planted into a copy of the project, one at a time: the test that is named beside each must fail."""

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.support.project_copy import passes_in_copy, project_copy
from tests.support.services import ROOT

Servers = Mapping[str, str]


class PlantedBug(NamedTuple):
    """`needs_servers`: it shows on PostgreSQL or Redis only, or its test looks at pages, which need the collected static files."""

    what: str
    file: str
    old: str
    new: str
    test: str
    needs_servers: bool = False


def is_caught(bug: PlantedBug, servers: Servers | None = None) -> bool:
    with tempfile.TemporaryDirectory() as temporary:
        folder = project_copy(Path(temporary) / "palermo")
        path = folder / bug.file
        text = path.read_text()
        assert text.count(bug.old) == 1, f"{bug.file}: {bug.old!r} occurs {text.count(bug.old)} times"
        path.write_text(text.replace(bug.old, bug.new))
        return not passes_in_copy(folder, bug.test, servers=servers if bug.needs_servers else None)


def failing_without_bugs(bugs: Sequence[PlantedBug], servers: Servers) -> list[str]:
    """A test that fails anyway catches nothing."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = project_copy(Path(temporary) / "palermo")
        kinds = sorted({(bug.test, bug.needs_servers) for bug in bugs})
        return [test for test, needs in kinds if not passes_in_copy(folder, test, servers=servers if needs else None)]


def try_all(bugs: Sequence[PlantedBug], servers: Servers) -> bool:
    """After every named test has passed without any bug."""
    broken = failing_without_bugs(bugs, servers)
    for test in broken:
        print(f"fails without any bug: {test}")
    missed: list[PlantedBug] = []
    for bug in bugs:
        caught = is_caught(bug, servers)
        missed += [] if caught else [bug]
        print(f"{'caught' if caught else 'NOT CAUGHT'}: {bug.what} ({bug.test})", flush=True)
    print(f"{len(bugs) - len(missed)} of {len(bugs)} planted bugs caught by the test that is named for them")
    return not (broken or missed)


def without_a_place(bugs: Sequence[PlantedBug]) -> list[str]:
    """Bugs whose line has changed since they were written down."""
    return [bug.what for bug in bugs if (ROOT / bug.file).read_text().count(bug.old) != 1]


def without_a_test(bugs: Sequence[PlantedBug]) -> list[str]:
    """Bugs that name a test which is not there."""
    named = {bug.what: bug.test.split("::") for bug in bugs}
    return [what for what, (file, test) in named.items() if f"def {test}(" not in (ROOT / file).read_text()]
