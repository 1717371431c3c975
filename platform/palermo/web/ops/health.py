"""Is this process alive, and is it ready to serve: can it really write where it has to?"""

import hmac
from collections.abc import Callable
from uuid import uuid4

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django_prometheus.exports import ExportToDjangoView

from palermo.common.errors import NotFound
from palermo.common.observability.heartbeat import beat
from palermo.web.ops.metrics import register_collectors

log = structlog.get_logger(__name__)
register_collectors()


@never_cache
def live(request: HttpRequest) -> HttpResponse:
    return JsonResponse({"status": "ok"})


@never_cache
def ready(request: HttpRequest) -> HttpResponse:
    """Without the database nothing can be served. Redis only carries hints: without it everything goes on, a little later,
    and a proxy that asks here must not take every process away because of it."""
    results = {name: _works(name, check) for name, check in CHECKS.items()}
    status = "failed" if not results["database"] else "ok" if all(results.values()) else "degraded"
    parts = {name: "ok" if works else "failed" for name, works in results.items()}
    return JsonResponse({"status": status, "parts": parts}, status=503 if status == "failed" else 200)


def _works(name: str, check: Callable[[], None]) -> bool:
    try:
        check()
    except Exception:
        log.exception("not_ready", part=name)
        return False
    return True


def _database_writes() -> None:
    beat(name="web")


def _cache_writes() -> None:
    # A name of its own: another process must not be able to answer for this one.
    name = f"health:{uuid4().hex}"
    cache.set(name, "well", timeout=5)
    if cache.get(name) != "well":
        raise RuntimeError("the cache forgets")
    if getattr(cache, "is_away", False):
        raise RuntimeError("this process stands in for Redis")


def _channel_layer_sends() -> None:
    # To a group without members: it goes all the way and stays nowhere. A channel that nobody reads would fill up.
    async_to_sync(get_channel_layer().group_send)("health", {"type": "health"})


CHECKS: dict[str, Callable[[], None]] = {
    "database": _database_writes,
    "cache": _cache_writes,
    "channel_layer": _channel_layer_sends,
}


def metrics(request: HttpRequest) -> HttpResponse:
    """For Prometheus, which shows its token; to anybody else there is nothing here. Locally no token is needed."""
    expected = f"Bearer {settings.METRICS_TOKEN}"
    given = request.headers.get("Authorization", "")
    if settings.METRICS_TOKEN and not hmac.compare_digest(given.encode(), expected.encode()):
        raise NotFound
    page: HttpResponse = ExportToDjangoView(request)
    return page
