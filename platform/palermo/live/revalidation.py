"""Closes sockets whose permission is gone: a socket outlives the request that opened it, so all are looked at again every few seconds."""

from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from django.contrib.sessions.models import Session
from django.utils import timezone

from palermo.accounts.models import User
from palermo.live.db_pool import run_in_db_pool
from palermo.live.identity import SessionIdentity, is_current, session_hashes
from palermo.live.periodic import PeriodicTask

LOOK_SECONDS = 3.0
GATHER_SECONDS = 0.2
# Every so many looks, also at what takes a query for each socket.
SIGHT_EVERY = 5

Identity = TypeVar("Identity")


class SessionEnd(StrEnum):
    SIGNED_OUT = "signed_out"
    SUSPENDED = "suspended"
    PASSWORD_CHANGED = "password_changed"  # noqa: S105  # a code, not a password


def ended_sessions(identities: Sequence[SessionIdentity]) -> list[SessionEnd | None]:
    """For each, in order, why its socket must be closed; None if it may stay open. Two queries for however many."""
    sessions = _living_sessions({one.session_key for one in identities})
    people = User.objects.only("is_active", "password").in_bulk({one.user_id for one in identities if one.user_id})
    hashes = {pk: session_hashes(user) for pk, user in people.items()}

    def end_of(one: SessionIdentity) -> SessionEnd | None:
        user = people.get(one.user_id or 0)
        if user is not None and not user.is_active:
            return SessionEnd.SUSPENDED
        if one.session_key and one.session_key not in sessions:
            return SessionEnd.SIGNED_OUT
        if one.user_id is None:
            return None
        if user is None:  # the account was deleted
            return SessionEnd.SIGNED_OUT
        return None if is_current(one.auth_hash, hashes[user.pk]) else SessionEnd.PASSWORD_CHANGED

    return [end_of(one) for one in identities]


def _living_sessions(keys: Collection[str]) -> set[str]:
    alive = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    return set(alive.values_list("session_key", flat=True))


class RevocableConnection(Protocol[Identity]):
    identity: Identity

    def shut(self, code: str, *, again: bool) -> None: ...


class SessionRevalidator(Generic[Identity]):
    """`revoked(identities, look_again)` says for each why it must go, or "": to `look_again`, it may ask about each. `coming_back` are
    the reasons after which the client should connect anew.
    """

    def __init__(
        self,
        *,
        name: str,
        connections: Callable[[], Sequence[RevocableConnection[Identity]]],
        revoked: Callable[[Sequence[Identity], bool], Sequence[str]],
        coming_back: Collection[str] = (),
    ) -> None:
        self._connections = connections
        self._revoked = revoked
        self._coming_back = coming_back
        self._looks = 0
        self._task = PeriodicTask(self._walk, name=name, every=LOOK_SECONDS, gather=GATHER_SECONDS)

    def start(self) -> None:
        self._task.start()

    async def stop(self) -> None:
        await self._task.stop()

    def wake(self) -> None:
        self._task.wake()

    async def _walk(self, unasked: bool) -> None:  # noqa: ARG002, FBT001
        connections = self._connections()
        if not connections:
            return
        self._looks += 1
        look_again = self._looks % SIGHT_EVERY == 0
        reasons = await run_in_db_pool(self._revoked, [one.identity for one in connections], look_again)
        for connection, reason in zip(connections, reasons, strict=True):
            if reason:
                connection.shut(reason, again=reason in self._coming_back)
