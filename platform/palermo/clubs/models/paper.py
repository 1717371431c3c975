"""People without an account who play on club nights, and how an account comes forward as one of them."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import Player
from palermo.clubs.models.clubs import Club
from palermo.common.names import NameModelField


class PaperPlayer(models.Model):
    """`player` is the paper player's own until the claim; afterwards it is the claimant's, as all its history is."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="paper_players")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="paper_players")
    name = NameModelField(_("name"), max_length=60)
    note = models.CharField(_("note"), max_length=200, blank=True, help_text=_("Only organisers can see this."))
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    claimed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="claimed_paper_players"
    )
    claimed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("unregistered player")
        verbose_name_plural = _("unregistered players")
        ordering: ClassVar[list[str]] = ["name", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                "club", Lower("name"), condition=models.Q(claimed_at=None), name="clubs_paper_player_name_once"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class ClaimState(models.TextChoices):
    WAITING = "waiting", _("Waiting for an organiser")
    APPROVED = "approved", _("Approved")
    DECLINED = "declined", _("Declined")
    WITHDRAWN = "withdrawn", _("Withdrawn")


class Claim(models.Model):
    paper = models.ForeignKey(PaperPlayer, on_delete=models.CASCADE, related_name="claims")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="claims")
    message = models.CharField(_("message"), max_length=300, blank=True)
    state = models.CharField(_("state"), max_length=10, choices=ClaimState, default=ClaimState.WAITING)
    created_at = models.DateTimeField(auto_now_add=True)
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    decided_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(_("reason"), max_length=300, blank=True, help_text="Of who declined it")

    class Meta:
        verbose_name = _("claim")
        verbose_name_plural = _("claims")
        ordering: ClassVar[list[str]] = ["created_at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["paper", "user"], condition=models.Q(state="waiting"), name="clubs_claim_waits_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.paper}"
