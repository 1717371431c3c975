"""What was counted in games, how a build counts them, and their sums."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from analytics.pipeline.models.builds import Build
from analytics.pipeline.models.games import PlayedGame
from palermo.clubs.models import Club
from tournaments.leagues.models import Season


class GameCounters(models.Model):
    """What the replay of a game said. Builds share it: most of what they are made of is the same from one to the next.

    `id` follows from the rest (`domain.facts.store`), so the same is never kept twice; rows do not change. `data` is as `analytics.cardstats`
    writes it; `version` is of the engine and of the facts; `log` is the digest of the log it was read from, empty for a slip.
    """

    id = models.UUIDField(primary_key=True, editable=False)
    game = models.ForeignKey(PlayedGame, on_delete=models.CASCADE, related_name="tallies")
    version = models.CharField(max_length=20)
    log = models.BinaryField()
    data = models.BinaryField()

    class Meta:
        db_table = "statistics_tally"
        verbose_name = _("game tally")
        verbose_name_plural = _("game tallies")

    def __str__(self) -> str:
        return f"tally of {self.game_id}"


class BuildGame(models.Model):
    """A game as this build counts it: all else in a build follows from these rows, whatever has become of the game since.

    `told` is who sat where and what came of it, as `domain.facts.summary` writes it; `key` is of the partition that it was added to.
    """

    # Those below begin with it, and that of the game with the game; builds are never deleted, so nobody has to be asked whether it is there.
    build = models.ForeignKey(Build, on_delete=models.CASCADE, related_name="+", db_index=False, db_constraint=False)
    game = models.ForeignKey(PlayedGame, on_delete=models.CASCADE, related_name="facts", db_index=False)
    # Who removes tallies that nobody counts must not take along a build that has begun to count one in that moment.
    tally = models.ForeignKey(GameCounters, on_delete=models.RESTRICT, related_name="facts")
    told = models.BinaryField()
    key = models.CharField(max_length=40)
    family = models.CharField(max_length=10)
    at = models.DateTimeField()
    in_pool = models.BooleanField(help_text="Whether any rating depends on it")

    class Meta:
        db_table = "statistics_facts"
        verbose_name = _("facts of a game")
        verbose_name_plural = _("facts of games")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "build"], name="statistics_facts_once"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["build", "family", "at"], name="statistics_facts_in_order"),
            models.Index(fields=["build", "key"], name="statistics_facts_of_fold"),
        ]

    def __str__(self) -> str:
        return f"facts of {self.game_id}"


class PartitionSums(models.Model):
    """The sums of one partition: a club's games of a season in a month. Integers only, so their order does not matter."""

    build = models.ForeignKey(Build, on_delete=models.CASCADE, related_name="+")
    # The three that follow in one word: SQLite takes two NULLs for different.
    key = models.CharField(max_length=40)
    club = models.ForeignKey(Club, null=True, on_delete=models.CASCADE, related_name="+")
    season = models.ForeignKey(Season, null=True, on_delete=models.CASCADE, related_name="+")
    month = models.DateField()
    version = models.PositiveIntegerField(default=1, help_text="Raised with every change, for caches")
    games = models.PositiveIntegerField(default=0)
    data = models.BinaryField()

    class Meta:
        db_table = "statistics_fold"
        verbose_name = _("monthly total")
        verbose_name_plural = _("monthly totals")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["build", "key"], name="statistics_fold_once"),
        ]

    def __str__(self) -> str:
        return self.key
