"""The ASGI application: wiring only."""

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application
from django.urls import path, re_path

from palermo.settings.env import choose_settings

choose_settings()
http = get_asgi_application()

# Only now: these need Django's apps.
from games.replays.consumers import ReviewConsumer  # noqa: E402
from games.tables.consumers import TableConsumer  # noqa: E402
from palermo.common.gc_tuning import freeze_gc  # noqa: E402
from palermo.live.asgi import websocket_application  # noqa: E402
from palermo.web.lifespan import lifespan  # noqa: E402
from palermo.web.sockets import no_such_socket  # noqa: E402
from tournaments.events.consumers import EventConsumer  # noqa: E402

sockets = websocket_application(
    [
        path("ws/tables/<uuid:table_id>/", TableConsumer.as_asgi()),
        path("ws/events/<slug:code>/", EventConsumer.as_asgi()),
        path("ws/reviews/<uuid:review_id>/", ReviewConsumer.as_asgi()),
        re_path(r"", no_such_socket),  # type: ignore[arg-type]  # Channels routes sockets with the same words
    ]
)
application = ProtocolTypeRouter({"http": http, "websocket": sockets, "lifespan": lifespan})
freeze_gc()
