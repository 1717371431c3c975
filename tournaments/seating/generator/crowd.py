"""Players between the rounds: they come, drop out, come back, miss a round and break the rules."""

from collections.abc import Callable, Iterable
from functools import partial
from random import Random

from msgspec.structs import replace

from tournaments.seating.generator.habits import GeneratedIncident, GeneratorSettings
from tournaments.seating.model import SMALLEST_TABLE, PairBan, SeatingAdjustment, SeatingEntrant, SeatingEvent

LATE_AWARD = 40
Change = Callable[[SeatingEvent], tuple[SeatingEvent, GeneratedIncident]]


def opening(random: Random, name: str, habits: GeneratorSettings) -> SeatingEvent:
    """An event before its first round."""
    players = random.randint(*habits.players)
    entrants = tuple(SeatingEntrant(number, f"Player {number}") for number in range(1, players + 1))
    return SeatingEvent(
        name=name,
        entrants=entrants,
        size=random.choice(habits.sizes),
        rounds=random.randint(*habits.rounds),
        preset=random.choice(habits.presets),
        lot=f"lot-{random.getrandbits(64):016x}",
        bans=tuple(_bans(random, players, habits)),
    )


def before_round(
    random: Random, event: SeatingEvent, habits: GeneratorSettings
) -> tuple[SeatingEvent, list[GeneratedIncident]]:
    """Whatever players do, enough of them stay for a table."""
    happened: list[GeneratedIncident] = []
    for change in _changes(random, event, habits):
        event, happening = change(event)
        happened.append(happening)
    if habits.full_size is not None and event.next_round > 1 and random.random() < habits.at_full_size:
        while len(event.players(event.next_round)) != habits.full_size:
            event, happening = toward(random, event, habits.full_size)
            happened.append(happening)
    return event, happened


def _changes(random: Random, event: SeatingEvent, habits: GeneratorSettings) -> Iterable[Change]:
    """What each player does, one after the other; the number of those who go is bounded by those who were there before."""
    here = event.players(event.next_round)
    going = 0
    for player in _gone(event):
        if random.random() < habits.returns:
            yield partial(returned, player=player)
    for player in here:
        leaves, stays_away = random.random() < habits.leaves, random.random() < habits.stays_away
        if (leaves or stays_away) and len(here) - going > SMALLEST_TABLE:
            going += 1
            yield partial(left if leaves else stayed_away, player=player)
        elif random.random() < habits.punished:
            yield partial(punished, player=player, points=random.choice((10, 20, 40)))
        if event.next_round > 1 and random.random() < habits.enters_late:
            yield entered


def after_draft(random: Random, event: SeatingEvent) -> tuple[SeatingEvent, GeneratedIncident]:
    """Someone comes or goes when the round is already seated."""
    players = event.players(event.next_round)
    if len(players) > SMALLEST_TABLE and random.random() < 0.5:
        return random.choice((left, stayed_away))(event, random.choice(players))
    return entered(event)


def toward(random: Random, event: SeatingEvent, wanted: int) -> tuple[SeatingEvent, GeneratedIncident]:
    """One player more or fewer, in any of the ways there are."""
    players = event.players(event.next_round)
    if len(players) > wanted:
        return random.choice((left, stayed_away))(event, random.choice(players))
    gone = _gone(event)
    return returned(event, random.choice(gone)) if gone and random.random() < 0.5 else entered(event)


def left(event: SeatingEvent, player: int) -> tuple[SeatingEvent, GeneratedIncident]:
    return _changed(event, player, leaves=event.next_round), GeneratedIncident("left", event.next_round, player)


def stayed_away(event: SeatingEvent, player: int) -> tuple[SeatingEvent, GeneratedIncident]:
    misses = (*_entrant(event, player).misses, event.next_round)
    return _changed(event, player, misses=misses), GeneratedIncident("stayed_away", event.next_round, player)


def returned(event: SeatingEvent, player: int) -> tuple[SeatingEvent, GeneratedIncident]:
    """Back after the rounds in between, which they have missed."""
    old = _entrant(event, player)
    away = range(old.leaves or event.next_round, event.next_round)
    return _changed(event, player, misses=(*old.misses, *away)), GeneratedIncident("returned", event.next_round, player)


def punished(event: SeatingEvent, player: int, points: int) -> tuple[SeatingEvent, GeneratedIncident]:
    return _ruled(event, player, -points, "late at the table"), GeneratedIncident("penalty", event.next_round, player)


def entered(event: SeatingEvent) -> tuple[SeatingEvent, GeneratedIncident]:
    """Whoever comes late gets something for the rounds before, as many clubs do."""
    number = len(event.entrants) + 1
    entrant = SeatingEntrant(number, f"Player {number}", enters=event.next_round)
    points = LATE_AWARD * (event.next_round - 1)
    event = replace(event, entrants=(*event.entrants, entrant))
    if points:
        event = _ruled(event, number, points, "for the rounds before")
    return event, GeneratedIncident("entered", event.next_round, number)


def _bans(random: Random, players: int, habits: GeneratorSettings) -> Iterable[PairBan]:
    pairs = {
        tuple(sorted(random.sample(range(1, players + 1), 2))) for _ in range(random.randint(0, habits.banned_pairs))
    }
    return (PairBan(first, second, "same family") for first, second in sorted(pairs))


def _entrant(event: SeatingEvent, number: int) -> SeatingEntrant:
    return next(entrant for entrant in event.entrants if entrant.number == number)


def _gone(event: SeatingEvent) -> list[int]:
    """Those who dropped out before this round."""
    return [one.number for one in event.entrants if one.leaves is not None and one.leaves < event.next_round]


def _changed(
    event: SeatingEvent, number: int, *, leaves: int | None = None, misses: tuple[int, ...] = ()
) -> SeatingEvent:
    old = _entrant(event, number)
    new = replace(old, leaves=leaves, misses=misses or old.misses)
    return replace(event, entrants=tuple(new if entrant is old else entrant for entrant in event.entrants))


def _ruled(event: SeatingEvent, number: int, points: int, reason: str) -> SeatingEvent:
    ruling = SeatingAdjustment(number, event.next_round, points, reason)
    return replace(event, adjustments=(*event.adjustments, ruling))
