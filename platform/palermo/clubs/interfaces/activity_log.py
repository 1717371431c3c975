"""A club's record in words: what was done, to whom, and what it was before and after."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from typing import Any

from django.conf import settings
from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.engine.core.cards import LETTERS
from palermo.accounts.models import User
from palermo.clubs.domain.rule_words import FAMILY_NAMES, names_of
from palermo.clubs.models import ClubAdmission, ClubRole
from palermo.common.actions import FieldWords, field_words, fields_of_verb
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
field_words(
    "announcement", {"title": _("Title"), "text": _("Text"), "stays_on_top": _("Pinned"), "is_pinned": _("Pinned")}
)
field_words(
    "claim",
    {
        "paper_player": _("Unregistered player"),
        "is": _("Account"),
        "is_not": _("Account"),
        "reason": _("Reason"),
    },
)
field_words("paper_player", {"name": _("Name"), "names": _("Names"), "note": _("Note")})
field_words(
    "rules",
    {
        "rules": _("Rules"),
        "must_defect": _("Defectors must defect"),
        "open_businesses": _("Businesses lie face up"),
        "die": _("Influence die"),
        **{f"bomb_{letter}": format_lazy(_("Bomb: {family}"), family=FAMILY_NAMES[letter]) for letter in LETTERS},
    },
)
_NOTHING = (None, "")
_WORDS: dict[str, dict[Any, str | Promise]] = {
    "language": dict(settings.LANGUAGES),
    "admission": dict(ClubAdmission.choices),
    "role": dict(ClubRole.choices),
    "visibility": {"public": _("Everyone"), "club": _("Club members"), "mine": _("Only me")},
}


@dataclass(frozen=True)
class RecordedChange:
    label: str | Promise
    before: Any
    after: Any


@dataclass(frozen=True)
class ActivityLine:
    """`about` is whom or what it was done to, where that is worth a word; `is_name` if that is someone's own name."""

    entry: ActionEntry
    changes: list[RecordedChange]
    about: str = ""
    is_name: bool = False
    is_gone: bool = False


def told(entries: Iterable[ActionEntry]) -> list[ActivityLine]:
    """People are looked up all at once; who is gone since has no name here."""
    entries = list(entries)
    people_type = User._meta.label_lower
    keys = {int(entry.target_id) for entry in entries if entry.target_type == people_type}
    people = User.objects.in_bulk(keys)
    lines = []
    for entry in entries:
        is_about_person = entry.target_type == people_type and entry.target_id != str(entry.actor_id)
        person = people.get(int(entry.target_id)) if is_about_person else None
        changes = changes_of(entry.before, entry.after, fields_of_verb(entry.verb))
        is_gone = is_about_person and person is None
        lines.append(ActivityLine(entry, changes, str(person or ""), is_name=True, is_gone=is_gone))
    return lines


def changes_of(
    before: Mapping[str, Any] | None,
    after: Mapping[str, Any] | None,
    fields: FieldWords | None = None,
) -> list[RecordedChange]:
    """Only what is worth a word: an empty field of something new is not."""
    before, after = before or {}, after or {}
    words = partial(in_words, fields=fields)
    return [
        RecordedChange(_label(key, fields), words(key, before.get(key)), words(key, after.get(key)))
        for key in dict.fromkeys([*before, *after])
        if before.get(key) not in _NOTHING or after.get(key) not in _NOTHING
    ]


def _label(key: str, fields: FieldWords | None) -> str | Promise:
    """What is called by nothing here is from another release: its key, at least as words."""
    known = {**LABELS, **fields.labels} if fields else LABELS
    return known.get(key) or key.replace("_", " ").capitalize()


def in_words(key: str, value: Any, *, fields: FieldWords | None = None) -> Any:
    if isinstance(value, str):
        return _text_in_words(key, value, fields)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {one}" for name, one in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value


def _text_in_words(key: str, value: str, fields: FieldWords | None) -> Any:
    if key.startswith("bomb_") and set(value) <= set(LETTERS):
        return names_of(value)
    if key.endswith(("_at", "_on")):
        return _moment(value)
    words = (fields.words if fields else {}).get(key) or _WORDS.get(key, {})
    return words.get(value, value)


def _moment(value: str) -> date | datetime | str:
    """A day has no time of day, and is shown as one."""
    for read in (date.fromisoformat, datetime.fromisoformat):
        with suppress(ValueError):
            return read(value)
    return value
