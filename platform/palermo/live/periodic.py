"""A round that is made again and again: as soon as there is a reason, and now and then without one."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

log = structlog.get_logger(__name__)


class PeriodicTask:
    """`walk(unasked)` is awaited; what it raises is logged, and the next round is made all the same."""

    def __init__(self, walk: Callable[[bool], Awaitable[None]], *, name: str, every: float, gather: float = 0) -> None:
        self._walk = walk
        self._name = name
        self._every = every
        self._gather = gather
        self._wakened = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    def wake(self) -> None:
        self._wakened.set()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + self._every
        while True:
            try:
                async with asyncio.timeout_at(due):
                    await self._wakened.wait()
            except TimeoutError:
                pass
            else:
                await asyncio.sleep(self._gather)  # of many reasons in one moment, one round is made
            self._wakened.clear()
            unasked = loop.time() >= due
            if unasked:
                due = loop.time() + self._every
            try:
                await self._walk(unasked)
            except Exception:
                log.exception("round_failed", round=self._name)
