"""Whether a finished game may be shown with all its cards yet. Every door asks here, so that they open in the same moment.

While a round of an event is still being played, a finished game of it tells nobody more than they saw at the table.
"""

from collections.abc import Collection
from uuid import UUID

from django.db.models import F, Q, QuerySet

from games.tables.domain.errors import CardsHeldBack
from games.tables.domain.events import TableChanged
from games.tables.hooks import subqueries_of_held_tables, tell_of_changed_disclosure
from games.tables.models import OVER, Table
from palermo.common.events import emit


def held_tables() -> QuerySet[Table]:
    held = Q(pk__in=[])
    for table_ids in subqueries_of_held_tables():
        held |= Q(pk__in=table_ids)
    return Table.objects.filter(held)


def held_among(tables: Collection[Table]) -> set[UUID]:
    """In one query, and in none where nobody arranged a table."""
    arranged = [table.pk for table in tables if table.arranged]
    return set(held_tables().filter(pk__in=arranged).values_list("pk", flat=True)) if arranged else set()


def require_open_cards(tables: Collection[Table]) -> None:
    if held_among(tables):
        raise CardsHeldBack


def tell_of_disclosure(table_ids: Collection[UUID]) -> None:
    """Those who still look at a finished table are shown its room again: what it reveals has changed."""
    changed = Table.objects.filter(pk__in=table_ids, stage__in=OVER)
    over = list(changed.values_list("pk", flat=True))
    for table_id in over:
        emit(TableChanged(table_id=table_id))
    changed.update(revision=F("revision") + 1)
    tell_of_changed_disclosure(over)
