"""The door to a shared review's socket, `/ws/reviews/<id>/`. Who somebody is comes from the session, as at a table."""

from functools import partial
from typing import Any
from uuid import UUID

from games.replays.domain.shared.identity import identify_review_visitor
from games.replays.live.review_hub import current_review_hub
from games.replays.live.review_socket import ReviewSocket
from games.tables.live.connections.accept import accept_connection, is_same_origin
from games.tables.live.connections.session import CLOSE_CODES


async def review_socket(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    review_hub = current_review_hub()
    if review_hub is None or not is_same_origin(scope):
        await send({"type": "websocket.close", "code": CLOSE_CODES["no_entry"]})
        return
    review = UUID(str(scope["url_route"]["kwargs"]["review_id"]))
    admit = partial(identify_review_visitor, review_id=review, process=review_hub.process)
    await accept_connection(
        scope, receive, send, admit=admit, meet=partial(ReviewSocket, review_hub), missing="no_review"
    )
