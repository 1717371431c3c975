"""Who sees a person, and whom they keep away. Here because the settings are the account's and the blocks are moderation's."""

from typing import cast

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from palermo.accounts.domain.profiles import change_privacy
from palermo.accounts.interfaces.profile import PrivacyForm
from palermo.accounts.models import Audience, User
from palermo.accounts.views.decorators import for_accounts
from palermo.moderation.domain.blocks import blocks_for

PAGE_SIZE = 50


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def me_privacy(request: HttpRequest) -> HttpResponse:
    user = cast("User", request.user)
    now = {name: getattr(user, name) for name in PrivacyForm.base_fields}
    form = PrivacyForm(request.POST if request.method == "POST" else None, initial=now)
    if form.is_valid():
        values = form.cleaned_data
        change_privacy(
            user=user,
            who_sees_profile=Audience(values["who_sees_profile"]),
            is_findable=values["is_findable"],
            shows_clubs=values["shows_clubs"],
            on_ladders=values["on_ladders"],
        )
        messages.success(request, _("Your choice is saved."))
        return redirect("me_privacy")
    page = Paginator(blocks_for(user), PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "accounts/privacy.html", {"form": form, "page": page})
