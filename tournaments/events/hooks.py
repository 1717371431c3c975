"""What others want to happen when the result of a table is written, changed or taken away: asked in the same transaction.

    @after_result
    def note_result(table: RoundTable) -> None: ...

A listener must be quick and write rows only, such as a job: the event's lock is held.
"""

from collections.abc import Callable

from tournaments.events.models import RoundTable

Listener = Callable[[RoundTable], None]
_listeners: list[Listener] = []


def after_result(listener: Listener) -> Listener:
    _listeners.append(listener)
    return listener


def tell_of_result(table: RoundTable) -> None:
    for listener in _listeners:
        listener(table)
