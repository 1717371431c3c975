"""Notices between two processes, through the real channel layer."""

import asyncio

from channels.layers import get_channel_layer

from palermo.live.change_bus import ChangeBus


class Listening:
    def __init__(self) -> None:
        self.heard: dict[str, int] = {}
        self.something = asyncio.Event()

    def __call__(self, name: str, revision: int) -> None:
        self.heard[name] = revision
        self.something.set()


async def test_of_two_revisions_of_one_thing_the_higher_is_told_to_others_only():
    here, there, elsewhere = Listening(), Listening(), Listening()
    speaker, listener = (
        ChangeBus(group="fruit", process="here", hear=here),
        ChangeBus(group="fruit", process="there", hear=there),
    )
    other = ChangeBus(group="vegetables", process="there", hear=elsewhere)
    for bus in (speaker, listener, other):
        bus.start()
    while set(there.heard) != {"lemon", "fig"}:
        # Until the other one has subscribed, notices are lost, as notices may be.
        for name, revision in (("lemon", 7), ("lemon", 5), ("fig", 0)):
            speaker.spread(name, revision)
        try:
            async with asyncio.timeout(0.2):
                await there.something.wait()
        except TimeoutError:
            continue
        there.something.clear()
    for bus in (speaker, listener, other):
        await bus.stop()
    assert there.heard == {"lemon": 7, "fig": 0}
    assert (here.heard, elsewhere.heard) == ({}, {})
    if hasattr(get_channel_layer(), "flush"):
        await get_channel_layer().flush()
