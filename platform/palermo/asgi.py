"""The ASGI application: wiring only."""

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application
from django.urls import path, re_path

from palermo.settings.env import choose_settings

choose_settings()
http = get_asgi_application()

# Only now: these need Django's apps.
from games.replays.sockets import review_socket  # noqa: E402
from games.tables.sockets import table_socket  # noqa: E402
from palermo.common.gc_tuning import freeze_gc  # noqa: E402
from palermo.web.lifespan import lifespan  # noqa: E402
from palermo.web.sockets import no_such_socket  # noqa: E402
from tournaments.events.sockets import event_socket  # noqa: E402

sockets = URLRouter(
    [
        path("ws/tables/<uuid:table_id>/", table_socket),  # type: ignore[arg-type]  # Channels routes sockets with the same words
        path("ws/events/<slug:code>/", event_socket),  # type: ignore[arg-type]
        path("ws/reviews/<uuid:review_id>/", review_socket),  # type: ignore[arg-type]
        re_path(r"", no_such_socket),  # type: ignore[arg-type]
    ]
)
application = ProtocolTypeRouter({"http": http, "websocket": sockets, "lifespan": lifespan})
freeze_gc()
