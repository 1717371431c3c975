"""What is told after commit: whoever looks at the event may look again."""

from dataclasses import dataclass

from palermo.common.events import Event as Told


@dataclass(frozen=True, kw_only=True)
class EventChanged(Told):
    """`revision` of the event with this code."""

    code: str
    revision: int
