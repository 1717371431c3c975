"""How each server is spoken to. A dialect finds in a text the version and, for who decides, the moves; more it does not read."""

import random
from typing import Any, Final, Protocol

from tests.bench.live.sockets import opening

Seat = dict[str, Any]  # `table`, `number`, and what else its server needs to know
Told = tuple[int, list[bytes]]


class Refused(RuntimeError):
    """The server did not take what a client had sent. Then the figures mean nothing."""


class Dialect(Protocol):
    def request(self, port: int, seat: Seat) -> bytes: ...

    def greeting(self, seat: Seat) -> list[bytes]:
        """What a client says first."""

    def hear(self, seat: Seat, text: bytes) -> Told | bytes | None:
        """The version it tells and the moves it offers; or an answer that is due at once; or nothing of interest."""

    def move(self, seat: Seat, version: int, choice: bytes) -> bytes: ...


class Palermo:
    def request(self, port: int, seat: Seat) -> bytes:
        return opening(port, f"/ws/tables/{seat['table']}/", f"Cookie: {seat['cookie']}")

    def greeting(self, seat: Seat) -> list[bytes]:
        return [b'{"type":"sync","seq":%d}' % seat.get("seq", 0)]

    def hear(self, seat: Seat, text: bytes) -> Told | bytes | None:
        if text.startswith((b'{"type":"update"', b'{"type":"view"')):
            at = text.rfind(b'"moves":["')
            moves = text[at + 10 : text.index(b'"]', at)].split(b'","') if at > 0 else []
            return _number_after(b'"version":', text), moves
        if text.startswith((b'{"type":"refused"', b'{"type":"error"', b'{"type":"unknown"', b'{"type":"bye"')):
            raise Refused(text.decode())
        return None

    def move(self, seat: Seat, version: int, choice: bytes) -> bytes:
        return b'{"type":"move","key":"%016x","version":%d,"move":"%s"}' % (random.getrandbits(64), version, choice)


class BoardgameIo:
    """Through socket.io's own protocol on a plain websocket: 0 open, 40 connected, 42 an event, 2 ping, 3 pong."""

    def request(self, port: int, seat: Seat) -> bytes:
        return opening(port, "/socket.io/?EIO=4&transport=websocket")

    def greeting(self, seat: Seat) -> list[bytes]:
        return [b"40/tricks,"]

    def hear(self, seat: Seat, text: bytes) -> Told | bytes | None:
        if text.startswith((b'42/tricks,["update"', b'42/tricks,["sync"')):
            at = text.index(b'"moves":[') + 9
            moves = text[at : text.index(b"]", at)]
            over = text.find(b'"gameover"') > 0
            return _number_after(b'"_stateID":', text), moves.split(b",") if moves and not over else []
        if text.startswith(b"40/tricks,"):
            return b'42/tricks,["sync","%s","%d",null,4]' % (str(seat["table"]).encode(), seat["number"])
        return b"3" if text == b"2" else None

    def move(self, seat: Seat, version: int, choice: bytes) -> bytes:
        return (
            b'42/tricks,["update",{"type":"MAKE_MOVE","payload":{"type":"playCard","args":[%s],"playerID":"%d"}},%d,"%s","%d"]'
            % (choice, seat["number"], version, str(seat["table"]).encode(), seat["number"])
        )


class Channels:
    """The seats speak in turn."""

    def request(self, port: int, seat: Seat) -> bytes:
        return opening(port, f"/tables/{seat['table']}/")

    def greeting(self, seat: Seat) -> list[bytes]:
        return []

    def hear(self, seat: Seat, text: bytes) -> Told | bytes | None:
        version = _number_after(b'"version":', text)
        return version, [b"x"] if version % 4 == seat["number"] else []

    def move(self, seat: Seat, version: int, choice: bytes) -> bytes:
        return b"%d" % version


def _number_after(name: bytes, text: bytes) -> int:
    at = text.index(name) + len(name)
    end = at + 1
    while text[end : end + 1].isdigit():
        end += 1
    return int(text[at:end])


DIALECTS: Final[dict[str, Dialect]] = {"palermo": Palermo(), "boardgame.io": BoardgameIo(), "channels": Channels()}
