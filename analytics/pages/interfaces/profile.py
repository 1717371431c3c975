"""What a profile shows of somebody's games: in short, with ways to more."""

from dataclasses import dataclass

from django.utils import timezone
from django.utils.safestring import SafeString

from analytics.pages.domain.opponents import Opponent, opponents_of
from analytics.pages.domain.player_sums import (
    PlaceCounts,
    clubs_to_read,
    own_group,
    places_by_size,
    site_group,
    sums_by_size,
)
from analytics.pages.domain.rating_curves import RatingQuery, curve_for, ratings_of
from analytics.pages.domain.rating_states import belief_of, desk, grown
from analytics.pages.interfaces.player_cards import CardUse, favourite_families, most_different
from analytics.pages.interfaces.ratings.rating_curve_charts import history_sparkline
from analytics.pages.interfaces.ratings.rating_labels import POOL_NAMES, REASON_NAMES, points
from analytics.pipeline.domain.aggregate.pools import day_of
from analytics.pipeline.models import Rating
from analytics.ratings import provisional_reason
from palermo.accounts.models import User
from palermo.clubs.models import Club
from palermo.visibility import Viewer, clubs_seen_by

MOST_CARDS = 4


@dataclass(frozen=True)
class RatingShown:
    """`reason` is empty for a rating that is sure enough."""

    pool: str
    name: str
    rating: str
    either_way: str
    games: int
    board_games: int
    reason: str


@dataclass(frozen=True)
class GamesShown:
    """`cards` are against the whole site, `club_cards` against the club that the two have in sight."""

    ratings: list[RatingShown]
    sparkline: SafeString
    places: list[PlaceCounts]
    opponents: list[Opponent]
    families: list[str]
    cards: list[CardUse]
    club: Club | None
    club_cards: list[CardUse]


def rating_shown(rating: Rating) -> RatingShown:
    today = day_of(timezone.now())
    belief = belief_of(rating)
    return RatingShown(
        pool=rating.pool,
        name=str(POOL_NAMES[rating.pool]),
        rating=points(rating.mean),
        either_way=points(2 * grown(belief, today).deviation),
        games=rating.games,
        board_games=rating.board_games,
        reason=str(REASON_NAMES[provisional_reason(belief, today)]),
    )


def games_for_profile(viewer: Viewer, person: User) -> GamesShown | None:
    """Nothing before the first game that the viewer may know of."""
    current = desk()
    ratings = ratings_of(person, current=current)
    clubs = clubs_to_read(viewer, person)
    sums = sums_by_size(person, clubs=clubs)
    if current is None or not (ratings or sums):
        return None
    sparkline: SafeString = SafeString("")
    if ratings:
        moments = curve_for(RatingQuery(viewer, person, ratings[0].pool, current))
        sparkline = history_sparkline(moments, key="profile-rating")
    own = own_group(person, clubs=clubs)
    club = (
        clubs_seen_by(viewer).filter(memberships__user=person).order_by("name").first() if person.shows_clubs else None
    )
    return GamesShown(
        ratings=[rating_shown(one) for one in ratings],
        sparkline=sparkline,
        places=places_by_size(sums),
        opponents=opponents_of(viewer, person),
        families=favourite_families(own),
        cards=most_different(own, site_group(viewer), most=MOST_CARDS),
        club=club,
        club_cards=most_different(own, site_group(viewer, club=club), most=MOST_CARDS) if club else [],
    )
