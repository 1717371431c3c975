"""No seating leaves the solver unchecked. Bugs are planted into each of its stages; what comes out is valid and says so."""

import logging
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tournaments.seating.events import event_with, events
from tournaments.seating.changes import change_seating
from tournaments.seating.checker import SeatingViolation, check_cut, check_seating, plain_seating
from tournaments.seating.costs import SeatingCosts
from tournaments.seating.formats.presets import PRESETS
from tournaments.seating.model import PairBan
from tournaments.seating.seatings import SolverFailure
from tournaments.seating.solver import proof
from tournaments.seating.solver.banned_pairs import anneal_apart
from tournaments.seating.solver.certificate import Certificate, ProofStatus, SeatingProof
from tournaments.seating.solver.lookahead import look_ahead
from tournaments.seating.solver.solve import SolverBudget, seat_round, seatings, seed_for, valid_seating

# Where each stage is called.
WALKED = "tournaments.seating.solver.solve.anneal_apart"
EXCHANGED = "tournaments.seating.solver.solve.exchanged"
PLANNED = "tournaments.seating.solver.solve.look_ahead"
CHANGED = "tournaments.seating.changes.anneal_apart"
BUDGET = SolverBudget(seconds=60, effort=0.02)


def twice(tables):
    """Someone loses their seat to someone who has one."""
    first, second, *others = tables
    return ((*first[:-1], second[0]), second, *others)


def numbers(seating):
    return [table.seats for table in seating.tables]


@pytest.fixture
def event():
    return event_with(16, played=1, seed=3, rounds=4)


def check_refused(seating, event, caplog):
    assert seating.failure is SolverFailure.REFUSED
    assert check_seating(event, 2, numbers(seating)) == ()
    [record] = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert "has more than one seat" in record.getMessage()
    assert "has no seat" in record.getMessage()


def test_a_broken_look_ahead_leaves_the_proved_seating(event, monkeypatch, caplog):
    expected = seat_round(event, 2, nonce="n", budget=SolverBudget(seconds=60, effort=0.02, look_ahead=False))
    monkeypatch.setattr(PLANNED, lambda *args, **kwargs: twice(look_ahead(*args, **kwargs)))
    seating = seat_round(event, 2, nonce="n", budget=BUDGET)
    check_refused(seating, event, caplog)
    assert (numbers(seating), seating.certificate) == (numbers(expected), expected.certificate)


def test_a_broken_proof_leaves_the_walk_and_proves_nothing(monkeypatch, caplog):
    event = event_with(17, played=2, seed=3, preset="balanced", rounds=4)

    def broken(_field, tables, **_kwargs):
        return SeatingProof(Certificate(ProofStatus.PROVED, 0, "prices"), twice(tables), 0)

    monkeypatch.setattr(proof, "prove", broken)
    seating = seat_round(event, 3, nonce="n", budget=SolverBudget(seconds=60, effort=0.02))
    assert seating.failure is SolverFailure.REFUSED
    assert check_seating(event, 3, numbers(seating)) == ()
    assert seating.certificate.standing is ProofStatus.OPEN
    assert "has more than one seat" in caplog.text


def test_a_proof_that_cannot_be_true_is_refused(monkeypatch, caplog):
    event = event_with(17, played=2, seed=3, preset="balanced", rounds=4)

    def boasting(_field, tables, **_kwargs):
        return SeatingProof(Certificate(ProofStatus.PROVED, 10**12, "prices"), tables, 10**12)

    monkeypatch.setattr(proof, "prove", boasting)
    seating = seat_round(event, 3, nonce="n", budget=SolverBudget(seconds=60, effort=0.02))
    assert (seating.failure, seating.certificate.standing) == (SolverFailure.REFUSED, ProofStatus.OPEN)
    assert "costs less than was proved possible" in caplog.text


def test_a_broken_walk_leaves_a_seating_without_any_search(event, monkeypatch, caplog):
    monkeypatch.setattr(WALKED, lambda *args, **kwargs: twice(anneal_apart(*args, **kwargs)))
    first = next(iter(seatings(event, 2, nonce="n", budget=BUDGET)))
    check_refused(first, event, caplog)
    assert numbers(first) == numbers(valid_seating(event, 2, nonce="n"))


def test_a_broken_exchange_of_seats_is_refused(event, monkeypatch, caplog):
    monkeypatch.setattr(EXCHANGED, lambda _field, tables, _counts: twice(tables))
    first = next(iter(seatings(event, 2, nonce="n", budget=BUDGET)))
    assert first.failure is SolverFailure.REFUSED
    assert "has more than one seat" in caplog.text


def test_a_broken_change_is_replaced(event, monkeypatch, caplog):
    tables = [table.seats for table in event.played[0].tables]
    monkeypatch.setattr(CHANGED, lambda *args, **kwargs: twice(anneal_apart(*args, **kwargs)))
    change = change_seating(event=event, round_number=2, tables=tables)
    assert (change.failure, check_seating(event, 2, change.tables)) == (SolverFailure.REFUSED, ())
    assert "has more than one seat" in caplog.text


@given(events())
def test_seating_without_search_is_valid_and_costed(event):
    number = event.next_round
    seating = valid_seating(event, number)
    assert check_seating(event, number, numbers(seating)) == ()
    assert check_seating(event, number, plain_seating(event, number)) == ()
    assert seating.cost == SeatingCosts(event, number, PRESETS[event.preset], iter(range(999)).__next__).round(
        numbers(seating)
    )
    assert seating.certificate.bound <= seating.cost.total


@given(events(), st.data())
def test_every_single_mistake_is_refused(event, data):
    """Whichever player loses their seat, sits twice or is a stranger."""
    number = event.next_round
    tables = [list(table) for table in plain_seating(event, number)]
    assert check_seating(event, number, tables) == ()
    table = data.draw(st.sampled_from(tables))
    at = data.draw(st.integers(0, len(table) - 1))
    lost = table[at]
    other = data.draw(st.sampled_from([one for one in [*event.players(number), 999] if one != lost]))
    table[at] = other
    codes = {violation.code for violation in check_seating(event, number, tables)}
    assert {"left_out", "nobody" if other == 999 else "seated_twice"} <= codes


def test_a_cut_may_leave_people_out_but_seats_nobody_twice():
    event = event_with(8)
    assert check_cut(event, 1, [(1, 2, 3, 4)]) == ()
    assert check_cut(event, 1, [(1, 2, 3, 4), (4, 5, 6)]) == (SeatingViolation("seated_twice", 1, 0, (4,)),)
    assert check_cut(event, 1, [(1, 2)]) == (SeatingViolation("table_size", 1, 1),)
    assert check_cut(event, 1, [(1, 2, 9)]) == (SeatingViolation("nobody", 1, 1, (9,)),)


def test_a_plan_with_a_banned_pair_is_not_taken_and_no_bug(event, monkeypatch, caplog):
    """A plan may find no way around a ban. A plan that leaves someone out is a bug, also if it is not taken."""
    banned = replace(event, bans=(PairBan(1, 2, "family"),))
    expected = seat_round(banned, 2, nonce="n", budget=replace(BUDGET, look_ahead=False))
    together = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)]

    def planned(*tables):
        order = SeatingCosts(banned, 2, PRESETS["strict"], Random(seed_for(banned, 2, "n")).random).players
        return tuple(tuple(sorted(order.index(number) for number in table)) for table in tables)

    monkeypatch.setattr(PLANNED, lambda *args, **kwargs: planned(*together))
    seating = seat_round(banned, 2, nonce="n", budget=BUDGET)
    assert (numbers(seating), seating.failure, caplog.text) == (numbers(expected), None, "")
    monkeypatch.setattr(PLANNED, lambda *args, **kwargs: twice(planned(*together)))
    assert seat_round(banned, 2, nonce="n", budget=BUDGET).failure is SolverFailure.REFUSED
