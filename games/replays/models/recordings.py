"""Games that were played elsewhere: with real cards, followed step by step, or as a file."""

import uuid
from typing import ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from palermo.common.names import NameModelField
from tournaments.events.models import RoundTable
from tournaments.leagues.models import NightGame


class RecordingVisibility(models.TextChoices):
    PUBLIC = "public", _("Everyone")
    CLUB = "club", _("Club members")
    MINE = "mine", _("Only me")


class RecordingStage(models.TextChoices):
    RECORDING = "recording", _("Being recorded")
    FINISHED = "finished", pgettext_lazy("a game", "Finished")


class RecordedGame(models.Model):
    """`steps` are the answers of whoever recorded it, in order, as the notebook reads them; `version` counts all changes of them.

    `packed` and what follows it are there when it is finished; a file's `paper` keeps its free words and where its chance came from.
    `event_table` or `night_game` says that the same game has a result there.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    recorder = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="recordings"
    )
    club = models.ForeignKey(Club, null=True, blank=True, on_delete=models.SET_NULL, related_name="recordings")
    event_table = models.OneToOneField(RoundTable, null=True, on_delete=models.SET_NULL, related_name="recording")
    night_game = models.OneToOneField(NightGame, null=True, on_delete=models.SET_NULL, related_name="recording")
    title = NameModelField(_("title"), max_length=80)
    played_at = models.DateTimeField(_("played on"))
    visibility = models.CharField(
        _("visible to"), max_length=6, choices=RecordingVisibility, default=RecordingVisibility.PUBLIC
    )
    stage = models.CharField(max_length=9, choices=RecordingStage, default=RecordingStage.RECORDING)
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)

    size = models.PositiveSmallIntegerField(
        _("seats"), validators=[MinValueValidator(MIN_PLAYERS), MaxValueValidator(MAX_PLAYERS)]
    )
    ruleset = models.JSONField(_("rules"))
    first = models.PositiveSmallIntegerField(help_text="The seat that begins")
    steps = models.TextField(blank=True, help_text="Separated by blanks; empty for a file")
    version = models.PositiveIntegerField(default=0)

    packed = models.BinaryField(null=True, help_text="The finished game as games.engine.packed keeps it")
    digest = models.CharField(max_length=64, blank=True, help_text="SHA-256 of the packed game")
    fingerprint = models.CharField(
        max_length=64, blank=True, db_index=True, help_text="Of its moves: `games.engine.records.fingerprint_of`"
    )
    untold = models.PositiveSmallIntegerField(default=0, help_text="Cards whose faces nobody told; they were filled in")
    how = models.CharField(max_length=9, blank=True, help_text="How it ended: payday or godfather")
    turns = models.PositiveSmallIntegerField(default=0)
    paper = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("recorded game")
        verbose_name_plural = _("recorded games")
        ordering: ClassVar[list[str]] = ["-played_at", "-pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["visibility", "stage", "-played_at"], name="replays_recorded_list"),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["recorder", "digest"], condition=~models.Q(digest=""), name="replays_recorded_once_by"
            ),
            models.UniqueConstraint(
                fields=["club", "digest"], condition=~models.Q(digest=""), name="replays_recorded_once_at"
            ),
            models.CheckConstraint(
                condition=models.Q(event_table=None) | models.Q(night_game=None), name="replays_recorded_one_result"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("recording", args=[self.pk])


class RecordedSeat(models.Model):
    """Who sat there: a name, and whose games this one belongs to, if the club knows the player."""

    game = models.ForeignKey(RecordedGame, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = NameModelField(_("name"), max_length=60)
    player = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="recorded_seats")
    place = models.PositiveSmallIntegerField(null=True)
    score = models.IntegerField(null=True)

    class Meta:
        verbose_name = _("recorded game seat")
        verbose_name_plural = _("recorded game seats")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "number"], name="replays_recorded_seat_number"),
            models.UniqueConstraint(
                fields=["game", "player"], condition=models.Q(player__isnull=False), name="replays_recorded_seat_player"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} · {self.game}"
