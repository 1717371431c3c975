"""`make test-stress`: the suite again and again, in random order, every second time beside busy processes. docs/testing.md keeps the rows.

A run that fails keeps its output, named in its row.
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
from tests.support.services import ROOT

PAGE = ROOT / "docs" / "testing.md"
OUTPUT = ROOT / "var" / "stress"
BUSY = 4
HEADS = ("run", "when (UTC)", "beside it", "seconds", "result")


@contextmanager
def busy_processes(count: int) -> Iterator[None]:
    """Each keeps a core busy until the run is over."""
    command = [sys.executable, "-c", "while True: pass"]
    with ExitStack() as stack:
        for _ in range(count):
            stack.enter_context(child(command, limits=Limits(seconds=0)))
        yield


def run_once(number: int, *, busy: int) -> tuple[str, ...]:
    began, started = datetime.now(UTC), time.monotonic()
    log = OUTPUT / f"{number}.log"
    with log.open("wb") as output, busy_processes(busy):
        suite = [sys.executable, "-m", "tests.support.suite"]
        passed = subprocess.run(suite, cwd=ROOT, stdout=output, stderr=output, check=False).returncode == 0
    result = "passed" if passed else f"**failed**, see {log.relative_to(ROOT)}"
    beside = f"{busy} busy processes" if busy else "nothing"
    return str(number), f"{began:%Y-%m-%d %H:%M}", beside, f"{time.monotonic() - started:.0f}", result


def run(count: int, page: Path = PAGE) -> bool:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    rows = []
    for number in range(1, count + 1):
        rows.append(run_once(number, busy=0 if number % 2 else BUSY))
        print(" · ".join(rows[-1]), flush=True)
        replace_figures(page, table(HEADS, rows), "stress")
    return all(row[-1] == "passed" for row in rows)


if __name__ == "__main__":
    sys.exit(0 if run(int(sys.argv[1])) else 1)
