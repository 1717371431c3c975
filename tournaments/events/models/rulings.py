"""What organisers decide beside the tables."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.events.models.entrants import Entrant
from tournaments.events.models.events import Event


class AdjustmentKind(models.TextChoices):
    PENALTY = "penalty", _("Penalty")
    AWARD = "award", _("Award")
    LATE = "late", _("Points for a late entry")


class Adjustment(models.Model):
    """`points` below nothing for a penalty. Taken back, it stays in the record and counts no more."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="adjustments")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="adjustments")
    kind = models.CharField(max_length=7, choices=AdjustmentKind)
    round_number = models.PositiveSmallIntegerField(help_text="It counts from this round on")
    points = models.SmallIntegerField()
    reason = models.CharField(_("reason"), max_length=200)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    taken_back_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("adjustment")
        verbose_name_plural = _("adjustments")
        ordering: ClassVar[list[str]] = ["made_at", "pk"]

    def __str__(self) -> str:
        return f"{self.entrant} {self.points:+d}"


class SeatingBan(models.Model):
    """Two who should not sit together, such as members of one family."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="aparts")
    first = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(_("reason"), max_length=120)

    class Meta:
        db_table = "events_apart"
        verbose_name = _("pair kept apart")
        verbose_name_plural = _("pairs kept apart")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["event", "first", "second"], name="events_apart_once"),
        ]

    def __str__(self) -> str:
        return f"{self.first} · {self.second}"


class EventNotice(models.Model):
    """What the desk announces: on the event's page, on the projector, to everybody who plays."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="notices")
    text = models.CharField(pgettext_lazy("at an event", "announcement"), max_length=300)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    taken_down_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("event announcement")
        verbose_name_plural = _("event announcements")
        ordering: ClassVar[list[str]] = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return self.text
