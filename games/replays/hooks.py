"""What others want to happen when a recorded game is finished, changed or removed: asked in the same transaction.

    @after_recording
    def note_recording(game_id: UUID) -> None: ...

A listener looks the game up: one that is gone, or is being recorded again, counts no more. It must be quick and write rows only,
such as a job. What it raises undoes the change.
"""

from collections.abc import Callable
from uuid import UUID

Listener = Callable[[UUID], None]
_listeners: list[Listener] = []


def after_recording(listener: Listener) -> Listener:
    _listeners.append(listener)
    return listener


def tell_of_recording(game_id: UUID) -> None:
    for listener in _listeners:
        listener(game_id)
