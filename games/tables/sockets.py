"""The door to a table's socket, as a plain ASGI application: no channel of its own, no thread for each message.

Who somebody is and where they sit comes from the session, and from nothing the client says.
"""

from functools import partial
from typing import Any
from uuid import UUID

from games.tables.domain.identity import identify_connection
from games.tables.live.connections.accept import accept_connection, is_same_origin
from games.tables.live.connections.session import CLOSE_CODES
from games.tables.live.lifecycle import current_hub
from games.tables.live.socket import TableSocket


async def table_socket(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    hub = current_hub()
    if hub is None or not is_same_origin(scope):
        await send({"type": "websocket.close", "code": CLOSE_CODES["no_entry"]})
        return
    admit = partial(identify_connection, table_id=UUID(str(scope["url_route"]["kwargs"]["table_id"])))
    await accept_connection(scope, receive, send, admit=admit, meet=partial(TableSocket, hub), missing="no_table")
