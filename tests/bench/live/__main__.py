"""`make bench-live`: both profiles, their peers and the bare databases in one run; prints a page and writes docs/benchmarks/live.md.

Everybody in turn, several rounds of it, so that a slow minute of the machine meets all of them. `--quick`: one short round, nothing
written.
"""

import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.bench.live import servers
from tests.bench.live.appends import postgres_appends, sqlite_appends
from tests.bench.live.findings import Findings
from tests.bench.live.measuring import (
    TABLES_AT_ONCE,
    TABLES_PACED,
    TABLES_TOGETHER,
    Tables,
    closed_loop,
    hardships,
    numbered,
    paced,
    stalling,
    together,
    use_first_core,
)
from tests.bench.live.ours import Profile, compiled_code, local_profile, production_profile
from tests.bench.live.page import page
from tests.bench.live.servers import Server
from tests.bench.peers_run import NotHere
from tests.support.services import ROOT, postgres, redis_server

PAGE = ROOT / "docs" / "benchmarks" / "live.md"
SPARE = 120  # games that can end in a closed loop before it runs out of tables
PLAYED = 50  # tables for stalled and for coming back
IDLE = 250  # tables of four: a thousand sockets


@dataclass(frozen=True)
class Measure:
    rounds: int
    seconds: float
    spare: int
    paced: int
    idle: int

    @property
    def lasting(self) -> int:
        """Tables that several measurements share."""
        return max(self.paced, PLAYED + self.idle, TABLES_TOGETHER)

    @property
    def tables(self) -> int:
        """Of one profile, which is played with two kinds of engine."""
        return 2 * self.rounds * (TABLES_AT_ONCE + self.spare) + self.lasting


@dataclass
class Contender:
    """`tables(n)`: so many that nobody has played at. `beside`: only its closed loop is of interest."""

    findings: Findings
    serve: Callable[[], AbstractContextManager[Server]]
    tables: Callable[[int], Tables]
    spare: int = 0
    beside: bool = False


def contenders(profiles: list[Profile], compiled: Path | None, redis_url: str, measure: Measure) -> list[Contender]:
    kinds = [("compiled", compiled), ("pure", ROOT)] if compiled else [("pure", ROOT)]
    ours = [
        Contender(
            Findings(f"**Palermo**, {profile.name} profile, engine {engine}", durable=True),
            lambda profile=profile, code=code: servers.palermo(profile.environment, code),  # type: ignore[misc]
            profile.take,
            measure.spare,
            beside=(engine, code) != kinds[0],
        )
        for engine, code in kinds
        for profile in profiles
    ]
    layers = {"memory": "in memory", "core": "channels_redis core", "pubsub": "channels_redis pub/sub"}
    stock = [
        Contender(
            Findings(f"stock Channels, {words}", durable=False),
            lambda layer=layer: servers.channels(layer, redis_url),  # type: ignore[misc]
            numbered,
        )
        for layer, words in layers.items()
    ]
    board = Contender(
        Findings("boardgame.io server, in memory", durable=False), servers.boardgame_io, numbered, measure.spare // 2
    )
    return [*ours, board, *stock]


def measure_closed(contender: Contender, seconds: float) -> None:
    with contender.serve() as server:
        tables = contender.tables(TABLES_AT_ONCE + contender.spare)
        contender.findings.closed.append(closed_loop(server, tables, seconds))


def measure_rest(contender: Contender, measure: Measure) -> None:
    """At a pace, all at once, hardships; on the same tables, whose games are long enough for all of it."""
    if contender.beside:
        return
    findings = contender.findings
    tables = contender.tables(measure.lasting)
    with contender.serve() as server:
        findings.paced = paced(server, tables[: measure.paced], measure.seconds, measure.rounds)
        findings.together = together(server, tables[:TABLES_TOGETHER], measure.seconds)
    if findings.who.startswith("stock"):
        return  # it has nothing to come back to
    with contender.serve() as server:
        findings.hardship = hardships(server, tables[:PLAYED], tables[-measure.idle :], 10 * measure.seconds)
    if findings.durable:
        with contender.serve() as server:
            findings.stall = stalling(server, tables[PLAYED : 2 * PLAYED + 1])


def run(measure: Measure, folder: Path) -> str:
    with ExitStack() as stack:
        database, redis_url = stack.enter_context(postgres(durable=True)), stack.enter_context(redis_server())
        print("Making tables …", flush=True)
        profiles = [
            local_profile(folder, measure.tables),
            production_profile(folder, measure.tables, {"DATABASE_URL": database, "REDIS_URL": redis_url}),
        ]
        compiled = compiled_code(folder)
        use_first_core()
        bare: dict[str, list[float]] = {"SQLite": [], "PostgreSQL": []}
        everybody = contenders(profiles, compiled, redis_url, measure)
        for number in range(measure.rounds):
            bare["SQLite"].append(sqlite_appends(folder, 1))
            bare["PostgreSQL"].append(postgres_appends(database, 1))
            everybody = [
                one
                for one in everybody
                if attempt(f"round {number + 1}", one, lambda one: measure_closed(one, measure.seconds))
            ]
        everybody = [
            one for one in everybody if attempt("pace and hardships", one, lambda one: measure_rest(one, measure))
        ]
    return page(
        [one.findings for one in everybody], {name: median(rates) for name, rates in bare.items()}, measure.rounds
    )


def attempt(what: str, contender: Contender, act: Callable[[Contender], None]) -> bool:
    """Whether to go on with it. What goes wrong with a peer is said and costs only that figure; with ours it ends the run."""
    findings = contender.findings
    print(f"{what}: {findings.who.replace('*', '')} …", flush=True)
    try:
        act(contender)
    except NotHere as reason:
        print(f"left out: {findings.who} ({reason})", flush=True)
        return False
    except (RuntimeError, subprocess.TimeoutExpired) as failure:
        if findings.durable:
            raise
        print(f"left out, {what}: {findings.who} ({failure})", flush=True)
    return True


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the servers are stopped then, too
    quick = "--quick" in sys.argv
    measure = Measure(1, 1.5, 30, 100, 100) if quick else Measure(3, 3.0, SPARE, TABLES_PACED, IDLE)
    with tempfile.TemporaryDirectory(prefix="palermo-bench-") as name:
        text = run(measure, Path(name))
    print(text)
    if not quick:
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
