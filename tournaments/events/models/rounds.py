"""A round, its tables, who sits there."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.tables.models import Table
from tournaments.events.models.entrants import Entrant
from tournaments.events.models.events import Event


class RoundKind(models.TextChoices):
    SWISS = "swiss", pgettext_lazy("a round", "Round")
    SEMI = "semi", pgettext_lazy("a round", "Semi-finals")
    FINAL = "final", pgettext_lazy("a round", "Final")


class RoundStage(models.TextChoices):
    DRAFT = "draft", _("Seated, not yet published")
    PUBLISHED = "published", pgettext_lazy("a round", "Published")


class Round(models.Model):
    """`number` goes on through semi-finals and final. `version` is what an organiser must have seen to change the seating."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="played_rounds")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=5, choices=RoundKind, default=RoundKind.SWISS)
    stage = models.CharField(max_length=9, choices=RoundStage, default=RoundStage.DRAFT)
    version = models.PositiveIntegerField(default=1)
    nonce = models.CharField(max_length=80, blank=True)
    by_hand = models.BooleanField(default=False, help_text="An organiser moved somebody")
    sizes = models.JSONField(default=list, help_text="The table sizes that were chosen; empty for the usual ones")
    quality = models.JSONField(default=dict, help_text="Cost, bound and certificate, as interfaces.quality reads them")
    seated_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(null=True)

    # The clock on the wall: how long the round lasts, when it was started, when it was stopped, how long it stood still.
    clock_seconds = models.PositiveIntegerField(default=0)
    clock_started_at = models.DateTimeField(null=True)
    clock_paused_at = models.DateTimeField(null=True)
    clock_stood_seconds = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["event", "number"], name="events_round_number"),
        ]

    def __str__(self) -> str:
        return f"{self.event} · {self.number}"

    @property
    def is_published(self) -> bool:
        return self.stage == RoundStage.PUBLISHED


class RoundTable(models.Model):
    """`live` is the online table, if it is played there. `result` is what stands, as `domain.results.slips` writes it."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()
    online = models.BooleanField(default=False)
    locked = models.BooleanField(default=False, help_text="The seating leaves it as it is")
    reasons = models.JSONField(default=list, help_text="Codes with their facts, of tournaments.seating.reasons")
    live = models.OneToOneField(Table, null=True, on_delete=models.PROTECT, related_name="event_table")
    key = models.CharField(max_length=24, unique=True, editable=False, help_text="In the code on its slip")
    version = models.PositiveIntegerField(default=1, help_text="Raised by every slip, result and ruling")
    result = models.JSONField(null=True)
    result_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("table of a round")
        verbose_name_plural = _("tables of rounds")
        ordering: ClassVar[list[str]] = ["round", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["round", "number"], name="events_table_number"),
        ]

    def __str__(self) -> str:
        return f"{self.round} · {self.number}"


class RoundSeat(models.Model):
    """`round` is said again here so that the database itself keeps anybody from sitting at two tables."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    table = models.ForeignKey(RoundTable, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField(help_text="0 begins")
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="sittings")
    no_show = models.BooleanField(default=False, help_text="They never came to the online table; a bot played for them")

    class Meta:
        verbose_name = _("seat in a round")
        verbose_name_plural = _("seats in rounds")
        ordering: ClassVar[list[str]] = ["table", "number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="events_seat_number"),
            models.UniqueConstraint(fields=["round", "entrant"], name="events_seat_once"),
        ]

    def __str__(self) -> str:
        return f"{self.entrant} · {self.table}"
