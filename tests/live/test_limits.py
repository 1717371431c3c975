"""How many sockets somebody may have, and how often an address may try."""

import pytest

from palermo.live import limits
from palermo.live.identity import SessionIdentity
from palermo.live.limits import MOST_OF_A_PERSON, MOST_OF_AN_ADDRESS, AttemptLimiter, ConnectionLimiter

HERE, THERE = "192.0.2.1", "192.0.2.2"


def identity(user_id: int | None, *, is_guest: bool = False) -> SessionIdentity:
    return SessionIdentity("", "", user_id, is_guest=is_guest, language="en")


def how_many(limiter: ConnectionLimiter, who: SessionIdentity, address: str) -> int:
    count = 0
    while limiter.enter(who, address) is not None:
        count += 1
    return count


def test_account_is_counted_wherever_it_is():
    limiter = ConnectionLimiter()
    assert limiter.enter(identity(1), HERE) is not None
    assert how_many(limiter, identity(1), THERE) == MOST_OF_A_PERSON - 1
    assert how_many(limiter, identity(2), HERE) == MOST_OF_A_PERSON


def test_visitors_and_guests_are_counted_by_address_too(monkeypatch):
    monkeypatch.setattr(limits, "MOST_OF_AN_ADDRESS", 50)
    limiter = ConnectionLimiter()
    assert how_many(limiter, identity(1, is_guest=True), HERE) == MOST_OF_A_PERSON
    assert how_many(limiter, identity(2, is_guest=True), HERE) == MOST_OF_A_PERSON
    assert how_many(limiter, identity(None), HERE) == 50 - 2 * MOST_OF_A_PERSON
    assert how_many(limiter, identity(3, is_guest=True), HERE) == 0
    assert how_many(limiter, identity(None), THERE) == 50
    assert how_many(limiter, identity(4), HERE) == MOST_OF_A_PERSON
    assert MOST_OF_AN_ADDRESS > 2 * 60  # a club's whole evening


def test_who_leaves_makes_room_and_leaves_nothing_behind():
    limiter = ConnectionLimiter()
    people = [identity(1), identity(2, is_guest=True), identity(None)]
    for who in people:
        assert limiter.enter(who, HERE) is not None
    for who in people:
        limiter.leave(who, HERE)
    assert (dict(limiter._open), limiter._allowances) == ({}, {})


def test_what_may_be_said_is_shared_by_who_is_counted_together():
    limiter = ConnectionLimiter()
    [account], [again] = limiter.enter(identity(1), HERE) or [], limiter.enter(identity(1), THERE) or []
    assert account is again
    (own, address), (other, same) = (
        limiter.enter(identity(2, is_guest=True), HERE) or [],
        limiter.enter(identity(3, is_guest=True), HERE) or [],
    )
    assert own is not other
    assert address is same
    assert limiter.enter(identity(None), HERE) == [address]


@pytest.fixture
def clock(monkeypatch):
    """In seconds; it stands still until it is set."""
    at = [1_000.0]
    monkeypatch.setattr(limits, "monotonic", lambda: at[0])
    return at


def test_address_may_try_so_often_and_again_later(settings, clock):
    settings.SOCKET_ATTEMPTS_PER_SECOND = 0.5
    limiter = AttemptLimiter()
    assert [limiter.allows(HERE) for _ in range(31)] == [True] * 30 + [False]
    assert limiter.allows(THERE)
    clock[0] += 2
    assert [limiter.allows(HERE) for _ in range(2)] == [True, False]


def test_so_many_addresses_are_remembered_and_the_latest_stay(settings, clock, monkeypatch):
    settings.SOCKET_ATTEMPTS_PER_SECOND = 1 / 50
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    limiter = AttemptLimiter()
    assert [limiter.allows(address) for address in ("a", "b", "a", "c")] == [True, True, False, True]
    assert list(limiter._buckets) == ["a", "c"]
    assert [limiter.allows(address) for address in ("a", "b")] == [False, True]


@pytest.mark.parametrize("rate", [1.0, 5.0])
def test_club_may_come_back_at_once(settings, clock, rate):
    """Sixty phones behind one address, after a restart."""
    settings.SOCKET_ATTEMPTS_PER_SECOND = rate
    limiter = AttemptLimiter()
    assert all(limiter.allows(HERE) for _ in range(60))
