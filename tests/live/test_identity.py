"""Whoever opens a socket is who their session says, and the session stays as it is."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.models import Session
from django.test import Client

from palermo.accounts.models import User
from palermo.live.identity import caller_with
from tests.support.factories import GuestFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def session_key_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.session.session_key or ""


def stored() -> dict[str, str]:
    return dict(Session.objects.values_list("session_key", "session_data"))


def test_session_says_who_it_is_until_the_password_changes():
    user = UserFactory.create(language="de")
    key = session_key_of(user)
    before = stored()
    caller = caller_with(key, language="fr")
    assert caller.person == user
    assert (caller.who.session_key, caller.who.user_id, caller.who.is_guest, caller.who.language) == (
        key,
        user.pk,
        False,
        "de",
    )
    user.set_password("another-granita")
    user.save()
    assert caller_with(key).person == AnonymousUser()
    assert stored() == before


def test_guest_is_known_as_one():
    guest = GuestFactory.create()
    who = caller_with(session_key_of(guest)).who
    assert (who.user_id, who.is_guest) == (guest.pk, True)


@pytest.mark.parametrize("key", ["", "nothing-of-ours"])
def test_who_is_not_signed_in_is_nobody(key):
    caller = caller_with(key, language="it")
    assert caller.person == AnonymousUser()
    who = caller.who
    assert (who.session_key, who.auth_hash, who.user_id, who.is_guest, who.language) == ("", "", None, False, "it")


def test_session_of_an_older_secret_key_is_good_and_stays(settings):
    """Django would store a new one and tell the browser; a socket cannot tell it."""
    user = UserFactory.create()
    key = session_key_of(user)
    before = stored()
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "x" * 60
    assert caller_with(key).person == user
    settings.SECRET_KEY_FALLBACKS = []
    assert caller_with(key).person == AnonymousUser()
    assert stored() == before


def test_backend_that_is_no_more_signs_nobody_in(settings):
    key = session_key_of(UserFactory.create())
    settings.AUTHENTICATION_BACKENDS = ["rules.permissions.ObjectPermissionBackend"]
    assert caller_with(key).person == AnonymousUser()
