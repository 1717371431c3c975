"""Where games come from. An origin is a word for the source and a name in it: `live:<id of the table>`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from analytics.pipeline.domain.readings import Reading
from analytics.pipeline.domain.sources import board, live, night, record
from analytics.pipeline.models import Source


@dataclass(frozen=True)
class Spring:
    """`read` says what stands there now, None if it does not count; `unread` names what has never been taken."""

    read: Callable[[str], Reading | None]
    unread: Callable[[], Iterator[str]]


SPRINGS = {
    Source.LIVE: Spring(live.read_table, live.unread_tables),
    Source.BOARD: Spring(board.read_round_table, board.unread_round_tables),
    Source.NIGHT: Spring(night.read_night_game, night.unread_night_games),
    Source.RECORD: Spring(record.read_recording, record.unread_recordings),
}


def origin_of(source: Source, name: object) -> str:
    return f"{source.value}:{name}"


def read_origin(origin: str) -> Reading | None:
    source, _, name = origin.partition(":")
    return SPRINGS[Source(source)].read(name)


def unread_origins() -> Iterator[str]:
    for source, spring in SPRINGS.items():
        for name in spring.unread():
            yield origin_of(source, name)
