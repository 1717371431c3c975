"""`make faults`: everything that can go wrong at a table, often; what came of it is written to docs/faults.md."""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from typing import Any

from tests.support.services import ROOT

# Names of variables of `make faults`, and how often without them.
COUNTS = {
    "KILLS": 300,
    "FRAMES": 300_000,
    "DECODED": 20_000_000,
    "WORLDS": 10_000,
    "RACED": 100_000,
    "READERS": 200,
    "STATISTICS_KILLS": 100,
}
HEAD = """# What tables withstand

Written by `make faults` ({counts}). The short form of each is part of `make test-long` or `make test`; `make planted-tables` shows that the tests bite.

After every fault: no acknowledged move is lost or doubled, every client has what a fresh one is shown, the log has no gap and folds to the
state with its chain whole, and all 66 cards, 18 businesses and 70 notes are there.

| case | outcome |
| --- | --- |
"""
PAUSES = """
Seconds from the fault to the next accepted move, on a shared machine ({cores} cores, Python {python}); the time in which a server is started
again is part of it:

| profile | fault | times | p50 | max |
| --- | --- | --- | --- | --- |
"""


def count_of(name: str) -> int:
    return int(os.environ.get(name) or COUNTS[name])


def run(module: str, *arguments: str) -> str:
    """The last line of what it says."""
    command = [sys.executable, "-m", f"tests.faults.{module}", *arguments]
    said = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    if not said:
        raise RuntimeError(f"{module} ended well and said nothing")
    return said.splitlines()[-1]


def kills() -> dict[str, dict[str, Any]]:
    local = max(1, count_of("KILLS") // 6)
    return {
        "production": json.loads(run("table_kills", "--faults", str(count_of("KILLS") - local))),
        "local": json.loads(run("table_kills", "--profile", "local", "--faults", str(local))),
    }


def rows(killed: dict[str, dict[str, Any]]) -> Iterator[tuple[str, str]]:
    for profile, figures in killed.items():
        yield (
            f"kill -9, PostgreSQL and Redis in play, {profile}",
            f"{figures['faults']} faults in {figures['moves']:,} moves of people, nothing lost or doubled",
        )
    yield "hostile frames, production", run("long_runs", "hostile", str(count_of("FRAMES") // 2), "production")
    yield "hostile frames, local", run("long_runs", "hostile", str(count_of("FRAMES") // 2), "local")
    yield "decoder", run("long_runs", "decoder", str(count_of("DECODED")), "local")
    yield "two worlds", run("long_runs", "worlds", str(count_of("WORLDS")), "local")
    yield "races, production", run("long_runs", "races", str(count_of("RACED") // 2), "production")
    yield "races, local", run("long_runs", "races", str(count_of("RACED") // 2), "local")
    environment = {**os.environ, "STATISTICS_KILLS": str(count_of("STATISTICS_KILLS"))}
    killing = [sys.executable, "-m", "pytest", "-n", "0", "-q", "tests/faults/test_statistics_kills.py"]
    subprocess.run(killing, cwd=ROOT, check=True, env=environment, stdout=subprocess.DEVNULL)
    yield "workers of a rebuild of the statistics", f"{count_of('STATISTICS_KILLS')} kills, the same digest"
    memory = json.loads(run("slow_readers", str(count_of("READERS"))))
    yield (
        "readers who stall",
        f"{memory['readers']} cost the server {memory['MB']} MB until they are cut off (50 are allowed)",
    )


def main() -> int:
    killed = kills()
    text = HEAD.format(counts=", ".join(f"{name}={count_of(name)}" for name in COUNTS))
    for case, outcome in rows(killed):
        print(f"{case}: {outcome}", flush=True)
        text += f"| {case} | {outcome} |\n"
    text += PAUSES.format(cores=os.cpu_count(), python=platform.python_version())
    for profile, figures in killed.items():
        for fault, seconds in sorted(figures["seconds to the next accepted move"].items()):
            text += f"| {profile} | {fault} | {len(seconds)} | {median(seconds):.2f} | {max(seconds):.2f} |\n"
    (ROOT / "docs" / "faults.md").write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
