"""Ways into a club."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.clubs.models.clubs import Club, ClubRole


class InvitationState(models.TextChoices):
    OPEN = "open", _("Open")
    USED_UP = "used-up", _("Used up")
    EXPIRED = "expired", _("Expired")
    REVOKED = "revoked", _("Revoked")


class Invitation(models.Model):
    """A link. Who has it may join this club, until it expires, is used up or is taken back."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    code = models.CharField(max_length=32, unique=True)
    role = models.CharField(_("role"), max_length=12, choices=ClubRole, default=ClubRole.MEMBER)
    email = models.EmailField(_("e-mail address"), blank=True, help_text="If it is for one person only")
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField(_("valid until"))
    max_uses = models.PositiveSmallIntegerField(_("for how many people"), null=True, blank=True)
    uses = models.PositiveIntegerField(default=0)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.club} · {self.created_at:%Y-%m-%d}"

    @property
    def state(self) -> InvitationState:
        if self.revoked_at is not None:
            return InvitationState.REVOKED
        if self.max_uses is not None and self.uses >= self.max_uses:
            return InvitationState.USED_UP
        if self.expires_at <= timezone.now():
            return InvitationState.EXPIRED
        return InvitationState.OPEN
