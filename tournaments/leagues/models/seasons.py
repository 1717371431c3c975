"""A season, the events in it, and what it was won by."""

from typing import ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import Player
from palermo.clubs.models import Club
from palermo.common.names import NameModelField
from tournaments.events.models import Event
from tournaments.leagues.scoring import SCHEMES

MOST_EVENINGS = 100


class Season(models.Model):
    """`version` is what an editor must have seen. A closed season has its titles and changes no more, until it is opened again."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = NameModelField(_("name"), max_length=80)
    slug = models.SlugField(_("address"), max_length=60)
    about = models.TextField(_("about the season"), max_length=2000, blank=True)
    begins_on = models.DateField(_("starts"))
    ends_on = models.DateField(_("ends"))
    scheme = models.CharField(_("points"), max_length=12, default=next(iter(SCHEMES)))
    best = models.PositiveSmallIntegerField(
        _("evenings that count"),
        null=True,
        blank=True,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_EVENINGS)],
    )
    minimum = models.PositiveSmallIntegerField(
        _("evenings needed to be ranked"),
        default=1,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_EVENINGS)],
    )
    night_games = models.PositiveSmallIntegerField(
        _("games that count per club night"), default=3, validators=[MinValueValidator(1), MaxValueValidator(20)]
    )
    version = models.PositiveIntegerField(default=1)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering: ClassVar[list[str]] = ["-begins_on", "-pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["club", "slug"], name="leagues_season_address"),
            models.CheckConstraint(condition=models.Q(ends_on__gte=models.F("begins_on")), name="leagues_season_days"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("season", args=[self.club.slug, self.slug])


class SeasonEvent(models.Model):
    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="season_events")
    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="seasons")
    weight = models.PositiveSmallIntegerField(
        _("weight"), default=1, validators=[MinValueValidator(1), MaxValueValidator(5)]
    )

    class Meta:
        verbose_name = _("season event")
        verbose_name_plural = _("season events")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["season", "event"], name="leagues_event_once"),
        ]

    def __str__(self) -> str:
        return f"{self.season} · {self.event}"


class Title(models.Model):
    """What somebody has won, in the words it was given with: it stays when a season or a name changes later."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="titles")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="titles")
    place = models.PositiveSmallIntegerField()
    given_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("title")
        verbose_name_plural = _("titles")
        ordering: ClassVar[list[str]] = ["place", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["season", "player"], name="leagues_title_once"),
        ]

    def __str__(self) -> str:
        return f"{self.season} · {self.place} · {self.player}"


class CalendarKey(models.Model):
    """Opens somebody's own calendar to a calendar program, which cannot sign in."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="calendar_key")
    key = models.CharField(max_length=40, unique=True)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("calendar key")
        verbose_name_plural = _("calendar keys")

    def __str__(self) -> str:
        return f"calendar of {self.user_id}"
