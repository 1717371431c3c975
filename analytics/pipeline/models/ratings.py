"""Ratings as they are and as they became. A pool is a ruleset family, of people or of bots: "standard", "standard-bots"."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from analytics.pipeline.models.builds import Build
from analytics.pipeline.models.games import PlayedGame
from palermo.accounts.models import Player


class Rating(models.Model):
    """In points, as ratings are shown. `deviation` is of the day of the last game: it grows until the next one."""

    build = models.ForeignKey(Build, on_delete=models.CASCADE, related_name="+")
    pool = models.CharField(max_length=16)
    player = models.ForeignKey(Player, null=True, on_delete=models.CASCADE, related_name="ratings")
    bot = models.CharField(max_length=24, blank=True)
    mean = models.FloatField()
    deviation = models.FloatField()
    games = models.PositiveIntegerField()
    board_games = models.PositiveIntegerField(default=0, help_text="Of them with real cards")
    last_at = models.DateTimeField()

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["build", "pool", "-mean"], name="statistics_rating_ladder"),
        ]

    def __str__(self) -> str:
        return f"{self.pool} · {self.player_id or self.bot}"


class RatingPoint(models.Model):
    """What one game did to one rating. `expected` is the share of the win that the ratings gave the seat before it."""

    # As in `BuildGame`. Whoever sat at a game is never deleted, and a game goes with its facts, from which these rows follow: the database
    # need not ask again for each of them.
    build = models.ForeignKey(Build, on_delete=models.CASCADE, related_name="+", db_index=False, db_constraint=False)
    game = models.ForeignKey(PlayedGame, on_delete=models.CASCADE, related_name="points", db_constraint=False)
    seat = models.PositiveSmallIntegerField()
    pool = models.CharField(max_length=16)
    player = models.ForeignKey(
        Player, null=True, on_delete=models.CASCADE, related_name="+", db_index=False, db_constraint=False
    )
    bot = models.CharField(max_length=24, blank=True)
    at = models.DateTimeField()
    mean_before = models.FloatField()
    deviation_before = models.FloatField()
    mean = models.FloatField()
    deviation = models.FloatField()
    games = models.PositiveIntegerField(help_text="How many there were with this one")
    board_games = models.PositiveIntegerField(default=0, help_text="Of them with real cards")
    expected = models.FloatField()

    class Meta:
        verbose_name = _("rating step")
        verbose_name_plural = _("rating steps")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["build", "pool", "player", "at"], name="statistics_point_of"),
        ]

    def __str__(self) -> str:
        return f"{self.pool} · {self.game_id} · {self.seat}"


class Curve(models.Model):
    """A player's whole history as it looks from today: written every night, for drawing only."""

    build = models.ForeignKey(Build, on_delete=models.CASCADE, related_name="+")
    pool = models.CharField(max_length=16)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    points = models.JSONField(help_text="[day since 1970, mean, deviation], the oldest first")

    class Meta:
        verbose_name = _("rating curve")
        verbose_name_plural = _("rating curves")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["build", "pool", "player"], name="statistics_curve_of")
        ]

    def __str__(self) -> str:
        return f"{self.pool} · {self.player_id}"
