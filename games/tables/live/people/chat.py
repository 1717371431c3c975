"""What is said at the tables of this process. It is read from the rows, wherever it was said, and told to those who may hear it.

Each guest has heard the chat up to some turn. They are told what follows that turn only if it was read from there, so nobody misses a
remark and nobody is told one twice, however reading and arriving overlap.
"""

import asyncio
from collections.abc import Collection, Mapping
from uuid import UUID

import msgspec
import structlog

from games.tables.domain.chat.mutes import muted_seats
from games.tables.domain.chat.visibility import (
    ChatListener,
    ChatRemark,
    Mutes,
    fresh_remarks,
    hears,
    mutes_about,
    remarks_for,
)
from games.tables.interfaces import messages as wire
from games.tables.interfaces.labels import words_for
from games.tables.live.connection import TableConnection
from games.tables.models import Table
from palermo.live.db_pool import run_in_db_pool
from palermo.live.messages import encode
from palermo.live.periodic import PeriodicTask

log = structlog.get_logger(__name__)
LOOK_SECONDS = 2.0
SHOWN_AT_FIRST = 50


class ChatCursor(msgspec.Struct):
    """`turn` is None until a newcomer has been told what was said before."""

    listener: ChatListener
    turn: int | None = None


class ChatReading(msgspec.Struct, frozen=True):
    """What was read: from which turns, up to which, and who does not hear whom."""

    since: Mapping[UUID, int]
    until: Mapping[UUID, int]
    remarks: list[ChatRemark]
    silences: Mutes


class ChatRelay:
    def __init__(self) -> None:
        self._ears: dict[UUID, dict[TableConnection, ChatCursor]] = {}
        self._stirred: set[UUID] = set()
        self._arriving: set[asyncio.Task[None]] = set()
        self._round = PeriodicTask(self._walk, name="talk", every=LOOK_SECONDS)

    def start(self) -> None:
        self._round.start()

    async def stop(self) -> None:
        await self._round.stop()
        for task in self._arriving:
            task.cancel()

    def arrive(self, connection: TableConnection) -> None:
        ear = ChatCursor(ChatListener(user=connection.identity.who.user_id, seat=connection.seat))
        self._ears.setdefault(connection.table, {})[connection] = ear
        task = asyncio.create_task(self._introduce(connection, ear))
        self._arriving.add(task)
        task.add_done_callback(self._arriving.discard)

    def leave(self, connection: TableConnection) -> None:
        here = self._ears.get(connection.table, {})
        here.pop(connection, None)
        if not here:
            self._ears.pop(connection.table, None)

    def look(self, table: UUID) -> None:
        if table in self._ears:
            self._stirred.add(table)
            self._round.wake()

    async def _introduce(self, connection: TableConnection, ear: ChatCursor) -> None:
        try:
            turn, said, muted = await run_in_db_pool(_read_before, connection.table, ear.listener)
        except Exception:
            log.exception("talk_not_read")  # they come again, and it is tried anew
            connection.shut("broken", again=True)
            return
        if muted is not None:
            connection.put(encode(wire.MutedMessage(seats=muted)))
        connection.put(_frame(said, connection.identity.who.language))
        ear.turn = turn
        self.look(connection.table)

    async def _walk(self, unasked: bool) -> None:  # noqa: FBT001
        stirred, self._stirred = self._stirred, set()
        since = {}
        for table in self._ears if unasked else stirred & self._ears.keys():
            if turns := [ear.turn for ear in self._ears[table].values() if ear.turn is not None]:
                since[table] = min(turns)
        if not since:
            return
        heard = await run_in_db_pool(_read_since, since)
        for table in since:
            self._tell(table, heard)

    def _tell(self, table: UUID, heard: ChatReading) -> None:
        remarks = [said for said in heard.remarks if said.table == table]
        until = max([heard.until.get(table, 0), *(said.turn for said in remarks)])
        frames: dict[tuple[str, tuple[int, ...]], bytes] = {}
        for connection, ear in self._ears.get(table, {}).items():
            if ear.turn is None or ear.turn < heard.since[table]:
                continue
            new = [said for said in remarks if said.turn > ear.turn and hears(ear.listener, said, heard.silences)]
            ear.turn = max(ear.turn, until)
            if new:
                language = connection.identity.who.language
                same = (language, tuple(said.id for said in new))
                if same not in frames:
                    frames[same] = _frame(new, language)
                connection.put(frames[same])


def _read_before(table: UUID, listener: ChatListener) -> tuple[int, list[ChatRemark], list[int] | None]:
    """The turn is read first: what is said in between is told twice rather than never."""
    turn = Table.objects.values_list("talk", flat=True).get(pk=table)
    muted = None if listener.user is None else muted_seats(table, listener.user)
    said = remarks_for(table, listener, limit=SHOWN_AT_FIRST) if turn else []
    return max([turn, *(one.turn for one in said)]), said, muted


def _read_since(since: Mapping[UUID, int]) -> ChatReading:
    """Most rounds find that nobody has said anything, with one query."""
    until = dict(Table.objects.filter(pk__in=since).values_list("pk", "talk"))
    remarks = fresh_remarks({table: turn for table, turn in since.items() if until.get(table, 0) > turn})
    return ChatReading(since, until, remarks, mutes_about(remarks) if remarks else ())


def _frame(remarks: Collection[ChatRemark], language: str) -> bytes:
    return encode(wire.RemarksMessage(remarks=[_remark(said, language) for said in remarks]))


def _remark(said: ChatRemark, language: str) -> wire.RemarkShown:
    text = words_for("removed", language) if said.removed else said.text
    return wire.RemarkShown(id=said.id, seat=said.seat, name=said.name, text=text, at=said.at, removed=said.removed)
