"""Who is behind a socket: what the session says, and nothing that the socket says."""

from importlib import import_module
from typing import Any
from uuid import UUID

import msgspec
from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY
from django.contrib.auth.models import AnonymousUser

from games.tables.domain.lobby.links import person_for_session
from games.tables.models import Table
from palermo.accounts.models import Player, User
from palermo.common.errors import NotAllowed, NotFound

_SessionStore: Any = import_module(settings.SESSION_ENGINE).SessionStore


class ConnectionIdentity(msgspec.Struct, frozen=True):
    """`seat` is None for a spectator, `user_id` and `player_id` are for somebody without a session."""

    table: UUID
    seat: int | None
    session_key: str
    auth_hash: str
    user_id: int | None
    player_id: UUID | None
    language: str


def identify_connection(*, table_id: UUID, session_key: str, language: str) -> ConnectionIdentity:
    """Raises `NotFound` or `NotAllowed`."""
    person, session = _person_of(session_key)
    table = Table.objects.select_related("club").prefetch_related("seats").filter(pk=table_id).first()
    if table is None:
        raise NotFound
    if not person.has_perm("tables.watch", table):
        raise NotAllowed
    player = Player.objects.filter(user=person).first() if isinstance(person, User) else None
    seats = [seat.number for seat in table.seats.all() if player is not None and seat.player_id == player.pk]
    return ConnectionIdentity(
        table=table.pk,
        seat=seats[0] if seats else None,
        session_key=session_key if isinstance(person, User) else "",
        auth_hash=session.get(HASH_SESSION_KEY, ""),
        user_id=person.pk,
        player_id=player.pk if player is not None else None,
        language=(person.language if isinstance(person, User) else "") or language,
    )


def _person_of(session_key: str) -> tuple[User | AnonymousUser, Any]:
    session = _SessionStore(session_key or None)
    return person_for_session(session), session
