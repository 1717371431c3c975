"""The proof against all seatings there are, and the bound below every seating."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.seating.events import event_with
from tournaments.seating.checker.search import clean_seating
from tournaments.seating.costs import SeatingCosts
from tournaments.seating.field import SeatingField, blocks, cost_of
from tournaments.seating.formats.presets import FORBIDDING, PRESETS
from tournaments.seating.sizes import table_sizes
from tournaments.seating.solver.annealing import anneal
from tournaments.seating.solver.bounds import block_bound
from tournaments.seating.solver.certificate import ProofStatus
from tournaments.seating.solver.proof import prove


def field_with(players: int, size: int, seed: int, rematch: int = 50) -> SeatingField:
    random = Random(seed)
    points = sorted((random.randrange(10) * 40 for _ in range(players)), reverse=True)
    rows = [[(a - b) ** 2 for b in points] for a in points]
    for a, b in combinations(range(players), 2):
        if random.random() < 0.3:
            rows[a][b] = rows[b][a] = rows[a][b] + rematch * 1600
    off = [random.choice((0, 0, 3200)) for _ in range(players)]
    return SeatingField(rows, points, off, table_sizes(players, size), size, 1600)


def all_seatings(players: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    if not players:
        yield []
        return
    first, rest = players[0], players[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            away = tuple(player for player in rest if player not in others)
            for tables in all_seatings(away, tuple(left)):
                yield [(first, *others), *tables]


@pytest.mark.parametrize(
    ("players", "size"), [(6, 4), (7, 4), (8, 4), (9, 4), (9, 3), (10, 4), (10, 5), (11, 5), (7, 6)]
)
@pytest.mark.parametrize("seed", range(3))
def test_proved_best_is_the_best_of_all(players, size, seed):
    field = field_with(players, size, seed)
    best = min(cost_of(field, tables) for tables in all_seatings(tuple(range(players)), field.sizes))
    proof = prove(field, blocks(field), seconds_left=lambda: 60.0)
    assert proof.certificate.standing is ProofStatus.PROVED
    assert (proof.cost, proof.certificate.bound, cost_of(field, proof.tables)) == (best, best, best)


@given(st.integers(6, 26), st.integers(3, 6), st.integers(0, 10_000), st.sampled_from([5, 50, 100_000]))
@settings(max_examples=12, deadline=None)
def test_bound_lies_below_what_any_walk_finds(players, size, seed, rematch):
    """Begun from a poor seating, so that the proof has to find the good one itself."""
    field = field_with(players, size, seed, rematch)
    proof = prove(field, blocks(field), seconds_left=lambda: 60.0)
    walked = anneal(field, random=Random(seed), steps=4000)
    assert cost_of(field, walked.tables) == walked.cost
    assert block_bound(field) <= proof.certificate.bound <= walked.cost
    assert proof.certificate.bound <= proof.cost


@pytest.mark.parametrize(("players", "size", "played"), [(33, 5, 4), (45, 5, 4), (45, 4, 6), (47, 4, 6), (34, 3, 8)])
@pytest.mark.parametrize("preset", ["strict", "league"])
def test_proof_parts_all_who_need_not_meet_again(players, size, played, preset):
    """Whatever seating it begins with: the one of blocks is full of rematches."""
    event = event_with(players, size=size, played=played, preset=preset)
    costs = SeatingCosts(event, played + 1, PRESETS[preset], Random(1).random)
    field = costs.field(table_sizes(players, size))
    met = [frozenset(pair) for pair in costs.history.meetings]
    assert clean_seating(costs.players, met, field.sizes) is not None
    proof = prove(field, blocks(field), seconds_left=lambda: 60.0)
    assert cost_of(field, blocks(field)) > FORBIDDING * field.unit > proof.cost
    tables = [[costs.players[place] for place in table] for table in proof.tables]
    assert costs.round(tables).meetings == 0
    assert proof.certificate.standing is ProofStatus.PROVED


def test_proof_without_time_leaves_the_quick_bound_and_says_so():
    field = field_with(20, 4, 1)
    proof = prove(field, blocks(field), seconds_left=lambda: 0.0)
    assert proof.hurried
    assert proof.certificate.standing is ProofStatus.OPEN
    assert (proof.certificate.bound, proof.cost) == (block_bound(field), cost_of(field, blocks(field)))


@given(st.lists(st.integers(0, 9), min_size=6, max_size=6) | st.lists(st.integers(0, 9), min_size=9, max_size=9))
@settings(max_examples=30, deadline=None)
def test_sorted_blocks_are_best_for_points_alone(points):
    ordered = sorted(points, reverse=True)
    rows = [[(a - b) ** 2 for b in ordered] for a in ordered]
    field = SeatingField(rows, ordered, [0] * len(points), (3,) * (len(points) // 3), 3, 1)
    best = min(cost_of(field, tables) for tables in all_seatings(tuple(range(len(points))), field.sizes))
    assert block_bound(field) == best
