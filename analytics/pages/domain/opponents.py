"""Whom somebody has met most."""

from dataclasses import dataclass

from django.db.models import Count, F, Q

from analytics.pages.domain.rating_curves import games_to_name
from analytics.pipeline.models import GameSeat
from palermo.accounts.models import Player, User
from palermo.visibility import Viewer, people_seen_by

MOST_OPPONENTS = 5


@dataclass(frozen=True)
class Opponent:
    """`ahead` is how often the person finished before them."""

    player: Player
    met: int
    ahead: int


def opponents_of(viewer: Viewer, person: User, *, most: int = MOST_OPPONENTS) -> list[Opponent]:
    """Only those whom the viewer may see, in games that the viewer may read of."""
    met = (
        GameSeat.objects.filter(game__sittings__player=person.player, player__user__in=people_seen_by(viewer))
        .filter(games_to_name(viewer, person, through="game__"))
        .exclude(player=person.player)
        .order_by()
        .values("player")
        .annotate(met=Count("pk"), ahead=Count("pk", filter=Q(place__gt=F("game__sittings__place"))))
        .order_by("-met", "-ahead", "player")[:most]
    )
    rows = list(met)
    players = Player.objects.select_related("user").in_bulk([row["player"] for row in rows])
    return [Opponent(players[row["player"]], row["met"], row["ahead"]) for row in rows]
