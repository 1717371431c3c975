"""The short way out: a frame written to the transport of uvicorn's socket, without the way through ASGI.

A delivery is the same small text frame for everybody of an audience, and there are five for each move. Through `send` each of them becomes a
dictionary, a coroutine, an object of the websocket library and a joined list; that was a third of the server's time. This looks at what
uvicorn itself looks at before it writes, and where it is not that server, or not in that state, there is no short way and `send` is used.
"""

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WHOLE_TEXT = 0x81
SMALL, MEDIUM = 126, 1 << 16


def fast_send(send: Any) -> Callable[[bytes], bool] | None:
    """Writes a text and says True; or False if it cannot be written at once, and nothing has happened."""
    server = getattr(send, "__self__", None)
    if not isinstance(server, WebSocketsSansIOProtocol):
        return None
    protocol = server

    def write(text: bytes) -> bool:
        transport = protocol.transport
        if protocol.close_sent or protocol.disconnected or transport.is_closing() or not protocol.writable.is_set():
            return False
        transport.write(frame_of(text))
        return True

    return write


def frame_of(text: bytes) -> bytes:
    """RFC 6455, 5.2: one final text frame, unmasked as a server's are."""
    size = len(text)
    if size < SMALL:
        head = bytes((WHOLE_TEXT, size))
    elif size < MEDIUM:
        head = bytes((WHOLE_TEXT, 126, size >> 8, size & 255))
    else:
        head = bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")
    return head + text
