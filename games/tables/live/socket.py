"""One socket at a table: it only translates, frames into wishes and answers into frames."""

from typing import ClassVar

from games.tables.domain.game.answers import TRY_AGAIN, ActionAnswer
from games.tables.domain.identity import ConnectionIdentity
from games.tables.interfaces import messages as wire
from games.tables.live.connections.session import WebSocketSession
from games.tables.live.handlers import HANDLERS
from games.tables.live.hub import TableHub
from games.tables.live.writer.commands import SubmitAction
from games.tables.play.log_records import ActorKind, EntryKind
from palermo.common.times import now_ms
from palermo.live.limits import COSTLY_PER_SECOND, MOST_UNANSWERED, TokenBucket
from palermo.live.send_queue import Send


class TableSocket(WebSocketSession):
    """A guest of the hub."""

    handlers: ClassVar = HANDLERS

    def __init__(self, hub: TableHub, visitor: ConnectionIdentity, send: Send, allowance: TokenBucket) -> None:
        super().__init__(send, allowance, language=visitor.language)
        self.table = visitor.table
        self.seat = visitor.seat
        self.visitor = visitor
        self.is_following = False
        self.hub = hub
        self._costly_allowance = TokenBucket(COSTLY_PER_SECOND)
        self._unanswered = 0

    def decode(self, frame: str | bytes) -> wire.AnyIncoming:
        return wire.decode(frame)

    def arrive(self) -> None:
        self.tell(
            wire.HelloMessage(protocol=wire.PROTOCOL, table=str(self.table), seat=self.seat, now=now_ms()),
        )
        self.hub.welcome(self)

    def leave(self) -> None:
        self.hub.see_off(self)

    def may_ask_more(self) -> bool:
        """For what costs the server more than a look; who asks too often is told so."""
        allowed = self._costly_allowance.take()
        if not allowed:
            self.complain("too_fast")
        return allowed

    def submit(self, key: str, kind: EntryKind, *, version: int = 0, move: int | None = None, note: str = "") -> None:
        if self.seat is None:
            self.complain("no_seat")
        elif self._unanswered >= MOST_UNANSWERED:
            self.complain("too_fast")
        else:
            self._unanswered += 1
            self.hub.table_writer.submit(
                SubmitAction(
                    table=self.table,
                    kind=kind,
                    seat=self.seat,
                    hand=ActorKind.PERSON,
                    key=key,
                    version=version,
                    move=move,
                    note=note,
                    reply=self._answer,
                )
            )

    def _answer(self, answer: ActionAnswer) -> None:
        self._unanswered -= 1
        key, code = answer.key, answer.code
        if code == TRY_AGAIN:
            self.tell(wire.UnknownMessage(key=key, code=code, message=self.say(code)))
        elif code:
            self.tell(
                wire.RefusedMessage(key=key, code=code, message=self.say(code), seq=answer.seq, version=answer.version)
            )
        else:
            self.tell(wire.AcceptedMessage(key=key, seq=answer.seq, version=answer.version))
