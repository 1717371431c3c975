"""Where I am signed in, and how to end it."""

from typing import cast

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.domain.devices import device_name, devices_for, end_devices
from palermo.accounts.models import User
from palermo.accounts.views.decorators import for_accounts


@for_accounts
@require_safe
def devices(request: HttpRequest) -> HttpResponse:
    here = request.session.session_key
    rows = [
        {"device": device, "name": device_name(device.user_agent), "is_here": device.session_key == here}
        for device in devices_for(cast("User", request.user))
    ]
    rows.sort(key=lambda row: not row["is_here"])
    return render(request, "usersessions/usersession_list.html", {"devices": rows})


@for_accounts
@require_POST
def end_device(request: HttpRequest, pk: int) -> HttpResponse:
    if end_devices(user=cast("User", request.user), kept_key=request.session.session_key, only=[pk]):
        messages.success(request, _("That device is signed out."))
    return redirect("usersessions_list")


@for_accounts
@require_POST
def end_other_devices(request: HttpRequest) -> HttpResponse:
    end_devices(user=cast("User", request.user), kept_key=request.session.session_key)
    messages.success(request, _("You’re signed out everywhere except here."))
    return redirect("usersessions_list")


@for_accounts
@require_POST
def end_all_devices(request: HttpRequest) -> HttpResponse:
    end_devices(user=cast("User", request.user))
    logout(request)
    messages.success(request, _("You’re signed out everywhere."))
    return redirect("account_login")
