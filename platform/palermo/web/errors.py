"""Every refusal in the form its reader understands: a page, an htmx fragment, or JSON; each with a code."""

from collections.abc import Callable
from typing import Any

import structlog
from django.contrib.auth.models import AnonymousUser
from django.core.signals import got_request_exception
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _

from palermo.common.errors import DomainError, NotFound
from palermo.common.limits import RateLimitExceeded
from palermo.common.text.untrusted import is_unstorable_text

log = structlog.get_logger(__name__)


def wants_json(request: HttpRequest) -> bool:
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"


def refusal(request: HttpRequest, *, code: str, message: str, status: int) -> HttpResponse:
    request_id = structlog.contextvars.get_contextvars().get("request_id", "")
    if wants_json(request):
        return JsonResponse({"code": code, "message": message, "request_id": request_id}, status=status)
    context = {"code": code, "message": message, "status": status, "request_id": request_id}
    if getattr(request, "htmx", False):
        response = render(request, "components/toast.html", {**context, "kind": "error"}, status=status)
        # The page stays as it is; the refusal appears among the toasts.
        response["HX-Retarget"] = "#toasts"
        response["HX-Reswap"] = "beforeend"
        return response
    # Messages wait for the page after this one; reading them here could need what just broke.
    return render(request, "errors/refusal.html", {**context, "messages": []}, status=status)


class DomainErrorMiddleware:
    """What a person can mend is said to them, whichever view it came from. So is a text that no database holds: nobody types one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, DomainError):
            return refusal(request, code=exception.code, message=str(exception), status=exception.status)
        if is_unstorable_text(exception):
            return bad_request(request, exception)
        return None


@receiver(got_request_exception)
def log_bug(**_signal: Any) -> None:
    """Whatever nobody expected, in views and in middleware alike. Django's own line would quote the path."""
    log.error("unhandled_exception", exc_info=True)  # noqa: LOG014  # Django sends this from its except block


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refusal(request, code="bad-request", message=_("Your browser sent something we can’t read."), status=400)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refusal(request, code="not-allowed", message=_("You don’t have permission to do this."), status=403)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return refusal(request, code=NotFound.code, message=str(NotFound()), status=404)


def too_often(request: HttpRequest) -> HttpResponse:
    """For allauth, which counts at the entrance and answers by itself."""
    return refusal(
        request, code=RateLimitExceeded.code, message=str(RateLimitExceeded()), status=RateLimitExceeded.status
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    message = _("This form was open too long or came from another site. Go back, reload the page and try again.")
    return refusal(request, code="stale-form", message=message, status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    message = _("Something went wrong on our side, and we’ve logged it. Nothing was half-saved. Please try again.")
    request.user = AnonymousUser()  # if it was the database that broke, the page must not ask it who is there
    try:
        return refusal(request, code="server-error", message=message, status=500)
    except Exception:
        # The page itself is what broke: say it without a template.
        log.exception("error_page_failed")
        return HttpResponse(message, status=500, content_type="text/plain; charset=utf-8")
