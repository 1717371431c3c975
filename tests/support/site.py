"""The whole site on a real port, for browsers: the ASGI application as production serves it, on the test's database."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from tests.support.services import free_port
from tests.support.waiting import wait_until


@contextmanager
def running_site() -> Iterator[str]:
    port = free_port()
    config = uvicorn.Config(
        "palermo.asgi:application",
        port=port,
        lifespan="on",
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=8192,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, name="test-site", daemon=True)
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(timeout=60)
