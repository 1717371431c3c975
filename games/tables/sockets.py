"""The door to a table's socket, as a plain ASGI application: no channel of its own, no thread for each message.

Who somebody is and where they sit comes from the session, and from nothing the client says.
"""

from functools import partial
from typing import Any
from uuid import UUID

from games.tables.domain.visitors import admit_visitor
from games.tables.live.conversation import CLOSE_CODES
from games.tables.live.door import is_same_origin, let_in
from games.tables.live.service import current_hub
from games.tables.live.socket import TableSocket


async def table_socket(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    hub = current_hub()
    if hub is None or not is_same_origin(scope):
        await send({"type": "websocket.close", "code": CLOSE_CODES["no_entry"]})
        return
    admit = partial(admit_visitor, table_id=UUID(str(scope["url_route"]["kwargs"]["table_id"])))
    await let_in(scope, receive, send, admit=admit, meet=partial(TableSocket, hub), missing="no_table")
