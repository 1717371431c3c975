"""Sockets that nobody serves."""

from typing import Any

NO_SUCH_SOCKET = 4404


async def no_such_socket(_scope: Any, receive: Any, send: Any) -> None:
    """Refuse politely; the default would be an exception in the log for every stray client."""
    await receive()
    await send({"type": "websocket.close", "code": NO_SUCH_SOCKET})
