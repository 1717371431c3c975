"""Who is calling over a socket: what the session says, and nothing that the socket says."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import msgspec
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, load_backend
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.utils.crypto import constant_time_compare
from django.utils.translation import get_supported_language_variant

from palermo.accounts.models import User

_SessionStore: Any = import_module(settings.SESSION_ENGINE).SessionStore


class SessionIdentity(msgspec.Struct, frozen=True):
    """What is kept of the session while a socket is open. `session_key` is empty and `user_id` None for whoever is not signed in."""

    session_key: str
    auth_hash: str
    user_id: int | None
    is_guest: bool
    language: str


class Caller(msgspec.Struct, frozen=True):
    """Who opens a socket, as long as it is being opened."""

    person: User | AnonymousUser
    session: SessionBase
    who: SessionIdentity


def caller_of(scope: Mapping[str, Any]) -> Caller:
    """Behind the entrance (`palermo.live.asgi`), which has read session and person. Asks the database nothing."""
    return _caller(scope["user"]._wrapped, scope["session"], _language_of(scope["cookies"]))  # noqa: SLF001  # it is lazy no more


def caller_with(session_key: str, *, language: str = settings.LANGUAGE_CODE) -> Caller:
    session = _SessionStore(session_key or None)
    return _caller(person_of_session(session), session, language)


def person_of_session(session: SessionBase) -> User | AnonymousUser:
    """As Django's `get_user` finds them for a request. That one writes too, after a change of keys, and puts the new session into a
    cookie; a socket has no way to do so, and the browser would be signed out.
    """
    try:
        user_id = User._meta.pk.to_python(session[SESSION_KEY])
        backend = session[BACKEND_SESSION_KEY]
    except KeyError:
        return AnonymousUser()
    user = load_backend(backend).get_user(user_id) if backend in settings.AUTHENTICATION_BACKENDS else None
    if not isinstance(user, User) or not is_current(session.get(HASH_SESSION_KEY, ""), session_hashes(user)):
        return AnonymousUser()
    return user


def session_hashes(user: User) -> tuple[str, ...]:
    """What a session of this person holds, if it is younger than their password. An older secret key counts while it is a fallback."""
    return (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())


def is_current(auth_hash: str, hashes: tuple[str, ...]) -> bool:
    return any(constant_time_compare(auth_hash, known) for known in hashes)


def _caller(person: User | AnonymousUser, session: SessionBase, language: str) -> Caller:
    if not isinstance(person, User):
        return Caller(person, session, SessionIdentity("", "", None, is_guest=False, language=language))
    who = SessionIdentity(
        session_key=session.session_key or "",
        auth_hash=session.get(HASH_SESSION_KEY, ""),
        user_id=person.pk,
        is_guest=person.is_guest,
        language=person.language or language,
    )
    return Caller(person, session, who)


def _language_of(cookies: Mapping[str, str]) -> str:
    try:
        return get_supported_language_variant(cookies.get(settings.LANGUAGE_COOKIE_NAME, ""))
    except LookupError:
        return settings.LANGUAGE_CODE
