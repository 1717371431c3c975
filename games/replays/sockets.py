"""The door to a shared review's socket, `/ws/reviews/<id>/`. Who somebody is comes from the session, as at a table."""

from functools import partial
from typing import Any
from uuid import UUID

from games.replays.domain.companions import admit_follower
from games.replays.live.follower_socket import FollowerSocket
from games.replays.live.salon import current_salon
from games.tables.live.conversation import CLOSE_CODES
from games.tables.live.door import is_same_origin, let_in


async def review_socket(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    salon = current_salon()
    if salon is None or not is_same_origin(scope):
        await send({"type": "websocket.close", "code": CLOSE_CODES["no_entry"]})
        return
    review = UUID(str(scope["url_route"]["kwargs"]["review_id"]))
    admit = partial(admit_follower, review_id=review, process=salon.process)
    await let_in(scope, receive, send, admit=admit, meet=partial(FollowerSocket, salon), missing="no_review")
