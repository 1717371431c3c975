"""The floor under every durable move: how many rows of a log a database takes, one committed row at a time."""

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import psycopg

COLUMNS = "id {id}, at_table {uuid}, seq integer, version integer, kind text, seat integer, hand text, move integer, key text, chain {bytes}"
INSERT = "INSERT INTO bare_entry (at_table, seq, version, kind, seat, hand, move, key, chain) VALUES ({})"


def sqlite_appends(folder: Path, seconds: float) -> float:
    """Rows a second, with the local profile's settings."""
    connection = sqlite3.connect(folder / "bare.sqlite3", isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    columns = COLUMNS.format(id="integer PRIMARY KEY", uuid="text", bytes="blob")
    connection.execute(f"CREATE TABLE IF NOT EXISTS bare_entry ({columns}, UNIQUE (at_table, seq))")
    statement = INSERT.format(",".join("?" * 9))
    rate = _rate(lambda row: connection.execute(statement, row), seconds)
    connection.close()
    return rate


def postgres_appends(url: str, seconds: float) -> float:
    with psycopg.connect(url, autocommit=True) as connection:
        columns = COLUMNS.format(id="bigserial PRIMARY KEY", uuid="text", bytes="bytea")
        connection.execute(f"CREATE TABLE IF NOT EXISTS bare_entry ({columns}, UNIQUE (at_table, seq))")
        statement = INSERT.format(",".join(["%s"] * 9))
        return _rate(lambda row: connection.execute(statement, row), seconds)


def _rate(append: Callable[[tuple[object, ...]], object], seconds: float) -> float:
    tables = [str(uuid4()) for _ in range(48)]
    began, done = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        seq, table = divmod(done, len(tables))
        append((tables[table], seq, seq, "move", 1, "person", 512, os.urandom(8).hex(), os.urandom(32)))
        done += 1
    return done / (time.perf_counter() - began)
