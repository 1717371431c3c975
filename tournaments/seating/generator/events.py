"""Whole random events, always the same for the same number and the same way of seating."""

from collections.abc import Callable, Sequence
from random import Random

import msgspec
from msgspec.structs import replace

from tournaments.seating.checker.sizes import sizes_for
from tournaments.seating.generator.crowd import after_draft, before_round, opening
from tournaments.seating.generator.habits import HABITS, GeneratedIncident, GeneratorSettings
from tournaments.seating.generator.results import played_table
from tournaments.seating.model import SeatingEvent, SeatingRound

Tables = Sequence[Sequence[int]]
# Given the event so far and the nonce of the next round: its tables, each in the order of the seats.
Seater = Callable[[SeatingEvent, str], Tables]
# Given the event as it is now, the nonce and tables that were made for other players: tables for these ones.
Refitter = Callable[[SeatingEvent, str, Tables], Tables]


class PlayedRound(msgspec.Struct, frozen=True):
    """The event with this round as its last one. Rematches are judged without the locked table, and not after a refit."""

    event: SeatingEvent
    locked: tuple[int, ...] = ()
    refitted: bool = False
    undone: bool = False

    @property
    def judged(self) -> SeatingEvent:
        """The event as the solver was asked: without the players of the locked table in this round."""
        if not self.locked:
            return self.event
        last = self.event.played[-1]
        rest = replace(last, tables=tuple(table for table in last.tables if table.seats != self.locked))
        return replace(without(self.event, self.locked, last.number), played=(*self.event.played[:-1], rest))


class GeneratedEvent(msgspec.Struct, frozen=True):
    """`rounds` has every round as it was played, the undone ones too, each with the event as it stood then."""

    event: SeatingEvent
    happenings: tuple[GeneratedIncident, ...]
    rounds: tuple[PlayedRound, ...]

    @property
    def undone(self) -> tuple[SeatingEvent, ...]:
        return tuple(one.event for one in self.rounds if one.undone)


def generate_event(
    number: int, seat: Seater, habits: GeneratorSettings = HABITS, *, refit: Refitter | None = None
) -> GeneratedEvent:
    random = Random(f"palermo event {number}")  # noqa: S311 - repeatable, and nothing secret hangs on it
    event = opening(random, f"Random event {number}", habits)
    happenings: list[GeneratedIncident] = []
    rounds: list[PlayedRound] = []
    while event.next_round <= event.rounds:
        event, happened = before_round(random, event, habits)
        happenings += happened
        played, happened = play_round(random, event, seat, habits, refit)
        happenings += happened
        undone = random.random() < habits.undone
        rounds.append(replace(played, undone=undone))
        if undone:
            happenings.append(GeneratedIncident("undone", event.next_round))
            continue
        event = played.event
        if random.random() < habits.corrected:
            event, corrected = correct_result(random, event, habits)
            happenings.append(corrected)
    return GeneratedEvent(event, tuple(happenings), tuple(rounds))


def play_round(
    random: Random, event: SeatingEvent, seat: Seater, habits: GeneratorSettings = HABITS, refit: Refitter | None = None
) -> tuple[PlayedRound, list[GeneratedIncident]]:
    """Seated, perhaps with a locked table or fitted to who came and went since, then played."""
    number, nonce = event.next_round, f"{random.getrandbits(48):012x}"
    seats = [tuple(table) for table in seat(event, nonce)]
    happened: list[GeneratedIncident] = []
    locked: tuple[int, ...] = ()
    if len(seats) > 1 and random.random() < habits.locked:
        locked = random.choice(seats)
        seats = [locked, *map(tuple, seat(without(event, locked, number), nonce))]
        happened.append(GeneratedIncident("locked", number))
    elif refit is not None and random.random() < habits.refitted:
        event, change = after_draft(random, event)
        seats = [tuple(table) for table in refit(event, nonce, seats)]
        happened += [change, GeneratedIncident("refitted", number)]
    tables = tuple(played_table(random, table, habits) for table in seats)
    after = replace(event, played=(*event.played, SeatingRound(number, tables, nonce)))
    return PlayedRound(after, locked, bool(happened) and not locked), happened


def without(event: SeatingEvent, players: Sequence[int], number: int) -> SeatingEvent:
    """As if these players missed the round: that is how a locked table looks to the solver."""
    away = tuple(replace(one, misses=(*one.misses, number)) if one.number in players else one for one in event.entrants)
    return replace(event, entrants=away)


def correct_result(
    random: Random, event: SeatingEvent, habits: GeneratorSettings
) -> tuple[SeatingEvent, GeneratedIncident]:
    """Some table of some round gets another result; everything after it stays as it was played."""
    wrong = random.choice(event.played)
    at = random.randrange(len(wrong.tables))
    right = played_table(random, wrong.tables[at].seats, habits)
    mended = replace(wrong, tables=(*wrong.tables[:at], right, *wrong.tables[at + 1 :]))
    played = tuple(mended if one is wrong else one for one in event.played)
    return replace(event, played=played), GeneratedIncident("corrected", wrong.number)


def seat_blindly(event: SeatingEvent, nonce: str) -> list[tuple[int, ...]]:
    """Tables drawn from a hat: legal sizes, and no thought of who met whom."""
    players = list(event.players(event.next_round))
    Random(f"{event.name} {event.next_round} {nonce}").shuffle(players)  # noqa: S311 - as above
    tables = []
    for size in sizes_for(len(players), event.size):
        tables.append(tuple(players[:size]))
        players = players[size:]
    return tables
