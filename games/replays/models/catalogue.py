"""What people look for in finished games, a row for each, so that the database can search."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.replays.models.games import GameAttachment


class CatalogueEntry(GameAttachment):
    """It follows from the log and can be written anew at any time; `version` says how it was read.

    Sets of cards are bits, family by family from 1 to 11: the first three families in `…_low`, the others in `…_high`.
    """

    version = models.PositiveSmallIntegerField()
    played_at = models.DateTimeField()
    size = models.PositiveSmallIntegerField()
    edition = models.CharField(max_length=40, help_text="The name of its ruleset")
    rated = models.BooleanField()
    how = models.CharField(max_length=10, help_text="godfather or payday")
    margin = models.PositiveIntegerField(null=True, help_text="In thousands, of a payday: the first before the second")
    bombs = models.PositiveSmallIntegerField(help_text="Thrown")
    laid_low = models.BigIntegerField()
    laid_high = models.BigIntegerField()
    bombed_low = models.BigIntegerField(help_text="Hit by a bomb")
    bombed_high = models.BigIntegerField()
    held_low = models.BigIntegerField(help_text="In a hand at the end; none where cards were filled in")
    held_high = models.BigIntegerField()

    class Meta(GameAttachment.Meta):
        verbose_name = _("catalogue game")
        verbose_name_plural = _("catalogue games")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            *GameAttachment.Meta.constraints,
            models.UniqueConstraint(fields=["table"], name="replays_catalogue_table"),
            models.UniqueConstraint(fields=["recording"], name="replays_catalogue_recording"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["-played_at", "-id"], name="replays_catalogue_newest"),
        ]

    def __str__(self) -> str:
        return str(self.table_id or self.recording_id)

    @property
    def game_id(self) -> object:
        """As addresses of replays have it."""
        return self.table_id or self.recording_id
