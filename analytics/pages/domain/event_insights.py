"""What an evening looked like from the desk: who came, how long tables took, how even they were, who won against the odds."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from statistics import median
from uuid import UUID

from analytics.pages.domain.leaderboards import players_to_rate_by_name
from analytics.pages.domain.rating_states import desk
from analytics.pipeline.domain.aggregate.pools import BOTS
from analytics.pipeline.models import PlayedGame, RatingPoint
from palermo.visibility import Viewer
from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.models import Entrant, EntrantState, Event, Round, RoundTable

Points = dict[tuple[int, UUID | None], RatingPoint]
# A group that is smaller says too much about each in it.
SMALLEST_GROUP = 5
MOST_UPSETS = 5


@dataclass(frozen=True)
class SeatInsight:
    """`expected` is the share of the win that ratings gave before the game, None without them."""

    number: int
    entrant: Entrant
    won: bool
    rating: float | None = None
    expected: float | None = None


@dataclass(frozen=True)
class TableInsight:
    """`is_open` says that the viewer may read the ratings of everybody there."""

    round: Round
    number: int
    seats: tuple[SeatInsight, ...]
    minutes: int | None
    is_over: bool
    godfather: Entrant | None
    is_open: bool

    @property
    def size(self) -> int:
        return len(self.seats)

    @property
    def spread(self) -> float | None:
        """Points between the strongest and the weakest."""
        known = [seat.rating for seat in self.seats if seat.rating is not None]
        return max(known) - min(known) if len(known) > 1 else None


@dataclass(frozen=True)
class RoundInsight:
    round: Round
    tables: tuple[TableInsight, ...]

    @property
    def players(self) -> int:
        return sum(table.size for table in self.tables)

    @property
    def sizes(self) -> list[tuple[int, int]]:
        """Size and how many tables have it, the largest first."""
        return sorted(Counter(table.size for table in self.tables).items(), reverse=True)

    @property
    def minutes(self) -> list[int]:
        return sorted(table.minutes for table in self.tables if table.minutes is not None)

    @property
    def usual_minutes(self) -> int | None:
        return round(median(self.minutes)) if self.minutes else None


@dataclass(frozen=True)
class Upset:
    seat: SeatInsight
    table: TableInsight


@dataclass(frozen=True)
class SeatWins:
    """Of a seat over all tables. Shared wins are wins of both."""

    seat: int
    games: int
    wins: int


@dataclass(frozen=True)
class EventAttendance:
    entered: int
    came: int
    played: int
    left_early: int
    withdrawn: int


@dataclass(frozen=True)
class EventInsights:
    attendance: EventAttendance
    rounds: tuple[RoundInsight, ...]
    ratings: tuple[float, ...]
    updated_at: datetime | None

    @property
    def tables(self) -> list[TableInsight]:
        return [table for one in self.rounds for table in one.tables]

    @property
    def finished(self) -> list[TableInsight]:
        return [table for table in self.tables if table.is_over]

    @property
    def upsets(self) -> list[Upset]:
        """Winners against the odds, the least expected first."""
        found = [
            Upset(seat, table)
            for table in self.finished
            if table.is_open
            for seat in table.seats
            if seat.won and seat.expected is not None and seat.expected < 1 / table.size
        ]
        return sorted(found, key=lambda upset: upset.seat.expected or 0.0)[:MOST_UPSETS]

    @property
    def godfathers(self) -> list[TableInsight]:
        return [table for table in self.finished if table.godfather is not None]

    @property
    def seat_wins(self) -> list[SeatWins]:
        games = Counter(seat.number for table in self.finished for seat in table.seats)
        wins = Counter(seat.number for table in self.finished for seat in table.seats if seat.won)
        return [SeatWins(seat, games[seat], wins[seat]) for seat in sorted(games)]

    @property
    def spreads(self) -> list[float]:
        return sorted(table.spread for table in self.finished if table.spread is not None)


def event_insights_for(viewer: Viewer, board: EventSnapshot) -> EventInsights:
    event, current = board.event, desk()
    players = {entrant.player_id for entrant in board.entrants.values() if entrant.player_id is not None}
    named = players_to_rate_by_name(viewer, players, club=event.club)
    points = _points(event, current.build_id) if current else []
    games = {game.round_table_id or game.table_id: game for game in event.played_games.filter(set_aside="")}
    by_player = {(point.game_id, point.player_id): point for point in points}
    rounds = tuple(
        RoundInsight(one, tuple(_table(one, table, games, by_player, named) for table in one.tables.all()))
        for one in board.rounds
    )
    first = {point.player_id: point.mean_before for point in reversed(points)}
    ratings = tuple(sorted(first.values())) if len(first) >= SMALLEST_GROUP else ()
    return EventInsights(_attendance(board), rounds, ratings, current.updated_at if current else None)


def table_is_open(entrants: Iterable[Entrant], named: set[UUID]) -> bool:
    return all(one.player_id is None or one.player_id in named for one in entrants)


def _points(event: Event, build: int) -> list[RatingPoint]:
    found = RatingPoint.objects.filter(build=build, game__event=event, game__set_aside="")
    return list(found.exclude(pool__endswith=BOTS).order_by("at", "pk"))


def _table(
    played: Round,
    table: RoundTable,
    games: Mapping[int | UUID | None, PlayedGame],
    points: Points,
    named: set[UUID],
) -> TableInsight:
    game = games.get(table.pk) or games.get(table.live_id)
    lines = {line["number"]: line["place"] for line in table.result["lines"]} if table.result else {}
    entrants = [seat.entrant for seat in table.seats.all()]
    seats = tuple(_seat(at, entrant, lines, points, game) for at, entrant in enumerate(entrants))
    godfather = table.result["godfather"] if table.result else None
    return TableInsight(
        round=played,
        number=table.number,
        seats=seats,
        minutes=_minutes(played, table, game),
        is_over=table.result is not None,
        godfather=next((one for one in entrants if one.number == godfather), None),
        is_open=table_is_open(entrants, named),
    )


def _seat(at: int, entrant: Entrant, places: dict[int, int], points: Points, game: PlayedGame | None) -> SeatInsight:
    point = points.get((game.pk, entrant.player_id)) if game else None
    won = places.get(entrant.number) == 1
    if point is None:
        return SeatInsight(at, entrant, won)
    return SeatInsight(at, entrant, won, point.mean_before, point.expected)


def _minutes(played: Round, table: RoundTable, game: PlayedGame | None) -> int | None:
    """Of the game itself where it is known; otherwise from the beginning of the round to the result."""
    if game is not None and game.seconds:
        return round(game.seconds / 60)
    begun = played.clock_started_at or played.published_at
    if table.result_at is None or begun is None or table.result_at < begun:
        return None
    return round((table.result_at - begun).total_seconds() / 60)


def _attendance(board: EventSnapshot) -> EventAttendance:
    entered = [one for one in board.entrants.values() if one.state == EntrantState.ENTERED]
    seated = {seat.entrant_id for one in board.rounds for table in one.tables.all() for seat in table.seats.all()}
    return EventAttendance(
        entered=len(entered),
        came=sum(one.checked_in_at is not None for one in entered),
        played=sum(one.pk in seated for one in entered),
        left_early=sum(one.has_dropped for one in entered),
        withdrawn=sum(one.state == EntrantState.WITHDRAWN for one in board.entrants.values()),
    )
