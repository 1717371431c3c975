"""How often somebody may do something, and who that somebody is."""

import pytest
from django.test import RequestFactory

from palermo.common.limits import client_address, client_address_of_scope, counted_address

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
