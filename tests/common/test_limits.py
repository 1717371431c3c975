"""How often somebody may do something, and who that somebody is."""

from contextlib import suppress

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import RequestFactory
from time_machine import travel

from palermo.accounts.domain.guests import create_guest
from palermo.common.limits import (
    GUESTS_OF_AN_ADDRESS,
    RateLimit,
    RateLimitExceeded,
    client_address,
    client_address_of_scope,
    counted_address,
)
from tests.support.factories import UserFactory

pytestmark = pytest.mark.both_profiles


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::"),
        ("2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("2001:db8::1", "2001:db8::"),
        ("fe80::1%eth0", "fe80::"),
        ("::1", "::"),
        ("", "::"),
        ("unix:", "::"),
        ("192.0.2.7, 192.0.2.8", "::"),
    ],
)
def test_address_is_counted_by_what_one_connection_to_the_internet_owns(address, counted):
    assert counted_address(address) == counted
    assert client_address(RequestFactory().get("/", REMOTE_ADDR=address)) == counted
    assert client_address_of_scope({"client": (address, 1)}) == counted


def test_socket_without_an_address_is_counted():
    assert client_address_of_scope({"client": None}) == "::"


def times_let_in(limit, *people, address="192.0.2.7"):
    """How often each of them in turn, each as often as they may."""
    found = []
    for person in people:
        request = RequestFactory().get("/", REMOTE_ADDR=address)
        request.user = person
        found.append(0)
        with suppress(RateLimitExceeded):
            while True:
                limit.count(request)
                found[-1] += 1
    return found


@pytest.fixture
def limit():
    with travel("2026-11-19T12:00:00Z", tick=False):
        yield RateLimit("test", amount=3, seconds=3600)


@pytest.mark.django_db
def test_fresh_guests_bring_no_endless_allowances(limit):
    guests = [create_guest() for _number in range(GUESTS_OF_AN_ADDRESS + 2)]
    assert times_let_in(limit, *guests) == [3] * GUESTS_OF_AN_ADDRESS + [0, 0]
    assert times_let_in(limit, create_guest(), address="192.0.2.8") == [3]


@pytest.mark.django_db
def test_accounts_count_for_themselves_wherever_they_are(limit):
    guests = [create_guest() for _number in range(GUESTS_OF_AN_ADDRESS)]
    accounts = [UserFactory.create() for _number in range(GUESTS_OF_AN_ADDRESS + 2)]
    assert times_let_in(limit, *guests, *accounts) == [3] * (len(guests) + len(accounts))
    assert times_let_in(limit, accounts[0], address="192.0.2.8") == [0]


def test_visitors_count_by_their_address(limit):
    assert times_let_in(limit, AnonymousUser(), AnonymousUser()) == [3, 0]
    assert times_let_in(limit, AnonymousUser(), address="192.0.2.8") == [3]
