"""A club's record in words: what was done, to whom, and what it was before and after."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.models import Admission, Role
from palermo.common.models import ActionEntry

LABELS: dict[str, str | Promise] = {
    "name": _("Name"),
    "place": _("Location"),
    "about": _("About the club"),
    "language": _("Language"),
    "time_zone": _("Time zone"),
    "is_public": _("Public"),
    "admission": _("Who can join"),
    "role": _("Role"),
    "max_uses": _("Maximum number of people"),
    "expires_at": _("Valid until"),
    "title": _("Title"),
    "played_at": _("Played on"),
    "visibility": _("Visible to"),
    "names": _("Names"),
    "event_table": _("Event table"),
    "night_game": _("Club night game"),
}
_NOTHING = (None, "")
_WORDS: dict[str, dict[Any, str | Promise]] = {
    "language": dict(settings.LANGUAGES),
    "admission": dict(Admission.choices),
    "role": dict(Role.choices),
    "visibility": {"public": _("Everyone"), "club": _("Club members"), "mine": _("Only me")},
}


@dataclass(frozen=True)
class Change:
    label: str | Promise
    before: Any
    after: Any


@dataclass(frozen=True)
class Told:
    entry: ActionEntry
    person: User | None
    is_about_person: bool
    changes: list[Change]


def told(entries: Iterable[ActionEntry]) -> list[Told]:
    """People are looked up all at once; who is gone since has no name here."""
    entries = list(entries)
    people_type = User._meta.label_lower
    keys = {int(entry.target_id) for entry in entries if entry.target_type == people_type}
    people = User.objects.in_bulk(keys)
    return [
        Told(
            entry=entry,
            person=people.get(int(entry.target_id)) if entry.target_type == people_type else None,
            is_about_person=entry.target_type == people_type and entry.target_id != str(entry.actor_id),
            changes=changes_of(entry.before, entry.after),
        )
        for entry in entries
    ]


def changes_of(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> list[Change]:
    """Only what is worth a word: an empty field of something new is not."""
    before, after = before or {}, after or {}
    return [
        Change(LABELS.get(key, key), in_words(key, before.get(key)), in_words(key, after.get(key)))
        for key in dict.fromkeys([*before, *after])
        if before.get(key) not in _NOTHING or after.get(key) not in _NOTHING
    ]


def in_words(key: str, value: Any) -> Any:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if key in ("expires_at", "played_at") and isinstance(value, str):
        return datetime.fromisoformat(value)
    return _WORDS.get(key, {}).get(value, value) if isinstance(value, str) else value
