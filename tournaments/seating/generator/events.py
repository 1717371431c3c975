"""Whole random events, always the same for the same number and the same way of seating."""

from collections.abc import Callable, Sequence
from random import Random

import msgspec
from msgspec.structs import replace

from tournaments.seating.checker.sizes import sizes_for
from tournaments.seating.generator.crowd import before_round, opening
from tournaments.seating.generator.habits import HABITS, Habits, Happening
from tournaments.seating.generator.results import played_table
from tournaments.seating.model import Event, Round

# Given the event so far and the nonce of the next round: its tables, each in the order of the seats.
Seater = Callable[[Event, str], Sequence[Sequence[int]]]


class Generated(msgspec.Struct, frozen=True):
    """`undone` has the event as it stood each time its last round was then taken back."""

    event: Event
    happenings: tuple[Happening, ...]
    undone: tuple[Event, ...]


def generate_event(number: int, seat: Seater, habits: Habits = HABITS) -> Generated:
    random = Random(f"palermo event {number}")  # noqa: S311 - repeatable, and nothing secret hangs on it
    event = opening(random, f"Random event {number}", habits)
    happenings: list[Happening] = []
    undone: list[Event] = []
    while event.next_round <= event.rounds:
        event, happened = before_round(random, event, habits)
        happenings += happened
        played = play_round(random, event, seat, habits)
        if random.random() < habits.undone:
            happenings.append(Happening("undone", event.next_round))
            undone.append(played)
            continue
        event = played
        if random.random() < habits.corrected:
            event, corrected = correct_result(random, event, habits)
            happenings.append(corrected)
    return Generated(event, tuple(happenings), tuple(undone))


def play_round(random: Random, event: Event, seat: Seater, habits: Habits = HABITS) -> Event:
    nonce = f"{random.getrandbits(48):012x}"
    tables = tuple(played_table(random, seats, habits) for seats in seat(event, nonce))
    return replace(event, played=(*event.played, Round(event.next_round, tables, nonce)))


def correct_result(random: Random, event: Event, habits: Habits) -> tuple[Event, Happening]:
    """Some table of some round gets another result; everything after it stays as it was played."""
    wrong = random.choice(event.played)
    at = random.randrange(len(wrong.tables))
    right = played_table(random, wrong.tables[at].seats, habits)
    mended = replace(wrong, tables=(*wrong.tables[:at], right, *wrong.tables[at + 1 :]))
    played = tuple(mended if one is wrong else one for one in event.played)
    return replace(event, played=played), Happening("corrected", wrong.number)


def seat_blindly(event: Event, nonce: str) -> list[tuple[int, ...]]:
    """Tables drawn from a hat: legal sizes, and no thought of who met whom."""
    players = list(event.players(event.next_round))
    Random(f"{event.name} {event.next_round} {nonce}").shuffle(players)  # noqa: S311 - as above
    tables = []
    for size in sizes_for(len(players), event.size):
        tables.append(tuple(players[:size]))
        players = players[size:]
    return tables
