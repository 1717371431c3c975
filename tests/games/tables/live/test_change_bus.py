"""Hints between two processes, through the real channel layer."""

import asyncio
from uuid import UUID, uuid4

from channels.layers import get_channel_layer

from games.tables.live.change_bus import TableChangeBus


class Listening:
    def __init__(self) -> None:
        self.heard: list[tuple[UUID, bool]] = []
        self.something = asyncio.Event()

    def __call__(self, table: UUID, *, beside_the_game: bool) -> None:
        self.heard.append((table, beside_the_game))
        self.something.set()


async def test_of_two_hints_for_a_table_the_one_that_says_more_is_told():
    here, there = Listening(), Listening()
    speaker, listener = TableChangeBus(process="here", hear=here), TableChangeBus(process="there", hear=there)
    first, second = uuid4(), uuid4()
    for hints in (speaker, listener):
        await hints.start()
    while len(there.heard) < 2:
        # Until the other one has subscribed, hints are lost, as hints may be.
        there.heard.clear()
        speaker.spread(first)
        speaker.spread(first, 5)
        speaker.spread(second, 5)
        await asyncio.wait_for(settled(there, first, second), 60)
    for hints in (speaker, listener):
        await hints.stop()
    assert sorted(set(there.heard)) == sorted([(first, True), (second, False)])
    assert here.heard == []
    if hasattr(get_channel_layer(), "flush"):
        await get_channel_layer().flush()


async def settled(listening: Listening, *tables: UUID) -> None:
    """Both were heard, or nothing came for a moment."""
    while {table for table, _beside in listening.heard} != set(tables):
        try:
            async with asyncio.timeout(0.2):
                await listening.something.wait()
        except TimeoutError:
            return
        listening.something.clear()
