"""How an event flows: breaks between rounds, who is at the desk, who calls an organiser."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.events.models.entrants import Entrant
from tournaments.events.models.events import Event
from tournaments.events.models.rounds import RoundTable


class PlannedBreak(models.Model):
    """A longer pause after a round, such as dinner. It replaces the usual minutes between rounds."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="breaks")
    after_round = models.PositiveSmallIntegerField(_("after round"))
    minutes = models.PositiveSmallIntegerField(_("minutes"))
    occasion = models.CharField(pgettext_lazy("of a break", "name"), max_length=60)

    class Meta:
        verbose_name = _("planned break")
        verbose_name_plural = _("planned breaks")
        ordering: ClassVar[list[str]] = ["after_round"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["event", "after_round"], name="events_break_once"),
        ]

    def __str__(self) -> str:
        return self.occasion


class OrganiserCall(models.Model):
    """A player wants an organiser to come. Open until somebody at the desk, or the player, says that it is done."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="calls")
    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="calls")
    table = models.ForeignKey(RoundTable, null=True, on_delete=models.SET_NULL, related_name="calls")
    called_at = models.DateTimeField(auto_now_add=True)
    done_at = models.DateTimeField(null=True)
    done_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        verbose_name = _("call for an organiser")
        verbose_name_plural = _("calls for an organiser")
        ordering: ClassVar[list[str]] = ["called_at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["entrant"], condition=models.Q(done_at=None), name="events_call_one_open"),
        ]

    def __str__(self) -> str:
        return f"{self.entrant} {self.called_at:%H:%M}"


class DeskPresence(models.Model):
    """One open page of the desk, as long as its socket lasts. `table` is the one whose result is being entered there.

    A process that was killed leaves its rows behind: those not seen for a while count no more.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="presences")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    table = models.ForeignKey(RoundTable, null=True, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=32, unique=True, editable=False)
    seen_at = models.DateTimeField()

    class Meta:
        verbose_name = _("open page of a desk")
        verbose_name_plural = _("open pages of desks")

    def __str__(self) -> str:
        return f"{self.user} · {self.event}"
