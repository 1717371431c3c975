"""`make test-matrix`: the suite under every circumstance in which it must pass, one after the other; docs/testing.md keeps the table.

`ROWS="user space"` takes some of them. `PYTEST="tests/web -k theme"` runs only that, on both profiles, and leaves the table alone. The output of
each row stays in var/matrix/.
"""

import os
import shlex
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from games.bots.pages.markdown import replace_figures, table
from tests.support.children import Process, child
from tests.support.circumstances import CIRCUMSTANCES, UNLIMITED, Circumstance, Disturbed, NotHere, Setting
from tests.support.figures import kept_rows
from tests.support.services import ROOT

PAGE = ROOT / "docs" / "testing.md"
OUTPUT = ROOT / "var" / "matrix"
HEADS = ("circumstance", "last run (UTC)", "seconds", "result")
PASSED, NOTHING_TO_RUN = 0, 5
Row = tuple[str, ...]
Commands = Sequence[Sequence[str]]
SUITE: Commands = [["-m", "tests.support.suite"]]


def commands(chosen: str) -> Commands:
    """What a Python of the circumstance is given, one after the other."""
    if not chosen:
        return SUITE
    return [
        ["-m", "pytest", "-q", "-n", "0", *shlex.split(chosen), f"--profile={profile}"]
        for profile in ("production", "local")
    ]


def environment_of(setting: Setting) -> dict[str, str]:
    """That of whoever asks, without what tells the suite which servers, browser and folder to take."""
    own = ("CHROMIUM", "DATABASE_URL", "REDIS_URL", "DATA_DIR", "PYTHONPATH")
    merged = {name: value for name, value in os.environ.items() if name not in own and not name.startswith("PYTEST")}
    merged |= setting.environment
    return {name: value for name, value in merged.items() if value}


def start(setting: Setting, arguments: Sequence[str], output: IO[bytes], stack: ExitStack) -> Process:
    command = [*setting.prefix, str(setting.python), *arguments]
    return stack.enter_context(
        child(
            command,
            limits=UNLIMITED,
            owner=setting.owner,
            cwd=setting.folder,
            env=environment_of(setting),
            stdout=output,
            stderr=output,
        )
    )


def passes(setting: Setting, wanted: Commands, output: IO[bytes]) -> bool:
    good = {PASSED} if wanted == SUITE else {PASSED, NOTHING_TO_RUN}
    codes = []
    for arguments in wanted:
        with ExitStack() as stack:
            running = [start(setting, arguments, output, stack) for _ in range(setting.at_once)]
            codes += [process.wait() for process in running]
    return set(codes) <= good and PASSED in codes


def result_of(name: str, circumstance: Circumstance, wanted: Commands) -> str:
    log = OUTPUT / f"{name}.log"
    try:
        with log.open("wb") as output, circumstance() as setting:
            passed = passes(setting, wanted, output)
    except NotHere as reason:
        return f"skipped: {reason}"
    except (Disturbed, RuntimeError) as reason:
        with log.open("ab") as output:
            output.write(str(reason).encode())
        passed = False
    return "passed" if passed else f"**failed**, see {log.relative_to(ROOT)}"


def run_row(name: str, wanted: Commands) -> Row:
    what, circumstance = CIRCUMSTANCES[name]
    began, started = datetime.now(UTC), time.monotonic()
    result = result_of(name, circumstance, wanted)
    return what, f"{began:%Y-%m-%d %H:%M}", f"{time.monotonic() - started:.0f}", result


def write_rows(page: Path, rows: dict[str, Row]) -> None:
    known = {row[0]: row for row in kept_rows(page, "matrix", HEADS)} | rows
    never = "not yet", "–", "–"
    listed = [known.get(what, (what, *never)) for what, _circumstance in CIRCUMSTANCES.values()]
    replace_figures(page, table(HEADS, listed), "matrix")


def run(names: Sequence[str], chosen: str = "", page: Path = PAGE) -> bool:
    if unknown := set(names) - set(CIRCUMSTANCES):
        sys.exit(f"ROWS names {', '.join(sorted(unknown))}; there are {' '.join(CIRCUMSTANCES)}")
    OUTPUT.mkdir(parents=True, exist_ok=True)
    results = []
    for name in names:
        row = run_row(name, commands(chosen))
        print(" · ".join(row), flush=True)
        if not chosen:
            write_rows(page, {row[0]: row})
        results.append(row[-1])
    return not any("failed" in result for result in results)


def main() -> int:
    names = os.environ.pop("ROWS", "").split() or list(CIRCUMSTANCES)
    return 0 if run(names, os.environ.pop("PYTEST", "")) else 1


if __name__ == "__main__":
    sys.exit(main())
