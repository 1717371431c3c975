"""What is told after commit: a hint to every process that has sockets at the table."""

from dataclasses import dataclass
from uuid import UUID

from palermo.common.events import Event


@dataclass(frozen=True, kw_only=True)
class TableChanged(Event):
    table_id: UUID
