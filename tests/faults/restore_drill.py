"""`make restore-drill` (or `python -m tests.faults.restore_drill --tables 20`): a backup that is known to restore.

People play over real sockets at two web processes. Meanwhile the database is dumped, encrypted as docs/operations.md shows, and restored
beside the old one. Then every row of the moment of the dump is there, every move that had been acknowledged before is in the log, where
the server said, and every log folds to its state. Prints its figures as JSON.
"""

import argparse
import asyncio
import json
import os
import shlex
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import django
import psycopg
from django.core.management import call_command
from psycopg import sql

from tests.faults.house import House
from tests.support.children import run_child
from tests.support.services import ROOT, postgres_binaries

RESTORED = "restored"
Digests = dict[str, tuple[int, str]]


def digests(connection: psycopg.Connection) -> Digests:
    """Of each table: how many rows, and one sum over all of them in whatever order they lie."""
    tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1").fetchall()
    found = {}
    for (table,) in tables:
        query = sql.SQL(
            "SELECT count(*), coalesce(md5(string_agg(sum, '' ORDER BY sum)), '') FROM (SELECT md5(t::text) AS sum FROM {} t) s"
        ).format(sql.Identifier(table))
        row = connection.execute(query).fetchone()
        assert row is not None
        found[table] = (int(row[0]), str(row[1]))
    return found


@contextmanager
def moment(url: str) -> Iterator[tuple[str, Digests]]:
    """One moment of a database that goes on: its name for pg_dump, and what lay there."""
    with psycopg.connect(url) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        row = connection.execute("SELECT pg_export_snapshot()").fetchone()
        assert row is not None
        yield str(row[0]), digests(connection)


def run(command: str, **values: object) -> None:
    """As an operator types it. A pipe that breaks anywhere is a failure."""
    words = {name: shlex.quote(str(value)) for name, value in values.items()}
    done = run_child(["bash", "-c", "set -euo pipefail; " + command.format_map(words)], cwd=ROOT, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr[-2000:])


def make_keys(folder: Path) -> None:
    run(
        "openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj /CN=palermo-backup -keyout {key} -out {certificate}",
        key=folder / "backup.key",
        certificate=folder / "backup.crt",
    )


def dump(url: str, snapshot: str, folder: Path) -> None:
    run(
        "{pg_dump} --format=custom --snapshot={snapshot} {url}"
        " | openssl cms -encrypt -binary -stream -aes-256-gcm -outform DER -out {backup} {certificate}",
        pg_dump=postgres_binaries() / "pg_dump",
        snapshot=snapshot,
        url=url,
        backup=folder / "palermo.dump.cms",
        certificate=folder / "backup.crt",
    )


def restore(url: str, folder: Path) -> str:
    """Beside the old one: the new one's URL."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(sql.Identifier(RESTORED)))
    restored: str = urlsplit(url)._replace(path=f"/{RESTORED}").geturl()
    run(
        "openssl cms -decrypt -binary -inform DER -in {backup} -inkey {key}"
        " | {pg_restore} --exit-on-error --no-owner --dbname {url}",
        backup=folder / "palermo.dump.cms",
        key=folder / "backup.key",
        pg_restore=postgres_binaries() / "pg_restore",
        url=restored,
    )
    return restored


async def drill(house: House, tables: int, folder: Path) -> dict[str, object]:
    from tests.faults.siege import Siege  # noqa: PLC0415  # its models need the database that has just been started
    from tests.faults.tables import check_restored_logs  # noqa: PLC0415

    url = house.environment["DATABASE_URL"]
    siege = Siege(house, seed=1)
    try:
        for number in range(tables):
            await siege.sit_down(bots=number % 2)
        await siege.more_moves(5 * tables)
        # Whatever is acknowledged from here on may or may not be in the backup.
        acknowledged = {
            table: [dict(player.acknowledged) for player in players] for table, players in siege.players.items()
        }
        before, started = siege.moves, time.monotonic()
        with moment(url) as (snapshot, expected):
            await asyncio.to_thread(dump, url, snapshot, folder)
        dumped = time.monotonic()
        during = siege.moves - before
        restored = await asyncio.to_thread(restore, url, folder)
        finished = time.monotonic()
        with psycopg.connect(restored) as connection:
            found = digests(connection)
        assert found == expected
        await siege.more_moves(tables)
        await siege.settle()
        await asyncio.to_thread(check_restored_logs, RESTORED, acknowledged)
        return {
            "tables": tables,
            "rows": sum(number for number, _sum in found.values()),
            "acknowledged before the dump": sum(len(keys) for players in acknowledged.values() for keys in players),
            "accepted during the dump": during,
            "megabytes": round((folder / "palermo.dump.cms").stat().st_size / 1e6, 1),
            "seconds to dump": round(dumped - started, 1),
            "seconds to restore": round(finished - dumped, 1),
        }
    finally:
        siege.end()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=20)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="palermo-drill-") as name:
        folder = Path(name)
        house = House(profile="production", folder=folder)
        try:
            os.environ |= house.environment
            django.setup()
            call_command("migrate", verbosity=0)
            make_keys(folder)
            house.open()
            print(json.dumps(asyncio.run(drill(house, wanted.tables, folder)), indent=2), flush=True)
        finally:
            house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
