"""The time of tables: milliseconds since 1970, as the log keeps it."""

import time


def now_ms() -> int:
    return time.time_ns() // 1_000_000
