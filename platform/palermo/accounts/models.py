"""Who signs in (`User`), and who plays (`Player`)."""

import uuid
from typing import ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from palermo.art.families import Family
from palermo.common.names import NameModelField


class Theme(models.TextChoices):
    SYSTEM = "system", _("Same as device")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Motion(models.TextChoices):
    SYSTEM = "system", _("Same as device")
    REDUCED = "reduced", _("As few as possible")
    FULL = "full", _("All animations")


class Audience(models.TextChoices):
    EVERYONE = "everyone", _("Everyone")
    CLUBMATES = "clubmates", _("Members of my clubs")
    NOBODY = "nobody", _("Only me")


class UserManager(BaseUserManager["User"]):
    @classmethod
    def normalize_email(cls, email: str | None) -> str:
        """Nobody remembers how they capitalised their address, so it is kept in small letters throughout."""
        return (email or "").strip().lower()

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email=self.normalize_email(username))


class User(AbstractBaseUser, PermissionsMixin):
    """Somebody with a session: an account, or a guest (`is_guest`, without address and password) on one device."""

    email = models.EmailField(_("e-mail address"), unique=True, null=True, blank=True)
    handle = models.CharField(
        _("username"),
        max_length=30,
        validators=[RegexValidator(r"^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?\Z")],
        help_text=_("Letters, digits, hyphens and underscores. Others can find you by it."),
    )
    display_name = NameModelField(_("name"), max_length=60, blank=True)
    language = models.CharField(_("language"), max_length=8, choices=settings.LANGUAGES, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    crest = models.CharField(
        _("crest"), max_length=1, choices=[(family.value, family.name) for family in Family], default=Family.WHITE.value
    )
    theme = models.CharField(_("theme"), max_length=8, choices=Theme, default=Theme.SYSTEM)
    motion = models.CharField(_("animations"), max_length=8, choices=Motion, default=Motion.SYSTEM)
    sound = models.BooleanField(_("sound"), default=True)
    who_sees_profile = models.CharField(
        _("who can see my profile"), max_length=10, choices=Audience, default=Audience.EVERYONE
    )
    is_findable = models.BooleanField(_("others can find me by my username or name"), default=True)
    shows_clubs = models.BooleanField(_("show my clubs on my profile"), default=True)
    on_ladders = models.BooleanField(_("Show me on leaderboards"), default=True)
    is_active = models.BooleanField(_("active"), default=True)
    is_guest = models.BooleanField(_("guest"), default=False)
    is_moderator = models.BooleanField(_("moderator"), default=False)
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
            models.CheckConstraint(
                condition=models.Q(email__isnull=False) | models.Q(is_guest=True), name="accounts_user_guest_or_address"
            ),
        ]

    def __str__(self) -> str:
        return self.display_name or self.handle

    @property
    def profile_is_open(self) -> bool:
        """Whether a link to it leads somewhere for everybody."""
        return self.is_active and not self.is_guest and self.who_sees_profile == Audience.EVERYONE


class Player(models.Model):
    """Whoever sits at tables and stands in results: an account, a guest, a paper player of a club, a former player.

    Games and results point here and never at `User`, so that they outlive an account and follow a paper player who signs up.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.OneToOneField(User, null=True, blank=True, on_delete=models.SET_NULL, related_name="player")
    name = NameModelField(_("name"), max_length=60, blank=True, help_text="Of a paper player; accounts have their own")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")

    def __str__(self) -> str:
        if self.user is not None:
            return str(self.user)
        return self.name or pgettext("in place of a name", "Former player")


class SignInOutcome(models.TextChoices):
    SIGNED_IN = "signed-in", pgettext_lazy("result of a sign-in", "Signed in")
    WRONG_PASSWORD = "wrong-password", _("Wrong password")
    WRONG_CODE = "wrong-code", _("Wrong code or passkey")


class SignIn(models.Model):
    """That somebody signed in to an account, or failed to. For its owner; without an address."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="sign_ins")
    at = models.DateTimeField(default=timezone.now)
    outcome = models.CharField(max_length=20, choices=SignInOutcome)
    user_agent = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name = _("sign-in")
        verbose_name_plural = _("sign-ins")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["user", "outcome", "-at"], name="accounts_sign_ins_of_user"),
        ]

    def __str__(self) -> str:
        return f"{self.user} {self.outcome} {self.at:%Y-%m-%d}"


class DataExport(models.Model):
    """An archive of everything an account has here: gathered section by section by a job, kept for some days, for its owner only."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="exports")
    job = models.ForeignKey("common.Job", null=True, on_delete=models.SET_NULL, related_name="+")
    gathered = models.JSONField(default=dict, help_text="The sections so far; empty again when they are packed")
    archive = models.BinaryField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)
    ready_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("export")
        verbose_name_plural = _("exports")
        ordering: ClassVar[list[str]] = ["-created_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.user} {self.created_at:%Y-%m-%d}"
