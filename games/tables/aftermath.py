"""What others want to happen when a game is over or called off: asked in the transaction of its last entry.

    @after_game
    def note_result(table_id: UUID) -> None: ...

A listener must be quick and write rows only, such as a job: the table's lock is held. What it raises undoes the last move.
"""

from collections.abc import Callable
from uuid import UUID

Listener = Callable[[UUID], None]
_listeners: list[Listener] = []


def after_game(listener: Listener) -> Listener:
    _listeners.append(listener)
    return listener


def tell_of_end(table_id: UUID) -> None:
    for listener in _listeners:
        listener(table_id)
