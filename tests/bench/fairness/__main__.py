"""`make bench-fairness`: a stranger's bots on an idle site, and while one address has 125 tables with five sharks each.

Prints a page and writes docs/benchmarks/fairness.md. `--quick`: fewer answers, nothing written.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec

from tests.bench.fairness.crowd import CrowdOrder
from tests.bench.fairness.page import Measured, page
from tests.bench.fairness.stranger import ask_bots
from tests.bench.live import servers
from tests.bench.live.ours import production_profile
from tests.support.services import ROOT, postgres, redis_server

PAGE = ROOT / "docs" / "benchmarks" / "fairness.md"
PEOPLE, TABLES_EACH, SHARKS = 25, 5, 5
STRANGERS_TABLES, STRANGERS_SHARKS = 5, 3
LIMITS_LIFTED = {"TABLES_PER_ADDRESS": "1000"}


def tables(environment: Mapping[str, str], people: int, each: int, sharks: int, address: str) -> list[dict[str, str]]:
    made = subprocess.run(
        [sys.executable, "-m", "tests.bench.fairness.tables", str(people), str(each), str(sharks), address],
        cwd=ROOT,
        env=dict(environment),
        stdout=subprocess.PIPE,
        check=True,
    )
    return msgspec.json.decode(made.stdout, type=list[dict[str, str]])


@contextmanager
def crowd(site: str, environment: Mapping[str, str], *, leaves: bool) -> Iterator[None]:
    order = CrowdOrder(site, tables(environment, PEOPLE, TABLES_EACH, SHARKS, "the crowd"), leaves)
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.fairness.crowd"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    if process.stdin is None or process.stdout is None:
        raise RuntimeError("the crowd cannot be spoken to")
    try:
        process.stdin.write(msgspec.json.encode(order))
        process.stdin.close()
        if process.stdout.readline() != b"ready\n":
            raise RuntimeError("the crowd did not come in")
        yield
    finally:
        process.kill()
        process.wait()


def measure(environment: Mapping[str, str], what: str, pace: str, answers: int) -> Measured:
    own = {**environment, **LIMITS_LIFTED, "TABLE_BOT_PACE": pace}
    print(f"{what}, pace {pace} …", flush=True)
    with servers.palermo(own) as server, ExitStack() as stack:
        site = f"http://127.0.0.1:{server.port}"
        own_tables = tables(own, 1, STRANGERS_TABLES, STRANGERS_SHARKS, "elsewhere")
        if what != "idle":
            stack.enter_context(crowd(site, own, leaves=what == "left"))
        return Measured(what, float(pace), ask_bots(site, own_tables, answers))


def run(folder: Path, answers: int) -> str:
    with postgres() as database, redis_server() as redis_url:
        profile = production_profile(folder, 0, {"DATABASE_URL": database, "REDIS_URL": redis_url})
        environment = {**profile.environment, "TABLE_THINKERS": "1"}
        measured = [
            measure(environment, what, pace, answers) for pace in ("0", "1") for what in ("idle", "played", "left")
        ]
    return page(measured, people=PEOPLE, tables=PEOPLE * TABLES_EACH, sharks=SHARKS, cores=os.cpu_count() or 1)


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the servers are stopped then, too
    quick = "--quick" in sys.argv
    with tempfile.TemporaryDirectory(prefix="palermo-bench-") as name:
        text = run(Path(name), 15 if quick else 40)
    print(text)
    if not quick:
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
