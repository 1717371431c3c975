"""Rows of the notifications. All writes go through `domain`."""

import uuid
from datetime import time
from typing import ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from palermo.notifications.kinds import MailWhen
from palermo.notifications.timing import DigestRhythm


class Notification(models.Model):
    """Something one person should know. Its words are made when it is read, in the reader's language, from `kind` and `values`."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notifications")
    kind = models.CharField(max_length=60)
    about = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="+",
        help_text="Whose names are among the values: they go with their account",
    )
    values = models.JSONField(default=dict)
    url = models.CharField(max_length=300, blank=True)
    at = models.DateTimeField(default=timezone.now)
    read_at = models.DateTimeField(null=True, blank=True)
    mail = models.CharField(
        max_length=8, choices=MailWhen, default=MailWhen.NEVER, help_text="How it was to be mailed when it was written"
    )
    mailed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("notification")
        verbose_name_plural = _("notifications")
        ordering: ClassVar[list[str]] = ["-at", "-pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["user", "-at"], name="notifications_by_user"),
            models.Index(fields=["user", "kind"], condition=models.Q(read_at=None), name="notifications_unread"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.user}"


class KindChoice(models.Model):
    """What somebody chose for one kind. Without a row the kind's own defaults hold."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notification_choices")
    kind = models.CharField(max_length=60)
    counted = models.BooleanField(default=True, help_text="Muted ones stay in the list but not in the bell's number")
    mail = models.CharField(max_length=8, choices=MailWhen)
    push = models.BooleanField()

    class Meta:
        verbose_name = _("choice about notifications")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "kind"], name="notifications_one_choice_a_kind"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.user}"


class DeliveryPlan(models.Model):
    """When somebody's mail and push may come. Without a row these defaults hold."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, primary_key=True, on_delete=models.CASCADE, related_name="delivery_plan"
    )
    mails = models.BooleanField(_("E-mails about activity on this site"), default=True)
    rhythm = models.CharField(_("How often"), max_length=8, choices=DigestRhythm, default=DigestRhythm.DAILY)
    digest_hour = models.PositiveSmallIntegerField(_("Hour"), default=18, validators=[MaxValueValidator(23)])
    digest_weekday = models.PositiveSmallIntegerField(
        _("Day of the week"), default=0, validators=[MaxValueValidator(6)]
    )
    is_quiet = models.BooleanField(_("Use quiet hours"), default=False)
    quiet_from = models.TimeField(pgettext_lazy("quiet hours", "From"), default=time(22))
    quiet_until = models.TimeField(pgettext_lazy("quiet hours", "Until"), default=time(8))

    class Meta:
        verbose_name = _("delivery plan")

    def __str__(self) -> str:
        return f"{self.rhythm} {self.user}"


class PushSubscription(models.Model):
    """A browser that asked to be told. Its keys encrypt what only it may read."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="push_subscriptions")
    endpoint = models.CharField(max_length=1000, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=40)
    created_at = models.DateTimeField(default=timezone.now)
    last_success_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("browser with push")

    def __str__(self) -> str:
        return f"{self.user}"


class KnownDevice(models.Model):
    """With what somebody has signed in before: browser and system, and nothing that finds them elsewhere."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="known_devices")
    name = models.CharField(max_length=60)
    first_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("known device")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["user", "name"], name="notifications_device_known_once"),
        ]

    def __str__(self) -> str:
        return self.name
