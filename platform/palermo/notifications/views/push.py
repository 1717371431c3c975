"""Browsers come and go here; `js/push.js` asks."""

from functools import lru_cache
from pathlib import Path

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_safe

from palermo.accounts.views.decorators import for_accounts
from palermo.common.limits import RateLimit
from palermo.notifications.domain.subscriptions import subscribe_browser, unsubscribe_browser
from palermo.notifications.interfaces.subscriptions import browser_of, endpoint_of
from palermo.notifications.views.requests import SignedInRequest

SUBSCRIBING = RateLimit("push", amount=30, seconds=3600)


@for_accounts
@require_http_methods(["POST", "DELETE"])
def subscription(request: SignedInRequest) -> HttpResponse:
    SUBSCRIBING.count(request)
    if request.method == "DELETE":
        unsubscribe_browser(person=request.user, endpoint=endpoint_of(request))
    else:
        browser = browser_of(request)
        subscribe_browser(person=request.user, endpoint=browser.endpoint, p256dh=browser.p256dh, auth=browser.auth)
    return HttpResponse(status=204)


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """From the root of the site, for a service worker rules only what lies below itself."""
    response = HttpResponse(_worker_source(), content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@lru_cache(maxsize=1)
def _worker_source() -> str:
    return Path(str(finders.find("palermo/js/service-worker.js"))).read_text()
