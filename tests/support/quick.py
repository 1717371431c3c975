"""`make quick`: the tests that a change can have broken, nearest first.

Which these are follows from who imports whom, and from the tree of tests, which mirrors the source. A page is reached by its address and not by an
import, so the tests of every app that depends on a changed module run too. When in doubt, everything runs but the long tests.
"""

import subprocess
import sys
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import grimp

from tests.support.services import ROOT

PACKAGES = ("palermo", "games", "tournaments", "analytics", "tests")
CACHE = ROOT / ".import_linter_cache"
# Nothing that runs depends on these.
INERT = {".gitignore", ".pre-commit-config.yaml", "LICENSE", ".env.example"}

FOUND_BY = "tournaments.swiss.tiebreaks.registry"


class Selection(NamedTuple):
    """`tests`: files and folders below tests/, nearest first. `reason`: why everything has to run, if it has to."""

    tests: tuple[str, ...]
    reason: str = ""


class SourceTree:
    """Who imports whom, and which tests belong to which app."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        sys.path[:0] = [str(root), str(root / "platform")]
        self.graph = grimp.build_graph(*PACKAGES, cache_dir=str(CACHE))
        # This registry imports what it finds beside it, which no one can read off its source.
        for found in self.graph.find_children(FOUND_BY.rpartition(".")[0]) - {FOUND_BY}:
            self.graph.add_import(importer=FOUND_BY, imported=found)

    def module_of(self, path: str) -> str | None:
        """`games/tables/domain/lobby.py` → `games.tables.domain.lobby`; None for a file that is no module of ours."""
        parts = Path(path.removeprefix("platform/")).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        return name if path.endswith(".py") and name in self.graph.modules else None

    def path_of(self, module: str) -> str:
        return f"{module.replace('.', '/')}.py"

    def tests_that_import(self, module: str) -> list[str]:
        """Nearest first: by the number of imports on the way."""
        found: dict[str, int] = {}
        layer, distance = {module}, 0
        while layer:
            distance += 1
            layer = {
                importer for one in layer for importer in self.graph.find_modules_that_directly_import(one)
            } - found.keys()
            found |= dict.fromkeys(layer, distance)
        chosen = [one for one in found if one.startswith("tests.") and one.rpartition(".")[2].startswith("test_")]
        return [self.path_of(one) for one in sorted(chosen, key=lambda one: (found[one], one))]

    def tests_of_apps_with(self, modules: Iterable[str]) -> list[str]:
        """The folders that mirror these modules' apps: `palermo.clubs.…` → tests/clubs, `games.tables.…` → tests/games/tables."""
        folders = []
        for module in modules:
            top, _, rest = module.partition(".")
            if top == "tests" or not rest:
                continue
            app = rest.partition(".")[0]
            folder = f"tests/{app}" if top == "palermo" else f"tests/{top}/{app}"
            if (self.root / folder).is_dir():
                folders.append(folder)
        return list(dict.fromkeys(folders))

    def browser_tests_of(self, folders: Iterable[str]) -> list[str]:
        """Those journeys that use a helper or a model of these apps."""
        prefixes = tuple(
            prefix
            for folder in folders
            for name in [folder.replace("/", ".")]
            for prefix in (f"{name}.", f"{name.removeprefix('tests.')}.", f"palermo.{name.removeprefix('tests.')}.")
        )
        return [
            self.path_of(one)
            for one in sorted(self.graph.modules)
            if one.startswith("tests.e2e.test_")
            and any(used.startswith(prefixes) for used in self.graph.find_modules_directly_imported_by(one))
        ]

    def modules_that_show(self, template: str) -> set[str]:
        """Modules that name this template, or one that includes or extends it."""
        names, waiting = {template}, [template]
        while waiting:
            wanted = waiting.pop()
            more = {name for name, text in self._templates.items() if f'"{wanted}"' in text} - names
            names |= more
            waiting += more
        return {module for module, text in self._sources.items() if any(f'"{name}"' in text for name in names)}

    def tests_that_read(self, path: str) -> list[str]:
        name = Path(path).name
        return sorted(
            one.relative_to(self.root).as_posix()
            for one in (self.root / "tests").rglob("test_*.py")
            if name in one.read_text()
        )

    @cached_property
    def _templates(self) -> dict[str, str]:
        folder = self.root / "templates"
        return {one.relative_to(folder).as_posix(): one.read_text() for one in folder.rglob("*.*") if one.is_file()}

    @cached_property
    def _sources(self) -> dict[str, str]:
        found = {}
        for one in self.graph.modules:
            for base in (self.root, self.root / "platform"):
                for path in (base / self.path_of(one), base / one.replace(".", "/") / "__init__.py"):
                    if not one.startswith("tests.") and path.is_file():
                        found[one] = path.read_text()
        return found


def selection_for(changed: Iterable[str], tree: SourceTree) -> Selection:
    nearest: list[str] = []
    modules: set[str] = set()
    for path in changed:
        if path in INERT:
            continue
        if path.startswith("tests/") and Path(path).name.startswith("test_") and path.endswith(".py"):
            nearest += [path] if (tree.root / path).exists() else []
        elif path.endswith(".md"):
            nearest += tree.tests_that_read(path)
        elif path.startswith("templates/"):
            shown_by = tree.modules_that_show(path.removeprefix("templates/"))
            if not shown_by:
                return Selection((), f"nobody can say which pages show {path}")
            modules |= shown_by
        elif _concerns_everything(path) or (module := tree.module_of(path)) is None:
            return Selection((), f"{path} concerns everything")
        else:
            modules.add(module)
    importing = [test for module in sorted(modules) for test in tree.tests_that_import(module)]
    dependent = {one for module in modules for one in tree.graph.find_downstream_modules(module)}
    own = tree.tests_of_apps_with(sorted(modules))
    others = tree.tests_of_apps_with(sorted(dependent))
    tests = [*nearest, *importing, *own, *others, *tree.browser_tests_of(own)]
    return Selection(tuple(_without_those_inside(dict.fromkeys(tests))))


def _concerns_everything(path: str) -> bool:
    """What every test stands on; and a migration, since each test's database has it."""
    return (
        path.startswith(("tests/support/", "platform/palermo/settings/"))
        or "/migrations/" in path
        or path.endswith("conftest.py")
    )


def _without_those_inside(tests: Iterable[str]) -> list[str]:
    """A file is not named again when its folder is."""
    named = list(tests)
    folders = {one for one in named if not one.endswith(".py")}
    return [one for one in named if not any(one.startswith(f"{folder}/") for folder in folders)]


def changed_since(base: str) -> list[str]:
    """Files that differ from a commit, those that git does not know yet included."""

    def lines(*arguments: str) -> list[str]:
        answer = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
        return answer.stdout.splitlines()

    return sorted({*lines("diff", "--name-only", base), *lines("ls-files", "--others", "--exclude-standard")})


def main() -> int:
    base = sys.argv[1] if len(sys.argv) > 1 else "HEAD"
    changed = changed_since(base)
    if not changed:
        print(f"Nothing has changed since {base}. `make quick BASE=HEAD~1` looks at the last commit.")
        return 0
    selection = selection_for(changed, SourceTree())
    if selection.reason:
        print(f"Everything runs: {selection.reason}.")
    else:
        print(f"{len(changed)} changed files, tests in: {' '.join(selection.tests) or 'none'}")
    if not (selection.tests or selection.reason):
        return 0
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist=worksteal", "-m", "not long", *selection.tests]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
