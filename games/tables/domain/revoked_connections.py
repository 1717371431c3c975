"""Whose socket at a table must be closed, because what let it in is no longer so."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from uuid import UUID

import msgspec

from games.tables.domain.identity import ConnectionIdentity
from games.tables.models import Admission, Table
from palermo.clubs.models import Membership
from palermo.live.revalidation import ended_sessions

NO_CLUB = 0


class CloseReason(StrEnum):
    """Beside those of `SessionEnd`. The words for it are in `interfaces.labels`."""

    NO_TABLE = "no_table"
    SEAT_CHANGED = "seat_changed"
    NOT_A_MEMBER = "not_a_member"
    NO_SPECTATORS = "no_spectators"


class _Room(msgspec.Struct):
    spectators: bool
    club: int | None
    seats: dict[int, int]


def revoked_connections(identities: Sequence[ConnectionIdentity]) -> list[str]:
    """For each, in order, why its socket must be closed; "" if it may stay open. A few queries for however many."""
    if not identities:
        return []
    ended = ended_sessions([one.who for one in identities])
    rooms = _rooms({one.table for one in identities})
    members = _members({room.club for room in rooms.values() if room.club})
    return [
        end or _about_table(one, rooms.get(one.table), members) or ""
        for one, end in zip(identities, ended, strict=True)
    ]


def _about_table(
    identity: ConnectionIdentity, room: _Room | None, members: Collection[tuple[int | None, int]]
) -> CloseReason | None:
    if room is None:
        return CloseReason.NO_TABLE
    user = identity.who.user_id
    seat = None if user is None else room.seats.get(user)
    if seat != identity.seat:
        return CloseReason.SEAT_CHANGED
    if seat is not None:
        return None
    if not room.spectators:
        return CloseReason.NO_SPECTATORS
    if room.club is not None and (user, room.club) not in members:
        return CloseReason.NOT_A_MEMBER
    return None


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


def _members(clubs: Collection[int]) -> set[tuple[int | None, int]]:
    if not clubs:
        return set()
    return set(Membership.objects.filter(club__in=clubs).values_list("user", "club"))
