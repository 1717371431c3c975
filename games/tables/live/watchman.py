"""Goes round the open sockets and closes those whose door is closed by now: signed out, suspended, no longer a member."""

from collections.abc import Callable

from games.tables.domain.doors import Closing, closed_doors
from games.tables.live.desk import at_the_desk
from games.tables.live.guests import Guest
from games.tables.live.rounds import Round

LOOK_SECONDS = 3.0
GATHER_SECONDS = 0.2
# Who sat down or got up connects anew, and is somebody else here then.
COMING_BACK = frozenset({Closing.SEAT_CHANGED})


class Watchman:
    def __init__(self, *, guests: Callable[[], list[Guest]]) -> None:
        self._guests = guests
        self._round = Round(self._walk, name="watchman", every=LOOK_SECONDS, gather=GATHER_SECONDS)

    def start(self) -> None:
        self._round.start()

    async def stop(self) -> None:
        await self._round.stop()

    def wake(self) -> None:
        self._round.wake()

    async def _walk(self, unasked: bool) -> None:  # noqa: ARG002, FBT001
        guests = self._guests()
        if not guests:
            return
        reasons = await at_the_desk(closed_doors, [guest.visitor for guest in guests])
        for guest, reason in zip(guests, reasons, strict=True):
            if reason is not None:
                guest.shut(reason, again=reason in COMING_BACK)
