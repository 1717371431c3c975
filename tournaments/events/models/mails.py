"""What organisers write to all players of an event."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.events.models.events import Event


class EventMail(models.Model):
    """One text; each player gets it as a mail of their own."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="mails")
    subject = models.CharField(_("subject"), max_length=120)
    text = models.TextField(_("text"), max_length=4000)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("e-mail to players")
        verbose_name_plural = _("e-mails to players")
        ordering: ClassVar[list[str]] = ["-pk"]

    def __str__(self) -> str:
        return self.subject
