"""Who stands where by rating: on the whole site, in a club, in a season.

Whoever hides from ladders, is a guest or has left stands on none. Places are counted among those that the viewer sees, so that no gap
tells of anybody hidden.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q, QuerySet

from analytics.pages.domain.rating_states import desk
from analytics.pipeline.domain.aggregate.pools import day_of, is_of_bots
from analytics.pipeline.models import GameSeat, Rating
from analytics.ratings import ProvisionalReason, RatingState, provisional_reason, shown_deviation
from palermo.accounts.models import Player
from palermo.clubs.models import Club, Membership, PaperPlayer
from palermo.clubs.permissions import role_of
from palermo.visibility import Viewer, people_seen_by
from tournaments.leagues.models import Season

FIELDS = ("pk", "player_id", "bot", "mean", "deviation", "games", "board_games", "last_at")


@dataclass(frozen=True)
class LeaderboardPlace:
    """`place` is shared by equal means and 0 for who is provisional; `deviation` is today's."""

    player: UUID | None
    bot: str
    place: int
    mean: float
    deviation: float
    games: int
    board_games: int
    last_at: datetime
    reason: ProvisionalReason

    @property
    def low(self) -> float:
        return self.mean - 2 * self.deviation

    @property
    def high(self) -> float:
        return self.mean + 2 * self.deviation


@dataclass(frozen=True)
class Leaderboard:
    ranked: tuple[LeaderboardPlace, ...]
    provisional: tuple[LeaderboardPlace, ...]
    updated_at: datetime | None

    def row_of(self, player: UUID) -> LeaderboardPlace | None:
        return next((row for row in (*self.ranked, *self.provisional) if row.player == player), None)


def ladder_for(
    viewer: Viewer, *, pool: str, now: datetime, club: Club | None = None, season: Season | None = None
) -> Leaderboard:
    current = desk()
    if current is None:
        return Leaderboard((), (), None)
    rows = Rating.objects.filter(build=current.build_id, pool=pool)
    if not is_of_bots(pool):
        rows = rows.filter(player__in=players_on_ladder(viewer, club=club, season=season))
    ranked: list[LeaderboardPlace] = []
    provisional: list[LeaderboardPlace] = []
    today = day_of(now)
    for _pk, player, bot, mean, deviation, games, board, last_at in rows.order_by("-mean", "pk").values_list(*FIELDS):
        belief = RatingState(mean, deviation, day_of(last_at), games)
        reason = provisional_reason(belief, today)
        place = 0 if reason else _place_after(ranked, mean)
        grown = shown_deviation(belief, today)
        row = LeaderboardPlace(player, bot, place, mean, grown, games, board, last_at, reason)
        (provisional if reason else ranked).append(row)
    return Leaderboard(tuple(ranked), tuple(provisional), current.updated_at)


def _place_after(ranked: Sequence[LeaderboardPlace], mean: float) -> int:
    if ranked and ranked[-1].mean == mean:
        return ranked[-1].place
    return len(ranked) + 1


def players_on_ladder(viewer: Viewer, *, club: Club | None, season: Season | None) -> QuerySet[Player]:
    """Paper players stand on their club's ladders only, for its members, as on the club's own list of them."""
    people = people_seen_by(viewer).filter(on_ladders=True)
    if season is not None:
        played = GameSeat.objects.filter(game__season=season, game__set_aside="").values("player")
        on_paper = _paper_players(viewer, season.club)
        return Player.objects.filter(Q(user__in=people) | Q(pk__in=on_paper), pk__in=played)
    if club is not None:
        members = Membership.objects.filter(club=club)
        if role_of(viewer, club) is None:
            # Who belongs to a club is for its members to know, unless somebody's profile says it.
            members = members.filter(user__shows_clubs=True)
        return Player.objects.filter(
            Q(user__in=people.filter(pk__in=members.values("user"))) | Q(pk__in=_paper_players(viewer, club))
        )
    return Player.objects.filter(user__in=people)


def _paper_players(viewer: Viewer, club: Club) -> QuerySet[PaperPlayer, UUID]:
    papers = PaperPlayer.objects.filter(club=club, claimed_at=None, player__user=None)
    return (papers if role_of(viewer, club) is not None else papers.none()).values_list("player_id", flat=True)


def players_to_rate_by_name(viewer: Viewer, players: Collection[UUID], *, club: Club) -> set[UUID]:
    """Which of these players at a club's evening have a rating that the viewer may read beside their name."""
    people = people_seen_by(viewer).filter(on_ladders=True)
    named = Player.objects.filter(Q(user__in=people) | Q(pk__in=_paper_players(viewer, club)), pk__in=players)
    return set(named.values_list("pk", flat=True))
