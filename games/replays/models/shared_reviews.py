"""A game that several people look at together: one leads, the others follow."""

import uuid
from typing import ClassVar, cast

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.replays.models.games import GameAttachment
from palermo.accounts.models import Player


class SharedReview(GameAttachment):
    """Its id is the link. `place` is where the leader stands, as the protocol says it; `version` counts the changes of place and leader.

    Times are in milliseconds since 1970.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    opener = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    leader = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    place = models.JSONField()
    version = models.PositiveIntegerField(default=1)
    led_at = models.BigIntegerField(help_text="When the leader was last seen")
    seen_at = models.BigIntegerField(db_index=True, help_text="When anybody was last seen")

    class Meta(GameAttachment.Meta):
        verbose_name = _("shared review")
        verbose_name_plural = _("shared reviews")

    def __str__(self) -> str:
        return str(self.pk)

    @property
    def game_id(self) -> uuid.UUID:
        return cast("uuid.UUID", self.table_id or self.recording_id)


class ReviewParticipant(models.Model):
    """One open socket of a shared review. Worth something for some seconds only: a process that was killed notes nothing any more.

    `player` is None for a visitor without an account. A guess is the number of an option, never a card.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    review = models.ForeignKey(SharedReview, on_delete=models.CASCADE, related_name="companions")
    player = models.ForeignKey(Player, null=True, on_delete=models.CASCADE, related_name="+")
    process = models.CharField(max_length=32)
    seen_at = models.BigIntegerField(db_index=True)
    guess_move = models.PositiveIntegerField(null=True)
    guess_option = models.PositiveSmallIntegerField(null=True)

    class Meta:
        db_table = "replays_companion"
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["process"], name="replays_companion_process")]

    def __str__(self) -> str:
        return f"{self.player_id} · {self.review_id}"
