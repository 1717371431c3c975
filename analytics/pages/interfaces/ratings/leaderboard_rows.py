"""Rows of a ladder with names and words."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from analytics.pages.domain.leaderboards import LeaderboardPlace
from analytics.pages.interfaces.measures.rows import FileCell
from analytics.pages.interfaces.ratings.rating_labels import REASON_NAMES, points
from games.tables.interfaces.bot_labels import bot_name
from palermo.accounts.models import Player


@dataclass(frozen=True)
class LeaderboardRow:
    standing: LeaderboardPlace
    player: Player | None
    name: str
    own: bool

    @property
    def rating(self) -> str:
        return points(self.standing.mean)

    @property
    def either_way(self) -> str:
        return points(2 * self.standing.deviation)

    @property
    def reason(self) -> str:
        return str(REASON_NAMES[self.standing.reason])


def ladder_rows(standings: Sequence[LeaderboardPlace], own: object) -> list[LeaderboardRow]:
    """In one query, whoever they are."""
    keys = [row.player for row in standings if row.player is not None]
    players = {one.pk: one for one in Player.objects.filter(pk__in=keys).select_related("user")} if keys else {}
    found = []
    for row in standings:
        player = players.get(row.player) if row.player else None
        name = bot_name(row.bot) if player is None else str(player)
        found.append(LeaderboardRow(row, player, name, own=row.player is not None and row.player == own))
    return found


def sheet_head() -> list[str]:
    return [
        pgettext("in a ranking", "Rank"),
        _("Player"),
        _("Rating"),
        _("Margin of error (±)"),
        _("Games"),
        _("With real cards"),
        _("Last played"),
        _("Why provisional"),
    ]


def sheet_row(row: LeaderboardRow) -> list[FileCell]:
    standing = row.standing
    last = standing.last_at.date().isoformat()
    counts = (standing.games, standing.board_games)
    return [standing.place or "", row.name, row.rating, row.either_way, *counts, last, row.reason]
