"""What an account has in seasons. Results and titles stay, because they are the others' too; the name goes."""

from typing import Any

from palermo.accounts.models import User
from palermo.accounts.personal_data import data_section, on_departure
from tournaments.leagues.domain.nights import forget_written_names
from tournaments.leagues.models import NightSeat, Title


@data_section("club_nights")
def club_nights_of(user: User) -> list[dict[str, Any]]:
    """Games with real cards; online games are among the games."""
    rows = NightSeat.objects.filter(player__user=user).select_related("game__night__season__club")
    return [
        {
            "club": row.game.night.season.club.name,
            "season": row.game.night.season.name,
            "night": row.game.night.name,
            "game": row.game.number,
            "entered_at": row.game.entered_at.isoformat(),
            "place": row.place,
            "score_in_thousands": row.score,
            "removed": row.game.removed_at is not None,
        }
        for row in rows.order_by("game__entered_at", "pk")
    ]


@data_section("titles")
def titles_of(user: User) -> list[dict[str, Any]]:
    rows = Title.objects.filter(player__user=user).select_related("season__club").order_by("given_at", "pk")
    return [
        {
            "club": row.season.club.name,
            "season": row.season.name,
            "place": row.place,
            "given_at": row.given_at.isoformat(),
        }
        for row in rows
    ]


@on_departure("club_nights")
def leave_club_nights(user: User) -> None:
    forget_written_names(user=user)
