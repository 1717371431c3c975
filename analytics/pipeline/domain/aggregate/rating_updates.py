"""Ratings as rows. Games are taken in their order; whoever begins in the middle goes on from what the games before have left."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from analytics.pipeline.domain.aggregate.bulk import insert_rows
from analytics.pipeline.domain.aggregate.contribution import SeatRating
from analytics.pipeline.domain.aggregate.pools import day_of, game_in, is_of_bots
from analytics.pipeline.domain.facts.summary import GameSummary
from analytics.pipeline.models import Build, GameOrigin, Rating, RatingPoint
from analytics.ratings import RatingLedger, RatingState

ON_REAL_CARDS = frozenset({GameOrigin.BOARD.value, GameOrigin.NIGHT.value, GameOrigin.RECORD.value})
POINT_FIELDS = (
    "build", "game", "seat", "pool", "player", "bot", "at", "mean_before", "deviation_before", "mean", "deviation",
    "games", "board_games", "expected",
)  # fmt: skip
PointRow = tuple[Any, ...]


@dataclass
class PoolRatings:
    """A pool on its way through the games."""

    pool: str
    ledger: RatingLedger = field(default_factory=RatingLedger)
    board_games: dict[str, int] = field(default_factory=dict)
    last_at: dict[str, datetime] = field(default_factory=dict)
    ids: dict[str, UUID] = field(default_factory=dict)

    def put(self, name: str, row: Rating | RatingPoint, last_at: datetime) -> None:
        """What a row says of somebody is the belief itself, bit for bit."""
        self.ledger.beliefs[name] = RatingState(row.mean, row.deviation, day_of(last_at), row.games)
        self.board_games[name], self.last_at[name] = row.board_games, last_at

    def take(self, build_id: int, game_id: int, told: GameSummary) -> list[PointRow]:
        """The rows that the game leaves behind."""
        pool, moment, board_games, ids = self.pool, told.moment, self.board_games, self.ids
        steps = self.ledger.take(game_in(pool, told))
        on_real_cards = told.source in ON_REAL_CARDS
        bots = is_of_bots(pool)
        for name in {step.name for step in steps}:
            board_games[name] = board_games.get(name, 0) + on_real_cards
            self.last_at[name] = moment
            if not bots and name not in ids:
                ids[name] = UUID(name)
        return [
            (
                build_id, game_id, step.seat, pool, ids.get(step.name), step.name if bots else "",
                moment, step.mean, step.deviation, step.after.mean, step.after.deviation,
                step.after.games, board_games[step.name], step.expected,
            )
            for step in steps
        ]  # fmt: skip


def point_of(row: PointRow) -> tuple[int, int, SeatRating]:
    """Game, seat, and what folds need of it."""
    return row[1], row[2], SeatRating(row[3], row[7], row[8], row[11], row[13])


def points_of(build: Build | int, games: Collection[int]) -> dict[int, dict[int, SeatRating]]:
    found: dict[int, dict[int, SeatRating]] = {game: {} for game in games}
    rows = RatingPoint.objects.filter(build=build, game__in=list(games)).order_by()
    for game, seat, pool, mean, deviation, number, expected in rows.values_list(
        "game_id", "seat", "pool", "mean_before", "deviation_before", "games", "expected"
    ):
        found[game][seat] = SeatRating(pool, mean, deviation, number, expected)
    return found


def write_points(rows: Iterable[PointRow]) -> None:
    insert_rows(RatingPoint, POINT_FIELDS, rows)


def pool_ratings_now(build: Build, pool: str, names: Collection[str]) -> PoolRatings:
    """As the ratings stand, for games that come after all others."""
    standing = PoolRatings(pool)
    for row in Rating.objects.filter(_named(names, pool), build=build, pool=pool):
        standing.put(_name(row), row, row.last_at)
    return standing


def pool_ratings_before(build: Build, pool: str, names: Collection[str], first: GameSummary) -> PoolRatings:
    """As the ratings stood when this game began."""
    standing = PoolRatings(pool)
    before = Q(at__lt=first.moment) | Q(at=first.moment, game__origin__lt=first.origin)
    for name in names:
        points = RatingPoint.objects.filter(before, _named([name], pool), build=build, pool=pool)
        last = points.order_by("-at", "-game__origin").first()
        if last is not None:
            standing.put(name, last, last.at)
    return standing


def write_ratings(build: Build, standing: PoolRatings, names: Collection[str]) -> None:
    """What the names are rated now; who has no game left has no rating."""
    pool, beliefs = standing.pool, standing.ledger.beliefs
    rows = {_name(row): row for row in Rating.objects.filter(_named(names, pool), build=build, pool=pool)}
    new: list[Rating] = []
    changed: list[Rating] = []
    for name in sorted(names):
        if name not in beliefs:
            continue
        row = rows.pop(name, None) or _new_rating(build, pool, name)
        belief = beliefs[name]
        row.mean, row.deviation, row.games = belief.mean, belief.deviation, belief.games
        row.board_games, row.last_at = standing.board_games[name], standing.last_at[name]
        (changed if row.pk else new).append(row)
    Rating.objects.bulk_create(new, batch_size=500)
    Rating.objects.bulk_update(changed, ["mean", "deviation", "games", "board_games", "last_at"], batch_size=200)
    Rating.objects.filter(pk__in=[row.pk for row in rows.values()]).delete()


def forget_points(build: Build, games: Iterable[int]) -> None:
    RatingPoint.objects.filter(build=build, game__in=list(games)).delete()


def _new_rating(build: Build, pool: str, name: str) -> Rating:
    return (
        Rating(build=build, pool=pool, bot=name)
        if is_of_bots(pool)
        else Rating(build=build, pool=pool, player_id=UUID(name))
    )


def _name(row: Rating) -> str:
    return row.bot or ("" if row.player_id is None else row.player_id.hex)


def _named(names: Collection[str], pool: str) -> Q:
    return Q(bot__in=list(names)) if is_of_bots(pool) else Q(player_id__in=[UUID(name) for name in names])
