"""The cache in Redis, and in this process's own memory while Redis is away.

What is kept there is how often somebody did something, and which code of an app was used a moment ago. Meanwhile each process
knows that of itself alone.
"""

from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Any

import structlog
from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = structlog.get_logger(__name__)
# So long nobody asks a server that did not answer: each page would wait for it anew.
AWAY_SECONDS = 2.0
REMEMBERED_AT_MOST = 100_000
_away_until: dict[str, float] = {}
_lock = Lock()


class SteadyCache(RedisCache):
    def __init__(self, server: str | list[str], params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._place = str(server)
        self._own = LocMemCache(self._place, {**params, "OPTIONS": {"MAX_ENTRIES": REMEMBERED_AT_MOST}})

    @property
    def is_away(self) -> bool:
        """Whether this process has lately found no Redis there."""
        return monotonic() < _away_until.get(self._place, 0)

    def add(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        added: bool = self._ask("add", key, value, timeout=timeout, version=version)
        return added

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return self._ask("get", key, default, version=version)

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        self._ask("set", key, value, timeout=timeout, version=version)

    def touch(self, key: str, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        touched: bool = self._ask("touch", key, timeout=timeout, version=version)
        return touched

    def delete(self, key: str, version: int | None = None) -> bool:
        deleted: bool = self._ask("delete", key, version=version)
        return deleted

    def get_many(self, keys: Any, version: int | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self._ask("get_many", list(keys), version=version)
        return found

    def has_key(self, key: str, version: int | None = None) -> bool:
        there: bool = self._ask("has_key", key, version=version)
        return there

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        number: int = self._ask("incr", key, delta, version=version)
        return number

    def set_many(self, data: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> list[str]:
        failed: list[str] = self._ask("set_many", data, timeout=timeout, version=version)
        return failed

    def delete_many(self, keys: Any, version: int | None = None) -> None:
        self._ask("delete_many", list(keys), version=version)

    def clear(self) -> None:
        self._ask("clear")

    def _ask(self, method: str, *arguments: Any, **options: Any) -> Any:
        if not self.is_away:
            there: Callable[..., Any] = getattr(super(), method)
            try:
                return there(*arguments, **options)
            except RedisError as error:
                self._is_gone(error)
        return getattr(self._own, method)(*arguments, **options)

    def _is_gone(self, error: RedisError) -> None:
        with _lock:
            was_away, _away_until[self._place] = self.is_away, monotonic() + AWAY_SECONDS
        if not was_away:
            log.warning("cache_away", error=type(error).__name__)
