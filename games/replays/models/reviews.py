"""What a judge says about a finished game, once for everybody who may see all of it."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.replays.models.games import GameAttachment


class GameReview(GameAttachment):
    """`packed` has what is judged so far, `judged` of `total` decisions. The same game, judge and effort always give the same bytes.

    Nothing but numbers and moves is in it; the game itself stays where it is.
    """

    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    asked_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)
    judge = models.PositiveSmallIntegerField()
    effort = models.PositiveSmallIntegerField(help_text="In per cent of the usual number of roll-outs")
    judged = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField()
    packed = models.BinaryField(default=bytes)

    class Meta(GameAttachment.Meta):
        verbose_name = _("game review")
        verbose_name_plural = _("game reviews")
        ordering: ClassVar[list[str]] = ["asked_at", "pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["asked_at"], condition=models.Q(finished_at__isnull=True), name="replays_review_waiting"
            ),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            *GameAttachment.Meta.constraints,
            models.UniqueConstraint(fields=["table", "judge"], name="replays_review_of_table"),
            models.UniqueConstraint(fields=["recording", "judge"], name="replays_review_of_recording"),
        ]

    def __str__(self) -> str:
        return f"{self.judged} / {self.total}"
