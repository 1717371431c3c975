"""The way out to one socket has an end: who does not read is cut off, and costs no more than a few frames until then."""

import asyncio
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from palermo.live.fast_send import frame_of
from palermo.live.send_queue import MOST_BYTES, MOST_FRAMES, SendQueue


class Reader:
    """The other end. It reads nothing until it is let."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.may_read = asyncio.Event()
        self.given_up = 0

    async def send(self, message: dict[str, Any]) -> None:
        await self.may_read.wait()
        self.read.append(message["text"])

    def give_up(self) -> None:
        self.given_up += 1


async def test_frames_arrive_in_order():
    reader = Reader()
    line = SendQueue(reader.send, give_up=reader.give_up)
    reader.may_read.set()
    for number in range(10):
        line.put(str(number).encode())
    line.close()
    await line.run()
    assert reader.read == [str(number) for number in range(10)]
    assert reader.given_up == 0


async def test_a_reader_who_stalls_is_given_up_after_so_many_frames():
    reader = Reader()
    line = SendQueue(reader.send, give_up=reader.give_up)
    for _ in range(MOST_FRAMES + 1):  # one of them is on its way
        line.put(b"frame")
    assert reader.given_up == 0
    line.put(b"one too many")
    line.put(b"and another")
    assert reader.given_up == 1
    assert list(line._waiting) == []


async def test_a_reader_who_stalls_is_given_up_after_so_many_bytes():
    reader = Reader()
    line = SendQueue(reader.send, give_up=reader.give_up)
    line.put(b"on its way")
    line.put(b"x" * MOST_BYTES)
    assert reader.given_up == 0
    line.put(b"x")
    assert reader.given_up == 1


async def test_who_reads_again_in_time_gets_everything():
    reader = Reader()
    line = SendQueue(reader.send, give_up=reader.give_up)
    running = asyncio.create_task(line.run())
    for number in range(MOST_FRAMES):
        line.put(str(number).encode())
    await asyncio.sleep(0)
    reader.may_read.set()
    line.close()
    await running
    assert reader.read == [str(number) for number in range(MOST_FRAMES)]
    assert reader.given_up == 0


async def test_a_line_to_any_other_server_goes_through_asgi():
    assert SendQueue(Reader().send, give_up=Reader().give_up)._direct is None


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_is_what_a_client_reads(size):
    client = ClientProtocol(parse_uri("ws://127.0.0.1/"), state=State.OPEN, max_size=None)
    client.receive_data(frame_of(b"x" * size))
    assert client.events_received() == [Frame(Opcode.TEXT, b"x" * size, fin=True)]
