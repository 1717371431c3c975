"""What it costs to seat people together. All costs are integers: squares of points, so that sums are exact."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Final

import msgspec

from tournaments.seating.field import SeatingField
from tournaments.seating.formats.presets import BAN, FormatPreset
from tournaments.seating.history import history_before
from tournaments.seating.model import SeatingEvent
from tournaments.seating.seats import needed_seat

# The smallest step between two places at a table of the preferred size.
STEPS: Final[dict[int, int]] = {3: 60, 4: 40, 5: 30, 6: 24}


class CostBreakdown(msgspec.Struct, frozen=True):
    """One cost in its parts. `unit` is the square of a points step; parts divided by it are what docs and people speak of."""

    gaps: int = 0
    meetings: int = 0
    last_round: int = 0
    same_seat: int = 0
    bans: int = 0
    off_size: int = 0

    @property
    def total(self) -> int:
        return self.gaps + self.meetings + self.last_round + self.same_seat + self.bans + self.off_size

    def __add__(self, other: "CostBreakdown") -> "CostBreakdown":
        return CostBreakdown(*(mine + theirs for mine, theirs in zip(self.parts(), other.parts(), strict=True)))

    def parts(self) -> tuple[int, ...]:
        return (self.gaps, self.meetings, self.last_round, self.same_seat, self.bans, self.off_size)


class SeatingCosts:
    """All that a round's cost depends on: the players, what pairs cost, what an off-size table costs each."""

    def __init__(
        self, event: SeatingEvent, round_number: int, preset: FormatPreset, chance: Callable[[], float]
    ) -> None:
        """Players stand from most points to fewest; among equals chance decides, and nothing else does."""
        history = history_before(event, round_number)
        lots = {number: chance() for number in event.players(round_number)}
        self.players = sorted(lots, key=lambda number: (-history.points[number], lots[number]))
        self.preset = preset
        self.size = event.size
        self.sizes_chosen = any(one.round == round_number and sum(one.sizes) == len(lots) for one in event.chosen)
        self.unit = STEPS[event.size] ** 2
        self.history = history
        self.played = [played for played in event.played if played.number < round_number]
        self.previous = round_number - 1
        self.banned = {frozenset((ban.first, ban.second)) for ban in event.bans}
        self.needs = {number: needed_seat(history.seats[number], event.size) for number in self.players}

    def pair(self, first: int, second: int) -> CostBreakdown:
        met = (min(first, second), max(first, second))
        meetings = self.history.meetings.get(met, 0)
        weight = self.preset.meeting * self.unit
        needs = self.needs[first]
        gap = 0 if self.preset.blind else self.history.points[first] - self.history.points[second]
        return CostBreakdown(
            gaps=gap * gap,
            meetings=weight * (2 * meetings - 1) if meetings else 0,
            last_round=weight // 2 if self.history.last_meeting.get(met) == self.previous > 0 else 0,
            same_seat=self.unit // 4 if needs is not None and needs == self.needs[second] else 0,
            bans=BAN * self.unit if frozenset(met) in self.banned else 0,
        )

    def off_size(self, number: int) -> int:
        return 2 * self.history.off_size[number] * self.preset.off_size * self.unit

    def table(self, players: Sequence[int]) -> CostBreakdown:
        unary = sum(map(self.off_size, players)) if len(players) != self.size else 0
        return sum((self.pair(*pair) for pair in combinations(players, 2)), CostBreakdown(off_size=unary))

    def round(self, tables: Iterable[Sequence[int]]) -> CostBreakdown:
        return sum(map(self.table, tables), CostBreakdown())

    def field(self, sizes: tuple[int, ...], *, rematches: bool = True) -> SeatingField:
        """The same as integers by place. Players of equal points begin with the same row."""
        points = [0 if self.preset.blind else self.history.points[number] for number in self.players]
        by_points = {value: [(value - other) ** 2 for other in points] for value in set(points)}
        rows = [by_points[value].copy() for value in points]
        self._add_special(rows, rematches=rematches)
        self._add_needs(rows)
        off_size = [self.off_size(number) for number in self.players]
        return SeatingField(rows, points, off_size, sizes, self.size, self.unit)

    def bans(self, tables: Iterable[Sequence[int]]) -> int:
        """What banned pairs cost at these tables, which are by place."""
        if not self.banned:
            return 0
        return self.round([self.players[at] for at in table] for table in tables).bans

    def bans_alone(self, field: SeatingField) -> SeatingField:
        """The same field with nothing but a step for each banned pair."""
        rows = [
            [self.unit if frozenset((first, second)) in self.banned else 0 for second in self.players]
            for first in self.players
        ]
        nothing = [0] * len(rows)
        return msgspec.structs.replace(field, rows=rows, points=nothing, off_size=nothing)

    def rounds_before(self) -> list[list[list[int]]]:
        """The tables of each round before, by place, without those who are not here now."""
        place = {number: at for at, number in enumerate(self.players)}
        return [
            [[place[number] for number in table.seats if number in place] for table in played.tables]
            for played in self.played
        ]

    def meetings(self) -> list[list[int]]:
        """How often each pair has met, by place."""
        place = {number: at for at, number in enumerate(self.players)}
        times = [[0] * len(place) for _ in place]
        for (first, second), count in self.history.meetings.items():
            if first in place and second in place:
                times[place[first]][place[second]] = times[place[second]][place[first]] = count
        return times

    def _add_special(self, rows: list[list[int]], *, rematches: bool) -> None:
        place = {number: at for at, number in enumerate(self.players)}
        met = self.history.meetings if rematches else ()
        for first, second in {*met, *((min(ban), max(ban)) for ban in self.banned)}:
            if first in place and second in place:
                cost = self.pair(first, second)
                extra = cost.bans + (cost.meetings + cost.last_round if rematches else 0)
                rows[place[first]][place[second]] += extra
                rows[place[second]][place[first]] += extra

    def _add_needs(self, rows: list[list[int]]) -> None:
        alike: dict[int, list[int]] = {}
        for at, number in enumerate(self.players):
            need = self.needs[number]
            if need is not None:
                alike.setdefault(need, []).append(at)
        for group in alike.values():
            for at in group:
                row = rows[at]
                for other in group:
                    row[other] += self.unit // 4
                row[at] -= self.unit // 4
