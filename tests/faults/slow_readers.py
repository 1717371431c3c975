"""`python -m tests.faults.slow_readers 200`: what so many readers who stall cost a server in memory, beside the same game without them."""

import asyncio
import json
import os
import re
import sys
import tempfile
from pathlib import Path

import django
from django.core.management import call_command

from tests.faults.house import House
from tests.support.stalled_reader import StalledReader

A_PERSON = 20  # sockets that one person may have
LOOKS = 15
ASKED = 40  # whole views that each asks for without reading them


def memory_of(web: int) -> int:
    """In kilobytes."""
    status = Path(f"/proc/{web}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found is not None
    return int(found[1])


def measure(house: House, count: int) -> dict[str, float]:
    os.environ |= house.environment
    django.setup()
    from tests.faults.siege import Siege  # noqa: PLC0415  # its models need the database
    from tests.faults.tables import watchers  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    house.open()
    web, site = house.webs[0].process.pid, house.sites[0]

    async def peak(siege: Siege) -> int:
        most = 0
        for _look in range(LOOKS):
            await siege.more_moves(1)
            most = max(most, memory_of(web))
        return most

    async def act() -> dict[str, float]:
        siege = Siege(house, seed=1)
        await siege.sit_down(bots=0)
        [table] = siege.players
        cookies = await asyncio.to_thread(watchers, -(-count // A_PERSON))
        without = await peak(siege)
        siege.gate.clear()
        stalled = [
            await asyncio.to_thread(StalledReader, site, table.pk, cookies[number // A_PERSON])
            for number in range(count)
        ]
        for reader in stalled:
            await asyncio.to_thread(reader.ask, ASKED)
        siege.gate.set()
        with_them = await peak(siege)
        for task in (task for tasks in siege.tasks.values() for task in tasks):
            task.cancel()
        for reader in stalled:
            reader.close()
        return {"readers": count, "MB": round((with_them - without) / 1024, 1)}

    return asyncio.run(act())


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="palermo-faults-") as name:
        house = House(profile="local", folder=Path(name))
        try:
            print(json.dumps(measure(house, int(sys.argv[1]))))
        finally:
            house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
