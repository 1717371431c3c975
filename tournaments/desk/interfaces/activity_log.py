"""An event's record in words: what was done, at which table or about whom, and what it was before and after."""

from collections.abc import Iterable
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from palermo.clubs.interfaces.activity_log import ActivityLine, changes_of
from palermo.common.actions import FieldWords
from palermo.common.models import ActionEntry
from tournaments.events.models import (
    Entrant,
    Event,
    EventStage,
    FinalCut,
    Mode,
    NoShowRule,
    RegistrationPolicy,
    ResultDetail,
    Round,
    RoundTable,
)

LABELS: dict[str, str | Promise] = {
    "result": gettext_lazy("Result"),
    "comment": gettext_lazy("Comment"),
    "ruling": gettext_lazy("Ruling"),
    "text": gettext_lazy("What’s wrong"),
    "by_code": gettext_lazy("With the code on the slip"),
    "points": gettext_lazy("Points"),
    "from_round": gettext_lazy("From round"),
    "reason": gettext_lazy("Reason"),
    "name": gettext_lazy("Name"),
    "number": gettext_lazy("Start number"),
    "round": gettext_lazy("Round"),
    "score": gettext_lazy("Starting points"),
    "stage": gettext_lazy("Status"),
}
_WORDS: dict[str, dict[Any, str | Promise]] = {
    "stage": dict(EventStage.choices),
    "mode": dict(Mode.choices),
    "door": dict(RegistrationPolicy.choices),
    "cut": dict(FinalCut.choices),
    "no_shows": dict(NoShowRule.choices),
    "detail": dict(ResultDetail.choices),
}
# What has no label here may be a setting of the event, which has one.
_SETTINGS = {field.name: capfirst(field.verbose_name) for field in Event._meta.fields}
FIELDS: Final = FieldWords({**_SETTINGS, **LABELS}, _WORDS)


def told(entries: Iterable[ActionEntry]) -> list[ActivityLine]:
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
        ActivityLine(
            entry,
            changes_of(entry.before, entry.after, FIELDS),
            about.get((entry.target_type, _number(entry.target_id)), ""),
            is_name=entry.target_type == Entrant._meta.label_lower,
        )
        for entry in entries
    ]


def _table_words(table: RoundTable) -> str:
    return _("Round %(round)s, table %(table)s") % {"round": table.round.number, "table": table.number}


def _keys(entries: Iterable[ActionEntry], model: type[Any]) -> set[int]:
    return {_number(entry.target_id) for entry in entries if entry.target_type == model._meta.label_lower}


def _number(key: str) -> int:
    return int(key) if key.isdecimal() else 0
