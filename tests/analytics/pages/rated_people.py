"""Rows of ratings as the pipeline leaves them, for tests that are about what pages show of them."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from analytics.pipeline.models import (
    Build,
    BuildState,
    GameOrigin,
    GameSeat,
    PlayedGame,
    Rating,
    RatingPoint,
    StatisticsState,
)
from palermo.accounts.models import Player, User

NOON = datetime(2026, 11, 1, 12, 0, tzinfo=UTC)


def current_build() -> Build:
    """The one in use, made if there is none."""
    found = StatisticsState.objects.select_related("build").first()
    if found is not None:
        return found.build
    build = Build.objects.create(state=BuildState.CURRENT, finished_at=NOON)
    StatisticsState.objects.create(build=build, updated_at=NOON)
    return build


def player_of(who: User | Player) -> Player:
    return who.player if isinstance(who, User) else who


def rated(who: User | Player | str, mean: float, **values: Any) -> Rating:
    """Sure enough for a place, unless `values` say otherwise. A text is a bot."""
    plain = {"pool": "standard", "deviation": 30.0, "games": 40, "board_games": 0, "last_at": NOON}
    owner = {"bot": who} if isinstance(who, str) else {"player": player_of(who)}
    return Rating.objects.create(build=current_build(), mean=mean, **owner, **{**plain, **values})


def played(sitters: Sequence[User | Player | str], places: Sequence[int], **values: Any) -> PlayedGame:
    """A game that counts, in order of play."""
    at = values.pop("played_at", NOON)
    plain = {
        "origin": f"test:{PlayedGame.objects.count()}",
        "source": GameOrigin.LIVE,
        "edition": "german",
        "family": "standard",
        "engine": 1,
        "has_log": False,
        "rated": True,
        "listed": True,
    }
    game = PlayedGame.objects.create(
        size=len(sitters), played_at=at, month=at.date().replace(day=1), **{**plain, **values}
    )
    for seat, (who, place) in enumerate(zip(sitters, places, strict=True)):
        owner = {"bot": who} if isinstance(who, str) else {"player": player_of(who)}
        GameSeat.objects.create(game=game, seat=seat, place=place, **owner)
    return game


def stepped(game: PlayedGame, who: User | Player, means: tuple[float, float], **values: Any) -> RatingPoint:
    """What a game did to somebody's rating: the mean before and after."""
    player = player_of(who)
    seat = GameSeat.objects.get(game=game, player=player).seat
    plain = {"pool": "standard", "deviation_before": 40.0, "deviation": 38.0, "expected": 0.25, "games": 12}
    before, after = means
    return RatingPoint.objects.create(
        build=current_build(),
        game=game,
        seat=seat,
        player=player,
        at=game.played_at,
        mean_before=before,
        mean=after,
        **{**plain, **values},
    )
