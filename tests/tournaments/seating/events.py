"""Random events for the tests of seating, small enough to be quick."""

from random import Random

import msgspec
from hypothesis import strategies as st

from tournaments.seating.formats.presets import PRESETS
from tournaments.seating.model import PairBan, SeatingEntrant, SeatingEvent, SeatingRound, SeatingTable
from tournaments.seating.sizes import table_sizes

POINTS = {3: (120, 60, 0), 4: (120, 80, 40, 0), 5: (120, 90, 60, 30, 0), 6: (120, 96, 72, 48, 24, 0)}


def event_with(
    players: int, *, size: int = 4, played: int = 0, seed: int = 0, preset: str = "strict", rounds: int = 6
) -> SeatingEvent:
    """Rounds seated by chance: what the solver meets need not have come from it."""
    random = Random(seed)
    entrants = tuple(SeatingEntrant(number, f"P{number}") for number in range(1, players + 1))
    event = SeatingEvent("Cup", entrants, size=size, preset=preset, rounds=rounds)
    for number in range(1, played + 1):
        order = list(event.players(number))
        random.shuffle(order)
        tables = []
        for seats in table_sizes(players, size):
            tables.append(SeatingTable(tuple(order[:seats]), POINTS[seats]))
            order = order[seats:]
        event = msgspec.structs.replace(event, played=(*event.played, SeatingRound(number, tuple(tables))))
    return event


@st.composite
def events(draw, most: int = 14):
    event = event_with(
        draw(st.integers(3, most)),
        size=draw(st.integers(3, 6)),
        played=draw(st.integers(0, 3)),
        seed=draw(st.integers(0, 999)),
        preset=draw(st.sampled_from(sorted(PRESETS))),
    )
    number = st.integers(1, len(event.entrants))
    pairs = draw(st.lists(st.tuples(number, number), max_size=2))
    return msgspec.structs.replace(event, bans=tuple(PairBan(a, b, "family") for a, b in pairs if a != b))
