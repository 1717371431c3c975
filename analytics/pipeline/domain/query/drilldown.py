"""The games behind a number, the newest first."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import Q, QuerySet

from analytics.cardstats.facts import decode_facts
from analytics.cardstats.layout import index_of
from analytics.cardstats.sums.accumulator import time_facts
from analytics.cardstats.sums.cells import UNRATED
from analytics.pipeline.domain.aggregate.contribution import band_of_point
from analytics.pipeline.domain.query.slices import HOUSE, SumsSlice, seen_by
from analytics.pipeline.models import BuildGame, BuildState, GameSeat, PlayedGame, RatingPoint
from games.engine.rulesets import EDITIONS

PAGE: Final = 25
AT_ONCE: Final = 200
MOST: Final = 2000
# Counted from how long a game took, which its facts do not know.
OF_TIME: Final = range(index_of("timed"), index_of("minutes_squares") + 1)


@dataclass(frozen=True)
class DrilldownPage:
    """`before` is where to go on, None at the end."""

    games: list[PlayedGame]
    before: int | None


def games_behind(
    slice_: SumsSlice,
    index: int | None,
    *,
    clubs: Collection[int] | None,
    limit: int = PAGE,
    before: int | None = None,
    most: int = MOST,
) -> DrilldownPage:
    """Games of the slice in which a seat that it is about has the counter; without one, all of them.

    `before` is the number of a game; the page has those that were played before it. At `most` so many games are looked at for a
    page: who looks for something rare goes on from there.
    """
    numbers = _games(slice_, clubs, before).values_list("pk", flat=True)
    found: list[int] = []
    looked_at = 0
    while looked_at < most:
        asked_for = min(AT_ONCE, most - looked_at)
        some = list(numbers[looked_at : looked_at + asked_for])
        for number in _with_counter(slice_, index, some):
            if len(found) == limit:
                return DrilldownPage(_shown(found), found[-1])
            found.append(number)
        looked_at += len(some)
        if len(some) < asked_for:
            return DrilldownPage(_shown(found), None)
    return DrilldownPage(_shown(found), some[-1])


def _games(slice_: SumsSlice, clubs: Collection[int] | None, before: int | None) -> QuerySet[PlayedGame]:
    asked = {
        "club": slice_.club_id,
        "season": slice_.season_id,
        "event": slice_.event_id,
        "size": slice_.size,
        "edition": None if slice_.edition == HOUSE else slice_.edition,
        "source": slice_.source,
        "month__gte": slice_.since,
        "month__lte": slice_.until,
        "sittings__player": slice_.player_id,
    }
    games = PlayedGame.objects.filter(seen_by(clubs), set_aside="", listed=True).filter(
        **{field: value for field, value in asked.items() if value is not None}
    )
    if slice_.edition == HOUSE:
        games = games.exclude(edition__in=EDITIONS)
    last = None if before is None else PlayedGame.objects.filter(pk=before).only("played_at").first()
    if last is not None:
        games = games.filter(Q(played_at__lt=last.played_at) | Q(played_at=last.played_at, pk__lt=last.pk))
    return games.order_by("-played_at", "-pk")


def _with_counter(slice_: SumsSlice, index: int | None, games: Sequence[int]) -> Iterator[int]:
    asked = seats_asked(slice_, games)
    if index is None:
        with_seats = set(games) if asked is None else {game for game, _seat in asked}
        yield from (game for game in games if game in with_seats)
        return
    if index in OF_TIME:
        yield from _with_length(index, games, asked)
        return
    rows = BuildGame.objects.filter(build__state=BuildState.CURRENT, game__in=games)
    seats = {game: decode_facts(bytes(data)).seats for game, data in rows.values_list("game_id", "tally__data")}
    for game in games:
        if any(
            seat.count(index)
            for number, seat in enumerate(seats.get(game, ()))
            if asked is None or (game, number) in asked
        ):
            yield game


def _with_length(index: int, games: Sequence[int], asked: set[tuple[int, int]] | None) -> Iterator[int]:
    timed = PlayedGame.objects.filter(pk__in=games, seconds__isnull=False)
    seconds = dict(timed.values_list("pk", "seconds"))
    with_seats = seconds.keys() if asked is None else {game for game, _seat in asked}
    for game in games:
        if game in with_seats and game in seconds and time_facts(seconds[game], 1).count(index):
            yield game


def seats_asked(slice_: SumsSlice, games: Sequence[int]) -> set[tuple[int, int]] | None:
    """Which seats the slice is about, as (game, seat); None for all."""
    if slice_.player_id is None and slice_.band is None:
        return None
    sittings = GameSeat.objects.filter(game__in=games)
    if slice_.player_id is not None:
        sittings = sittings.filter(player=slice_.player_id)
    seats = set(sittings.values_list("game_id", "seat"))
    if slice_.band is None:
        return seats
    points = RatingPoint.objects.filter(build__state=BuildState.CURRENT, game__in=games)
    bands = {(point.game_id, point.seat): band_of_point(point) for point in points}
    return {seat for seat in seats if bands.get(seat, UNRATED) == slice_.band}


def _shown(numbers: Sequence[int]) -> list[PlayedGame]:
    games = PlayedGame.objects.defer("packed").select_related("club", "event", "night_game__night__season")
    rows = games.in_bulk(numbers)
    return [rows[number] for number in numbers]
