"""`make test-stress`: the suite again and again, in random order, every second time beside busy processes. docs/testing.md keeps the rows.

Rows are added to those of earlier evenings, because twenty runs take longer than one. A run that fails keeps its output, named in its row.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from games.bots.pages.markdown import replace_figures, table
from tests.support.children import Limits, child
from tests.support.figures import kept_rows
from tests.support.services import ROOT

PAGE = ROOT / "docs" / "testing.md"
OUTPUT = ROOT / "var" / "stress"
BUSY = 4
SUITE = ["-m", "tests.support.suite"]
HEADS = ("run", "when (UTC)", "commit", "beside it", "seconds", "result", "green in a row")
ROWS = 40
Row = tuple[str, ...]


@contextmanager
def busy_processes(count: int) -> Iterator[None]:
    """Each keeps a core busy until the run is over."""
    command = [sys.executable, "-c", "while True: pass"]
    with ExitStack() as stack:
        for _ in range(count):
            stack.enter_context(child(command, limits=Limits(seconds=0)))
        yield


def commit() -> str:
    """With a + if something differs from it."""
    said = ["git", "describe", "--always", "--exclude=*", "--dirty=+"]
    return subprocess.run(said, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def run_once(number: int, *, busy: int) -> Row:
    began, started = datetime.now(UTC), time.monotonic()
    log = OUTPUT / f"{number}.log"
    with log.open("wb") as output, busy_processes(busy):
        passed = (
            subprocess.run([sys.executable, *SUITE], cwd=ROOT, stdout=output, stderr=output, check=False).returncode
            == 0
        )
    result = "passed" if passed else f"**failed**, see {log.relative_to(ROOT)}"
    beside = f"{busy} busy processes" if busy else "nothing"
    return str(number), f"{began:%Y-%m-%d %H:%M}", commit(), beside, f"{time.monotonic() - started:.0f}", result


def with_streak(row: Row, earlier: list[Row]) -> Row:
    before = int(earlier[-1][-1]) if earlier else 0
    return *row, str(before + 1 if row[-1] == "passed" else 0)


def run(count: int, page: Path = PAGE) -> bool:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    rows = kept_rows(page, "stress", HEADS)
    first = int(rows[-1][0]) + 1 if rows else 1
    for number in range(first, first + count):
        rows.append(with_streak(run_once(number, busy=0 if number % 2 else BUSY), rows))
        print(" · ".join(rows[-1]), flush=True)
        replace_figures(page, table(HEADS, rows[-ROWS:]), "stress")
    return int(rows[-1][-1]) >= count


if __name__ == "__main__":
    sys.exit(0 if run(int(sys.argv[1])) else 1)
