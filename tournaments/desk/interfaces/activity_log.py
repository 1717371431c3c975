"""An event's record in words: what was done, at which table or about whom, and what it was before and after."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from palermo.clubs.interfaces.activity_log import RecordedChange
from palermo.common.models import ActionEntry
from tournaments.events.models import Entrant, Event, EventStage, FinalCut, Mode, RegistrationPolicy, Round, RoundTable

LABELS: dict[str, str | Promise] = {
    "result": gettext_lazy("Result"),
    "comment": gettext_lazy("Comment"),
    "ruling": gettext_lazy("Ruling"),
    "text": gettext_lazy("What’s wrong"),
    "points": gettext_lazy("Points"),
    "from_round": gettext_lazy("From round"),
    "reason": gettext_lazy("Reason"),
    "name": gettext_lazy("Name"),
    "number": gettext_lazy("Start number"),
    "round": gettext_lazy("Round"),
    "score": gettext_lazy("Starting points"),
    "stage": gettext_lazy("Status"),
}
_NOTHING = (None, "")
_WORDS: dict[str, dict[Any, str | Promise]] = {
    "stage": dict(EventStage.choices),
    "mode": dict(Mode.choices),
    "door": dict(RegistrationPolicy.choices),
    "cut": dict(FinalCut.choices),
}


@dataclass(frozen=True)
class EventActivityLine:
    entry: ActionEntry
    about: str
    changes: list[RecordedChange]


def told(entries: Iterable[ActionEntry]) -> list[EventActivityLine]:
    """Tables, rounds and people are looked up all at once; what is gone since has no name here."""
    entries = list(entries)
    tables = RoundTable.objects.select_related("round").in_bulk(_keys(entries, RoundTable))
    rounds = Round.objects.in_bulk(_keys(entries, Round))
    entrants = Entrant.objects.in_bulk(_keys(entries, Entrant))
    about = {
        **{(RoundTable._meta.label_lower, key): _table_words(table) for key, table in tables.items()},
        **{(Round._meta.label_lower, key): _("Round %(round)s") % {"round": one.number} for key, one in rounds.items()},
        **{(Entrant._meta.label_lower, key): one.name for key, one in entrants.items()},
    }
    return [
        EventActivityLine(
            entry, about.get((entry.target_type, _number(entry.target_id)), ""), changes_of(entry.before, entry.after)
        )
        for entry in entries
    ]


def changes_of(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> list[RecordedChange]:
    """Only what is worth a word: an empty field of something new is not."""
    before, after = before or {}, after or {}
    return [
        RecordedChange(_label(key), in_words(key, before.get(key)), in_words(key, after.get(key)))
        for key in dict.fromkeys([*before, *after])
        if before.get(key) not in _NOTHING or after.get(key) not in _NOTHING
    ]


def in_words(key: str, value: Any) -> Any:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if key.endswith("_at") and isinstance(value, str):
        return datetime.fromisoformat(value)
    if isinstance(value, list | dict):
        return ", ".join(map(str, value))
    return _WORDS.get(key, {}).get(value, value) if isinstance(value, str) else value


def _label(key: str) -> str | Promise:
    """What has no word here may be a setting of the event, which has one."""
    if key in LABELS:
        return LABELS[key]
    field = next((one for one in Event._meta.fields if one.name == key), None)
    return key if field is None else str(field.verbose_name).capitalize()


def _table_words(table: RoundTable) -> str:
    return _("Round %(round)s, table %(table)s") % {"round": table.round.number, "table": table.number}


def _keys(entries: Iterable[ActionEntry], model: type[Any]) -> set[int]:
    return {_number(entry.target_id) for entry in entries if entry.target_type == model._meta.label_lower}


def _number(key: str) -> int:
    return int(key) if key.isdecimal() else 0
