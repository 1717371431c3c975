"""The same counts from the events of a game, by a reading that shares nothing with the one in use. It knows no contexts."""

from collections import Counter

from analytics.collusion.kinds import ChoiceKind
from games.engine.core.moves import STEAL
from games.engine.events import Defected, Detonated, GameEvent, Joined, Laid, Opened, StayedOut, Stopped
from games.engine.records import GameRecord
from games.engine.replays import begin

Counts = Counter[tuple[int, int, ChoiceKind]]


class SlowReading:
    """How often each seat could join or play on against another, and how often it did what; by seats of the engine."""

    def __init__(self, record: GameRecord) -> None:
        self.times: Counts = Counter()
        self.done: Counts = Counter()
        self.seat_of: dict[str, int] = {}
        self.allies: set[frozenset[int]] = set()
        game = begin(record)
        for move in record.moves:
            if move >> 10 == STEAL >> 10:
                self.done[game.seat, move & 7, ChoiceKind.STEAL] += 1
            for event in game.play(move):
                self.see(event)

    def see(self, event: GameEvent) -> None:
        match event:
            case Opened(seat=seat, card=card):
                self.seat_of, self.allies = {card[0]: seat}, set()
            case Joined(seat=seat, card=card):
                self.asked_to_join(seat, 1)
                self.seat_of[card[0]] = seat
            case StayedOut(seat=seat, able=True):
                self.asked_to_join(seat, 0)
            case Defected(seat=seat, family=family):
                self.done[seat, self.seat_of[family], ChoiceKind.DEFECT] += 1
                self.allies.add(frozenset((seat, self.seat_of[family])))
            case Detonated(seat=seat, victim=victim):
                self.done[seat, self.seat_of[victim[0]], ChoiceKind.BOMB] += 1
            case Laid(seat=seat):
                self.asked_to_lay(seat, 1)
            case Stopped(seat=seat, able=True):
                self.asked_to_lay(seat, 0)

    def asked_to_join(self, seat: int, joined: int) -> None:
        for other in self.seat_of.values():
            self.times[seat, other, ChoiceKind.JOIN] += 1
            self.done[seat, other, ChoiceKind.JOIN] += joined

    def asked_to_lay(self, seat: int, laid: int) -> None:
        for other in self.seat_of.values():
            if other != seat and frozenset((seat, other)) not in self.allies:
                self.times[seat, other, ChoiceKind.LAY] += 1
                self.done[seat, other, ChoiceKind.LAY] += laid
