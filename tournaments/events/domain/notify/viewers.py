"""Who may hear that an event has changed: whoever may see its page."""

from collections.abc import Collection
from importlib import import_module
from typing import Any

import msgspec
from django.conf import settings

from games.tables.domain.lobby.links import person_for_session
from palermo.common.errors import NotFound
from tournaments.events.models import Event

_SessionStore: Any = import_module(settings.SESSION_ENGINE).SessionStore


class SpectatorIdentity(msgspec.Struct, frozen=True):
    """`user_id` is None for somebody without a session."""

    code: str
    revision: int
    user_id: int | None


def identify_viewer(*, code: str, session_key: str) -> SpectatorIdentity:
    """Who somebody is comes from the session, and from nothing the socket says."""
    person = person_for_session(_SessionStore(session_key or None))
    event = Event.objects.select_related("club").filter(code=code).first()
    if event is None or not person.has_perm("events.see", event):
        raise NotFound
    return SpectatorIdentity(code=event.code, revision=event.revision, user_id=person.pk)


def revisions_of(codes: Collection[str]) -> dict[str, int]:
    return dict(Event.objects.filter(code__in=codes).values_list("code", "revision"))
