"""`python -m tests.faults.long_runs hostile 300000 production`: the suite's short proofs for longer, on a database of their own.

Each prints one sentence, which `make faults` puts into docs/faults.md.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import django
from django.core.management import call_command

from tests.faults.house import House

AT_ONCE = 20_000  # frames for one siege, after which its tables are checked and forgotten


def hostile(count: int) -> str:
    from tests.games.tables.cast import people  # noqa: PLC0415  # models need a database
    from tests.games.tables.hostile import Siege  # noqa: PLC0415

    company, events, refused = people(3), 0, 0
    for seed, _start in enumerate(range(0, count, AT_ONCE)):
        siege = Siege(company, seed=seed)
        siege.attack(min(AT_ONCE, count))
        siege.check()
        codes = [answer.code for _seat, answer in siege.answers.values()]
        events += codes.count("")
        refused += len(codes) - codes.count("")
    return f"{count:,} frames: {events:,} became one event each, {refused:,} keys were refused and stayed refused, the rest were repetitions or too late for ever"


def races(count: int) -> str:
    from tests.games.tables.cast import dealt_table, people  # noqa: PLC0415
    from tests.games.tables.racing.racers import check_race, race_in_threads  # noqa: PLC0415

    company, moves, lost = people(3), 0, 0
    while moves < count:
        table = dealt_table(*company).pk
        racers = race_in_threads(table, moves=1000)
        moves += check_race(table, [racer.accepted for racer in racers], [code for r in racers for code in r.refused])
        lost += sum(len(racer.refused) for racer in racers)
    return f"{moves:,} moves by two writers, {lost:,} times one came too late; no gap, no double"


def decoder(count: int) -> str:
    from tests.games.tables.frames import decode_broken_frames  # noqa: PLC0415

    messages, refused = decode_broken_frames(count, seed=1)
    return f"{count:,} broken frames: {messages:,} were messages all the same, {refused:,} were refused; nothing else happened"


def worlds(count: int) -> str:
    from tests.games.tables.two_courses import compare_worlds  # noqa: PLC0415

    differed = [compare_worlds(number) for number in range(count)]
    return f"{count:,} games in two worlds, {sum(map(bool, differed)):,} of them really different: the same bytes for the seat"


RUNS: dict[str, Callable[[int], str]] = {"hostile": hostile, "races": races, "decoder": decoder, "worlds": worlds}


def main() -> int:
    what, count, profile = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    with tempfile.TemporaryDirectory(prefix="palermo-faults-") as name:
        house = House(profile=profile, folder=Path(name))
        try:
            os.environ |= house.environment
            django.setup()
            call_command("migrate", verbosity=0)
            print(RUNS[what](count))
        finally:
            house.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
