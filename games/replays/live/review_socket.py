"""One socket of a shared review: it only translates, frames into wishes and rows into frames."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from uuid import UUID

from games.replays.domain.shared.errors import NeedsSignIn
from games.replays.domain.shared.identity import ReviewVisitor
from games.replays.domain.shared.shared_review import end_review, give_guess, hand_over, take_lead
from games.replays.interfaces import review_messages as wire
from games.replays.interfaces.review_frames import ReviewFrames
from games.tables.live.connections.session import WebSocketSession
from palermo.live.db_pool import run_in_db_pool
from palermo.live.limits import TokenBucket
from palermo.live.send_queue import Send

if TYPE_CHECKING:
    from games.replays.live.review_hub import ReviewHub


class ReviewSocket(WebSocketSession):
    """Leads or follows; which of the two the rows say."""

    def __init__(self, review_hub: "ReviewHub", follower: ReviewVisitor, send: Send, allowance: TokenBucket) -> None:
        super().__init__(send, allowance, language=follower.language)
        self.review_hub = review_hub
        self.follower = follower
        self.frames: ReviewFrames | None = None
        self._told: dict[str, bytes] = {}

    def decode(self, frame: str | bytes) -> wire.AnyIncoming:
        return wire.decode(frame)

    def arrive(self) -> None:
        you = str(self.follower.player_id or "")
        self.tell(wire.ReviewHelloMessage(protocol=wire.PROTOCOL, review=str(self.follower.review), you=you))
        self.review_hub.welcome(self)

    def leave(self) -> None:
        self.review_hub.see_off(self)

    def show(self, frames: ReviewFrames) -> None:
        """What has changed since it was told last."""
        self.frames = frames
        is_leader = frames.leader is not None and frames.leader == self.follower.player_id
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
        if self.follower.player_id is None:
            raise NeedsSignIn
        return self.follower.player_id

    async def do(self, act: Callable[..., None], **wish: Any) -> None:
        """Something beside stepping: written at once, then everybody is told."""
        await run_in_db_pool(partial(act, review_id=self.follower.review, **wish))
        self.review_hub.changed(self.follower.review)


def step(socket: ReviewSocket, message: wire.ReviewStepRequest) -> None:
    socket.review_hub.step(socket, message.place)


def sync(socket: ReviewSocket, message: wire.ReviewSyncRequest) -> None:
    if socket.frames is not None and socket.frames.version == message.version:
        socket.tell(wire.ReviewUpToDateMessage(version=message.version))
    else:
        socket.show_again()


async def lead(socket: ReviewSocket, message: wire.LeadRequest) -> None:
    await socket.do(take_lead, actor_id=socket.person)


async def hand(socket: ReviewSocket, message: wire.HandOverRequest) -> None:
    await socket.do(hand_over, actor_id=socket.person, to_id=message.to)


async def guess(socket: ReviewSocket, message: wire.GuessRequest) -> None:
    await socket.do(give_guess, companion_id=socket.follower.id, move=message.move, option=message.option)


async def end(socket: ReviewSocket, message: wire.EndReviewRequest) -> None:
    await socket.do(end_review, actor_id=socket.person)


HANDLERS: Final[dict[type, Callable[[Any, Any], Awaitable[None] | None]]] = {
    wire.ReviewStepRequest: step,
    wire.ReviewSyncRequest: sync,
    wire.LeadRequest: lead,
    wire.HandOverRequest: hand,
    wire.GuessRequest: guess,
    wire.EndReviewRequest: end,
}
ReviewSocket.handlers = HANDLERS
