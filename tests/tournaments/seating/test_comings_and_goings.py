"""Players who come late, miss a round, drop out or come back, in fields that have a stored format."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from tests.tournaments.seating.events import POINTS
from tournaments.seating.checker import check_event, check_seating
from tournaments.seating.event_files.event_file import read_event
from tournaments.seating.field import SeatingField
from tournaments.seating.formats.stored import STORED, stored_format
from tournaments.seating.model import PairBan, SeatingEntrant, SeatingEvent, SeatingRound, SeatingTable
from tournaments.seating.seatings import Seating
from tournaments.seating.solver.scaffold import next_in_format
from tournaments.seating.solver.solve import SolverBudget, seat_round, seatings

QUICK = SolverBudget(seconds=60, prove=False, effort=0.005)

# P15 sat at two tables in round 2, and L1, who enters there, at none.
LATE_IN_ROUND_2 = """\
palermo-event 1
name E19-1
size 4
rounds 5
preset strict
lot lot
player 1 P1
player 2 P2
player 3 P3
player 4 P4
player 5 P5
player 6 P6
player 7 P7
player 8 P8
player 9 P9
player 10 P10
leaves 10 3
player 11 P11
player 12 P12
player 13 P13
player 14 P14
leaves 14 4
player 15 P15
player 16 P16
leaves 16 4
player 17 P17
player 18 P18
player 19 P19
player 20 L0
enters 20 3
player 21 L1
enters 21 2
ban 1 2 family
ban 1 3 family
round 1 n1
table 3 10 11 4 | 80 40 120 0
table 14 16 5 7 | 0 80 120 40
table 1 6 18 19 | 80 120 40 0
table 8 2 9 12 | 120 40 80 0
table 13 15 17 | 0 120 60
"""


def test_late_player_gets_a_seat_of_their_own():
    event = read_event(LATE_IN_ROUND_2)
    seating = seat_round(event, 2, nonce="n2")
    assert sorted(number for table in seating.tables for number in table.seats) == [*range(1, 20), 21]
    assert seating.failure is None
    [_, second] = check_event(replace(event, played=(*event.played, seating.as_round())))
    assert (second.violations, second.rematches) == ((), 0)


Entrants = tuple[SeatingEntrant, ...]


def changed(entrants: Entrants, number: int, **values: object) -> Entrants:
    return tuple(replace(one, **values) if one.number == number else one for one in entrants)


# How the entrants of a full field change. One player more than the format has keeps the field of the moment at its size.
COMINGS_AND_GOINGS: dict[str, Callable[[int], Entrants]] = {
    "late in round 2": lambda n: changed(field(n), n, enters=2),
    "late in round 3": lambda n: changed(field(n), n, enters=3),
    "missed round 1": lambda n: changed(field(n), 1, misses=(1,)),
    "missed round 2": lambda n: changed(field(n), 1, misses=(2,)),
    "missed rounds 1 and 2": lambda n: changed(field(n), 2, misses=(1, 2)),
    "two missed different rounds": lambda n: changed(changed(field(n), 1, misses=(1,)), 2, misses=(2,)),
    "one drops out, one comes": lambda n: changed(changed(field(n + 1), n + 1, enters=3), 1, leaves=3),
    "one drops out, one comes, twice": lambda n: changed(
        changed(changed(changed(field(n + 2), n + 1, enters=2), 1, leaves=2), n + 2, enters=3), 2, leaves=3
    ),
    "three come late": lambda n: changed(changed(changed(field(n), n, enters=2), n - 1, enters=2), n - 2, enters=3),
    "all come late but a table": lambda n: tuple(replace(one, enters=1 if one.number <= 6 else 2) for one in field(n)),
}


def field(players: int) -> Entrants:
    return tuple(SeatingEntrant(number, f"P{number}") for number in range(1, players + 1))


def seated_rounds(event: SeatingEvent, random: Random) -> list[Seating]:
    """Every round of the event, and what the solver said on the way."""
    found = []
    for number in range(1, event.rounds + 1):
        *_, seating = seatings(event, number, nonce=f"{random.random()}", budget=QUICK)
        assert check_seating(event, number, [table.seats for table in seating.tables]) == ()
        found.append(seating)
        tables = tuple(_played(table.seats, random) for table in seating.tables)
        event = replace(event, played=(*event.played, SeatingRound(number, tables)))
    return found


def _played(seats: tuple[int, ...], random: Random) -> SeatingTable:
    points = list(POINTS[len(seats)])
    random.shuffle(points)
    return SeatingTable(seats, tuple(points))


@pytest.mark.parametrize("kind", COMINGS_AND_GOINGS)
@pytest.mark.parametrize(("players", "size"), STORED)
def test_everyone_present_sits_exactly_once(players, size, kind):
    random = Random(f"{players} {kind}")
    preset = random.choice(["strict", "league"])
    entrants = COMINGS_AND_GOINGS[kind](players)
    event = SeatingEvent(
        "Cup", entrants, size=size, rounds=4, preset=preset, bans=(PairBan(1, 2, "family"), PairBan(3, 5, "car"))
    )
    assert [seating.failure for seating in seated_rounds(event, random)] == [None] * 4


@pytest.mark.parametrize(("players", "size"), STORED)
def test_format_goes_on_with_a_late_player_where_their_seat_was_empty(players, size):
    """One seat of round 1 was empty. Whoever comes for round 2 fills it, and nobody meets again in the rest of the format."""
    form = stored_format(players, size)
    late = players - 1
    played = [[tuple(place for place in table if place != late) for table in form[0]]]
    points = [0] * players
    flat = SeatingField([[0] * players for _ in points], points, points, (size,) * (players // size), size, 1)
    tables = next_in_format(flat, played, form, random=Random(1))
    assert tables is not None
    assert sorted(player for table in tables for player in table) == list(range(players))
    met = {frozenset((a, b)) for table in played[0] for a in table for b in table if a != b}
    now = {frozenset((a, b)) for table in tables for a in table for b in table if a != b}
    assert met & now == set()
