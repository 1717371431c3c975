"""A finished game, wherever it was played, and what hangs on one."""

from typing import Any

from django.db import models

from games.replays.models.recordings import RecordedGame
from games.tables.models import Table

FinishedGame = Table | RecordedGame


class GameAttachment(models.Model):
    """Something about a game that was played at a table of this house or recorded elsewhere, and that goes with it."""

    table = models.ForeignKey(Table, null=True, on_delete=models.CASCADE, related_name="+")
    recording = models.ForeignKey(RecordedGame, null=True, on_delete=models.CASCADE, related_name="+")

    class Meta:
        abstract = True
        constraints = [  # noqa: RUF012
            models.CheckConstraint(
                condition=models.Q(table__isnull=True) ^ models.Q(recording__isnull=True),
                name="replays_%(class)s_of_one_game",
            ),
        ]


def of_game(game: FinishedGame) -> dict[str, Any]:
    """To make such a row, and to find those of a game."""
    return {"table": game} if isinstance(game, Table) else {"recording": game}
