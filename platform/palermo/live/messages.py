"""What the messages of all sockets have in common. docs/protocol.md explains them to whoever writes a client.

A frame that comes in is decoded strictly: an unknown type or field, a wrong type, a number out of range or more than a frame is refused.
"""

from collections.abc import Callable
from typing import Any

import msgspec

LONGEST_FRAME = 8192


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """From a client."""


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type"):
    """To a client."""


class ErrorMessage(ServerMessage, frozen=True, tag="error"):
    """A message could not be understood or done; the socket stays open."""

    code: str
    message: str


class GoodbyeMessage(ServerMessage, frozen=True, tag="bye"):
    """The socket is closed now, and why. `again`: whether it makes sense to connect anew."""

    code: str
    message: str
    again: bool


encode = msgspec.json.Encoder().encode


class MalformedMessage(ValueError):
    """A frame that is no message; `code` says in which way."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def decoder_of(kinds: Any) -> Callable[[str | bytes], Any]:
    """Reads a frame as one of these kinds of message, or raises `MalformedMessage`."""
    decoder = msgspec.json.Decoder(kinds)

    def decode(frame: str | bytes) -> Any:
        raw = frame.encode("utf-8", "surrogatepass") if isinstance(frame, str) else frame
        if len(raw) > LONGEST_FRAME:
            raise MalformedMessage("too_long")
        try:
            return decoder.decode(raw)
        except msgspec.ValidationError:
            raise MalformedMessage("bad_message") from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise MalformedMessage("no_json") from None

    return decode
