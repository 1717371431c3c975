"""The action log: one function writes it, in the transaction of the action itself.

What can be done is declared once, with words for whoever reads the record::

    TABLE_CLOSED = action_verb("table.closed", _("Closed a table"))

So is what the values of an entry are called, for all verbs of one thing::

    field_words("table", {"seats": _("Seats")})
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog
from django.db import models
from django.utils.functional import Promise

from palermo.common.models import ActionEntry
from palermo.common.text.erasing import NameEraser

if TYPE_CHECKING:
    from palermo.accounts.models import User


class UndeclaredVerb(LookupError):
    """Nobody could read such an entry."""


@dataclass(frozen=True)
class FieldWords:
    """`labels` name the fields of an entry, `words` their values."""

    labels: Mapping[str, str | Promise]
    words: Mapping[str, Mapping[Any, str | Promise]]


_titles: dict[str, str | Promise] = {}
_fields: dict[str, FieldWords] = {}
_NO_FIELDS = FieldWords({}, {})


def field_words(
    thing: str,
    labels: Mapping[str, str | Promise],
    *,
    words: Mapping[str, Mapping[Any, str | Promise]] | None = None,
) -> None:
    """`thing` is the part of a verb before its dot."""
    _fields[thing] = FieldWords(labels, words or {})


def fields_of_verb(name: str) -> FieldWords:
    return _fields.get(name.partition(".")[0], _NO_FIELDS)


def action_verb(name: str, title: str | Promise) -> str:
    _titles[name] = title
    return name


def title_of_verb(name: str) -> str | Promise:
    """An entry may be older than this release's verbs; then its name must do."""
    return _titles.get(name, name)


def record_action(
    *,
    actor: "User | None",
    verb: str,
    target: models.Model,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    scope: models.Model | None = None,
) -> ActionEntry:
    """`actor` is None for the platform itself. Of `before` and `after`, only what differs is kept."""
    if verb not in _titles:
        raise UndeclaredVerb(verb)
    kept_before, kept_after = _differences(before, after)
    return ActionEntry.objects.create(
        actor=actor,
        verb=verb,
        target_type=target._meta.label_lower,
        target_id=str(target.pk),
        scope="" if scope is None else scope_name(scope),
        before=kept_before,
        after=kept_after,
        request_id=structlog.contextvars.get_contextvars().get("request_id", ""),
    )


def scope_name(scope: models.Model) -> str:
    return f"{scope._meta.label_lower}:{scope.pk}"


def actions_for_scope(scope: models.Model) -> models.QuerySet[ActionEntry]:
    return ActionEntry.objects.filter(scope=scope_name(scope)).select_related("actor")


def erase_in_log(*, scope: models.Model, eraser: NameEraser) -> int:
    """The one change that entries ever see: the name of somebody who is gone. What was done, when and to what stays. Returns how many changed."""
    # A plain set of rows, because that of the model refuses every change.
    entries: models.QuerySet[ActionEntry] = models.QuerySet(ActionEntry)
    told = entries.filter(scope=scope_name(scope)).exclude(before=None, after=None).only("before", "after")
    changed = 0
    for entry in told.iterator(chunk_size=500):
        before, after = eraser.values(entry.before), eraser.values(entry.after)
        if (before, after) != (entry.before, entry.after):
            changed += entries.filter(pk=entry.pk).update(before=before, after=after)
    return changed


def _differences(
    before: Mapping[str, Any] | None, after: Mapping[str, Any] | None
) -> tuple[dict[str, Any] | None, dict[str, Any] | None]:
    if before is None or after is None:
        return (dict(before) if before is not None else None, dict(after) if after is not None else None)
    changed = {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}
    return (
        {key: value for key, value in before.items() if key in changed},
        {key: value for key, value in after.items() if key in changed},
    )
