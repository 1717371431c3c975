"""Every e-mail the platform writes, as a row in the transaction of its cause."""

import uuid
from typing import Any, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class Mail(models.Model):
    """One letter to one address. Once it has been sent, only the envelope is kept."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    to = models.EmailField(_("to"))
    subject = models.CharField(_("subject"), max_length=200)
    text = models.TextField(_("text"), blank=True)
    headers: "models.JSONField[dict[str, Any], dict[str, Any]]" = models.JSONField(
        _("headers"), default=dict, blank=True
    )
    created_at = models.DateTimeField(_("written"), auto_now_add=True)
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)

    class Meta:
        verbose_name = _("e-mail")
        verbose_name_plural = _("e-mails")
        ordering: ClassVar[list[str]] = ["-created_at", "-id"]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["-created_at"], name="mail_mail_newest")]

    def __str__(self) -> str:
        return self.subject
