"""A few threads for what sockets need from the database beside the log, so that many who ask at once cannot take all connections."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import connection

P = ParamSpec("P")
T = TypeVar("T")
_threads = ThreadPoolExecutor(4, thread_name_prefix="palermo-desk")


async def run_in_db_pool(act: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return await asyncio.get_running_loop().run_in_executor(_threads, partial(_serve, partial(act, *args, **kwargs)))


def _serve(act: Callable[[], T]) -> T:
    try:
        return act()
    finally:
        connection.close()  # back to the pool
