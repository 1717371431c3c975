"""What an account has in the statistics: where its player sat, and how its rating became what it is.

Games do not go with an account: they are the others' too, and what is left of the player has no name. Ladders show nobody without one.
What moderators were shown about pairs goes at once. It is in no export, since it is as much about somebody else.
"""

from typing import Any

from django.db.models import Q

from analytics.pipeline.domain.rebuild.state import current_build
from analytics.pipeline.models import ComparedPair, GameSeat, RatingPoint
from palermo.accounts.models import User
from palermo.accounts.personal_data import data_section, on_departure


@data_section("games_counted")
def sittings_of(user: User) -> list[dict[str, Any]]:
    rows = GameSeat.objects.filter(player__user=user).select_related("game").order_by("game__played_at", "pk")
    return [
        {
            "game": row.game.origin,
            "played_at": row.game.played_at.isoformat(),
            "seat": row.seat + 1,
            "of": row.game.size,
            "place": row.place,
            "score": row.score,
            "left": row.left,
            "rated": row.game.rated,
            "set_aside": row.game.set_aside,
        }
        for row in rows
    ]


@data_section("rating_history")
def history_of(user: User) -> list[dict[str, Any]]:
    build = current_build()
    rows = RatingPoint.objects.filter(build=build, player__user=user).select_related("game").order_by("at", "pk")
    return [
        {
            "pool": row.pool,
            "game": row.game.origin,
            "at": row.at.isoformat(),
            "mean_before": row.mean_before,
            "deviation_before": row.deviation_before,
            "mean": row.mean,
            "deviation": row.deviation,
            "expected": row.expected,
        }
        for row in rows
    ]


@on_departure("statistics")
def leave_comparisons(user: User) -> None:
    ComparedPair.objects.filter(Q(first__user=user) | Q(second__user=user)).delete()
