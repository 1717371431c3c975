"""A build is everything that was worked out from the games: facts, ratings, folds. Pages read the current one."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from palermo.clubs.models import Club
from palermo.common.models import Job
from tournaments.leagues.models import Season


class BuildState(models.TextChoices):
    BUILDING = "building", _("Building")
    CURRENT = "current", _("In use")
    REPLACED = "replaced", _("Replaced")
    GIVEN_UP = "given-up", pgettext_lazy("a job", "Failed")


class RebuildScope(models.TextChoices):
    """Whose logs are read again. Ratings and sums are always worked out anew, for all games."""

    CHANGED = "changed", _("New and changed logs")
    EVERYTHING = "all", _("All games")
    CLUB = "club", _("A club’s games")
    SEASON = "season", _("A season’s games")
    RATINGS = "ratings", _("Only ratings and totals")


class Build(models.Model):
    """Chunks are counted as they finish: whoever finishes the last one begins the end.

    `turn` is the desk's turn up to which it has every change; see `StatisticsState`.
    """

    state = models.CharField(max_length=8, choices=BuildState, default=BuildState.BUILDING)
    scope = models.CharField(max_length=8, choices=RebuildScope, default=RebuildScope.CHANGED)
    club = models.ForeignKey(Club, null=True, on_delete=models.SET_NULL, related_name="+")
    season = models.ForeignKey(Season, null=True, on_delete=models.SET_NULL, related_name="+")
    version = models.CharField(max_length=20, help_text="Of the engine and of the facts it was made with")
    turn = models.PositiveBigIntegerField(default=0)
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)
    chunks = models.PositiveIntegerField(default=0)
    chunks_done = models.PositiveIntegerField(default=0)
    games = models.PositiveIntegerField(default=0)
    games_done = models.PositiveIntegerField(default=0)
    clustering = models.BinaryField(null=True, help_text="How much less repeated players say, by measure")
    job = models.ForeignKey(Job, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        verbose_name = _("statistics build")
        verbose_name_plural = _("statistics builds")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["state"], condition=models.Q(state="current"), name="statistics_build_one_current"
            ),
            models.UniqueConstraint(
                fields=["state"], condition=models.Q(state="building"), name="statistics_build_one_at_a_time"
            ),
        ]

    def __str__(self) -> str:
        return f"build {self.pk}"


class StatisticsState(models.Model):
    """One row: who holds it is the only one who changes games and builds. `updated_at` is what pages call "last updated".

    `turn` counts the changes of games: each game has the turn of its last change, so that a build that was being made meanwhile
    knows what it has missed. `behind`: the current build lacks a change that would have taken too long; the next one has it.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    build = models.ForeignKey(Build, on_delete=models.PROTECT, related_name="+")
    updated_at = models.DateTimeField()
    turn = models.PositiveBigIntegerField(default=0)
    behind = models.BooleanField(default=False)

    class Meta:
        db_table = "statistics_desk"

    def __str__(self) -> str:
        return "the desk of the statistics"
