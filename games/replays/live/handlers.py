"""What is done with each kind of message of a shared review."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from games.replays.domain.shared.shared_review import end_review, give_guess, hand_over, take_lead
from games.replays.interfaces import review_messages as wire

if TYPE_CHECKING:
    from games.replays.consumers import ReviewConsumer


def step(socket: "ReviewConsumer", message: wire.ReviewStepRequest) -> None:
    socket.hub.step(socket, message.place)


def sync(socket: "ReviewConsumer", message: wire.ReviewSyncRequest) -> None:
    if socket.frames is not None and socket.frames.version == message.version:
        socket.tell(wire.ReviewUpToDateMessage(version=message.version))
    else:
        socket.show_again()


async def lead(socket: "ReviewConsumer", message: wire.LeadRequest) -> None:
    await socket.do(take_lead, actor_id=socket.person)


async def hand(socket: "ReviewConsumer", message: wire.HandOverRequest) -> None:
    await socket.do(hand_over, actor_id=socket.person, to_id=message.to)


async def guess(socket: "ReviewConsumer", message: wire.GuessRequest) -> None:
    await socket.do(give_guess, companion_id=socket.identity.id, move=message.move, option=message.option)


async def end(socket: "ReviewConsumer", message: wire.EndReviewRequest) -> None:
    await socket.do(end_review, actor_id=socket.person)


HANDLERS: Final[dict[type, Callable[[Any, Any], Awaitable[None] | None]]] = {
    wire.ReviewStepRequest: step,
    wire.ReviewSyncRequest: sync,
    wire.LeadRequest: lead,
    wire.HandOverRequest: hand,
    wire.GuessRequest: guess,
    wire.EndReviewRequest: end,
}
