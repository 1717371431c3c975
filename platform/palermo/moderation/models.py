"""Reports and blocks. All writes go through `domain`."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from palermo.common.names import NameModelField


class ReportReason(models.TextChoices):
    NAME = "name", _("Offensive name")
    CONDUCT = "conduct", _("Insults or threats")
    CHEATING = "cheating", _("Cheating or a second account")
    SPAM = "spam", _("Advertising")
    OTHER = "other", _("Something else")


class ModerationDecision(models.TextChoices):
    DISMISS = "dismiss", _("No action needed")
    WARN = "warn", _("Warn")
    RENAME = "rename", _("Remove the name and username")
    SUSPEND = "suspend", _("Close the account")


class Report(models.Model):
    """Somebody found that moderators should look at somebody. Open until `decided_at`."""

    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reports_about")
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports_made"
    )
    reason = models.CharField(_("reason"), max_length=10, choices=ReportReason)
    text = models.TextField(_("what happened"), max_length=1000, blank=True)
    quote = models.TextField(_("what the person wrote"), max_length=1000, blank=True)
    quoted = models.CharField(max_length=64, blank=True, help_text="Where it stands, like remark:17; see `quotes`")
    # As it was then: the name may be the very thing the report is about.
    name_then = NameModelField(max_length=60, blank=True)
    handle_then = models.CharField(max_length=30)
    created_at = models.DateTimeField(auto_now_add=True)
    taken_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    decision = models.CharField(_("decision"), max_length=10, choices=ModerationDecision, blank=True)
    decision_text = models.TextField(_("why"), max_length=1000, blank=True)
    decided_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    decided_at = models.DateTimeField(null=True, blank=True)
    lifted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering: ClassVar[list[str]] = ["created_at", "pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["about", "reporter"], condition=models.Q(decided_at=None), name="moderation_report_open_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.handle_then} · {self.get_reason_display()}"


class Block(models.Model):
    """`blocker` wants nothing to do with `blocked`: who is blocked does not see the blocker, and neither reaches the other."""

    blocker = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="moderation_block_once"),
        ]

    def __str__(self) -> str:
        return f"{self.blocker} · {self.blocked}"
