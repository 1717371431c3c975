"""The keeper without its thread, and a game as its log tells it."""

from typing import Any

from games.tables.domain.game.cache import entries_after, fresh_live_games
from games.tables.live.turns.bot_pool import BotPool
from games.tables.live.writer.commands import StopWriter
from games.tables.live.writer.outbound import OutboundEvent
from games.tables.live.writer.thread import TableWriter
from games.tables.models import Table
from games.tables.play.live_game import LiveGame


class Desk:
    """A keeper that works in the test's own thread, and all that it said."""

    def __init__(self, *tables: Table) -> None:
        self.words: list[OutboundEvent] = []
        served = {table.pk: frozenset((*range(table.size), None)) for table in tables}
        self.table_writer = TableWriter(post=self.words.extend, served=served, bot_pool=BotPool(1))

    def round(self, *commands: Any) -> list[OutboundEvent]:
        self.words.clear()
        for command in (*commands, StopWriter()):
            self.table_writer._inbox.put(command)
        self.table_writer.run()
        return self.words


def course_of(table: Table) -> LiveGame:
    """Folded anew."""
    live_game = fresh_live_games([table.pk])[table.pk]
    for entry in entries_after({table.pk: 0})[table.pk]:
        live_game.apply(entry)
    return live_game
