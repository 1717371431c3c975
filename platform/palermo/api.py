"""The HTTP API: wiring only. docs/api.md lists what there is; /api/openapi.json says it to machines."""

from ninja import NinjaAPI

from games.tables.api import router as tables
from palermo.common.api import somebody
from palermo.web.api_errors import register_api_errors
from tournaments.events.api import router as events

api = NinjaAPI(title="Palermo", version="1", urls_namespace="api", docs_url=None, auth=somebody)
register_api_errors(api)
api.add_router("tables", tables, tags=["tables"])
api.add_router("events", events, tags=["events"])
