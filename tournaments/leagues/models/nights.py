"""Open evenings: people sit down as they come, and every game counts."""

from typing import ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import Player
from palermo.common.names import NameModelField
from tournaments.leagues.models.seasons import Season


class ClubNight(models.Model):
    """Between `opens_at` and `closes_at` the club's finished online tables count by themselves; games on real cards are written down."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="nights")
    name = NameModelField(_("name"), max_length=80)
    opens_at = models.DateTimeField(_("starts"))
    closes_at = models.DateTimeField(_("ends"))
    weight = models.PositiveSmallIntegerField(
        _("weight"), default=1, validators=[MinValueValidator(1), MaxValueValidator(5)]
    )
    version = models.PositiveIntegerField(default=1)
    called_off_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("club night")
        verbose_name_plural = _("club nights")
        ordering: ClassVar[list[str]] = ["opens_at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=models.Q(closes_at__gt=models.F("opens_at")), name="leagues_night_ends_later"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class NightGame(models.Model):
    """A game on real cards. `number` is never given twice in a night."""

    night = models.ForeignKey(ClubNight, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    entered_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    entered_at = models.DateTimeField(auto_now_add=True)
    removed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("club night game")
        verbose_name_plural = _("club night games")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["night", "number"], name="leagues_game_number"),
        ]

    def __str__(self) -> str:
        return f"{self.night} · {self.number}"


class NightSeat(models.Model):
    game = models.ForeignKey(NightGame, on_delete=models.CASCADE, related_name="seats")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="night_seats")
    score = models.SmallIntegerField(_("score in thousands"))
    place = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("player in a club night game")
        verbose_name_plural = _("players in club night games")
        ordering: ClassVar[list[str]] = ["place", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "player"], name="leagues_night_seat_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player} · {self.game}"
