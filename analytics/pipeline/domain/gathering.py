"""Games that nobody has reported: played before there were statistics, or their job was given up."""

from collections.abc import Sequence

from analytics.pipeline.domain.desk import desk_under_lock
from analytics.pipeline.domain.sources import read_origin
from analytics.pipeline.domain.writing import write_reading


def write_down(origins: Sequence[str]) -> None:
    """In the caller's transaction. They are counted by the build that asks for them."""
    desk = desk_under_lock()
    for origin in origins:
        reading = read_origin(origin)
        if reading is not None:
            write_reading(desk, reading)
