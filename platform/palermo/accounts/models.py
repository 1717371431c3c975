"""The user model. It exists from the first migration on, because Django cannot exchange it later."""

from typing import ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


class Theme(models.TextChoices):
    SYSTEM = "system", _("As the device")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class UserManager(BaseUserManager["User"]):
    @classmethod
    def normalize_email(cls, email: str | None) -> str:
        """Nobody remembers how they capitalised their address, so it is kept in small letters throughout."""
        return (email or "").strip().lower()

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=self.normalize_email(username))


class User(AbstractBaseUser, PermissionsMixin):
    email = models.EmailField(_("e-mail address"), unique=True)
    handle = models.CharField(
        _("handle"),
        max_length=30,
        validators=[RegexValidator(r"^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?\Z")],
        help_text=_("Letters, digits, hyphen and underscore. Others find you by it."),
    )
    display_name = models.CharField(_("name"), max_length=60, blank=True)
    language = models.CharField(_("language"), max_length=8, choices=settings.LANGUAGES, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    theme = models.CharField(_("theme"), max_length=8, choices=Theme, default=Theme.SYSTEM)
    is_active = models.BooleanField(_("active"), default=True)
    is_staff = models.BooleanField(_("operator"), default=False)
    joined_at = models.DateTimeField(_("joined"), auto_now_add=True)

    objects = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["handle"]

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(condition=models.Q(email=Lower("email")), name="accounts_user_email_small_letters"),
            models.UniqueConstraint(Lower("handle"), name="accounts_user_handle_unique"),
        ]

    def __str__(self) -> str:
        return self.display_name or self.handle
