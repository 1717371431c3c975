"""What we keep about a person: take it along, or have it deleted."""

from typing import cast
from uuid import UUID

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.domain.exports import KEPT_FOR, archive_for_user, export_for_user, request_export
from palermo.accounts.domain.guests import forget_guest
from palermo.accounts.interfaces.account_deletion import DepartureForm
from palermo.accounts.models import User
from palermo.common.limits import RateLimit

EXPORTING = RateLimit("export", amount=10, seconds=24 * 3600)


@login_required
@require_safe
def me_data(request: HttpRequest) -> HttpResponse:
    export = export_for_user(cast("User", request.user))
    until = export.ready_at + KEPT_FOR if export is not None and export.ready_at is not None else None
    return render(request, "accounts/data.html", {"export": export, "until": until, "days": KEPT_FOR.days})


@login_required
@require_POST
def me_export(request: HttpRequest) -> HttpResponse:
    EXPORTING.count(request)
    request_export(user=cast("User", request.user), page=reverse("me_data"))
    return redirect("me_data")


@login_required
@require_safe
def me_export_download(request: HttpRequest, export_id: UUID) -> HttpResponse:
    user = cast("User", request.user)
    archive = archive_for_user(user, export_id)
    name = f"palermo-{user.handle}-{timezone.localdate():%Y-%m-%d}.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(archive, content_type="application/zip", headers=headers)


def _has_account(request: HttpRequest) -> bool:
    """A guest has no password to ask for."""
    return not cast("User", request.user).is_guest


@login_required
@reauthentication_required(enabled=_has_account)
@require_http_methods(["GET", "HEAD", "POST"])
def me_delete(request: HttpRequest) -> HttpResponse:
    user = cast("User", request.user)
    form = DepartureForm(request.POST or None, user=user)
    if request.method != "POST" or not form.is_valid():
        return render(request, "accounts/delete.html", {"form": form})
    delete_account(user=user)
    was_guest = user.is_guest
    logout(request)
    messages.success(request, _("Your account is deleted. Your games stay, without your name."))
    response = redirect("home")
    if was_guest:
        forget_guest(response)
    return response
