"""Who plays in an event."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from palermo.accounts.models import Player
from palermo.common.names import NameModelField
from tournaments.events.models.events import Event


class EntrantState(models.TextChoices):
    ENTERED = "entered", pgettext_lazy("an entrant", "Registered")
    WAITING = "waiting", _("On the waiting list")
    WITHDRAWN = "withdrawn", pgettext_lazy("an entrant", "Withdrawn")


class CheckInSource(models.TextChoices):
    """How somebody came to be checked in."""

    HELPER = "helper", _("by a helper")
    ACCOUNT = "account", _("with their own account")
    NAME = "name", _("by name, without an account")


class Entrant(models.Model):
    """`number` is the start number: given once, never again to somebody else, and what seating and lots call them by.

    `enters`, `leaves` and `misses` speak of Swiss rounds as `tournaments.seating.model.SeatingEntrant` does. A bot has no player.
    Who enters after round 1 and has not checked in comes later.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entrants")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="entries")
    bot = models.CharField(max_length=24, blank=True)
    name = NameModelField(_("name"), max_length=60, help_text="As it was when they entered; lists show it")
    state = models.CharField(max_length=9, choices=EntrantState, default=EntrantState.ENTERED)
    seed = models.FloatField(null=True, help_text="The rating they are seeded by")
    key = models.CharField(max_length=24, unique=True, editable=False, help_text="In the code they check in with")
    registered_at = models.DateTimeField(auto_now_add=True)
    checked_in_at = models.DateTimeField(null=True)
    check_in_source = models.CharField(max_length=7, choices=CheckInSource, blank=True)
    paid_at = models.DateTimeField(null=True, help_text="Organisers see it, and who paid")
    desk_note = models.CharField(max_length=200, blank=True, help_text="Only organisers see it")
    enters = models.PositiveSmallIntegerField(default=1, help_text="The first round they play")
    leaves = models.PositiveSmallIntegerField(null=True, help_text="The first round they play no more")
    misses = models.JSONField(default=list)

    class Meta:
        verbose_name = _("entrant")
        verbose_name_plural = _("entrants")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["event", "number"], name="events_entrant_number"),
            models.UniqueConstraint(fields=["event", "player"], name="events_entrant_player"),
            models.CheckConstraint(
                condition=models.Q(player__isnull=True) ^ models.Q(bot=""), name="events_entrant_player_or_bot"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def has_dropped(self) -> bool:
        return self.leaves is not None

    @property
    def comes_later(self) -> bool:
        return self.checked_in_at is None and self.enters > 1

    @property
    def checked_in_alone(self) -> bool:
        """Without a helper: the desk shows it."""
        return self.check_in_source in (CheckInSource.ACCOUNT, CheckInSource.NAME)

    def plays(self, round_number: int) -> bool:
        here = self.enters <= round_number and (self.leaves is None or round_number < self.leaves)
        return self.state == EntrantState.ENTERED and here and round_number not in self.misses
