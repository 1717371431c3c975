"""What is told after commit: a hint to every process that has sockets at the table."""

from dataclasses import dataclass
from uuid import UUID

from palermo.common.events import DomainEvent


@dataclass(frozen=True, kw_only=True)
class TableChanged(DomainEvent):
    table_id: UUID
