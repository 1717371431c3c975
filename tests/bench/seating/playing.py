"""How the events of the bench are played: players with a latent skill, some luck, and a small edge for early seats."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from statistics import mean

import msgspec

from tests.bench.seating.peers import Peer
from tournaments.seating.formats.presets import FormatPreset
from tournaments.seating.history import history_before
from tournaments.seating.model import SeatingEntrant, SeatingEvent, SeatingRound, SeatingTable
from tournaments.seating.solver.certificate import ProofStatus
from tournaments.seating.solver.solve import SolverBudget, seatings

POINTS = {3: (120, 60, 0), 4: (120, 80, 40, 0), 5: (120, 90, 60, 30, 0), 6: (120, 96, 72, 48, 24, 0)}
SIXTH = 20  # of a win
LUCK = 1.75  # in the middle of what the peers' figures allow: see fitting.py
SEAT_EDGE = 0.1


@dataclass
class Figures:
    """What one event showed."""

    repeats: int = 0
    gaps: list[int] = field(default_factory=list)  # between the highest and the lowest at a table
    pair_gaps: list[float] = field(default_factory=list)  # of a table's pairs, in the mean
    seat_off: int = 0
    players: int = 0
    rounds: int = 0
    proved: int = 0
    forced: int = 0  # rounds with a rematch that were proved to need one
    unforced: int = 0  # rounds with a rematch where a seating without one was known or not excluded
    first_seconds: list[float] = field(default_factory=list)
    all_seconds: list[float] = field(default_factory=list)


Seater = Callable[[SeatingEvent, int, Figures], Sequence[tuple[int, ...]]]


def play_event(players: int, rounds: int, size: int, seed: int, seat: Seater, luck: float = LUCK) -> Figures:
    """Whoever seats it, the same people come to it."""
    random = Random(f"{players} {size} {seed}")
    skill = {number: random.gauss(0, 1) for number in range(1, players + 1)}
    entrants = tuple(SeatingEntrant(number, f"Player {number}") for number in skill)
    event = SeatingEvent(f"Bench {seed}", entrants, size=size, rounds=rounds)
    figures = Figures(players=players)
    for number in range(1, rounds + 1):
        tables = seat(event, number, figures)
        if number >= 3:
            points = history_before(event, number).points
            figures.gaps += [max(points[n] for n in table) - min(points[n] for n in table) for table in tables]
            figures.pair_gaps += [mean(abs(points[a] - points[b]) for a, b in combinations(t, 2)) for t in tables]
        played = SeatingRound(number, tuple(play_table(table, skill, luck, random) for table in tables))
        event = msgspec.structs.replace(event, played=(*event.played, played))
    history = history_before(event, rounds + 1)
    figures.repeats = sum(times - 1 for times in history.meetings.values())
    figures.seat_off = sum(not is_ideal(seats[:size], rounds) for seats in history.seats.values())
    return figures


def seated_by_us(preset: FormatPreset, budget: SolverBudget) -> Seater:
    def seat(event: SeatingEvent, number: int, figures: Figures) -> Sequence[tuple[int, ...]]:
        began = time.process_time()
        event = msgspec.structs.replace(event, preset=preset.key)
        stages = seatings(event, number, nonce=f"nonce-{number}", preset=preset, budget=budget, clock=time.process_time)
        seating = next(stages)
        figures.first_seconds.append(time.process_time() - began)
        for stage in stages:
            seating = stage
        figures.all_seconds.append(time.process_time() - began)
        figures.rounds += 1
        proved = seating.certificate.standing is ProofStatus.PROVED
        figures.proved += proved
        if seating.cost.meetings:
            forced = proved and seating.certificate.bound >= preset.meeting * seating.unit
            figures.forced += forced
            figures.unforced += not forced
        return [table.seats for table in seating.tables]

    return seat


def seated_by(peer: Peer, seed: int) -> Seater:
    random = Random(f"{peer.__name__} {seed}")

    def seat(event: SeatingEvent, number: int, figures: Figures) -> Sequence[tuple[int, ...]]:
        figures.rounds += 1
        return [tuple(random.sample(table, len(table))) for table in peer(event, number, random)]

    return seat


def play_table(seats: tuple[int, ...], skill: dict[int, float], luck: float, random: Random) -> SeatingTable:
    strength = {n: skill[n] + random.gauss(0, luck) - SEAT_EDGE * seat for seat, n in enumerate(seats)}
    order = sorted(seats, key=strength.__getitem__, reverse=True)
    return SeatingTable(seats, tuple(POINTS[len(seats)][order.index(number)] for number in seats))


def is_ideal(seats: tuple[int, ...], rounds: int) -> bool:
    """Every seat as often as every other, give or take the one time that arithmetic takes."""
    low, rest = divmod(rounds, len(seats))
    return Counter(seats) == Counter({low + 1: rest, low: len(seats) - rest} if rest else {low: len(seats)})
