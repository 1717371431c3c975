"""People without an account who registered by an event's link."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from palermo.common.names import NameModelField
from tournaments.events.models.entrants import Entrant
from tournaments.events.models.events import Event


class LinkRegistrationState(models.TextChoices):
    ASKED = "asked", _("Waiting for an organiser")
    ACCEPTED = "accepted", pgettext_lazy("a registration", "Accepted")
    DECLINED = "declined", pgettext_lazy("a registration", "Declined")
    WITHDRAWN = "withdrawn", pgettext_lazy("an entrant", "Withdrawn")


class LinkRegistration(models.Model):
    """`key` is in the person's private link. Mails go to `email` only once it is confirmed, and no longer once they are stopped."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="link_registrations")
    entrant = models.OneToOneField(Entrant, null=True, on_delete=models.CASCADE, related_name="link_registration")
    name = NameModelField(_("name"), max_length=60)
    email = models.EmailField(_("e-mail"), blank=True)
    email_confirmed_at = models.DateTimeField(null=True)
    mails_stopped_at = models.DateTimeField(null=True)
    language = models.CharField(max_length=8, blank=True)
    key = models.CharField(max_length=32, unique=True, editable=False)
    state = models.CharField(max_length=9, choices=LinkRegistrationState, default=LinkRegistrationState.ASKED)
    created_at = models.DateTimeField(auto_now_add=True)
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    decided_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("registration by link")
        verbose_name_plural = _("registrations by link")
        ordering: ClassVar[list[str]] = ["pk"]

    def __str__(self) -> str:
        return self.name
