"""Sends the clients to a server and takes their report."""

import os
import subprocess
import sys
from typing import TypeVar

import msgspec

from tests.bench.live.costs import family
from tests.bench.live.hardships import Hardship
from tests.bench.live.orders import Order, Report
from tests.bench.live.servers import Server
from tests.bench.live.stalling import Stall
from tests.support.services import ROOT

LIMIT_SECONDS = 240
TABLES_AT_ONCE = 48
TABLES_PACED = 400
PACE = 100  # moves a second, as of 400 tables at a move every four seconds
TABLES_TOGETHER = 200

Tables = list[list[dict[str, object]]]
Answer = TypeVar("Answer", Report, Hardship, Stall)


CORES = sorted(os.sched_getaffinity(0))


def use_first_core() -> None:
    """For this process, what it has started and every server it will start; the clients take the second one."""
    if len(CORES) > 1:
        for pid in family(os.getpid()):
            os.sched_setaffinity(pid, CORES[:1])


def closed_loop(server: Server, tables: Tables, seconds: float) -> Report:
    return _send("load", _order(server, tables, active=TABLES_AT_ONCE, seconds=seconds), Report)


def paced(server: Server, tables: Tables, seconds: float, laps: int) -> Report:
    return _send("load", _order(server, tables, active=len(tables), seconds=seconds, laps=laps, pace=PACE), Report)


def together(server: Server, tables: Tables, seconds: float) -> Report:
    order = _order(server, tables, active=len(tables), seconds=seconds, warm_up=0, together=True)
    return _send("load", order, Report)


def hardships(server: Server, played: Tables, fresh: Tables, seconds: float) -> Hardship:
    return _send("hardships", _order(server, [*played, *fresh], active=len(played), seconds=seconds), Hardship)


def stalling(server: Server, tables: Tables) -> Stall:
    return _send("stalling", _order(server, tables, active=0, seconds=0), Stall)


def numbered(count: int) -> Tables:
    """For servers that make a table when somebody names it."""
    return [[{"table": number}] * 4 for number in range(count)]


def _order(server: Server, tables: Tables, **wishes: object) -> Order:
    return msgspec.convert(
        {
            "dialect": server.dialect,
            "port": server.port,
            "tables": tables,
            "servers": [server.pid],
            "beside": server.beside,
            "core": CORES[1] if len(CORES) > 1 else None,
            **wishes,
        },
        Order,
    )


def _send(program: str, order: Order, answer: type[Answer]) -> Answer:
    done = subprocess.run(
        [sys.executable, "-m", f"tests.bench.live.{program}"],
        cwd=ROOT,
        input=msgspec.json.encode(order),
        capture_output=True,
        timeout=LIMIT_SECONDS,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the clients of {order.dialect} gave up: {done.stderr.decode()[-1000:]}")
    return msgspec.json.decode(done.stdout, type=answer)
