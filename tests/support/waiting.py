"""Waiting for something that happens elsewhere: another thread, another process."""

import time
from collections.abc import Callable

PATIENCE = 60.0  # a busy machine is no failure


def wait_until(condition: Callable[[], object], *, patience: float = PATIENCE) -> None:
    deadline = time.monotonic() + patience
    while not condition():
        if time.monotonic() > deadline:
            raise TimeoutError(f"not within {patience:.0f} s")
        time.sleep(0.02)
