"""`python -m tests.games.tables.racing.process TABLE NAME MOVES`: one racer in a process of its own. Prints what became of its moves."""

import json
import sys
from uuid import UUID

import django

django.setup()

# Only now: these need Django's apps.
from tests.games.tables.racing.racers import Racer  # noqa: E402

if __name__ == "__main__":
    racer = Racer(UUID(sys.argv[1]), sys.argv[2])
    racer.run(int(sys.argv[3]))
    print(json.dumps([racer.accepted, racer.refused]))
