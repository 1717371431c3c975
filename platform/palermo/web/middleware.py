"""What wraps every request. Small functions, in the order in which settings name them."""

import codecs
import re
import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import structlog
from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth import logout
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from whitenoise.middleware import WhiteNoiseMiddleware

from palermo.accounts.domain.devices import touch_device, was_away_too_long

GetResponse = Callable[[HttpRequest], HttpResponseBase]
log = structlog.get_logger("palermo.request")
_REQUEST_ID = re.compile(r"[A-Za-z0-9-]{8,64}")


def request_log(get_response: GetResponse) -> GetResponse:
    """Give the request an id (the proxy's, if it sent a sound one), say how it ended, keep addresses and paths out of the log."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get("X-Request-ID", "")
        request_id = given if _REQUEST_ID.fullmatch(given) else uuid4().hex
        started = time.perf_counter()
        with structlog.contextvars.bound_contextvars(request_id=request_id):
            response = get_response(request)
            match = request.resolver_match
            log.info(
                "request",
                method=request.method,
                route=match.route if match else None,
                status=response.status_code,
                ms=round((time.perf_counter() - started) * 1000, 1),
            )
        response["X-Request-ID"] = request_id
        return response

    return middleware


def browser_permissions(get_response: GetResponse) -> GetResponse:
    """Switch off what no page of ours asks a browser for."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response["Permissions-Policy"] = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
        return response

    return middleware


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """Whitenoise answers with a blocking file iterator, which ASGI would have to drain in a thread with a warning."""

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        found = static_file.get_response(request.method, request.META)
        content = b""
        if found.file is not None:  # HEAD and "not modified" have none
            with found.file:
                content = found.file.read()
        response = HttpResponse(content, status=int(found.status))
        del response["Content-Type"]
        for name, value in found.headers:
            response[name] = value
        return response


def person_preferences(get_response: GetResponse) -> GetResponse:
    """A signed-in person's language and time zone go before what the browser says. A page may show another zone; the next request starts anew."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        user = request.user
        if not user.is_authenticated:
            with timezone.override(None):
                return get_response(request)
        language = user.language or translation.get_language()
        with translation.override(language), timezone.override(user.time_zone):
            request.LANGUAGE_CODE = language
            response = get_response(request)
            response["Content-Language"] = language
        return response

    return middleware


def utf8_requests(get_response: GetResponse) -> GetResponse:
    """What is sent is UTF-8, as Django expects of forms. Python knows encodings that decode no text, and files of a form would break on them."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.encoding is not None and codecs.lookup(request.encoding).name not in {"utf-8", "ascii"}:
            request.encoding = "utf-8"  # else the page that says so would be read in it
            raise BadRequest("this charset is not read")
        return get_response(request)

    return middleware


def private_pages(get_response: GetResponse) -> GetResponse:
    """What a signed-in person sees stays out of every cache, the browser's own included (back button after sign-out)."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.user.is_authenticated:
            response["Cache-Control"] = "private, no-store"
        patch_vary_headers(response, ["Cookie"])
        return response

    return middleware


def devices_seen(get_response: GetResponse) -> GetResponse:
    """For the list of devices: when each was used last, to within a few minutes. One that was away too long is signed out."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        key = request.session.session_key
        if request.user.is_authenticated and key:
            if was_away_too_long(session_key=key):
                logout(request)
                UserSession.objects.filter(session_key=key).delete()
                messages.info(request, _("You were away for a while, so we signed you out. Please sign in again."))
            else:
                touch_device(session_key=key)
        return get_response(request)

    return middleware
