"""The write path: what somebody wants becomes an entry of the log, or is refused for good.

In one transaction: lock the tables' rows, look the keys up, compare the versions, ask the rules, append. Several tables' wishes go
through one transaction, because the sync to the disk at its end is what costs. Nobody is told anything before that.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
import structlog
from django.db import transaction
from django.db.models import F

from games.engine import GameEvent, Refusal
from games.tables.domain.game.answers import DATABASE_TROUBLE, TRY_AGAIN, ActionAnswer
from games.tables.domain.game.cache import LiveGameCache, entries_after
from games.tables.domain.game.finish import close_table
from games.tables.domain.game.refused_keys import RefusedKeys
from games.tables.domain.game.sql import TableRowState, advance_tables, append_entries, entry_row, lock_tables
from games.tables.models import OVER, Stage, Table
from games.tables.play.live_game import LiveGame
from games.tables.play.log_records import ActorKind, LogRecord, TableAction
from games.tables.play.validation import rejection_code
from palermo.common.times import now_ms

log = structlog.get_logger(__name__)
_NOT_PLAYING: dict[str, str] = {Stage.WAITING: "not_begun", Stage.FINISHED: "game_over", Stage.ABORTED: "aborted"}


class TableChange(msgspec.Struct):
    """What came true at one table, in order, and the course after it."""

    live_game: LiveGame
    entries: list[tuple[LogRecord, list[GameEvent]]]


class WriteBatch:
    """Wishes that are decided together."""

    def __init__(self, sent: Sequence[TableAction], shelf: LiveGameCache) -> None:
        self.sent = sent
        self.shelf = shelf
        self.answers: list[ActionAnswer] = []
        self.changes: dict[UUID, TableChange] = {}
        self._rows: list[tuple[Any, ...]] = []
        self._advanced: dict[UUID, LiveGame] = {}
        self._standings: dict[UUID, TableRowState] = {}
        self._refused_keys: dict[UUID, RefusedKeys] = {}
        self._refused_at: dict[UUID, int] = {}

    def commit(self) -> None:
        """Decide and store them; if that fails, the shelf forgets what it had thought."""
        table_ids = {one.table for one in self.sent}
        try:
            with transaction.atomic():
                self._decide(table_ids)
                self._write()
        except BaseException:
            self.shelf.forget(table_ids)
            raise

    def _decide(self, table_ids: set[UUID]) -> None:
        self._standings = standings = lock_tables(table_ids)
        live_games = self.shelf.courses_for(standings.keys())
        self._catch_up({pk: live_game for pk, live_game in live_games.items() if live_game.seq != standings[pk].seq})
        numbers = {pk: standing.refusals for pk, standing in standings.items()}
        self._refused_keys = self.shelf.refused_keys.level_with(numbers)
        now = now_ms()
        for one in self.sent:
            live_game = live_games.get(one.table)
            known = self._known_answer(one, live_game)
            if known is None:
                answer = self._ask(one, live_game, standings.get(one.table), now)
            else:
                seat, answer = known
                if seat != one.seat:
                    answer = ActionAnswer(one.key, "key_of_another", answer.seq, answer.version)
            self.answers.append(answer)

    def _known_answer(self, one: TableAction, live_game: LiveGame | None) -> tuple[int | None, ActionAnswer] | None:
        """A repeated key gets its first answer again. A course that is level with its row knows all keys of its log."""
        key = one.key
        if live_game is not None and (entry := live_game.taken.get(key)) is not None:
            return entry.seat, ActionAnswer(key, "", entry.seq, entry.version)
        refused = self._refused_keys.get(one.table)
        return None if refused is None else refused.get(key)

    def _catch_up(self, behind: dict[UUID, LiveGame]) -> None:
        """Another process has written since. What it wrote is told to our own sockets as well."""
        for table_id, entries in entries_after({pk: live_game.seq for pk, live_game in behind.items()}).items():
            live_game = behind[table_id]
            for entry in entries:
                self._changed(live_game, entry, live_game.apply(entry))

    def _ask(
        self, one: TableAction, live_game: LiveGame | None, standing: TableRowState | None, now: int
    ) -> ActionAnswer:
        if standing is None:
            return ActionAnswer(one.key, "no_table", 0, 0)
        if live_game is None or standing.stage != Stage.PLAYING:
            answer = ActionAnswer(one.key, _NOT_PLAYING[standing.stage], standing.seq, standing.version)
            self._refuse(one, answer)
            return answer
        code = rejection_code(live_game, one, now)
        if not code:
            try:
                entry, events = live_game.take(one, now)
            except Refusal as refusal:
                code = refusal.code
            else:
                self._append(live_game, entry, events)
                return ActionAnswer(one.key, "", live_game.seq, live_game.version)
        answer = ActionAnswer(one.key, code, live_game.seq, live_game.version)
        self._refuse(one, answer)
        return answer

    def _append(self, live_game: LiveGame, entry: LogRecord, events: list[GameEvent]) -> None:
        self._changed(live_game, entry, events)
        self._rows.append(entry_row(live_game, entry))
        self._advanced[live_game.setup.table] = live_game

    def _refuse(self, one: TableAction, answer: ActionAnswer) -> None:
        """For good, if a person wanted it. The platform's own keys say what is due: refused once too early, it is due later.

        When the game is over, every answer is the same without being remembered.
        """
        if one.hand != ActorKind.PERSON or self._standings[one.table].stage in OVER:
            return
        self._refused_keys[one.table].add(one.seat, answer)
        self._refused_at[one.table] = self._refused_at.get(one.table, 0) + 1

    def _changed(self, live_game: LiveGame, entry: LogRecord, events: list[GameEvent]) -> None:
        change = self.changes.setdefault(live_game.setup.table, TableChange(live_game, []))
        change.entries.append((entry, events))

    def _write(self) -> None:
        if self._rows:
            append_entries(self._rows)
            advance_tables(list(self._advanced.values()), self._standings)
        for table_id, number in self._refused_at.items():
            self._refused_keys[table_id].write(table_id)
            Table.objects.filter(pk=table_id).update(refusals=F("refusals") + number)
        for live_game in self._advanced.values():
            if live_game.over:
                self.shelf.refused_keys.forget(live_game.setup.table)
                close_table(live_game=live_game)


def submit(
    *, sent: Sequence[TableAction], shelf: LiveGameCache | None = None
) -> tuple[list[ActionAnswer], dict[UUID, TableChange]]:
    """Decide all together; if something breaks, each alone, so that one that breaks something harms nobody else.

    Trouble of the database is the caller's: nothing is known then, and the same wishes may be sent again.
    """
    shelf = shelf or LiveGameCache()
    batch = WriteBatch(sent, shelf)
    try:
        batch.commit()
    except DATABASE_TROUBLE:
        raise
    except Exception:
        if len(sent) == 1:
            log.exception("submission_failed", kind=sent[0].kind)
            return [ActionAnswer(sent[0].key, TRY_AGAIN, 0, 0)], {}
        answers: list[ActionAnswer] = []
        changes: dict[UUID, TableChange] = {}
        for one in sent:
            more, happened = submit(sent=[one], shelf=shelf)
            answers += more
            for table_id, change in happened.items():
                earlier = changes.setdefault(table_id, TableChange(change.live_game, []))
                earlier.live_game = change.live_game
                earlier.entries += change.entries
        return answers, changes
    return batch.answers, batch.changes
