"""The way out to one socket has an end: who does not read is cut off, and costs no more than a few frames until then."""

import asyncio
from typing import Any

from games.tables.live.line import MOST_CHARACTERS, MOST_FRAMES, Line


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
    line = Line(reader.send, give_up=reader.give_up)
    reader.may_read.set()
    for number in range(10):
        line.put(str(number))
    line.close()
    await line.run()
    assert reader.read == [str(number) for number in range(10)]
    assert reader.given_up == 0


async def test_a_reader_who_stalls_is_given_up_after_so_many_frames():
    reader = Reader()
    line = Line(reader.send, give_up=reader.give_up)
    for _ in range(MOST_FRAMES + 1):  # one of them is on its way
        line.put("frame")
    assert reader.given_up == 0
    line.put("one too many")
    line.put("and another")
    assert reader.given_up == 1
    assert list(line._waiting) == []


async def test_a_reader_who_stalls_is_given_up_after_so_many_characters():
    reader = Reader()
    line = Line(reader.send, give_up=reader.give_up)
    line.put("on its way")
    line.put("x" * MOST_CHARACTERS)
    assert reader.given_up == 0
    line.put("x")
    assert reader.given_up == 1


async def test_who_reads_again_in_time_gets_everything():
    reader = Reader()
    line = Line(reader.send, give_up=reader.give_up)
    running = asyncio.create_task(line.run())
    for number in range(MOST_FRAMES):
        line.put(str(number))
    await asyncio.sleep(0)
    reader.may_read.set()
    line.close()
    await running
    assert reader.read == [str(number) for number in range(MOST_FRAMES)]
    assert reader.given_up == 0
