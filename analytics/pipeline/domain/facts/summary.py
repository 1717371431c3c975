"""A game in the few words that a build keeps of it: who sat where, what came of it, where it counts."""

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Protocol

import msgspec

from analytics.pipeline.models import GameSeat
from palermo.common.lookups import AnyOf

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
DAY = 86_400_000_000


class SeatSummary(msgspec.Struct, frozen=True, array_like=True):
    """One of `player` and `bot` is empty. `place` is the one that ratings go by."""

    player: str
    bot: str
    place: int


class GameSummary(msgspec.Struct, frozen=True, array_like=True):
    """`at` in microseconds since 1970; seats in the order of play."""

    origin: str
    at: int
    size: int
    family: str
    edition: str
    event: int
    source: str
    rated: bool
    seconds: int | None
    key: str
    seats: tuple[SeatSummary, ...]

    @property
    def day(self) -> float:
        return self.at / DAY

    @property
    def moment(self) -> datetime:
        return EPOCH + self.at * MICROSECOND

    @property
    def order(self) -> tuple[int, str]:
        """Games are rated in this order."""
        return (self.at, self.origin)


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(GameSummary)


def encode_summary(told: GameSummary) -> bytes:
    return _encoder.encode(told)


def decode_summary(data: bytes) -> GameSummary:
    return _decoder.decode(data)


def partition_key(*, club: int | None, season: int | None, month: date) -> str:
    return f"{club or 0}:{season or 0}:{month:%Y-%m}"


def number_of(player: str) -> int:
    """A player in 63 bits, as folds know them."""
    return int(player[16:], 16) & (1 << 63) - 1


class PlayedGameLike(Protocol):
    """A `PlayedGame`, or as much of its row."""

    @property
    def pk(self) -> int: ...
    @property
    def origin(self) -> str: ...
    @property
    def played_at(self) -> datetime: ...
    @property
    def size(self) -> int: ...
    @property
    def family(self) -> str: ...
    @property
    def edition(self) -> str: ...
    @property
    def club_id(self) -> int | None: ...
    @property
    def season_id(self) -> int | None: ...
    @property
    def event_id(self) -> int | None: ...
    @property
    def month(self) -> date: ...
    @property
    def source(self) -> str: ...
    @property
    def rated(self) -> bool: ...
    @property
    def seconds(self) -> int | None: ...


def summary_of(game: PlayedGameLike, seats: Iterable[SeatSummary]) -> GameSummary:
    return GameSummary(
        origin=game.origin,
        at=(game.played_at - EPOCH) // MICROSECOND,
        size=game.size,
        family=game.family,
        edition=game.edition,
        event=game.event_id or 0,
        source=game.source,
        rated=game.rated,
        seconds=game.seconds,
        key=partition_key(club=game.club_id, season=game.season_id, month=game.month),
        seats=tuple(seats),
    )


def summaries_of_games(games: Sequence[PlayedGameLike]) -> dict[int, GameSummary]:
    by_game: dict[int, list[SeatSummary]] = {game.pk: [] for game in games}
    sittings = GameSeat.objects.filter(game__any_of=AnyOf(by_game)).order_by("game_id", "seat")
    for game_id, player, bot, place in sittings.values_list("game_id", "player_id", "bot", "place"):
        by_game[game_id].append(SeatSummary("" if player is None else player.hex, bot, place))
    return {game.pk: summary_of(game, by_game[game.pk]) for game in games}
