"""How people show themselves, and how they like the site."""

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from palermo.accounts.domain.profiles import HandleTaken, change_profile
from palermo.accounts.interfaces.profile import ProfileForm
from palermo.accounts.models import User
from palermo.art.families import Family
from palermo.common.names import tidy_name


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def me(request: HttpRequest) -> HttpResponse:
    user = cast("User", request.user)
    form = ProfileForm(request.POST or None, user=user)
    if request.method == "POST" and form.is_valid():
        try:
            change_profile(user=user, changes=form.cleaned_data)
        except HandleTaken as taken:  # by somebody in the same moment
            form.add_error("handle", str(taken))
        else:
            with translation.override(user.language or translation.get_language()):
                messages.success(request, _("Profile saved."))
            return redirect("me")
    return render(request, "accounts/me.html", {"form": form})


@login_required
@require_safe
def me_avatar(request: HttpRequest) -> HttpResponse:
    """How the picture would look, while somebody still types."""
    user = cast("User", request.user)
    crest = request.GET.get("crest", "")
    shown = User(
        handle=request.GET.get("handle", "")[:30] or user.handle,
        display_name=tidy_name(request.GET.get("display_name", ""))[:60],
        crest=crest if crest in set(Family) else user.crest,
    )
    return render(request, "accounts/me/avatar.html", {"shown": shown})
