"""Django's admin for operators: to look things up, and for the few switches that have no page of their own.

Its door is our entrance. Being an operator is not enough: a second factor must exist and must have been used in this session.
"""
# ruff: noqa: ARG002  # Django tells more than every answer needs

from collections.abc import Callable
from functools import wraps
from typing import Any, ClassVar

from django.contrib import admin
from django.contrib.admin.exceptions import DisallowedModelAdminToField
from django.contrib.admin.options import TO_FIELD_VAR
from django.contrib.auth import REDIRECT_FIELD_NAME, logout
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import ValidationError
from django.db import models
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.tables.models import Table
from palermo.accounts.domain.standing import STANDING, change_standing
from palermo.accounts.models import User
from palermo.accounts.views.decorators import account_of
from palermo.accounts.views.second_factor import lead_to_second_factor, used_second_factor
from palermo.clubs.models import Club, Membership
from palermo.common.errors import NotFound
from palermo.mail.models import Mail
from palermo.notifications.models import Notification


class PalermoAdminSite(admin.AdminSite):
    site_title = site_header = _("Palermo back office")
    index_title = pgettext_lazy("the back office", "Contents")
    enable_nav_sidebar = False

    def has_permission(self, request: HttpRequest) -> bool:
        user = request.user
        return bool(user.is_active and user.is_authenticated and user.is_staff and used_second_factor(request))

    def admin_view(self, view: Callable[..., Any], cacheable: bool = False) -> Callable[..., Any]:  # type: ignore[override]  # noqa: FBT001, FBT002  # Django's
        """Django's pages break at a key that can't be one, and at another field than the key to find something by. No link of theirs has these."""
        inner = super().admin_view(view, cacheable)

        @wraps(inner)
        def answer(request: HttpRequest, *arguments: Any, **named: Any) -> Any:
            wanted = [given[TO_FIELD_VAR] for given in (request.GET, request.POST) if TO_FIELD_VAR in given]
            if set(wanted) - {model._meta.pk.attname for model in self._registry}:
                raise DisallowedModelAdminToField(TO_FIELD_VAR)
            try:
                return inner(request, *arguments, **named)
            except ValidationError:
                raise NotFound from None

        return answer

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """There is no form here: what is missing is led to, and nobody else learns that there is a door."""
        wanted = request.GET.get(REDIRECT_FIELD_NAME, request.get_full_path())
        if not request.user.is_authenticated:
            return redirect_to_login(wanted)
        if not request.user.is_staff:
            raise NotFound
        if self.has_permission(request):
            return redirect("admin:index")
        return lead_to_second_factor(request, wanted)

    def logout(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:  # type: ignore[override]
        logout(request)
        return redirect("home")

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:  # type: ignore[override]
        return redirect("account_change_password")

    def password_change_done(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:  # type: ignore[override]
        return redirect("account_change_password")


back_office = PalermoAdminSite()


class ReadOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Writes belong to `domain`; here things are read. The door has already asked who comes in."""

    show_full_result_count = False
    view_on_site = False

    def has_module_permission(self, request: HttpRequest) -> bool:
        return True

    def has_view_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return True

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False


@admin.register(User, site=back_office)
class UserAdmin(ReadOnlyAdmin):
    list_display = ("handle", "display_name", "email", *STANDING, "is_guest", "joined_at")
    list_filter = (*STANDING, "is_guest")
    search_fields = ("handle", "display_name", "email")
    readonly_fields = (
        "handle",
        "display_name",
        "email",
        "language",
        "time_zone",
        "is_guest",
        "joined_at",
        "last_login",
    )
    fields: ClassVar[tuple[str, ...]] = (*readonly_fields, *STANDING)

    def has_change_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return True

    def save_model(self, request: HttpRequest, obj: User, form: "ModelForm[User]", change: bool) -> None:  # noqa: FBT001
        change_standing(
            actor=account_of(request),
            user=obj,
            is_active=obj.is_active,
            is_moderator=obj.is_moderator,
            is_staff=obj.is_staff,
        )


@admin.register(Club, site=back_office)
class ClubAdmin(ReadOnlyAdmin):
    list_display = ("name", "slug")
    search_fields = ("name", "slug")


@admin.register(Membership, site=back_office)
class MembershipAdmin(ReadOnlyAdmin):
    list_display = ("club", "user", "role")
    list_filter = ("role",)
    list_select_related = ("club", "user")
    search_fields = ("club__name", "user__handle")


@admin.register(Mail, site=back_office)
class MailAdmin(ReadOnlyAdmin):
    """Envelopes. What is inside is between us and the reader, and gone once it was sent."""

    list_display = ("subject", "to", "created_at", "sent_at")
    search_fields = ("to", "subject")
    fields = ("to", "subject", "created_at", "sent_at")


@admin.register(Notification, site=back_office)
class NotificationAdmin(ReadOnlyAdmin):
    list_display = ("kind", "user", "at", "read_at")
    list_filter = ("kind",)
    list_select_related = ("user",)
    search_fields = ("user__handle",)
    fields = ("user", "kind", "at", "read_at")


@admin.register(Table, site=back_office)
class TableAdmin(ReadOnlyAdmin):
    """Who sits where and since when. Seeds, logs and keys of private links have no page: an operator may play, too."""

    list_display = ("id", "stage", "host", "club", "size", "rated", "created_at")
    list_filter = ("stage", "rated", "admission")
    list_select_related = ("host__user", "club")
    search_fields = ("id", "host__user__handle")
    fields = (
        "id",
        "stage",
        "host",
        "club",
        "company",
        "admission",
        "rated",
        "spectators",
        "spectator_delay",
        "created_at",
        "started_at",
        "finished_at",
    )
    readonly_fields = ("company",)

    @admin.display(description=_("players at this table"))
    def company(self, table: Table) -> str:
        seats = table.seats.select_related("player__user")
        return ", ".join(f"{seat.number + 1}: {seat.player or seat.bot or '–'}" for seat in seats)
