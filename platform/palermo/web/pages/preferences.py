"""Language and theme: remembered in a cookie, and with the account of who has one."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from palermo.accounts.domain.people import choose_language, choose_theme
from palermo.accounts.models import Motion, Theme
from palermo.common.errors import DomainError
from palermo.common.text.links import address_here


class UnknownChoice(DomainError):
    code = "unknown-choice"
    message = _("There’s no such option.")


def theme_of(request: HttpRequest) -> str:
    user = getattr(request, "user", None)
    chosen = (
        user.theme if user is not None and user.is_authenticated else request.COOKIES.get(settings.THEME_COOKIE_NAME)
    )
    return chosen if chosen in Theme.values else Theme.SYSTEM


def motion_of(request: HttpRequest) -> str:
    user = getattr(request, "user", None)
    return user.motion if user is not None and user.is_authenticated else Motion.SYSTEM


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    theme = request.POST.get("theme", "")
    if theme not in Theme.values:
        raise UnknownChoice
    if request.user.is_authenticated:
        choose_theme(user=request.user, theme=Theme(theme))
    return _remember(request, cookie=settings.THEME_COOKIE_NAME, value=theme)


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    language = request.POST.get("language", "")
    if language not in dict(settings.LANGUAGES):
        raise UnknownChoice
    if request.user.is_authenticated:
        choose_language(user=request.user, language=language)
    return _remember(request, cookie=settings.LANGUAGE_COOKIE_NAME, value=language)


def _remember(request: HttpRequest, *, cookie: str, value: str) -> HttpResponse:
    response = HttpResponseRedirect(address_here(request, request.POST.get("next", ""), otherwise="/"))
    response.set_cookie(
        cookie,
        value,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
    )
    return response
