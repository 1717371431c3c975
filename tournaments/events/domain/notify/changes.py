"""What is told after commit: whoever looks at the event may look again."""

from dataclasses import dataclass

from palermo.common.events import DomainEvent as Told


@dataclass(frozen=True, kw_only=True)
class EventChanged(Told):
    """`revision` of the event with this code."""

    code: str
    revision: int
