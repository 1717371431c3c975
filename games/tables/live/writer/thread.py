"""The keeper: one thread in each process that owns the courses of its tables and everything that is written to their logs.

Wishes that arrive while it commits are decided together in its next round. After each round it hands to the event loop, in order, what
became of them. Because one thread reads, writes and tells, nobody is told something twice, out of order or before it is stored.
"""

import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID

import structlog
from django.db import connection

from games.tables.domain.game.answers import DATABASE_TROUBLE, TRY_AGAIN, ActionAnswer
from games.tables.domain.game.cache import LiveGameCache
from games.tables.domain.game.downtime import HEARTBEAT_EVERY, note_alive
from games.tables.domain.game.write_path import TableChange, submit
from games.tables.domain.lobby.start import wake_waiting_table
from games.tables.live.turns.advice import AdviceResult, Adviser
from games.tables.live.turns.bot_pool import BotPool
from games.tables.live.turns.scheduler import BotMove, TurnScheduler
from games.tables.live.writer.broadcast import Broadcaster
from games.tables.live.writer.commands import (
    CheckTables,
    Command,
    QueryAdvice,
    QueryHistory,
    QuerySeenCards,
    ShowSnapshot,
    StopWriter,
    SubmitAction,
)
from games.tables.live.writer.outbound import (
    ActionReply,
    Audiences,
    OutboundEvent,
    PeerNotice,
    Rejected,
    SnapshotReply,
)
from games.tables.models import AT_STAKE, Stage, Table
from games.tables.play.log_records import TableAction
from games.tables.play.validation import advice_rejection_code
from palermo.common.errors import DomainError
from palermo.common.times import now_ms

log = structlog.get_logger(__name__)
ATTEMPTS = 3
SWEEP_EVERY = 1_000  # milliseconds
# How long those who should see to a table, or stand by, are given before another one does.
GRACE = 1_500
SWEPT_AT_ONCE = 200
# How long rooms whose games are over are gathered while moves wait: to read one costs as much as many moves, to read ten hardly more.
GATHERED = 200  # milliseconds


class TableWriter(threading.Thread):
    def __init__(
        self, *, post: Callable[[list[OutboundEvent]], None], served: Mapping[UUID, Audiences], bot_pool: BotPool
    ) -> None:
        """`served`: who is connected here, by table. The event loop changes it; whoever is in it by now is told what comes next."""
        super().__init__(name="palermo-tables", daemon=True)
        self._post = post
        self._served = served
        self._inbox: queue.SimpleQueue[Command] = queue.SimpleQueue()
        self._shelf = LiveGameCache()
        self._turn_scheduler = TurnScheduler(bot_pool, self._inbox.put)
        self._adviser = Adviser(bot_pool, self._inbox.put)
        self._broadcaster = Broadcaster(self._shelf, served, self._turn_scheduler.plan, self._turn_scheduler.stand_by)
        self._next_sweep = self._next_pulse = 0
        self._ended: set[UUID] = set()
        self._first_ended = 0
        self._put_off: list[ShowSnapshot] = []

    # From any thread.

    def submit(self, action: SubmitAction) -> None:
        self._inbox.put(action)

    def look(self, *tables: UUID, anew: bool = False) -> None:
        self._inbox.put(CheckTables(tables or None, anew))

    def show(self, *, table: UUID, audience: int | None, asker: Any, since: int = 0, view: str | None = None) -> None:
        """`since` and `view`, the hash of one, are what the asker says it has."""
        self._inbox.put(ShowSnapshot(table, audience, asker, since, view))

    def query_seen_cards(self, *, table: UUID, seat: int, asker: Any) -> None:
        self._inbox.put(QuerySeenCards(table, seat, asker))

    def query_history(self, *, table: UUID, audience: int | None, asker: Any) -> None:
        self._inbox.put(QueryHistory(table, audience, asker))

    def advise(self, *, table: UUID, seat: int, version: int, asker: Any) -> None:
        self._inbox.put(QueryAdvice(table, seat, version, asker))

    def stop(self, *, patience: float) -> None:
        self._inbox.put(StopWriter())
        self.join(timeout=patience)

    # In its own.

    def run(self) -> None:
        running = True
        while running:
            commands = self._wait()
            running = not any(isinstance(command, StopWriter) for command in commands)
            try:
                self._work(commands)
            except Exception as error:
                log.exception("keeper_failed")
                self._give_up(commands, is_away=isinstance(error, DATABASE_TROUBLE))
            self._hand_over()
        connection.close()

    def _wait(self) -> list[Command]:
        commands = []
        try:
            commands.append(self._inbox.get(timeout=self._pause()))
            while True:
                commands.append(self._inbox.get_nowait())
        except queue.Empty:
            return commands

    def _pause(self) -> float:
        """In seconds, until something is due."""
        ring = self._turn_scheduler.next_at()
        next_at = self._next_sweep if ring is None else min(ring, self._next_sweep)
        return max(0, next_at - now_ms()) / 1000

    def _work(self, commands: list[Command]) -> None:
        self._listen_to_bots(commands)
        actions = [command for command in commands if isinstance(command, SubmitAction)]
        if actions:
            self._decide(actions)
        looks = [command for command in commands if isinstance(command, CheckTables)]
        if looks:
            self._broadcaster.look(looks)
        self._inform(commands)
        self._hand_over()
        commands.clear()  # whatever fails from here on, they have their answers
        if due := list(self._turn_scheduler.due(self._shelf, now_ms())):
            self._decide(due)
        if now_ms() >= self._next_sweep:
            self._sweep(now_ms())
        if self._ended and (self._inbox.empty() or now_ms() - self._first_ended >= GATHERED):
            ended, self._ended = self._ended, set()
            self._broadcaster.look_at_rooms([table_id for table_id in ended if table_id in self._served])

    def _listen_to_bots(self, commands: list[Command]) -> None:
        """First, because what they say needs no database and comes only once."""
        for command in commands:
            if isinstance(command, BotMove):
                self._turn_scheduler.think(command)
            elif isinstance(command, AdviceResult):
                self._broadcaster.words.append(command.word)

    def _inform(self, commands: list[Command]) -> None:
        for command in commands:
            match command:
                case ShowSnapshot():
                    self._broadcaster.show(command)
                case QuerySeenCards():
                    self._broadcaster.query_seen_cards(command)
                case QueryHistory():
                    self._broadcaster.query_history(command)
                case QueryAdvice():
                    self._advise(command)

    def _sweep(self, now: int) -> None:
        """What nobody has seen to: because its process is gone, or because it was not dealt yet."""
        self._next_sweep = now + SWEEP_EVERY
        while self._put_off:
            self._inbox.put(self._put_off.pop())
        if now >= self._next_pulse:
            self._next_pulse = now + HEARTBEAT_EVERY
            self._settle(note_alive(shelf=self._shelf, now=now))
        rows = Table.objects.filter(wake_at__lte=now - GRACE).order_by("wake_at")
        found = dict(rows.values_list("pk", "stage")[:SWEPT_AT_ONCE])
        playing = [table_id for table_id, stage in found.items() if stage == Stage.PLAYING]
        self._broadcaster.catch_up(playing)
        live_games = [live_game for table_id in playing if (live_game := self._shelf.get(table_id))]
        if due := [action for live_game in live_games for action in self._turn_scheduler.see_to(live_game, now)]:
            self._decide(due)
        for table_id in found.keys() - set(playing):
            try:
                wake_waiting_table(table_id=table_id)
            except DomainError as refusal:
                log.info("waiting_table_left_alone", code=refusal.code)
        self._broadcaster.tell_spectators()

    def _hand_over(self) -> None:
        if self._broadcaster.words:
            words, self._broadcaster.words = self._broadcaster.words, []
            self._post(words)

    def _give_up(self, commands: list[Command], *, is_away: bool) -> None:
        """The database is away, or worse. Who waits for an answer may ask again; the version poll finds the rest.

        Who wanted to see the game would wait for ever, because only those who were shown it are told how it goes on.
        """
        connection.close()
        answered = {id(word.reply) for word in self._broadcaster.words if isinstance(word, ActionReply)}
        shown = {id(word.asker) for word in self._broadcaster.words if isinstance(word, SnapshotReply)}
        for command in commands:
            match command:
                case SubmitAction(key=key, reply=reply) if id(reply) not in answered:
                    self._broadcaster.words.append(ActionReply(reply, ActionAnswer(key, TRY_AGAIN, 0, 0)))
                case ShowSnapshot(asker=asker) if is_away and id(asker) not in shown:
                    self._put_off.append(command)
                case QueryHistory(asker=asker) | QueryAdvice(asker=asker):
                    self._broadcaster.words.append(Rejected(asker, "broken"))

    def _decide(self, actions: Sequence[TableAction]) -> None:
        answers, changes = self._submit(actions)
        for action, answer in zip(actions, answers, strict=True):
            if isinstance(action, SubmitAction):
                self._broadcaster.words.append(ActionReply(action.reply, answer))
        self._settle(changes)

    def _settle(self, changes: dict[UUID, TableChange]) -> None:
        for table_id, change in changes.items():
            self._broadcaster.tell(table_id, change.live_game, change.entries)
            self._broadcaster.words.append(PeerNotice(table_id, change.live_game.seq))
            self._turn_scheduler.plan(change.live_game)
            if change.live_game.over:
                self._first_ended = self._first_ended if self._ended else now_ms()
                self._ended.add(table_id)

    def _submit(self, sent: Sequence[TableAction]) -> tuple[list[ActionAnswer], dict[UUID, TableChange]]:
        """A connection that broke is tried anew: keys make that safe, whether or not the lost transaction came true."""
        for _attempt in range(ATTEMPTS - 1):
            try:
                return submit(sent=sent, shelf=self._shelf)
            except DATABASE_TROUBLE:
                log.warning("tables_database_trouble")
                connection.close()
        return submit(sent=sent, shelf=self._shelf)

    def _advise(self, command: QueryAdvice) -> None:
        live_game = self._broadcaster.course_of(command.table)
        has_stakes = Table.objects.filter(AT_STAKE, pk=command.table).exists()
        code = (
            "not_begun"
            if live_game is None
            else advice_rejection_code(live_game, command.seat, command.version, has_stakes=has_stakes)
        )
        if live_game is None or code:
            self._broadcaster.words.append(Rejected(command.asker, code))
        else:
            self._adviser.ask(live_game, command.seat, command.asker)
