"""Wrong passwords from elsewhere do not keep anybody out of a browser that they have signed in with."""

import pytest
from django.test import Client
from django.urls import reverse

from palermo.accounts.domain.known_browsers import ACCOUNTS_AT_MOST
from palermo.accounts.models import User
from tests.support.factories import PASSWORD, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
ELSEWHERE = "192.0.2.9"
LIMITED = "Wait five minutes"


def sign_in(client: Client, email: str | None, password: str = PASSWORD, address: str = "192.0.2.1") -> str:
    answer = client.post(reverse("account_login"), {"login": email, "password": password}, REMOTE_ADDR=address)
    return str(answer.text) if answer.status_code == 200 else "in"


def browser_that_signed_in(*users: User) -> Client:
    client = Client()
    for user in users:
        assert sign_in(client, user.email) == "in"
        client.post(reverse("account_logout"))
    return client


def attack(user: User, client: Client | None = None) -> list[bool]:
    """Whether each of six wrong passwords was turned away unread."""
    return [LIMITED in sign_in(client or Client(), user.email, "wrong", ELSEWHERE) for _time in range(6)]


SIX_TRIES = [False] * 5 + [True]


def test_owner_signs_in_while_somebody_guesses(user):
    own = browser_that_signed_in(user)
    for _wave in range(2):
        attack(user)
        assert sign_in(own, user.email) == "in"
        own.post(reverse("account_logout"))
    assert LIMITED in sign_in(Client(), user.email)


def test_known_browser_has_five_attempts_of_its_own(user):
    own = browser_that_signed_in(user)
    assert attack(user) == SIX_TRIES
    assert attack(user, own) == SIX_TRIES
    assert LIMITED in sign_in(own, user.email)


def test_each_known_browser_is_counted_apart(user):
    first, second = browser_that_signed_in(user), browser_that_signed_in(user)
    assert attack(user, first) == SIX_TRIES
    assert sign_in(second, user.email) == "in"


def test_browser_known_to_another_account_is_a_stranger(user):
    attacker = browser_that_signed_in(UserFactory.create())
    assert attack(user, attacker) == SIX_TRIES
    assert attack(user) == [True] * 6


def test_browser_of_a_family_knows_them_all(user):
    others = [UserFactory.create() for _number in range(ACCOUNTS_AT_MOST - 1)]
    family = browser_that_signed_in(user, *others)
    attack(user)
    assert sign_in(family, user.email) == "in"
    family.post(reverse("account_logout"))


def test_account_that_signed_in_longest_ago_is_forgotten(user):
    desk = browser_that_signed_in(user, *(UserFactory.create() for _number in range(ACCOUNTS_AT_MOST)))
    attack(user)
    assert LIMITED in sign_in(desk, user.email)


@pytest.mark.parametrize("forged", ["", "x", '["key", [1]]', "WyJrIixbMV1d:1abc:forged"])
def test_forged_cookie_is_no_browser_anybody_knows(user, settings, forged):
    client = Client()
    client.cookies[settings.BROWSER_COOKIE_NAME] = forged
    assert attack(user, client) == SIX_TRIES
    assert LIMITED in sign_in(Client(), user.email)


def test_cookie_is_for_the_server_alone_and_names_nobody(user, settings):
    own = browser_that_signed_in(user)
    cookie = own.cookies[settings.BROWSER_COOKIE_NAME]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
    assert user.email not in cookie.value
    assert user.handle not in cookie.value
