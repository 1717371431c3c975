"""Bots think in processes of their own: neither the event loop nor the keeper ever waits for one."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from typing import TypeVar

import structlog

from games.bots.interface import BotChoice
from games.tables.play.bot_questions import BotQuestion, advice_to, answer_to

log = structlog.get_logger(__name__)
T = TypeVar("T")


class BotPool:
    """`tell` is called from another thread, with None if no answer could be had."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def ask(self, question: BotQuestion, tell: Callable[[int | None], None]) -> None:
        self._give(answer_to, question, tell)

    def ask_advice(self, question: BotQuestion, tell: Callable[[BotChoice | None], None]) -> None:
        self._give(advice_to, question, tell)

    def _give(self, work: Callable[[BotQuestion], T], question: BotQuestion, tell: Callable[[T | None], None]) -> None:
        for _attempt in range(2):
            try:
                future = self._ready_pool().submit(work, question)
            except BrokenExecutor:  # one of its processes was killed
                self._pool = None
            else:
                future.add_done_callback(lambda done: tell(_outcome(done)))
                return
        tell(None)

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

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
