"""What the clients are asked to do and what they answer, as JSON between two processes."""

from typing import Any

import msgspec


class Order(msgspec.Struct):
    """`active` of the tables play; the others are connected and wait until a game is over.

    `pace` is in moves a second for all tables together; 0: every table moves as soon as its last move has reached everybody.
    With `together` all of them move in the same moment, and again when everybody has been told.
    """

    dialect: str
    port: int
    tables: list[list[dict[str, Any]]]
    servers: list[int]
    beside: list[int]
    active: int
    seconds: float
    laps: int = 1
    warm_up: float = 1.0
    pace: float = 0
    together: bool = False
    core: int | None = None


class Lap(msgspec.Struct):
    """Times in seconds. `active`: tables that still played at its end."""

    moves: int
    seconds: float
    p50: float
    p99: float
    server_cpu: float
    beside_cpu: float
    client_cpu: float
    active: int


class Report(msgspec.Struct):
    """`lost`: versions jumped over. `doubled`: versions told twice. `late`: moves that had not reached all when patience ended."""

    laps: list[Lap]
    lost: int
    doubled: int
    late: int
    finished: int
    bytes_a_delivery: float
