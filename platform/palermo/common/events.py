"""Typed events that are told after the transaction has committed, and only then.

An event is a frozen dataclass of plain values. Emitting one inside a transaction that rolls back tells nobody. Events are hints in the
sense of docs/architecture.md: a listener that must not be lost enqueues a job in the transaction instead.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import structlog
from django.db import transaction

log = structlog.get_logger(__name__)


@dataclass(frozen=True, kw_only=True)
class DomainEvent:
    """Base of all events."""


SomeEvent = TypeVar("SomeEvent", bound=DomainEvent)
_listeners: dict[type[DomainEvent], list[Callable[[Any], None]]] = defaultdict(list)


def listens_to(kind: type[SomeEvent]) -> Callable[[Callable[[SomeEvent], None]], Callable[[SomeEvent], None]]:
    def register(listener: Callable[[SomeEvent], None]) -> Callable[[SomeEvent], None]:
        _listeners[kind].append(listener)
        return listener

    return register


def emit(event: DomainEvent) -> None:
    transaction.on_commit(lambda: _tell(event))


def _tell(event: DomainEvent) -> None:
    for listener in _listeners[type(event)]:
        try:
            listener(event)
        except Exception:
            # What happened has happened: one broken listener must not hide it from the others or from the caller.
            log.exception("listener_failed", event_type=type(event).__name__, listener=listener.__qualname__)
