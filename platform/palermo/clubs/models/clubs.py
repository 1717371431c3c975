"""A club and who belongs to it."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from palermo.common.names import NameModelField


class ClubRole(models.TextChoices):
    """From the most to the least a person may do. `permissions` says what that is."""

    OWNER = "owner", _("Owner")
    ORGANISER = "organiser", _("Organiser")
    SCOREKEEPER = "scorekeeper", _("Scorekeeper")
    MEMBER = "member", _("Member")


class ClubAdmission(models.TextChoices):
    INVITATION = "invitation", _("By invitation")
    OPEN = "open", _("Open to everyone")


def default_ruleset() -> dict[str, Any]:
    """As `games.engine.rulesets.house_ruleset` reads it."""
    return {"name": "german"}


class Club(models.Model):
    name = NameModelField(_("name"), max_length=80)
    slug = models.SlugField(_("address"), max_length=60, unique=True)
    place = NameModelField(_("location"), max_length=80, blank=True)
    about = models.TextField(_("about the club"), max_length=2000, blank=True)
    language = models.CharField(_("language"), max_length=8, choices=settings.LANGUAGES, default="en")
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    is_public = models.BooleanField(_("public"), default=True)
    admission = models.CharField(_("admission"), max_length=10, choices=ClubAdmission, default=ClubAdmission.INVITATION)
    ruleset = models.JSONField(_("rules"), default=default_ruleset)
    version = models.PositiveIntegerField(
        default=1, help_text="Raised by every change, so that two editors notice each other"
    )
    founded_at = models.DateTimeField(_("founded"), auto_now_add=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)
    search_text = models.CharField(max_length=400, editable=False, help_text="Name and place in small letters")

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        ordering: ClassVar[list[str]] = ["name", "pk"]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        # Here and not in the database: SQLite knows small letters of ASCII only.
        self.search_text = f"{self.name} {self.place}".casefold()
        if (fields := kwargs.get("update_fields")) is not None and {"name", "place"} & set(fields):
            kwargs["update_fields"] = {*fields, "search_text"}
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("club", args=[self.slug])


class Membership(models.Model):
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=12, choices=ClubRole, default=ClubRole.MEMBER)
    invitation = models.ForeignKey(
        "clubs.Invitation", null=True, blank=True, on_delete=models.SET_NULL, related_name="memberships"
    )
    joined_at = models.DateTimeField(_("joined"), auto_now_add=True)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["club", "user"], name="clubs_membership_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} · {self.club}"
