"""People between the rounds: they come, go, stay away and break the rules."""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from tournaments.seating.generator.habits import Habits, Happening
from tournaments.seating.model import SMALLEST_TABLE, Adjustment, Ban, Entrant, Event

LATE_AWARD = 40


def opening(random: Random, name: str, habits: Habits) -> Event:
    """An event before its first round."""
    players = random.randint(*habits.players)
    entrants = tuple(Entrant(number, f"Player {number}") for number in range(1, players + 1))
    return Event(
        name=name,
        entrants=entrants,
        size=random.choice(habits.sizes),
        rounds=random.randint(*habits.rounds),
        preset=random.choice(habits.presets),
        lot=f"lot-{random.getrandbits(64):016x}",
        bans=tuple(_bans(random, players, habits)),
    )


def before_round(random: Random, event: Event, habits: Habits) -> tuple[Event, list[Happening]]:
    """Whatever people do, enough of them stay for a table."""
    number = event.next_round
    happened: list[Happening] = []
    for player in event.players(number):
        if len(event.players(number)) == SMALLEST_TABLE:
            break
        if random.random() < habits.leaves:
            event = _changed(event, player, leaves=number)
            happened.append(Happening("left", number, player))
        elif random.random() < habits.stays_away:
            event = _changed(event, player, misses=(*_entrant(event, player).misses, number))
            happened.append(Happening("stayed_away", number, player))
    for player in event.players(number):
        if random.random() < habits.punished:
            event = _ruled(event, player, -random.choice((10, 20, 40)), "late at the table")
            happened.append(Happening("penalty", number, player))
        if number > 1 and random.random() < habits.enters_late:
            event = _entered(event, number)
            happened.append(Happening("entered", number, len(event.entrants)))
    return event, happened


def _bans(random: Random, players: int, habits: Habits) -> Iterable[Ban]:
    pairs = {
        tuple(sorted(random.sample(range(1, players + 1), 2))) for _ in range(random.randint(0, habits.banned_pairs))
    }
    return (Ban(first, second, "same family") for first, second in sorted(pairs))


def _entrant(event: Event, number: int) -> Entrant:
    return next(entrant for entrant in event.entrants if entrant.number == number)


def _changed(event: Event, number: int, *, leaves: int | None = None, misses: tuple[int, ...] = ()) -> Event:
    old = _entrant(event, number)
    new = replace(old, leaves=leaves, misses=misses or old.misses)
    return replace(event, entrants=tuple(new if entrant is old else entrant for entrant in event.entrants))


def _entered(event: Event, round_number: int) -> Event:
    """Who comes late gets something for the rounds before, as many clubs do."""
    number = len(event.entrants) + 1
    entrant = Entrant(number, f"Player {number}", enters=round_number)
    event = replace(event, entrants=(*event.entrants, entrant))
    return _ruled(event, number, LATE_AWARD * (round_number - 1), "for the rounds before")


def _ruled(event: Event, number: int, points: int, reason: str) -> Event:
    ruling = Adjustment(number, event.next_round, points, reason)
    return replace(event, adjustments=(*event.adjustments, ruling))
