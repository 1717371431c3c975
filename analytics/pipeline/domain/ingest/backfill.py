"""Games that nobody has reported: played before there were statistics, or their job was given up."""

from collections.abc import Sequence

from analytics.pipeline.domain.ingest.sources import read_origin
from analytics.pipeline.domain.ingest.write import write_source_game
from analytics.pipeline.domain.rebuild.state import state_under_lock


def write_down(origins: Sequence[str]) -> None:
    """In the caller's transaction. They are counted by the build that asks for them."""
    desk = state_under_lock()
    for origin in origins:
        reading = read_origin(origin)
        if reading is not None:
            write_source_game(desk, reading)
