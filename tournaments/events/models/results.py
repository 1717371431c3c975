"""What people say came out at a table, and what they do not agree on."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.events.models.rounds import RoundTable


class SlipSource(models.TextChoices):
    PLAYER = "player", _("A player’s phone")
    CODE = "code", _("The code on the paper slip")
    DESK = "desk", _("The scorekeeper")
    LIVE = "live", _("The online table")
    RULING = "ruling", _("A ruling")


class SlipState(models.TextChoices):
    WAITING = "waiting", _("Waiting for a second player")
    ACCEPTED = "accepted", pgettext_lazy("a slip", "Counts")
    CONTESTED = "contested", pgettext_lazy("a slip", "Disputed")
    COUNTER = "counter", pgettext_lazy("a slip", "Other version")
    REPLACED = "replaced", pgettext_lazy("a slip", "Replaced")


class ResultSlip(models.Model):
    """`lines` has one for each player, as `tournaments.slips` writes it: start number, clean, dirty, businesses.

    At most one slip of a table counts or waits; older ones stay as they were handed in. Without an account, the code on the paper slip is
    the credential: `handed_in_as` and `confirmed_as` are the start numbers that the phones named.
    """

    table = models.ForeignKey(RoundTable, on_delete=models.CASCADE, related_name="slips")
    source = models.CharField(max_length=6, choices=SlipSource)
    state = models.CharField(max_length=9, choices=SlipState)
    lines = models.JSONField()
    godfather = models.PositiveSmallIntegerField(null=True, help_text="The start number of who won at once")
    comment = models.CharField(_("comment"), max_length=400, blank=True)
    handed_in_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    handed_in_at = models.DateTimeField(auto_now_add=True)
    confirmed_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    confirmed_at = models.DateTimeField(null=True)
    phone = models.CharField(max_length=32, blank=True, help_text="Tells phones without an account apart")
    handed_in_as = models.PositiveSmallIntegerField(null=True)
    confirmed_as = models.PositiveSmallIntegerField(null=True)

    class Meta:
        db_table = "events_slip"
        verbose_name = _("result slip")
        verbose_name_plural = _("result slips")
        ordering: ClassVar[list[str]] = ["-handed_in_at", "-pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["table"], condition=models.Q(state__in=["waiting", "accepted"]), name="events_slip_one_stands"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.handed_in_at:%H:%M}"


class Dispute(models.Model):
    """Open until an organiser has ruled."""

    table = models.ForeignKey(RoundTable, on_delete=models.CASCADE, related_name="disputes")
    raised_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    raised_at = models.DateTimeField(auto_now_add=True)
    raised_as = models.PositiveSmallIntegerField(null=True)
    own_slip = models.OneToOneField(
        ResultSlip, null=True, on_delete=models.SET_NULL, related_name="dispute", help_text="What they say instead"
    )
    text = models.CharField(_("what’s wrong"), max_length=400, blank=True)
    ruling = models.CharField(_("ruling"), max_length=400, blank=True)
    settled_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    settled_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("dispute")
        verbose_name_plural = _("disputes")
        ordering: ClassVar[list[str]] = ["-raised_at", "-pk"]

    def __str__(self) -> str:
        return self.text
