"""Games as statistics know them, wherever they were played. These rows do not depend on how often statistics were rebuilt."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.tables.models import Table
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from tournaments.events.models import Event, RoundTable
from tournaments.leagues.models import NightGame, Season


class GameOrigin(models.TextChoices):
    LIVE = "live", _("Online table")
    BOARD = "board", _("Tournament with real cards")
    NIGHT = "night", _("Club night with real cards")
    RECORD = "record", _("Recorded game")


class ExclusionReason(models.TextChoices):
    """Why a game counts nowhere. All but the first want an operator's eye."""

    TAKEN_BACK = "taken-back", _("Result revoked")
    BROKEN = "broken", _("Log is damaged")
    IMPOSSIBLE = "impossible", _("Log breaks the rules")


class PlayedGame(models.Model):
    """`origin` is unique: the same game is never counted twice, whoever reports it again.

    `set_aside` is the code of why it counts nowhere, empty for a game that counts. `turn` is the desk's turn of its last change.
    """

    origin = models.CharField(max_length=60, unique=True, help_text="Such as live:<id of the table>")
    source = models.CharField(max_length=6, choices=GameOrigin)
    table = models.OneToOneField(Table, null=True, on_delete=models.CASCADE, related_name="played_game")
    round_table = models.OneToOneField(RoundTable, null=True, on_delete=models.CASCADE, related_name="played_game")
    night_game = models.OneToOneField(NightGame, null=True, on_delete=models.CASCADE, related_name="played_game")
    # A number and no key: when the recording is removed, this row has to know what it was made of.
    recording = models.UUIDField(
        null=True, db_index=True, help_text="The recorded game that it is, or whose log it has"
    )
    packed = models.BinaryField(null=True, help_text="The log of a game that has no table of its own")

    club = models.ForeignKey(Club, null=True, on_delete=models.CASCADE, related_name="played_games")
    season = models.ForeignKey(Season, null=True, on_delete=models.SET_NULL, related_name="played_games")
    event = models.ForeignKey(Event, null=True, on_delete=models.CASCADE, related_name="played_games")
    edition = models.CharField(max_length=40, help_text="The name of its ruleset")
    family = models.CharField(max_length=10, help_text="Which ruleset family it is rated in")
    engine = models.PositiveSmallIntegerField()
    size = models.PositiveSmallIntegerField()
    played_at = models.DateTimeField()
    month = models.DateField(help_text="The first day of its month, UTC: part of the key of its partition")
    seconds = models.PositiveIntegerField(null=True)
    turns = models.PositiveSmallIntegerField(null=True)
    how = models.CharField(max_length=10, blank=True, help_text="godfather, payday or places")
    has_log = models.BooleanField()
    rated = models.BooleanField(help_text="Whether ratings take it into account")
    listed = models.BooleanField(help_text="Whether lists may name it to those who may see its club")
    turn = models.PositiveBigIntegerField(default=0)
    set_aside = models.CharField(max_length=10, choices=ExclusionReason, blank=True)
    complaint = models.CharField(max_length=300, blank=True, help_text="For operators: what is wrong with its log")

    class Meta:
        verbose_name = _("game in the statistics")
        verbose_name_plural = _("games in the statistics")
        # By origin and not by number in the same instant: the order must not depend on who was reported first.
        ordering: ClassVar[list[str]] = ["played_at", "origin"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["family", "played_at", "origin"], name="statistics_game_in_order"),
            models.Index(fields=["turn"], name="statistics_game_by_turn"),
            models.Index(fields=["club", "season", "month"], name="statistics_game_partition"),
            models.Index(fields=["set_aside"], condition=~models.Q(set_aside=""), name="statistics_game_set_aside"),
        ]

    def __str__(self) -> str:
        return self.origin


class GameSeat(models.Model):
    """One seat of a game. A bot has no player."""

    game = models.ForeignKey(PlayedGame, on_delete=models.CASCADE, related_name="sittings")
    seat = models.PositiveSmallIntegerField(help_text="0 began; in the order of play")
    player = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="sittings")
    bot = models.CharField(max_length=24, blank=True)
    place = models.PositiveSmallIntegerField(help_text="Shared places are equal; who left stands behind who stayed")
    score = models.IntegerField(null=True)
    left = models.BooleanField(default=False)

    class Meta:
        db_table = "statistics_sitting"
        verbose_name = _("seat in the statistics")
        verbose_name_plural = _("seats in the statistics")
        ordering: ClassVar[list[str]] = ["game", "seat"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "seat"], name="statistics_sitting_seat"),
            models.UniqueConstraint(fields=["game", "player"], name="statistics_sitting_player"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["player", "game"], name="statistics_sitting_of")]

    def __str__(self) -> str:
        return f"{self.game_id} · {self.seat}"
