"""`make rolling-restart` (or `python -m tests.faults.rolling_restart --tables 50`): an upgrade that stops no game.

As docs/operations.md says: migrate, then restart the web processes one by one, each when the one before is ready. Meanwhile people play
over real sockets. The database begins as the release before left it, without the newest migration of the accounts. Afterwards every
acknowledged move is in the log once, and every client has what a fresh one is shown. Prints its figures as JSON, among them how long
anybody waited for the answer to a move.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import django
from django.core.management import call_command

from tests.faults.house import House
from tests.faults.players import Player
from tests.support.processes import manage
from tests.support.waiting import PATIENCE, wait_until

RELEASE_BEFORE = ("accounts", "0005")


class WaitingPlayer(Player):
    """Notes how long each move took, from when it was sent first until it was acknowledged, by whichever server."""

    # Everybody's, also of games that are over by now.
    waits: list[float] = []  # noqa: RUF012
    connections = 0

    def __init__(self, sites: list[str], table: object, cookie: str, seed: int) -> None:
        super().__init__(sites, table, cookie, seed)  # type: ignore[arg-type]
        self._asked: dict[str, float] = {}

    async def _connect(self) -> None:
        await super()._connect()
        WaitingPlayer.connections += 1

    async def _send(self, accepted: Callable[[], None]) -> bool:
        key = str(self.pending["key"])
        asked = self._asked.setdefault(key, time.monotonic())
        is_there = await super()._send(accepted)
        if key in self.acknowledged:
            self.waits.append(time.monotonic() - asked)
        return is_there


def is_ready(site: str) -> bool:
    try:
        with urllib.request.urlopen(f"{site}/health/ready", timeout=PATIENCE) as answer:
            return bool(json.load(answer)["status"] == "ok")
    except OSError:
        return False


def restart(house: House, number: int) -> None:
    """As a service manager would: it is asked to end, says good-bye to its sockets, and is started again."""
    web = house.webs[number]
    web.ask_to_end()
    web.exit_code(within=PATIENCE)
    web.kill()
    web.start()
    wait_until(lambda: is_ready(house.sites[number]))


async def roll(house: House, tables: int) -> dict[str, object]:
    from tests.faults.siege import Siege  # noqa: PLC0415  # its models need the database that has just been started

    siege = Siege(house, seed=1, kind=WaitingPlayer)
    try:
        for _number in range(tables):
            await siege.sit_down(bots=0)
        await siege.more_moves(3 * tables)
        before, usual = siege.moves, list(WaitingPlayer.waits)
        WaitingPlayer.waits.clear()
        WaitingPlayer.connections = 0
        started = time.monotonic()
        migrated = await asyncio.to_thread(manage, "migrate", "--no-color", environment=house.environment)
        assert migrated.returncode == 0, migrated.stderr
        for number in range(len(house.webs)):
            await asyncio.to_thread(restart, house, number)
            await siege.more_moves(tables)
        seconds = time.monotonic() - started
        moves = siege.moves - before
        await siege.settle()
        waits = sorted(WaitingPlayer.waits)
        return {
            "tables": tables,
            "migrations": migrated.stdout.count("... OK"),
            "restarts": len(house.webs),
            "seconds": round(seconds, 1),
            "moves meanwhile": moves,
            "sockets opened": WaitingPlayer.connections,
            "longest wait before (s)": round(max(usual), 3),
            "longest wait meanwhile (s)": round(waits[-1], 3),
            "99 % waited at most (s)": round(waits[int(0.99 * (len(waits) - 1))], 3),
        }
    finally:
        siege.end()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=50)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="palermo-rolling-") as name:
        house = House(profile="production", folder=Path(name))
        try:
            os.environ |= house.environment
            django.setup()
            call_command("migrate", verbosity=0)
            call_command("migrate", *RELEASE_BEFORE, verbosity=0)
            house.open()
            for site in house.sites:
                wait_until(lambda site=site: is_ready(site))  # type: ignore[misc]
            print(json.dumps(asyncio.run(roll(house, wanted.tables)), indent=2), flush=True)
        except BaseException:
            for web in house.webs:
                print(web.output()[-3000:], file=sys.stderr)
            raise
        finally:
            house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
