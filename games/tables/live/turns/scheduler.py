"""What a table needs without anybody asking: bots that move, clocks that run out.

The process that wrote an entry sees to what follows from it; those who were told of it stand by in case that process is gone. What
everybody left undone is found by the keeper's sweep over the rows. Doing it twice does no harm, because its key says what it is.
"""

from collections.abc import Callable, Iterator
from uuid import UUID

import msgspec

from games.tables.domain.game.cache import LiveGameCache
from games.tables.live.turns.bot_pool import BotPool
from games.tables.live.turns.deadlines import DeadlineQueue
from games.tables.live.turns.fair_queue import DESERTED, ThinkingShare
from games.tables.play.bot_questions import question_at
from games.tables.play.live_game import LiveGame
from games.tables.play.log_records import OUT_OF_TIME, ActorKind, EntryKind, TableAction

# How long the process that wrote an entry is given before another one that knows of it sees to what follows.
COURTESY = 250  # milliseconds


class BotMove(msgspec.Struct, frozen=True):
    """What a bot answered; None if it failed to."""

    table: UUID
    version: int
    move: int | None


class TurnScheduler:
    """Belongs to the keeper's thread. `tell` is called by thinkers from theirs, and must bring the thought back to it."""

    def __init__(self, bot_pool: BotPool, tell: Callable[[BotMove], None]) -> None:
        self._alarms = DeadlineQueue()
        self._bot_pool = bot_pool
        self._tell = tell
        self._thinking: dict[UUID, int] = {}
        self._thoughts: dict[UUID, BotMove] = {}
        self._late: dict[UUID, int] = {}

    def next_at(self) -> int | None:
        return self._alarms.next_at()

    def plan(self, live_game: LiveGame) -> None:
        """The course has come to a new decision."""
        table, seat, wake_at = live_game.setup.table, live_game.deciding, live_game.wake_at()
        self._late.pop(table, None)
        if seat is None or wake_at is None:
            self._thoughts.pop(table, None)
            self._alarms.drop(table)
            return
        self._alarms.set(wake_at, table, live_game.seq)
        if live_game.bot_for(seat):
            self._think(live_game, seat)

    def stand_by(self, live_game: LiveGame) -> None:
        """Another process brought the course to a new decision, and should see to it."""
        table, wake_at = live_game.setup.table, live_game.wake_at()
        if wake_at is None:
            self._alarms.drop(table)
        else:
            self._alarms.set(wake_at + COURTESY, table, live_game.seq)

    def think(self, thought: BotMove) -> None:
        self._thinking.pop(thought.table, None)
        self._thoughts[thought.table] = thought

    def due(self, shelf: LiveGameCache, now: int) -> Iterator[TableAction]:
        rung = list(self._alarms.due(now))
        rung += [(table, seq) for table, seq in self._late.items() if table in self._thoughts]
        for table, seq in rung:
            live_game = shelf.get(table)
            if live_game is not None and live_game.seq == seq:
                yield from self.see_to(live_game, now)

    def see_to(self, live_game: LiveGame, now: int) -> Iterator[TableAction]:
        """What is due at this table now."""
        seat, wake_at, table = live_game.deciding, live_game.wake_at(), live_game.setup.table
        if seat is None or wake_at is None:
            return
        if now < wake_at:
            self._alarms.set(wake_at, table, live_game.seq)
        elif not live_game.bot_for(seat):
            wish = TableAction(
                table=table,
                kind=EntryKind.AWAY,
                seat=seat,
                hand=ActorKind.SYSTEM,
                key=f"away:{live_game.seq}",
                note=OUT_OF_TIME,
            )
            yield wish
        elif (thought := self._thoughts.get(table)) is not None and thought.version == live_game.version:
            del self._thoughts[table]
            move = live_game.game.options()[0] if thought.move is None else thought.move
            yield TableAction(
                table=table,
                kind=EntryKind.MOVE,
                seat=seat,
                hand=ActorKind.BOT,
                key=f"bot:{live_game.seq}",
                version=live_game.version,
                move=move,
            )
        else:
            self._late[table] = live_game.seq
            self._think(live_game, seat)

    def _think(self, live_game: LiveGame, seat: int) -> None:
        table, version = live_game.setup.table, live_game.version
        if self._thinking.get(table) == version:
            return
        self._thinking[table] = version
        self._thoughts.pop(table, None)
        question = question_at(live_game, seat, live_game.bot_for(seat))
        self._bot_pool.ask(
            question,
            lambda move: self._tell(BotMove(table, version, move)),
            table=table,
            share=share_of(live_game),
        )


def share_of(live_game: LiveGame) -> ThinkingShare:
    """Of whoever opened the table. A game that its people have left is on nobody's account."""
    setup = live_game.setup
    return ThinkingShare(DESERTED if live_game.is_deserted else setup.opened_from, setup.host)
