"""Leaving a running game for good, from outside its sockets."""

from uuid import UUID

from games.tables.domain.events import TableChanged
from games.tables.domain.game.answers import TRY_AGAIN
from games.tables.domain.game.write_path import submit
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from palermo.common.events import emit


class ResigningFailed(Exception):
    """The log could not be written; whoever wanted to go must try again."""


def resign_seat(*, table_id: UUID, number: int) -> None:
    """Through the write path like everything else. Who has resigned already, or whose game just ended, has nothing left to do."""
    # No client can have used this key before: theirs have no colon.
    wish = TableAction(
        table=table_id, kind=EntryKind.RESIGNED, seat=number, hand=ActorKind.PERSON, key=f"departure:{number}"
    )
    [answer], _changes = submit(sent=[wish])
    if answer.code == TRY_AGAIN:
        raise ResigningFailed
    emit(TableChanged(table_id=table_id))
