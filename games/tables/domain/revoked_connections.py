"""Whose socket must be closed, because what opened the door for it is no longer so.

A socket outlives the request that opened it. So all of them are looked at again every few seconds, with three queries for however many.
"""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Protocol
from uuid import UUID

import msgspec
from django.contrib.sessions.models import Session
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from games.tables.domain.identity import ConnectionIdentity
from games.tables.models import Admission, Table
from palermo.accounts.models import User

NO_CLUB = 0


class CloseReason(StrEnum):
    """Why. The words for it are in `interfaces.labels`."""

    SIGNED_OUT = "signed_out"
    SUSPENDED = "suspended"
    PASSWORD_CHANGED = "password_changed"  # noqa: S105  # a code, not a password
    NO_TABLE = "no_table"
    SEAT_CHANGED = "seat_changed"
    NOT_A_MEMBER = "not_a_member"
    NO_SPECTATORS = "no_spectators"


class _Person(msgspec.Struct):
    is_active: bool
    hashes: tuple[str, ...]
    clubs: set[int]


class _Room(msgspec.Struct):
    spectators: bool
    club: int | None
    seats: dict[int, int]


class SignedInPerson(Protocol):
    """Whoever is behind a socket, as the session said when it was opened; empty for somebody without an account."""

    @property
    def session_key(self) -> str: ...

    @property
    def auth_hash(self) -> str: ...

    @property
    def user_id(self) -> int | None: ...


def ended_sessions(visitors: Sequence[SignedInPerson]) -> list[CloseReason | None]:
    """Only what concerns the person, whatever the socket is about."""
    sessions, people = _sessions_and_people(visitors)
    return [_about_person(visitor, people.get(visitor.user_id or 0), sessions) for visitor in visitors]


def revoked_connections(visitors: Sequence[ConnectionIdentity]) -> list[CloseReason | None]:
    """For each, in order, why its socket must be closed; None if it may stay open."""
    if not visitors:
        return []
    sessions, people = _sessions_and_people(visitors)
    rooms = _rooms({visitor.table for visitor in visitors})
    reasons = []
    for visitor in visitors:
        person = None if visitor.user_id is None else people.get(visitor.user_id)
        reason = _about_person(visitor, person, sessions) or _about_table(visitor, person, rooms.get(visitor.table))
        reasons.append(reason)
    return reasons


def _sessions_and_people(visitors: Sequence[SignedInPerson]) -> tuple[set[str], dict[int, _Person]]:
    sessions = _living_sessions({visitor.session_key for visitor in visitors})
    return sessions, _people({visitor.user_id for visitor in visitors if visitor.user_id is not None})


def _about_person(visitor: SignedInPerson, person: _Person | None, sessions: set[str]) -> CloseReason | None:
    if person is not None and not person.is_active:
        return CloseReason.SUSPENDED
    if visitor.session_key and visitor.session_key not in sessions:
        return CloseReason.SIGNED_OUT
    if visitor.user_id is None:
        return None
    if person is None:  # the account was deleted
        return CloseReason.SIGNED_OUT
    if not any(constant_time_compare(visitor.auth_hash, known) for known in person.hashes):
        return CloseReason.PASSWORD_CHANGED
    return None


def _about_table(visitor: ConnectionIdentity, person: _Person | None, room: _Room | None) -> CloseReason | None:
    if room is None:
        return CloseReason.NO_TABLE
    seat = None if visitor.user_id is None else room.seats.get(visitor.user_id)
    if seat != visitor.seat:
        return CloseReason.SEAT_CHANGED
    if seat is not None:
        return None
    if not room.spectators:
        return CloseReason.NO_SPECTATORS
    if room.club is not None and (person is None or room.club not in person.clubs):
        return CloseReason.NOT_A_MEMBER
    return None


def _living_sessions(keys: Collection[str]) -> set[str]:
    alive = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    return set(alive.values_list("session_key", flat=True))


def _people(ids: Collection[int]) -> dict[int, _Person]:
    people: dict[int, _Person] = {}
    rows = User.objects.filter(pk__in=ids).values_list("pk", "is_active", "password", "memberships__club")
    for pk, is_active, password, club in rows:
        if pk not in people:
            user = User(password=password)
            # As Django does for a request: sessions that are older than a new secret key still fit the old one.
            hashes = (user.get_session_auth_hash(), *user.get_session_auth_fallback_hash())
            people[pk] = _Person(is_active, hashes, set())
        people[pk].clubs.add(club)
    return people


def _rooms(ids: Collection[UUID]) -> dict[UUID, _Room]:
    rooms: dict[UUID, _Room] = {}
    columns = ("pk", "spectators", "admission", "club", "seats__number", "seats__player__user")
    for pk, spectators, admission, club, number, user in Table.objects.filter(pk__in=ids).values_list(*columns):
        room = rooms.setdefault(pk, _Room(spectators, None, {}))
        if admission == Admission.CLUB:
            # A table of a club that is no more is nobody's to watch.
            room.club = club or NO_CLUB
        if user is not None:
            room.seats[user] = number
    return rooms
