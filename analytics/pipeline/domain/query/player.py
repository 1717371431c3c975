"""What a player's own seats add up to. Nobody keeps it: it is added up from the facts of the player's games when it is asked for."""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from uuid import UUID

import numpy as np
from django.db.models import QuerySet, Subquery

from analytics.cardstats.sums.accumulator import SumsAccumulator as Sums
from analytics.cardstats.sums.cells import SumsCell
from analytics.cardstats.sums.totals import Ints
from analytics.pipeline.domain.aggregate.contribution import GameContribution, contribution_of, of_seat
from analytics.pipeline.domain.aggregate.incremental import KEPT, counted_of
from analytics.pipeline.domain.aggregate.rating_updates import points_of
from analytics.pipeline.models import BuildGame, GameSeat

GAMES_AT_ONCE = 1000
PEOPLE_AT_ONCE = 500
NOBODY = SumsCell(0, 0, "", 0, "")


def games_of(players: Collection[UUID], *, build: int | Subquery) -> QuerySet[BuildGame]:
    return BuildGame.objects.filter(build=build, game__in=GameSeat.objects.filter(player__in=players).values("game"))


def own_sums(player: UUID, *, build: int, keys: Collection[str]) -> dict[str, Sums]:
    """By partition."""
    found = {key: Sums() for key in keys}
    for one in _contributions(build, games_of([player], build=build).filter(key__in=keys)):
        for number, seat in enumerate(one.told.seats):
            if seat.player == player.hex:
                own = of_seat(one, number)
                found[one.told.key].add(own.facts, own.cells, own.outcomes, seconds=one.told.seconds)
    return found


def everybodys_sums(build: int) -> Iterator[Ints]:
    """A row for each person who sat at a game of the build, some people at a time."""
    sat = GameSeat.objects.filter(game__facts__build=build).exclude(player=None)
    people = list(sat.order_by("player").values_list("player", flat=True).distinct())
    for start in range(0, len(people), PEOPLE_AT_ONCE):
        yield _sums_by_person(build, people[start : start + PEOPLE_AT_ONCE])


def _sums_by_person(build: int, people: Sequence[UUID]) -> Ints:
    """Added up like any others, with a cell for each of them."""
    cells = {player.hex: SumsCell(number, 0, "", 0, "") for number, player in enumerate(people, start=1)}
    sums = Sums()
    for one in _contributions(build, games_of(people, build=build)):
        under = [cells.get(seat.player, NOBODY) for seat in one.told.seats]
        sums.add(one.facts, under, one.outcomes, seconds=one.told.seconds)
    matrix, _seated = sums.sums()
    somebody = np.array([cell != NOBODY for cell in sums.cells], bool)
    own: Ints = matrix[somebody]
    return own


def _contributions(build: int, rows: QuerySet[BuildGame]) -> Iterator[GameContribution]:
    """Some at a time: the facts of many games are large."""
    waiting = rows.order_by().values_list(*KEPT).iterator(chunk_size=GAMES_AT_ONCE)
    while some := counted_of(islice(waiting, GAMES_AT_ONCE)):
        points = points_of(build, some)
        yield from (contribution_of(one.told, one.facts, points[game]) for game, one in some.items())
