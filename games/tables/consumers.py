"""The socket of a table, `/ws/tables/<id>/`. It only translates: messages into actions, and answers into messages.

Who somebody is and where they sit comes from the session, and from nothing the client says.
"""

from collections.abc import Mapping
from typing import ClassVar
from uuid import UUID

from games.tables.domain.game.answers import TRY_AGAIN, ActionAnswer
from games.tables.domain.identity import ConnectionIdentity, identify_connection
from games.tables.interfaces import messages as wire
from games.tables.interfaces.labels import WORDS
from games.tables.live.handlers import HANDLERS
from games.tables.live.hub import TableHub
from games.tables.live.lifecycle import current_hub
from games.tables.live.writer.commands import SubmitAction
from games.tables.play.log_records import ActorKind, EntryKind
from palermo.common.times import now_ms
from palermo.live.consumer import CLOSE_CODES, Receive
from palermo.live.identity import Caller
from palermo.live.limits import TokenBucket
from palermo.live.message_consumer import MessageConsumer

# How many actions of one socket may be on their way to the database.
MOST_UNANSWERED = 8
# What is folded or thought anew for one who asks: a history, a piece of advice.
COSTLY_PER_SECOND = 1


class TableConsumer(MessageConsumer[ConnectionIdentity]):
    """A connection of the hub."""

    handlers: ClassVar = HANDLERS
    labels: ClassVar = WORDS
    missing: ClassVar = "no_table"
    close_codes: ClassVar[Mapping[str, int]] = {
        **CLOSE_CODES,
        "no_table": 4404,
        "not_a_member": 4403,
        "no_spectators": 4403,
        "seat_changed": 4409,
    }
    hub: TableHub

    def attach(self) -> bool:
        hub = current_hub()
        if hub is None:
            return False
        self.hub = hub
        return True

    def admit(self, caller: Caller) -> ConnectionIdentity:
        return identify_connection(caller, table_id=UUID(str(self.scope["url_route"]["kwargs"]["table_id"])))

    async def converse(self, receive: Receive) -> int:
        self.table = self.identity.table
        self.seat = self.identity.seat
        self.is_following = False
        self._costly_allowance = TokenBucket(COSTLY_PER_SECOND)
        self._unanswered = 0
        return await super().converse(receive)

    def decode(self, frame: str | bytes) -> wire.AnyIncoming:
        return wire.decode(frame)

    def arrive(self) -> None:
        self.tell(wire.HelloMessage(protocol=wire.PROTOCOL, table=str(self.table), seat=self.seat, now=now_ms()))
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
