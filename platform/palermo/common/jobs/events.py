"""What is told about jobs after commit."""

from dataclasses import dataclass
from uuid import UUID

from palermo.common.events import Event


@dataclass(frozen=True, kw_only=True)
class JobWaiting(Event):
    job_id: UUID


@dataclass(frozen=True, kw_only=True)
class JobFinished(Event):
    job_id: UUID
    kind: str


@dataclass(frozen=True, kw_only=True)
class JobGivenUp(Event):
    job_id: UUID
    kind: str
