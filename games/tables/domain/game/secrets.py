"""The one reader and writer of what nobody may know before the end."""

from collections.abc import Iterable
from uuid import UUID

import msgspec

from games.engine import GameRecord
from games.engine.fairness import commitment_to, new_seed
from games.engine.packed import unpack
from games.tables.models import Table, TableSecret


class DealSecret(msgspec.Struct, frozen=True):
    """`script` is what chance had said before a study of a recorded game began."""

    seed: bytes
    script: GameRecord | None


def commit_to_seed(table: Table) -> TableSecret:
    """Before the table is shown to anybody. Both rows are the caller's to save."""
    seed = new_seed()
    table.commitment = commitment_to(seed)
    return TableSecret(table=table, seed=seed)


def share_secret(table: Table, *, of: UUID) -> TableSecret:
    """A study goes on with the chance of its game, which is over and has shown it. Both rows are the caller's to save."""
    known = TableSecret.objects.get(pk=of)
    table.commitment = commitment_to(bytes(known.seed))
    return TableSecret(table=table, seed=known.seed, script=known.script)


def seeds_of(table_ids: Iterable[UUID]) -> dict[UUID, bytes]:
    return {table_id: secret.seed for table_id, secret in secrets_of(table_ids).items()}


def secrets_of(table_ids: Iterable[UUID]) -> dict[UUID, DealSecret]:
    rows = TableSecret.objects.filter(pk__in=list(table_ids)).values_list("table_id", "seed", "script")
    return {
        table_id: DealSecret(bytes(seed), None if script is None else unpack(bytes(script))[0])
        for table_id, seed, script in rows
    }
