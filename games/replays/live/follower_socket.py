"""One socket of a shared review: it only translates, frames into wishes and rows into frames."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from uuid import UUID

from games.replays.domain.companions import Follower
from games.replays.domain.together import end_review, give_guess, hand_over, take_lead
from games.replays.domain.together_refusals import NeedsSignIn
from games.replays.interfaces import together_messages as wire
from games.replays.interfaces.together_frames import Frames
from games.tables.live.conversation import Conversation
from games.tables.live.desk import at_the_desk
from games.tables.live.limits import Allowance
from games.tables.live.line import Send

if TYPE_CHECKING:
    from games.replays.live.salon import Salon


class FollowerSocket(Conversation):
    """Leads or follows; which of the two the rows say."""

    def __init__(self, salon: "Salon", follower: Follower, send: Send, allowance: Allowance) -> None:
        super().__init__(send, allowance, language=follower.language)
        self.salon = salon
        self.follower = follower
        self.frames: Frames | None = None
        self._told: dict[str, bytes] = {}

    def decode(self, frame: str | bytes) -> wire.AnyIncoming:
        return wire.decode(frame)

    def arrive(self) -> None:
        you = str(self.follower.player_id or "")
        self.tell(wire.Hello(protocol=wire.PROTOCOL, review=str(self.follower.review), you=you))
        self.salon.welcome(self)

    def leave(self) -> None:
        self.salon.see_off(self)

    def show(self, frames: Frames) -> None:
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
        await at_the_desk(partial(act, review_id=self.follower.review, **wish))
        self.salon.changed(self.follower.review)


def step(socket: FollowerSocket, message: wire.Step) -> None:
    socket.salon.step(socket, message.place)


def sync(socket: FollowerSocket, message: wire.Sync) -> None:
    if socket.frames is not None and socket.frames.version == message.version:
        socket.tell(wire.Same(version=message.version))
    else:
        socket.show_again()


async def lead(socket: FollowerSocket, message: wire.Lead) -> None:
    await socket.do(take_lead, actor_id=socket.person)


async def hand(socket: FollowerSocket, message: wire.Hand) -> None:
    await socket.do(hand_over, actor_id=socket.person, to_id=message.to)


async def guess(socket: FollowerSocket, message: wire.Guess) -> None:
    await socket.do(give_guess, companion_id=socket.follower.id, move=message.move, option=message.option)


async def end(socket: FollowerSocket, message: wire.End) -> None:
    await socket.do(end_review, actor_id=socket.person)


HANDLERS: Final[dict[type, Callable[[Any, Any], Awaitable[None] | None]]] = {
    wire.Step: step,
    wire.Sync: sync,
    wire.Lead: lead,
    wire.Hand: hand,
    wire.Guess: guess,
    wire.End: end,
}
FollowerSocket.handlers = HANDLERS
