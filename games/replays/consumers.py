"""The socket of a shared review, `/ws/reviews/<id>/`. It only translates: messages into writes, and rows into messages."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar
from uuid import UUID

from games.replays.domain.shared.errors import NeedsSignIn
from games.replays.domain.shared.identity import ReviewVisitor, identify_review_visitor
from games.replays.interfaces import review_messages as wire
from games.replays.interfaces.review_frames import ReviewFrames
from games.replays.live.handlers import HANDLERS
from games.replays.live.review_hub import ReviewHub, current_review_hub
from games.tables.interfaces.labels import WORDS
from palermo.live.consumer import CLOSE_CODES, Receive
from palermo.live.db_pool import run_in_db_pool
from palermo.live.identity import Caller
from palermo.live.message_consumer import MessageConsumer


class ReviewConsumer(MessageConsumer[ReviewVisitor]):
    """Leads or follows; which of the two the rows say."""

    handlers: ClassVar = HANDLERS
    labels: ClassVar = WORDS
    missing: ClassVar = "no_review"
    close_codes: ClassVar[Mapping[str, int]] = {
        **CLOSE_CODES,
        "no_review": 4404,
        "no_replay": 4403,
        "review-full": 4429,
    }
    hub: ReviewHub

    def attach(self) -> bool:
        hub = current_review_hub()
        if hub is None:
            return False
        self.hub = hub
        return True

    def admit(self, caller: Caller) -> ReviewVisitor:
        review_id = UUID(str(self.scope["url_route"]["kwargs"]["review_id"]))
        return identify_review_visitor(caller, review_id=review_id, process=self.hub.process)

    async def converse(self, receive: Receive) -> int:
        self.frames: ReviewFrames | None = None
        self._told: dict[str, bytes] = {}
        return await super().converse(receive)

    def decode(self, frame: str | bytes) -> wire.AnyIncoming:
        return wire.decode(frame)

    def arrive(self) -> None:
        you = str(self.identity.player_id or "")
        self.tell(wire.ReviewHelloMessage(protocol=wire.PROTOCOL, review=str(self.identity.review), you=you))
        self.hub.welcome(self)

    def leave(self) -> None:
        self.hub.see_off(self)

    def show(self, frames: ReviewFrames) -> None:
        """What has changed since it was told last."""
        self.frames = frames
        is_leader = frames.leader is not None and frames.leader == self.identity.player_id
        guesses = frames.guesses_led if is_leader else frames.guesses
        for name, frame in (("company", frames.company), ("led", frames.led), ("guesses", guesses)):
            if self._told.get(name) != frame:
                self._told[name] = frame
                self.put(frame)

    def show_again(self) -> None:
        self._told.clear()
        if self.frames is not None:
            self.show(self.frames)

    @property
    def person(self) -> UUID:
        if self.identity.player_id is None:
            raise NeedsSignIn
        return self.identity.player_id

    async def do(self, act: Callable[..., None], **wanted: Any) -> None:
        """Something beside stepping: written at once, then everybody is told."""
        await run_in_db_pool(partial(act, review_id=self.identity.review, **wanted))
        self.hub.changed(self.identity.review)
