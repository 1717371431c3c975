"""The ASGI application: wiring only."""

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

from palermo.settings.env import choose_settings

choose_settings()
http = get_asgi_application()

# Only now: these need Django's apps.
from palermo.web.lifespan import lifespan  # noqa: E402
from palermo.web.sockets import no_such_socket  # noqa: E402

application = ProtocolTypeRouter({"http": http, "websocket": no_such_socket, "lifespan": lifespan})
