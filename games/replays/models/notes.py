"""What people write at a moment of a finished game."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.replays.models.games import FinishedGame, GameAttachment

LONGEST_NOTE = 1000


class NoteVisibility(models.TextChoices):
    """Who reads a note."""

    PRIVATE = "private", _("Only me")
    TABLE = "table", _("Players at the table")
    CLUB = "club", _("Club members")


class Note(GameAttachment):
    """It stands after `move` whole moves. `told` are those whom a mention in it has told already."""

    author = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notes")
    key = models.CharField(max_length=64, help_text="Of its writer's page: the same key again is the same note")
    move = models.PositiveSmallIntegerField()
    circle = models.CharField(_("visible to"), max_length=7, choices=NoteVisibility)
    text = models.TextField(_("note"), max_length=LONGEST_NOTE)
    version = models.PositiveIntegerField(default=1)
    written_at = models.DateTimeField(auto_now_add=True)
    told = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="+")
    hidden_at = models.DateTimeField(null=True)
    hidden_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta(GameAttachment.Meta):
        verbose_name = pgettext_lazy("at a move", "note")
        verbose_name_plural = pgettext_lazy("at a move", "notes")
        ordering: ClassVar[list[str]] = ["-written_at", "-pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            *GameAttachment.Meta.constraints,
            models.UniqueConstraint(fields=["author", "key"], name="replays_note_key"),
        ]

    def __str__(self) -> str:
        return f"note {self.pk}"

    @property
    def game(self) -> FinishedGame:
        found = self.table or self.recording
        assert found is not None  # noqa: S101  # a constraint sees to it
        return found
