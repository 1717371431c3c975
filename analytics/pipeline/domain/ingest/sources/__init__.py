"""Where games come from. An origin is a word for the source and a name in it: `live:<id of the table>`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from analytics.pipeline.domain.ingest.source_game import SourceGame
from analytics.pipeline.domain.ingest.sources import board, live, night, record
from analytics.pipeline.models import GameOrigin


@dataclass(frozen=True)
class GameSource:
    """`read` says what stands there now, None if it does not count; `unread` names what has never been taken."""

    read: Callable[[str], SourceGame | None]
    unread: Callable[[], Iterator[str]]


SOURCES = {
    GameOrigin.LIVE: GameSource(live.read_table, live.unread_tables),
    GameOrigin.BOARD: GameSource(board.read_round_table, board.unread_round_tables),
    GameOrigin.NIGHT: GameSource(night.read_night_game, night.unread_night_games),
    GameOrigin.RECORD: GameSource(record.read_recording, record.unread_recordings),
}


def origin_of(source: GameOrigin, name: object) -> str:
    return f"{source.value}:{name}"


def read_origin(origin: str) -> SourceGame | None:
    source, _, name = origin.partition(":")
    return SOURCES[GameOrigin(source)].read(name)


def unread_origins() -> Iterator[str]:
    for source, spring in SOURCES.items():
        for name in spring.unread():
            yield origin_of(source, name)
