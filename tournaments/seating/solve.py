"""The one door: seat a round."""

import hashlib
from collections.abc import Callable, Iterator
from random import Random
from time import monotonic
from typing import Final

import msgspec

from tournaments.seating.annealing import anneal
from tournaments.seating.certificate import Certificate, Standing, Tables, quick_certificate
from tournaments.seating.costs import Costs
from tournaments.seating.event_file import write_event
from tournaments.seating.exchanges import exchanged
from tournaments.seating.field import Field, cost_of
from tournaments.seating.lookahead import LARGEST_FIELD, look_ahead
from tournaments.seating.model import Event
from tournaments.seating.presets import PRESETS, Preset
from tournaments.seating.reasons import reasons_for_table
from tournaments.seating.seatings import SeatedTable, Seating
from tournaments.seating.seats import best_order
from tournaments.seating.sizes import table_sizes

LABEL: Final = "palermo seating 1"
FEWEST_STEPS: Final = 20_000
MOST_STEPS: Final = 50_000
STEPS_A_PLAYER: Final = 250
PROVED_QUICKLY: Final = 48  # in a larger field a long walk betters more than a proof does, and goes first
LONG_WALK: Final = 2000  # steps a player
LONGEST_WALK: Final = 400_000


class Budget(msgspec.Struct, frozen=True):
    """The time is a limit for the whole; the answer is the best met by then. Without a proof it is mostly much quicker."""

    seconds: float = 3.0
    prove: bool = True
    look_ahead: bool = True


def seat_round(
    event: Event, round_number: int, *, nonce: str = "", preset: Preset | None = None, budget: Budget | None = None
) -> Seating:
    """The best seating found within the budget."""
    *_, last = seatings(event, round_number, nonce=nonce, preset=preset, budget=budget)
    return last


def seatings(
    event: Event,
    round_number: int,
    *,
    nonce: str = "",
    preset: Preset | None = None,
    budget: Budget | None = None,
    clock: Callable[[], float] = monotonic,
) -> Iterator[Seating]:
    """One seating after the other, each at least as good as the one before: the first at once, the last with its certificate."""
    work = _Work(event, round_number, nonce, preset or PRESETS[event.preset], budget or Budget(), clock)
    yield work.first()
    if work.certificate.standing is Standing.OPEN or work.looks_ahead:
        yield work.last()


def seed_for(event: Event, round_number: int, nonce: str) -> int:
    """From all that was known before the round, and the nonce: nobody can choose it afterwards."""
    known = msgspec.structs.replace(event, played=tuple(p for p in event.played if p.number < round_number))
    text = f"{LABEL}\n{write_event(known)}\n{round_number}\n{nonce}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest())


class _Work:
    def __init__(
        self, event: Event, round_number: int, nonce: str, preset: Preset, budget: Budget, clock: Callable[[], float]
    ) -> None:
        self.clock = clock
        self.end = clock() + budget.seconds
        self.round, self.nonce, self.preset, self.budget = round_number, nonce, preset, budget
        self.random = Random(seed_for(event, round_number, nonce))  # noqa: S311 - it must be repeatable, and hides nothing
        self.costs = Costs(event, round_number, preset, self.random.random)
        self.field: Field = self.costs.field(table_sizes(len(self.costs.players), event.size))
        self.rounds_left = event.rounds - round_number + 1
        self.lots = {number: self.random.random() for number in self.costs.players}
        self.tables: Tables = ()
        self.cost = 0
        self.cut_short = False
        self.planned = False
        self.looked_ahead = False
        self.certificate = Certificate(Standing.OPEN, 0, "not tried")

    @property
    def looks_ahead(self) -> bool:
        small = len(self.costs.players) <= LARGEST_FIELD
        return small and self.budget.look_ahead and self.preset.looks_ahead and self.rounds_left > 1 and self.round > 1

    def seconds_left(self) -> float:
        return self.end - self.clock()

    def out_of_time(self) -> bool:
        over = self.seconds_left() <= 0
        self.cut_short = self.cut_short or over
        return over

    def walk(self, steps: int) -> None:
        found = anneal(self.field, random=self.random, steps=steps, out_of_time=self.out_of_time)
        if not self.tables or found.cost < self.cost:
            self.tables, self.cost = found.tables, found.cost

    def first(self) -> Seating:
        self.walk(min(MOST_STEPS, max(FEWEST_STEPS, STEPS_A_PLAYER * len(self.costs.players))))
        self.certificate = quick_certificate(self.field, self.cost)
        return self.seating()

    def last(self) -> Seating:
        if self.certificate.standing is Standing.OPEN:
            self.better()
        if self.looks_ahead:
            self.plan()
        return self.seating()

    def better(self) -> None:
        players = len(self.costs.players)
        if players <= PROVED_QUICKLY:
            self.walk(2 * FEWEST_STEPS)
        else:
            self.walk(min(LONGEST_WALK, LONG_WALK * players))
        self.certificate = quick_certificate(self.field, self.cost)
        if self.budget.prove and self.certificate.standing is Standing.OPEN:
            # numpy and HiGHS take their time to load: who wants no proof does not wait for them
            from tournaments.seating.proof import prove  # noqa: PLC0415

            proof = prove(self.field, self.tables, seconds_left=self.seconds_left)
            self.tables, self.cost, self.certificate = proof.tables, proof.cost, proof.certificate
            self.cut_short = self.cut_short or proof.hurried

    def plan(self) -> None:
        """A plan may pay points gaps now for rematches spared later; it never pays with a rematch or a ban now."""
        blind = self.costs.field(self.field.sizes, rematches=False)
        tables = look_ahead(
            blind,
            self.costs.rounds_before(),
            self.costs.meetings(),
            rounds=self.rounds_left,
            random=self.random,
            out_of_time=self.out_of_time,
        )
        if self.wrongs(tables) <= self.wrongs(self.tables):
            self.planned = True
            self.looked_ahead = cost_of(self.field, tables) != self.cost
            self.tables, self.cost = tables, cost_of(self.field, tables)

    def wrongs(self, tables: Tables) -> int:
        cost = self.costs.round(self.numbers(tables))
        return cost.meetings + cost.last_round + cost.bans

    def numbers(self, tables: Tables) -> list[list[int]]:
        return [[self.costs.players[place] for place in table] for table in tables]

    def seating(self) -> Seating:
        counts = self.costs.history.seats
        tables = self.tables
        if not self.planned:
            tables = exchanged(self.field, tables, {at: counts[number] for at, number in enumerate(self.costs.players)})
        found = []
        # The table with the most points is the first one.
        for table in sorted(tables, key=lambda table: (sum(table) / len(table), table)):
            members = sorted((self.costs.players[place] for place in table), key=self.lots.__getitem__)
            seats = best_order(members, counts)
            found.append(SeatedTable(seats, self.costs.table(seats), reasons_for_table(seats, self.costs)))
        return Seating(
            round=self.round,
            tables=tuple(found),
            cost=self.costs.round([table.seats for table in found]),
            certificate=self.certificate,
            preset=self.preset.key,
            nonce=self.nonce,
            unit=self.costs.unit,
            looked_ahead=self.looked_ahead,
            cut_short=self.cut_short,
        )
