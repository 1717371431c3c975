"""The whole site on a real port, for browsers: the ASGI application as production serves it, on the test's database."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn

from tests.support.waiting import wait_until


@contextmanager
def running_site(*, send_buffer: int = 0) -> Iterator[str]:
    """`send_buffer`: what the system keeps for a reader who is slow; 0 leaves it to the system, which is generous."""
    listening = socket.create_server(("127.0.0.1", 0))
    if send_buffer:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    port = listening.getsockname()[1]
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
    thread = threading.Thread(target=server.run, args=[[listening]], name="test-site", daemon=True)
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(timeout=60)
        listening.close()
