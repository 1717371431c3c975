"""Who may hear that an event has changed: whoever may see its page."""

from collections.abc import Collection, Sequence
from importlib import import_module
from typing import Any

import msgspec
from django.conf import settings
from django.contrib.auth import HASH_SESSION_KEY
from django.contrib.auth.models import AnonymousUser

from games.tables.domain.lobby.links import person_for_session
from games.tables.domain.revoked_connections import ended_sessions
from palermo.accounts.models import User
from palermo.common.errors import NotFound
from tournaments.events.models import Event

_SessionStore: Any = import_module(settings.SESSION_ENGINE).SessionStore


NO_EVENT = "no_event"


class SpectatorIdentity(msgspec.Struct, frozen=True):
    """`session_key` is empty and `user_id` None for somebody who isn't signed in."""

    code: str
    revision: int
    session_key: str
    auth_hash: str
    user_id: int | None


def identify_viewer(*, code: str, session_key: str) -> SpectatorIdentity:
    """Who somebody is comes from the session, and from nothing the socket says."""
    session = _SessionStore(session_key or None)
    person = person_for_session(session)
    event = Event.objects.select_related("club").filter(code=code).first()
    if event is None or not person.has_perm("events.see", event):
        raise NotFound
    return SpectatorIdentity(
        code=event.code,
        revision=event.revision,
        session_key=session_key if isinstance(person, User) else "",
        auth_hash=session.get(HASH_SESSION_KEY, ""),
        user_id=person.pk,
    )


def revoked_viewers(viewers: Sequence[SpectatorIdentity], *, look_again: bool) -> list[str]:
    """For each, why its socket must be closed; "" if it may stay open.

    Sessions need three queries for however many. To `look_again` whether each person may still see the event costs some for each of them.
    """
    ended = [str(reason or "") for reason in ended_sessions(viewers)]
    lost = _lost_sight({(viewer.user_id, viewer.code) for viewer in viewers}) if look_again else set()
    return [
        reason or (NO_EVENT if (viewer.user_id, viewer.code) in lost else "")
        for reason, viewer in zip(ended, viewers, strict=True)
    ]


def _lost_sight(pairs: Collection[tuple[int | None, str]]) -> set[tuple[int | None, str]]:
    people = User.objects.in_bulk({user for user, _code in pairs if user is not None})
    events = Event.objects.select_related("club").in_bulk({code for _user, code in pairs}, field_name="code")
    return {
        (user, code)
        for user, code in pairs
        if code not in events or not people.get(user or 0, AnonymousUser()).has_perm("events.see", events[code])
    }


def revisions_of(codes: Collection[str]) -> dict[str, int]:
    return dict(Event.objects.filter(code__in=codes).values_list("code", "revision"))
