"""Goes round the open sockets and closes those whose door is closed by now: signed out, suspended, no longer a member."""

from collections.abc import Callable

from games.tables.domain.revoked_connections import CloseReason, revoked_connections
from games.tables.live.connections.connection import TableConnection
from palermo.live.db_pool import run_in_db_pool
from palermo.live.periodic import PeriodicTask

LOOK_SECONDS = 3.0
GATHER_SECONDS = 0.2
# Who sat down or got up connects anew, and is somebody else here then.
COMING_BACK = frozenset({CloseReason.SEAT_CHANGED})


class SessionRevalidator:
    def __init__(self, *, connections: Callable[[], list[TableConnection]]) -> None:
        self._connections = connections
        self._round = PeriodicTask(self._walk, name="watchman", every=LOOK_SECONDS, gather=GATHER_SECONDS)

    def start(self) -> None:
        self._round.start()

    async def stop(self) -> None:
        await self._round.stop()

    def wake(self) -> None:
        self._round.wake()

    async def _walk(self, unasked: bool) -> None:  # noqa: ARG002, FBT001
        connections = self._connections()
        if not connections:
            return
        reasons = await run_in_db_pool(revoked_connections, [connection.visitor for connection in connections])
        for connection, reason in zip(connections, reasons, strict=True):
            if reason is not None:
                connection.shut(reason, again=reason in COMING_BACK)
