"""How a person's rating became what it is."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from django.db.models import Q, QuerySet

from analytics.pipeline.domain.aggregate.pools import POOLS, day_of, is_of_bots
from analytics.pipeline.models import Curve, GameSeat, PlayedGame, Rating, RatingPoint, StatisticsState
from palermo.accounts.models import User
from palermo.visibility import Viewer, clubs_seen_by

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class RatingQuery:
    """Whose rating somebody asks about, and in which pool."""

    viewer: Viewer
    person: User
    pool: str
    current: StatisticsState


@dataclass(frozen=True)
class RatingCurvePoint:
    """A point of a curve: `day` since 1970."""

    day: float
    mean: float
    deviation: float


def ratings_of(person: User, *, current: StatisticsState | None) -> list[Rating]:
    """In the order of the pools; none before the first rated game."""
    if current is None:
        return []
    found = {one.pool: one for one in Rating.objects.filter(build=current.build_id, player__user=person)}
    return [found[pool] for pool in POOLS if pool in found and not is_of_bots(pool)]


def games_to_name(viewer: Viewer, person: User, *, through: str = "") -> Q:
    """Which of a person's games a viewer may read of: what a club keeps to itself stays in it. One's own are all one's own."""
    counted = Q(**{f"{through}set_aside": ""})
    if viewer == person:
        return counted
    clubs = Q(**{f"{through}club": None}) | Q(**{f"{through}club__in": clubs_seen_by(viewer)})
    return counted & clubs & Q(**{f"{through}listed": True})


def steps_for(asked: RatingQuery) -> QuerySet[RatingPoint]:
    """The newest first."""
    named = games_to_name(asked.viewer, asked.person, through="game__")
    found = _steps(asked).filter(named).select_related("game__table__club")
    return found.order_by("-at", "-pk")


def places_in(steps: Iterable[RatingPoint]) -> dict[int, int]:
    """By step: the place it was gained by."""
    seats = {(step.game_id, step.seat): step.pk for step in steps}
    sittings = GameSeat.objects.filter(game__in=[game for game, _seat in seats])
    found = sittings.values_list("game_id", "seat", "place")
    return {seats[game, seat]: place for game, seat, place in found if (game, seat) in seats}


def curve_for(asked: RatingQuery) -> list[RatingCurvePoint]:
    """The whole history as it looks from today, if it was drawn already; otherwise the steps, one a day. The oldest first."""
    curves = Curve.objects.filter(build=asked.current.build_id, pool=asked.pool, player__user=asked.person)
    if (smoothed := curves.first()) is not None:
        return [RatingCurvePoint(*point) for point in smoothed.points]
    steps = steps_for(asked).values_list("at", "mean", "deviation")
    by_day = {int(day_of(at)): RatingCurvePoint(day_of(at), mean, deviation) for at, mean, deviation in reversed(steps)}
    return list(by_day.values())


def hidden_steps(asked: RatingQuery) -> int:
    """How many games count for the rating that the viewer does not read of."""
    if asked.viewer == asked.person:
        return 0
    return _steps(asked).exclude(games_to_name(asked.viewer, asked.person, through="game__")).count()


def _steps(asked: RatingQuery) -> QuerySet[RatingPoint]:
    return RatingPoint.objects.filter(build=asked.current.build_id, pool=asked.pool, player__user=asked.person)


def may_open(viewer: Viewer, person: User, game: PlayedGame, clubs: set[int]) -> bool:
    """Whether a link to its table leads somewhere; `clubs` are the viewer's own. Not asked of each table, for a list's sake."""
    if game.table is None:
        return False
    own_club = game.table.admission == "club" and game.table.club_id in clubs
    return viewer == person or game.table.admission == "open" or own_club
