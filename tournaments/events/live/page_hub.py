"""The open pages of one process, by event, and what they are told. Lives on the event loop."""

import asyncio
from uuid import uuid4

import structlog

from games.tables.live.connections.session import CLOSE_CODES
from palermo.live.change_bus import ChangeBus
from palermo.live.db_pool import run_in_db_pool
from palermo.live.periodic import PeriodicTask
from tournaments.events.domain.notify.changes import EventChanged
from tournaments.events.domain.notify.viewers import revisions_of, revoked_viewers
from tournaments.events.live.revision_socket import RevisionSocket

log = structlog.get_logger(__name__)
# For what a worker changed, and for lost hints.
POLL_SECONDS = 2.0
# For whoever signs out or is suspended; every few times also for whoever may not see the event any more.
DOOR_SECONDS = 3.0
SIGHT_EVERY = 5


class EventPageHub:
    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._ears: dict[str, set[RevisionSocket]] = {}
        self._change_bus = ChangeBus(group="events", process=uuid4().hex, hear=self.tell)
        self._poll: asyncio.Task[None] | None = None
        self._doors = PeriodicTask(self._look_at_doors, name="event_doors", every=DOOR_SECONDS)
        self._looks = 0

    def start(self) -> None:
        self._change_bus.start()
        self._doors.start()
        self._poll = asyncio.create_task(self._look_now_and_then())

    async def stop(self) -> None:
        for ears in self._ears.values():
            for ear in ears:
                ear.close()
        if self._poll is not None:
            self._poll.cancel()
        await self._doors.stop()
        await self._change_bus.stop()

    def welcome(self, code: str, ear: RevisionSocket) -> None:
        self._ears.setdefault(code, set()).add(ear)

    def see_off(self, code: str, ear: RevisionSocket) -> None:
        self._ears[code].discard(ear)
        if not self._ears[code]:
            del self._ears[code]

    def changed(self, code: str, revision: int) -> None:
        """From any thread."""
        self._loop.call_soon_threadsafe(self._pass_on, code, revision)

    def _pass_on(self, code: str, revision: int) -> None:
        self.tell(code, revision)
        self._change_bus.spread(code, revision)

    def tell(self, code: str, revision: int) -> None:
        for ear in self._ears.get(code, ()):
            ear.tell(revision)

    async def _look_at_doors(self, unasked: bool) -> None:  # noqa: ARG002, FBT001
        ears = [ear for ears in self._ears.values() for ear in ears]
        if not ears:
            return
        self._looks += 1
        look_again = self._looks % SIGHT_EVERY == 0
        reasons = await run_in_db_pool(revoked_viewers, [ear.viewer for ear in ears], look_again=look_again)
        for ear, reason in zip(ears, reasons, strict=True):
            if reason:
                ear.close(CLOSE_CODES[reason])

    async def _look_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            if not self._ears:
                continue
            try:
                for code, revision in (await run_in_db_pool(revisions_of, list(self._ears))).items():
                    self.tell(code, revision)
            except Exception:
                log.exception("event_revisions_unread")  # a database that is away comes back


_gallery: EventPageHub | None = None


def current_gallery() -> EventPageHub | None:
    """Web processes have one, workers and commands do not."""
    return _gallery


async def open_gallery() -> None:
    global _gallery  # noqa: PLW0603  # one for each process
    _gallery = EventPageHub()
    _gallery.start()


async def close_gallery() -> None:
    global _gallery
    gallery, _gallery = _gallery, None
    if gallery is not None:
        await gallery.stop()


def pass_on(event: EventChanged) -> None:
    """Elsewhere the poll of the web processes finds the change."""
    if _gallery is not None:
        _gallery.changed(event.code, event.revision)
