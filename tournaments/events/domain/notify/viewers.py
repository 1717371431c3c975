"""Who may hear that an event has changed: whoever may see its page."""

from collections.abc import Collection, Sequence

import msgspec
from django.contrib.auth.models import AnonymousUser

from palermo.accounts.models import User
from palermo.common.errors import NotFound
from palermo.live.identity import Caller, SessionIdentity
from palermo.live.revalidation import ended_sessions
from tournaments.events.models import Event

NO_EVENT = "no_event"


class SpectatorIdentity(msgspec.Struct, frozen=True):
    """`revision` is that of the event when the page was opened. `at_desk`: it is a page of the desk, of somebody who may see it."""

    code: str
    revision: int
    who: SessionIdentity
    at_desk: bool = False


def identify_viewer(caller: Caller, *, code: str, desk: bool = False) -> SpectatorIdentity:
    """Raises `NotFound`."""
    event = Event.objects.select_related("club").filter(code=code).first()
    if event is None or not caller.person.has_perm("events.see", event):
        raise NotFound
    at_desk = desk and caller.person.has_perm("events.keep_score", event)
    return SpectatorIdentity(code=event.code, revision=event.revision, who=caller.who, at_desk=at_desk)


def revoked_viewers(viewers: Sequence[SpectatorIdentity], look_again: bool) -> list[str]:  # noqa: FBT001
    """For each, why its socket must be closed; "" if it may stay open.

    Sessions need two queries for however many. To `look_again` whether each person may still see the event costs some for each of them.
    """
    lost = _lost_sight({(viewer.who.user_id, viewer.code) for viewer in viewers}) if look_again else set()
    return [
        end or (NO_EVENT if (viewer.who.user_id, viewer.code) in lost else "")
        for end, viewer in zip(ended_sessions([viewer.who for viewer in viewers]), viewers, strict=True)
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
