"""What the page of a replay is fed with, once for each pair of eyes: the game, who sat there, and whose eyes are open."""

import msgspec

from games.engine.records import GameRecord
from games.replays.interfaces.viewpoints import word_for
from games.replays.projection import ProjectedReplay, Viewpoint, replay_for
from games.tables.interfaces.messages import LogNews, SeatInRoom
from palermo.live.messages import encode


class ReplayPayload(msgspec.Struct, frozen=True):
    """`eyes` are those of this telling, `open` all that may be asked for, `own` the asker's seat. `news` stand after that many moves.

    `branched_at` is where a study left the game it belongs to.
    """

    eyes: str
    open: list[str]
    own: int | None
    seats: list[SeatInRoom]
    news: list[tuple[int, LogNews]]
    replay: ProjectedReplay
    branched_at: int | None = None


def payload_for(
    record: GameRecord,
    eyes: Viewpoint,
    *,
    open_eyes: tuple[Viewpoint, ...],
    own: int | None,
    seats: list[SeatInRoom],
    news: list[tuple[int, LogNews]],
    branched_at: int | None = None,
) -> bytes:
    payload = ReplayPayload(
        eyes=word_for(eyes),
        open=[word_for(one) for one in open_eyes],
        own=own,
        seats=seats,
        news=news,
        replay=replay_for(record, eyes),
        branched_at=branched_at,
    )
    return encode(payload)
