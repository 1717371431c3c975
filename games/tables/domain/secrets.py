"""The one reader and writer of what nobody may know before the end."""

from collections.abc import Iterable
from uuid import UUID

from games.engine.fairness import commitment_to, new_seed
from games.tables.models import Table, TableSecret


def commit_to_seed(table: Table) -> TableSecret:
    """Before the table is shown to anybody. Both rows are the caller's to save."""
    seed = new_seed()
    table.commitment = commitment_to(seed)
    return TableSecret(table=table, seed=seed)


def seeds_of(table_ids: Iterable[UUID]) -> dict[UUID, bytes]:
    rows = TableSecret.objects.filter(pk__in=list(table_ids)).values_list("table_id", "seed")
    return {table_id: bytes(seed) for table_id, seed in rows}
