"""The board on the club's wall."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from palermo.clubs.models.clubs import Club
from palermo.common.names import NameModelField


class Announcement(models.Model):
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="announcements")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    title = NameModelField(_("title"), max_length=120)
    text = models.TextField(_("text"), max_length=4000)
    is_pinned = models.BooleanField(_("pinned"), default=False)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering: ClassVar[list[str]] = ["-is_pinned", "-created_at", "-pk"]

    def __str__(self) -> str:
        return self.title
