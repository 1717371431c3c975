"""What moderators look at: how seats treated each other, game by game, and the pairs of players in whom that is unusual."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from analytics.pipeline.models.games import PlayedGame
from palermo.accounts.models import Player


class CountedChoices(models.Model):
    """`turn` is that of the game when it was counted; `version` says by which rules. `data` is as `count_choices` writes it.

    `given_up` has the chance to win of each seat that left, in thousandths, by its number in the order of play.
    """

    game = models.OneToOneField(PlayedGame, primary_key=True, on_delete=models.CASCADE, related_name="choices")
    version = models.PositiveSmallIntegerField()
    turn = models.PositiveBigIntegerField()
    data = models.BinaryField()
    given_up = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("choices about opponents")
        verbose_name_plural = _("choices about opponents")

    def __str__(self) -> str:
        return f"choices of {self.game_id}"


class PairSearch(models.Model):
    """The last look at all pairs. It replaces the one before it."""

    at = models.DateTimeField(auto_now_add=True)
    since = models.DateTimeField(help_text="Older games were not looked at")
    games = models.PositiveIntegerField()
    pairs = models.PositiveIntegerField(help_text="How many had enough games together")

    class Meta:
        verbose_name = _("comparison of pairs")
        verbose_name_plural = _("comparisons of pairs")

    def __str__(self) -> str:
        return f"pairs as of {self.at:%Y-%m-%d}"


class ComparedPair(models.Model):
    """One of the most striking pairs. Nothing is unique here: two players who become one must not be kept apart by it."""

    search = models.ForeignKey(PairSearch, on_delete=models.CASCADE, related_name="found")
    first = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    p = models.FloatField(help_text="How often an honest pair would look at least like this")
    evidence = models.BinaryField()

    class Meta:
        verbose_name = _("compared pair")
        verbose_name_plural = _("compared pairs")
        ordering: ClassVar[list[str]] = ["p", "pk"]

    def __str__(self) -> str:
        return f"{self.first_id} · {self.second_id}"
