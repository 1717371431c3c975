"""The open pages of one process, by event, and what they are told. Lives on the event loop."""

import asyncio
from time import time_ns
from uuid import uuid4

from palermo.live.change_bus import ChangeBus
from palermo.live.db_pool import run_in_db_pool
from palermo.live.periodic import PeriodicTask
from palermo.live.revalidation import SessionRevalidator
from tournaments.events.domain.notify.changes import EventChanged
from tournaments.events.domain.notify.viewers import revisions_of, revoked_viewers
from tournaments.events.live.connection import EventConnection

# For what a worker changed, and for lost notices.
POLL_SECONDS = 2.0


class EventPageHub:
    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._pages: dict[str, set[EventConnection]] = {}
        self._change_bus = ChangeBus(group="events", process=uuid4().hex, hear=self.tell)
        self._desk_bus = ChangeBus(group="event_desks", process=uuid4().hex, hear=lambda code, _when: self.stir(code))
        self._poll = PeriodicTask(self._read_revisions, name="event_revisions", every=POLL_SECONDS)
        self._revalidator = SessionRevalidator(
            name="event_permissions", connections=self._everybody, revoked=revoked_viewers
        )

    def start(self) -> None:
        self._change_bus.start()
        self._desk_bus.start()
        self._revalidator.start()
        self._poll.start()

    async def stop(self) -> None:
        for page in self._everybody():
            page.shut("closing", again=True)
        await self._poll.stop()
        await self._revalidator.stop()
        await self._desk_bus.stop()
        await self._change_bus.stop()

    def welcome(self, page: EventConnection) -> None:
        self._pages.setdefault(page.identity.code, set()).add(page)

    def see_off(self, page: EventConnection) -> None:
        code = page.identity.code
        self._pages[code].discard(page)
        if not self._pages[code]:
            del self._pages[code]

    def changed(self, code: str, revision: int) -> None:
        """From any thread."""
        self._loop.call_soon_threadsafe(self._pass_on, code, revision)

    def _pass_on(self, code: str, revision: int) -> None:
        self.tell(code, revision)
        self._change_bus.spread(code, revision)

    def desk_changed(self, code: str) -> None:
        """Somebody began or ended entering a result. A hint that is lost is made good by the pages' own asking."""
        self.stir(code)
        self._desk_bus.spread(code, time_ns())

    def stir(self, code: str) -> None:
        for page in self._pages.get(code, ()):
            page.stir()

    def tell(self, code: str, revision: int) -> None:
        for page in self._pages.get(code, ()):
            page.show(revision)

    def _everybody(self) -> list[EventConnection]:
        return [page for pages in self._pages.values() for page in pages]

    async def _read_revisions(self, unasked: bool) -> None:  # noqa: ARG002, FBT001
        if self._pages:
            for code, revision in (await run_in_db_pool(revisions_of, list(self._pages))).items():
                self.tell(code, revision)


_page_hub: EventPageHub | None = None


def current_page_hub() -> EventPageHub | None:
    """Web processes have one, workers and commands do not."""
    return _page_hub


async def open_page_hub() -> None:
    global _page_hub  # noqa: PLW0603  # one for each process
    _page_hub = EventPageHub()
    _page_hub.start()


async def close_page_hub() -> None:
    global _page_hub
    page_hub, _page_hub = _page_hub, None
    if page_hub is not None:
        await page_hub.stop()


def pass_on(event: EventChanged) -> None:
    """Elsewhere the poll of the web processes finds the change."""
    if _page_hub is not None:
        _page_hub.changed(event.code, event.revision)
