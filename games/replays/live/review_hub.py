"""The shared reviews of one process. Lives on the event loop; the rows are the truth, and what happened elsewhere is hinted at or found.

One round writes where leaders stand, reads all reviews that stirred and tells the sockets what is new for them. Of several steps of a leader
that come while a round is under way only the last is written.
"""

from collections.abc import Collection
from uuid import UUID, uuid4

import msgspec

from games.replays.domain.shared.errors import NotLeading
from games.replays.domain.shared.identity import shown_out
from games.replays.domain.shared.participants import (
    ReviewState,
    forget_participants,
    leave_review,
    note_participants,
    states_of,
    sweep_participants,
)
from games.replays.domain.shared.shared_review import LeadStep, follow_leaders, sweep_reviews
from games.replays.interfaces.review_frames import frames_of
from games.replays.interfaces.review_messages import ReplayLocation
from games.replays.live.connection import ReviewConnection
from palermo.common.times import now_ms
from palermo.live.change_bus import ChangeBus
from palermo.live.db_pool import run_in_db_pool
from palermo.live.periodic import PeriodicTask
from palermo.live.revalidation import SessionRevalidator

LOOK_SECONDS = 2.0
GATHER_SECONDS = 0.02
# In milliseconds.
NOTE_EVERY = 10_000
SWEEP_EVERY = 5 * 60_000


class ReviewHub:
    def __init__(self) -> None:
        self.process = uuid4().hex
        self._sockets: dict[UUID, set[ReviewConnection]] = {}
        self._stirred: set[UUID] = set()
        self._steps: dict[ReviewConnection, ReplayLocation] = {}
        self._gone: set[UUID] = set()
        self._next_note = self._next_sweep = 0
        self._change_bus = ChangeBus(group="reviews", process=self.process, hear=self._hear)
        self._round = PeriodicTask(self._walk, name="reviews", every=LOOK_SECONDS, gather=GATHER_SECONDS)
        self._revalidator = SessionRevalidator(
            name="review_permissions", connections=self._everybody, revoked=shown_out
        )

    def start(self) -> None:
        self._change_bus.start()
        self._round.start()
        self._revalidator.start()

    async def stop(self) -> None:
        for socket in self._everybody():
            socket.shut("closing", again=True)
        await self._round.stop()
        await self._revalidator.stop()
        await self._change_bus.stop()
        await run_in_db_pool(forget_participants, process=self.process)

    # For the sockets.

    def welcome(self, socket: ReviewConnection) -> None:
        self._sockets.setdefault(socket.identity.review, set()).add(socket)
        self.changed(socket.identity.review)

    def see_off(self, socket: ReviewConnection) -> None:
        review = socket.identity.review
        self._sockets[review].discard(socket)
        if not self._sockets[review]:
            del self._sockets[review]
        self._steps.pop(socket, None)
        self._gone.add(socket.identity.id)
        self._round.wake()

    def step(self, socket: ReviewConnection, place: ReplayLocation) -> None:
        self._steps[socket] = place
        self._round.wake()

    def changed(self, review: UUID) -> None:
        self._stir(review)
        self._change_bus.spread(review.hex, now_ms())

    # What happens.

    def _hear(self, name: str, _revision: int) -> None:
        self._stir(UUID(name))

    def _stir(self, review: UUID) -> None:
        self._stirred.add(review)
        self._round.wake()

    def _everybody(self) -> list[ReviewConnection]:
        return [socket for sockets in self._sockets.values() for socket in sockets]

    async def _walk(self, unasked: bool) -> None:  # noqa: FBT001
        steps, self._steps = self._steps, {}
        gone, self._gone = self._gone, set()
        stirred, self._stirred = self._stirred, set()
        said = [
            LeadStep(one.identity.review, one.identity.player_id, msgspec.to_builtins(to)) for one, to in steps.items()
        ]
        now = now_ms()
        staying = []
        if now >= self._next_note:
            self._next_note = now + NOTE_EVERY
            staying = [socket.identity.id for socket in self._everybody()]
        try:
            left, done = await run_in_db_pool(self._write, said, gone, staying)
        except Exception:
            here = {
                socket: place
                for socket, place in steps.items()
                if socket in self._sockets.get(socket.identity.review, ())
            }
            self._steps = here | self._steps
            self._gone |= gone
            self._stirred |= stirred
            raise
        for socket, is_leading in zip(steps, done, strict=True):
            if not is_leading:
                socket.complain_of(NotLeading())
        moved = {step.review for step, is_leading in zip(said, done, strict=True) if is_leading} | left
        for review in moved:
            self._change_bus.spread(review.hex, now_ms())
        wanted = set(self._sockets) if unasked else (stirred | moved) & self._sockets.keys()
        if wanted:
            self._tell(wanted, await run_in_db_pool(states_of, wanted))

    def _write(
        self, steps: list[LeadStep], gone: Collection[UUID], staying: Collection[UUID]
    ) -> tuple[set[UUID], list[bool]]:
        """In a thread of the desk. Returns the reviews that somebody has left, and for each step whether it was the leader's."""
        left = leave_review(companion_ids=gone) if gone else set()
        if staying:
            note_participants(companion_ids=staying)
        if now_ms() >= self._next_sweep:
            self._next_sweep = now_ms() + SWEEP_EVERY
            sweep_participants()
            sweep_reviews()
        return left, follow_leaders(steps=steps)

    def _tell(self, reviews: Collection[UUID], states: dict[UUID, ReviewState]) -> None:
        for review in reviews:
            state = states.get(review)
            frames = frames_of(state) if state is not None else None
            for socket in list(self._sockets.get(review, ())):
                if frames is None:
                    socket.shut("no_review", again=False)
                else:
                    socket.show(frames)


_review_hub: ReviewHub | None = None


def current_review_hub() -> ReviewHub | None:
    """Web processes have one, workers and commands do not."""
    return _review_hub


async def open_review_hub() -> None:
    global _review_hub  # noqa: PLW0603  # one for each process
    _review_hub = ReviewHub()
    _review_hub.start()


async def close_review_hub() -> None:
    global _review_hub
    review_hub, _review_hub = _review_hub, None
    if review_hub is not None:
        await review_hub.stop()
