"""One table of the load: four sockets that must all have heard of a move before the next one is made."""

import asyncio
import random
import time
from functools import partial
from typing import Any, Protocol

from tests.bench.live.dialects import Dialect
from tests.bench.live.orders import Order
from tests.bench.live.sockets import Socket, connect


class Crowd(Protocol):
    """Whom a table belongs to, and tells."""

    order: Order
    dialect: Dialect
    lost: int
    doubled: int

    def settle(self, table: "Table") -> None:
        """A move has reached everybody at the table."""


class Table:
    """Its sockets, and the version that all of them have; -1 until they have been shown the game."""

    def __init__(self, crowd: Crowd, seats: list[dict[str, Any]]) -> None:
        self.crowd = crowd
        self.seats = [{**seat, "number": number} for number, seat in enumerate(seats)]
        self.sockets: list[Socket] = []
        self.version = -1
        self.waited_for = 0
        self.arrived = 0
        self.mover = 0
        self.options: list[bytes] = []
        self.sent_at = 0.0
        self.shown, self.shown_bytes = asyncio.Event(), 0

    async def join(self) -> None:
        port, dialect = self.crowd.order.port, self.crowd.dialect
        for seat in self.seats:
            socket = await connect(port, dialect.request(port, seat), partial(self.hear, seat["number"]))
            self.sockets.append(socket)
            for text in dialect.greeting(seat):
                socket.send(text)

    def hear(self, number: int, text: bytes) -> None:
        told = self.crowd.dialect.hear(self.seats[number], text)
        if told is None:
            return
        if isinstance(told, bytes):
            self.sockets[number].send(told)
            return
        version, options = told
        if options:
            self.mover, self.options = number, options
        if self.version < 0:
            self.waited_for = max(self.waited_for, version)
        elif version < self.waited_for or self.arrived == len(self.seats):
            self.crowd.doubled += 1
            return
        elif version > self.waited_for:
            self.crowd.lost += 1
        self.arrived += 1
        if self.arrived == len(self.seats):
            shown = self.version < 0
            self.version = self.waited_for
            if shown:
                self.shown_bytes = sum(socket.received for socket in self.sockets)
                self.shown.set()
            else:
                self.crowd.settle(self)

    def move(self) -> None:
        options, self.options = self.options, []
        choice = options[int(random.random() * len(options))]
        self.arrived, self.waited_for = 0, self.version + 1
        self.sent_at = time.perf_counter()
        self.sockets[self.mover].send(self.crowd.dialect.move(self.seats[self.mover], self.version, choice))
