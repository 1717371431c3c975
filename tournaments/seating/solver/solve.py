"""Seat a round. Every seating that leaves this module has passed the checker."""

import hashlib
import logging
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import monotonic
from typing import Final

import msgspec

from tournaments.seating.checker import SeatingViolation, check_seating, plain_seating
from tournaments.seating.costs import SeatingCosts
from tournaments.seating.event_files.event_file import write_event
from tournaments.seating.field import SeatingField, cost_of
from tournaments.seating.formats.presets import PRESETS, FormatPreset
from tournaments.seating.model import SeatingEvent
from tournaments.seating.reasons import reasons_for_table
from tournaments.seating.seatings import SeatedTable, Seating, SolverFailure
from tournaments.seating.seats import best_order
from tournaments.seating.sizes import sizes_of_round
from tournaments.seating.solver.banned_pairs import anneal_apart
from tournaments.seating.solver.certificate import Certificate, ProofStatus, Tables, quick_certificate
from tournaments.seating.solver.exchanges import exchanged
from tournaments.seating.solver.lookahead import LARGEST_FIELD, look_ahead

LABEL: Final = "palermo seating 1"
FEWEST_STEPS: Final = 20_000
MOST_STEPS: Final = 50_000
STEPS_A_PLAYER: Final = 250
PROVED_QUICKLY: Final = 48  # in a larger field a long walk betters more than a proof does, and goes first
LONG_WALK: Final = 2000  # steps a player
LONGEST_WALK: Final = 400_000

log = logging.getLogger(__name__)


class SolverBudget(msgspec.Struct, frozen=True):
    """The time is a limit for the whole; the answer is the best met by then. Without a proof it is mostly much quicker."""

    seconds: float = 3.0
    prove: bool = True
    look_ahead: bool = True
    effort: float = 1.0  # share of the usual steps; campaigns take less, to seat many events


def seat_round(
    event: SeatingEvent,
    round_number: int,
    *,
    nonce: str = "",
    preset: FormatPreset | None = None,
    budget: SolverBudget | None = None,
) -> Seating:
    """The best seating found within the budget."""
    *_, last = seatings(event, round_number, nonce=nonce, preset=preset, budget=budget)
    return last


def seatings(
    event: SeatingEvent,
    round_number: int,
    *,
    nonce: str = "",
    preset: FormatPreset | None = None,
    budget: SolverBudget | None = None,
    clock: Callable[[], float] = monotonic,
) -> Iterator[Seating]:
    """One seating after the other, each at least as good as the one before: the first at once, the last with its certificate."""
    work = _Work(event, round_number, nonce, preset or PRESETS[event.preset], budget or SolverBudget(), clock)
    yield work.first()
    if work.best.certificate.standing is ProofStatus.OPEN or work.looks_ahead:
        yield work.last()


def valid_seating(
    event: SeatingEvent, round_number: int, *, nonce: str = "", preset: FormatPreset | None = None
) -> Seating:
    """A seating without any search, for when the search has failed."""
    budget = SolverBudget(seconds=0, prove=False, look_ahead=False)
    work = _Work(event, round_number, nonce, preset or PRESETS[event.preset], budget, monotonic)
    work.start_over()
    return work.seating()


def seed_for(event: SeatingEvent, round_number: int, nonce: str) -> int:
    """From all that was known before the round, and the nonce: nobody can choose it afterwards."""
    known = msgspec.structs.replace(
        event,
        played=tuple(p for p in event.played if p.number < round_number),
        chosen=tuple(one for one in event.chosen if one.round <= round_number),
    )
    text = f"{LABEL}\n{write_event(known)}\n{round_number}\n{nonce}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest())


class _SeatingCandidate(msgspec.Struct, frozen=True):
    """Tables by place, what they cost, what is known about that cost, and whether a look ahead chose them."""

    tables: Tables
    cost: int
    certificate: Certificate
    planned: bool = False
    looked_ahead: bool = False


class _Work:
    """Each stage offers a candidate. It replaces the one before only if the checker accepts it."""

    def __init__(
        self,
        event: SeatingEvent,
        round_number: int,
        nonce: str,
        preset: FormatPreset,
        budget: SolverBudget,
        clock: Callable[[], float],
    ) -> None:
        self.clock = clock
        self.end = clock() + budget.seconds
        self.event, self.round, self.nonce, self.preset, self.budget = event, round_number, nonce, preset, budget
        self.random = Random(seed_for(event, round_number, nonce))  # noqa: S311 - it must be repeatable, and hides nothing
        self.costs = SeatingCosts(event, round_number, preset, self.random.random)
        self.field: SeatingField = self.costs.field(sizes_of_round(event, round_number, len(self.costs.players)))
        self.rounds_left = event.rounds - round_number + 1
        self.lots = {number: self.random.random() for number in self.costs.players}
        self.best: _SeatingCandidate  # set by the first candidate that is accepted
        self.accepted: Seating  # the same, written out
        self.cut_short = False
        self.failure: SolverFailure | None = None

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

    def first(self) -> Seating:
        players = len(self.costs.players)
        if not self.offer(self.walked(min(MOST_STEPS, max(FEWEST_STEPS, STEPS_A_PLAYER * players)))):
            self.start_over()
        return self.seating()

    def last(self) -> Seating:
        if self.best.certificate.standing is ProofStatus.OPEN:
            self.better()
        if self.looks_ahead:
            self.plan()
        return self.seating()

    def start_over(self) -> None:
        """With a seating that needs no search: who sits together is the checker's choice."""
        place = {number: at for at, number in enumerate(self.costs.players)}
        tables = tuple(
            tuple(sorted(place[number] for number in table)) for table in plain_seating(self.event, self.round)
        )
        self.best = self.known(tables)
        self.accepted = self.written(self.best)

    def known(self, tables: Tables) -> _SeatingCandidate:
        """With what needs no proof."""
        cost = cost_of(self.field, tables)
        return _SeatingCandidate(tables, cost, quick_certificate(self.field, cost))

    def walked(self, steps: int) -> _SeatingCandidate:
        steps = round(steps * self.budget.effort)
        return self.known(
            anneal_apart(self.field, self.costs, random=self.random, steps=steps, out_of_time=self.out_of_time)
        )

    def better(self) -> None:
        players = len(self.costs.players)
        long_walk = 2 * FEWEST_STEPS if players <= PROVED_QUICKLY else min(LONGEST_WALK, LONG_WALK * players)
        walked = self.walked(long_walk)
        if walked.cost < self.best.cost:
            self.offer(walked)
        if self.budget.prove and self.best.certificate.standing is ProofStatus.OPEN:
            # numpy and HiGHS take their time to load: who wants no proof does not wait for them
            from tournaments.seating.solver.proof import prove  # noqa: PLC0415

            effort = self.budget.effort
            proof = prove(self.field, self.best.tables, seconds_left=self.seconds_left, effort=effort)
            self.cut_short = self.cut_short or proof.hurried
            self.offer(_SeatingCandidate(proof.tables, proof.cost, proof.certificate))

    def plan(self) -> None:
        """A plan may pay points gaps now for rematches spared later; it never pays with a rematch or a ban now."""
        blind = self.costs.field(self.field.sizes, rematches=False)
        tables = look_ahead(
            blind,
            self.costs.rounds_before(),
            self.costs.meetings(),
            rounds=self.rounds_left,
            random=self.random,
            effort=self.budget.effort,
            out_of_time=self.out_of_time,
        )
        if self.wrongs(tables) <= self.wrongs(self.best.tables):
            cost = cost_of(self.field, tables)
            changed = cost != self.best.cost
            self.offer(_SeatingCandidate(tables, cost, self.best.certificate, planned=True, looked_ahead=changed))
            return
        # A banned pair can be what is wrong with a plan. Anything else the checker finds is a bug, also in a plan that is not taken.
        broken = [one for one in self.check(self.numbers(tables)) if one.code != "banned_pair"]
        if broken:
            self.refuse(broken)

    def wrongs(self, tables: Tables) -> int:
        cost = self.costs.round(self.numbers(tables))
        return cost.meetings + cost.last_round + cost.bans

    def numbers(self, tables: Tables) -> list[list[int]]:
        return [[self.costs.players[place] for place in table] for table in tables]

    def offer(self, candidate: _SeatingCandidate) -> bool:
        """Whether it was accepted. If not, the one before it stays, with its own certificate."""
        violations = self.check(self.numbers(candidate.tables))
        if not violations:
            seating = self.written(candidate)
            violations = self.check([table.seats for table in seating.tables])
            if seating.cost.total < seating.certificate.bound:
                violations = (*violations, SeatingViolation("bound", self.round))
        if violations:
            self.refuse(violations)
            return False
        self.best, self.accepted = candidate, seating
        return True

    def refuse(self, violations: Sequence[SeatingViolation]) -> None:
        self.failure = SolverFailure.REFUSED
        sentences = "; ".join(violation.sentence() for violation in violations)
        log.error("A seating was refused, which is a bug in the solver: %s", sentences)

    def check(self, tables: Sequence[Sequence[int]]) -> tuple[SeatingViolation, ...]:
        return check_seating(self.event, self.round, tables)

    def seating(self) -> Seating:
        return msgspec.structs.replace(self.accepted, cut_short=self.cut_short, failure=self.failure)

    def written(self, candidate: _SeatingCandidate) -> Seating:
        """With seats in order, reasons and costs."""
        counts = self.costs.history.seats
        tables = candidate.tables
        if not candidate.planned:
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
            certificate=candidate.certificate,
            preset=self.preset.key,
            nonce=self.nonce,
            unit=self.costs.unit,
            looked_ahead=candidate.looked_ahead,
        )
