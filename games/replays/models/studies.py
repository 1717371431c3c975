"""What if: games that somebody played on from a decision of a finished one."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.replays.models.games import GameAttachment
from games.tables.models import Table


class Study(GameAttachment):
    """`played` is the table where it goes on; how many moves were taken over stands there."""

    played = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="study")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="studies")
    seat = models.PositiveSmallIntegerField(help_text="Whose decision it was")

    class Meta(GameAttachment.Meta):
        ordering: ClassVar[list[str]] = ["pk"]

    def __str__(self) -> str:
        return str(self.played_id)
