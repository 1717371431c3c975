"""Bots think in processes of their own: neither the event loop nor the keeper ever waits for one.

The processes are given one question each; the others wait here, where a fair queue decides whose is next.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar
from uuid import UUID

import structlog

from games.bots.interface import BotChoice
from games.bots.registry import thinking_ms
from games.tables.live.turns.fair_queue import FairQueue, ThinkingShare
from games.tables.play.bot_questions import BotQuestion, advice_to, answer_to

log = structlog.get_logger(__name__)
T = TypeVar("T")


@dataclass(frozen=True)
class _Task(Generic[T]):
    work: Callable[[BotQuestion], T]
    question: BotQuestion
    tell: Callable[[T | None], None]


class BotPool:
    """`tell` is called from another thread, with None if no answer could be had."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: FairQueue[_Task[Any]] = FairQueue()
        self._busy = 0
        self._lock = threading.Lock()

    def ask(
        self, question: BotQuestion, tell: Callable[[int | None], None], *, table: UUID, share: ThinkingShare
    ) -> None:
        """A table has one decision at a time: an earlier question that still waits is forgotten, and nobody is told."""
        self._wait(_Task(answer_to, question, tell), key=table, share=share)

    def ask_advice(
        self, question: BotQuestion, tell: Callable[[BotChoice | None], None], *, share: ThinkingShare
    ) -> None:
        self._wait(_Task(advice_to, question, tell), key=object(), share=share)

    def _wait(self, task: "_Task[Any]", *, key: object, share: ThinkingShare) -> None:
        with self._lock:
            self._waiting.put(task, key=key, share=share, cost=thinking_ms(task.question.bot))
        self._serve()

    def _serve(self) -> None:
        """As long as a process is free and something waits."""
        while True:
            with self._lock:
                task = self._waiting.take() if self._busy < self._processes else None
                if task is None:
                    return
                self._busy += 1
                future = self._submitted(task)
            if future is None:
                self._finish(task, None)
            else:
                future.add_done_callback(partial(self._done, task))

    def _submitted(self, task: "_Task[T]") -> "Future[T] | None":
        for _attempt in range(2):
            try:
                return self._ready_pool().submit(task.work, task.question)
            except BrokenExecutor:  # one of its processes was killed
                self._pool = None
        return None

    def _done(self, task: "_Task[T]", future: "Future[T]") -> None:
        self._finish(task, _outcome(future))
        self._serve()

    def _finish(self, task: "_Task[T]", answer: T | None) -> None:
        with self._lock:
            self._busy -= 1
        task.tell(answer)

    def stop(self) -> None:
        with self._lock:
            self._waiting = FairQueue()
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _ready_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent
            )
        return self._pool


def _outcome(done: Future[T]) -> T | None:
    if done.cancelled():
        return None
    if error := done.exception():
        log.error("bot_failed", error=type(error).__name__)
        return None
    return done.result()


def end_with_parent() -> None:
    """A parent that is killed cannot say good-bye, and its children would wait for ever. Ctrl-C is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=watch, daemon=True).start()
