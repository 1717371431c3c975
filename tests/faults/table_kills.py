"""`python -m tests.faults.table_kills --profile production --faults 20` (or `--fault postgres --fault "web 0"` …).

People play over real sockets while servers are killed. After every fault, play stops for a moment, and then: what was acknowledged is in
the log, once, where the server said; every client has what a fresh one is shown; the log folds to the state; nothing of the game is lost.
Prints its figures as JSON.
"""

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
from pathlib import Path

import django
from django.core.management import call_command

from tests.faults.house import House


def under_fire(house: House, faults: list[str], seed: int) -> dict[str, object]:
    os.environ |= house.environment
    django.setup()
    from tests.faults.siege import Siege  # noqa: PLC0415  # its models need the database that has just been started

    call_command("migrate", verbosity=0)
    house.open()

    async def act() -> dict[str, object]:
        siege = Siege(house, seed)
        await siege.under_fire(faults)
        return siege.figures()

    try:
        return asyncio.run(act())
    except BaseException:
        for web in house.webs:
            print(web.output()[-3000:], file=sys.stderr)
        raise


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--profile", choices=["production", "local"], default="production")
    parser.add_argument("--faults", type=int, default=0, help="so many, drawn at random")
    parser.add_argument("--fault", action="append", default=[], help="a certain one")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="palermo-faults-") as name:
        house = House(profile=wanted.profile, folder=Path(name))
        try:
            chance = random.Random(wanted.seed)
            faults = wanted.fault + [chance.choice(house.faults) for _ in range(wanted.faults)]
            print(json.dumps(under_fire(house, faults, wanted.seed)), flush=True)
        finally:
            house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
