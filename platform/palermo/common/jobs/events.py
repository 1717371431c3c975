"""What is told about jobs after commit."""

from dataclasses import dataclass
from uuid import UUID

from palermo.common.events import DomainEvent


@dataclass(frozen=True, kw_only=True)
class JobFinished(DomainEvent):
    job_id: UUID
    kind: str


@dataclass(frozen=True, kw_only=True)
class JobGivenUp(DomainEvent):
    job_id: UUID
    kind: str
