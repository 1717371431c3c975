"""SQLite lets one connection write at a time and makes the others poll, which under load starves some for seconds.

So writers of this process queue on a lock instead: a transaction (IMMEDIATE, hence always a writer) holds it from BEGIN to its end, a
single statement outside a transaction while it runs. Readers never wait. It works because the local profile is one process.
"""

import threading
from collections.abc import Callable
from typing import Any

from django.db.backends.sqlite3 import base

_write_lock = threading.Lock()
_READS = ("SELECT", "PRAGMA", "EXPLAIN")


class DatabaseWrapper(base.DatabaseWrapper):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._holds_lock = False
        self.execute_wrappers.append(self._write_alone)

    def _write_alone(
        self, execute: Callable[..., Any], sql: str, params: Any, many: Any, context: dict[str, Any]
    ) -> Any:
        if self._holds_lock or sql.lstrip()[:7].upper().startswith(_READS):
            return execute(sql, params, many, context)
        with _write_lock:
            return execute(sql, params, many, context)

    def _start_transaction_under_autocommit(self) -> None:
        self._take_lock()
        try:
            super()._start_transaction_under_autocommit()  # type: ignore[misc]  # not in the stubs
        except BaseException:
            self._release_lock()
            raise

    def _commit(self) -> None:
        super()._commit()  # type: ignore[misc]  # not in the stubs
        # Had that failed, Django would roll back, which releases.
        self._release_lock()

    def _rollback(self) -> None:
        try:
            super()._rollback()  # type: ignore[misc]  # not in the stubs
        finally:
            self._release_lock()

    def _close(self) -> None:
        try:
            super()._close()  # type: ignore[misc]  # not in the stubs
        finally:
            self._release_lock()

    def _take_lock(self) -> None:
        _write_lock.acquire()
        self._holds_lock = True

    def _release_lock(self) -> None:
        if self._holds_lock:
            self._holds_lock = False
            _write_lock.release()
