"""One lock for a table: its row. Taken first, before anything about the table is read that a decision rests on."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction
from django.db.models import F

from games.tables.domain.events import TableChanged
from games.tables.models import Table
from palermo.common.errors import NotFound
from palermo.common.events import emit


@contextmanager
def changing(table_id: UUID) -> Iterator[Table]:
    """The table under its lock. What is done inside shows to everybody at the table when it is committed."""
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(pk=table_id).first()
        if table is None:
            raise NotFound
        yield table
        Table.objects.filter(pk=table_id).update(revision=F("revision") + 1)
        emit(TableChanged(table_id=table_id))
