"""The sockets of one process, by table, and what they are told. Lives on the event loop; the keeper lives in its thread."""

import asyncio
from collections.abc import Iterable
from uuid import UUID, uuid4

import structlog

from games.tables.interfaces.delivery import Frames
from games.tables.interfaces.messages import Room, encode
from games.tables.live.attendance import Attendances
from games.tables.live.guests import Guest
from games.tables.live.hints import Hints
from games.tables.live.keeper import Keeper
from games.tables.live.parcels import Answered, Audiences, Declined, Happened, Moved, Recalled, RoomChanged, Shown, Word
from games.tables.live.talk import Talk
from games.tables.live.thinkers import Thinkers
from games.tables.live.watchman import Watchman
from games.tables.models import Stage

log = structlog.get_logger(__name__)
POLL_SECONDS = 2.0


class Place:
    """What the process knows of a table it serves."""

    def __init__(self) -> None:
        self.guests: set[Guest] = set()
        self.room = b""
        self.stage = ""
        self.seats: Frames | None = None
        self.spectators: Frames | None = None

    def audiences(self) -> Audiences:
        return frozenset(guest.seat for guest in self.guests)

    def frames_for(self, seat: int | None) -> Frames | None:
        return self.spectators if seat is None else self.seats


class Hub:
    def __init__(self, *, thinkers: int) -> None:
        self.process = uuid4().hex
        self._loop = asyncio.get_running_loop()
        self._places: dict[UUID, Place] = {}
        self._audiences: dict[UUID, Audiences] = {}
        self._thinkers = Thinkers(thinkers)
        self.keeper = Keeper(post=self._post, served=self._audiences, thinkers=self._thinkers)
        self._hints = Hints(process=self.process, hear=self._hear)
        self._attendances = Attendances(process=self.process, spread=self._hints.spread)
        self._talk = Talk()
        self._watchman = Watchman(guests=self.guests)
        self._poll: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.keeper.start()
        await self._hints.start()
        self._poll = asyncio.create_task(self._look_now_and_then())
        for service in (self._attendances, self._talk, self._watchman):
            service.start()

    async def stop(self) -> None:
        for guest in self.guests():
            guest.shut("closing", again=True)
        if self._poll is not None:
            self._poll.cancel()
        for service in (self._attendances, self._talk, self._watchman):
            await service.stop()
        await self._hints.stop()
        await asyncio.to_thread(self.keeper.stop, patience=10)
        self._thinkers.stop()

    def guests(self) -> list[Guest]:
        return [guest for place in self._places.values() for guest in place.guests]

    def welcome(self, guest: Guest) -> None:
        """They are told about the room at once, and about the game when they ask for it."""
        place = self._places.get(guest.table)
        if place is None:
            place = self._places[guest.table] = Place()
        place.guests.add(guest)
        self._audiences[guest.table] = place.audiences()
        if place.room:
            guest.put(place.room)
        self.keeper.look(guest.table, anew=not place.room)
        self._attendances.arrive(guest)
        self._talk.arrive(guest)

    def see_off(self, guest: Guest) -> None:
        self._attendances.leave(guest)
        self._talk.leave(guest)
        place = self._places.get(guest.table)
        if place is not None:
            place.guests.discard(guest)
            if place.guests:
                self._audiences[guest.table] = place.audiences()
            else:
                del self._places[guest.table], self._audiences[guest.table]

    def has(self, guest: Guest, *, seq: int, view: str | None) -> Frames | None:
        """The frames whose state this guest says it has, if it is what everybody here has."""
        frames = self._places[guest.table].frames_for(guest.seat)
        if frames is None or not guest.is_following or frames.seq != seq:
            return None
        return frames if view is not None and frames.hashes.get(guest.seat) == view else None

    def changed(self, table: UUID) -> None:
        """From any thread: something other than the log changed at a table."""
        self.keeper.look(table)
        self._loop.call_soon_threadsafe(self._talk.look, table)
        self._loop.call_soon_threadsafe(self._hints.spread, table)

    def _hear(self, table: UUID, *, beside_the_game: bool) -> None:
        if table not in self._places:
            return
        self.keeper.look(table)
        if beside_the_game:
            self._talk.look(table)
            self._attendances.look(table)

    async def _look_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(POLL_SECONDS)
            if self._places:
                self.keeper.look()

    def _post(self, words: list[Word]) -> None:
        self._loop.call_soon_threadsafe(self._tell, words)

    def _tell(self, words: Iterable[Word]) -> None:
        for word in words:
            match word:
                case Answered():
                    word.reply(word.answer)
                case Happened():
                    self._go_on(word)
                case RoomChanged():
                    self._change_room(word.table, word.room)
                case Shown():
                    self._show(word)
                case Recalled():
                    word.asker.put(word.text)
                case Declined():
                    word.asker.complain(word.code)
                case Moved():
                    self._hints.spread(word.table, word.seq)

    def _go_on(self, word: Happened) -> None:
        place = self._places.get(word.table)
        if place is None:
            return
        frames = word.frames
        if word.for_seats:
            place.seats = frames
        if word.for_spectators:
            place.spectators = frames
        for guest in place.guests:
            if guest.is_following and (word.for_spectators if guest.seat is None else word.for_seats):
                guest.put(frames.texts[guest.seat])

    def _change_room(self, table: UUID, room: Room) -> None:
        place = self._places.get(table)
        if place is not None:
            place.room = encode(room)
            for guest in place.guests:
                guest.put(place.room)
            if place.stage in ("", Stage.WAITING):
                self._watchman.wake()  # somebody may have sat down or got up; after the deal nobody can
            place.stage = room.stage

    def _show(self, word: Shown) -> None:
        guest: Guest = word.asker
        place = self._places.get(guest.table)
        if place is None or guest not in place.guests:
            return
        if guest.seat is None:
            place.spectators = word.frames
        else:
            place.seats = word.frames
        guest.is_following = True
        if word.text:
            guest.put(word.text)
