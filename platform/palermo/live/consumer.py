"""One socket from its handshake to its end, whatever it is about."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from channels.generic.websocket import AsyncWebsocketConsumer
from channels.sessions import InstanceSessionWrapper

from palermo.common.errors import DomainError
from palermo.common.limits import client_address_of_scope
from palermo.live.db_pool import run_in_db_pool
from palermo.live.identity import Caller, SessionIdentity, caller_of
from palermo.live.limits import ConnectionLimiter, TokenBucket

Receive = Callable[[], Awaitable[dict[str, Any]]]
# What a closed socket says; from 4000 on they are an application's own. An app adds those of its own codes.
CLOSE_CODES: Final[Mapping[str, int]] = {
    "closing": 1012,
    "too_long": 1009,
    "no_entry": 4403,
    "signed_out": 4401,
    "password_changed": 4401,
    "suspended": 4403,
    "too_slow": 4408,
    "too_many": 4429,
    "too_fast": 4429,
}
OTHERWISE = 4400
GONE = 0


class SocketIdentity(Protocol):
    @property
    def who(self) -> SessionIdentity: ...


Identity = TypeVar("Identity", bound=SocketIdentity)


class LiveConsumer(AsyncWebsocketConsumer, Generic[Identity]):  # type: ignore[misc]  # Channels comes without types
    """`attach` finds the hub of this process, `admit` says who it is, `converse` is the rest.

    A consumer of Channels has a channel of the layer, a task for each frame, and a hop to a thread before it is handled. Our hubs write to
    their sockets themselves, and what a move costs is what matters here; so `__call__` is ours, and those are not there.
    """

    limiter: ClassVar[ConnectionLimiter] = ConnectionLimiter()
    close_codes: ClassVar[Mapping[str, int]] = CLOSE_CODES
    identity: Identity
    allowances: list[TokenBucket]

    def attach(self) -> bool:
        """False if this process serves nobody: it is about to stop."""
        raise NotImplementedError

    def admit(self, caller: Caller) -> Identity:
        """In a thread of the database. Raises what a request would get."""
        raise NotImplementedError

    async def converse(self, receive: Receive) -> int:
        """Until one side ends it. Returns the code to close with, or GONE if there is nobody left to tell."""
        raise NotImplementedError

    async def turn_away(self, code: str, caller: Caller) -> None:  # noqa: ARG002  # some say it in the caller's language
        await self.close(self.close_codes[code])

    def code_of(self, refusal: DomainError) -> str:
        return refusal.code if refusal.code in self.close_codes else "no_entry"

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Any) -> None:
        self.scope, self.base_send = scope, _plain(send)
        await receive()
        if not self.attach():
            await self.close()
            return
        await self.accept()
        caller, address = caller_of(scope), client_address_of_scope(scope)
        try:
            self.identity = await run_in_db_pool(self.admit, caller)
        except DomainError as refusal:
            await self.turn_away(self.code_of(refusal), caller)
            return
        allowances = self.limiter.enter(caller.who, address)
        if allowances is None:
            await self.turn_away("too_many", caller)
            return
        self.allowances = allowances
        try:
            code = await self.converse(receive)
        finally:
            self.limiter.leave(self.identity.who, address)
        if code == self.close_codes["too_slow"]:
            _cut(self.base_send)
        elif code != GONE:
            await self.close(code)


def _plain(send: Any) -> Any:
    """Channels puts itself between to save a session along with an HTTP response, which a socket never has."""
    owner = getattr(send, "__self__", None)
    return _plain(owner.real_send) if isinstance(owner, InstanceSessionWrapper) else send


def _cut(send: Any) -> None:
    """Closing politely would wait until the other end has read everything, which is what it does not do."""
    transport = getattr(getattr(send, "__self__", None), "transport", None)
    if transport is not None:
        transport.abort()
