"""Random events seated by the solver and looked at by the checker: `make campaign-seating`, figures in docs/seating-campaign.md.

Every round counts, also those that were then undone. A violation is printed with the number of its event, which makes the event again.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import process_time

from games.bots.pages.markdown import replace_figures, table
from tournaments.seating.changes import change_seating
from tournaments.seating.checker import RematchAnswer, SeatingViolation, check_round
from tournaments.seating.event_files.event_file import read_event, write_event
from tournaments.seating.formats.presets import PRESETS
from tournaments.seating.formats.stored import STORED
from tournaments.seating.generator import (
    BUSY,
    GeneratedEvent,
    GeneratorSettings,
    PlayedRound,
    Tables,
    generate_event,
    habits_for_format,
)
from tournaments.seating.model import SeatingEvent
from tournaments.seating.solver.solve import SolverBudget, seatings

PAGE = Path(__file__).parents[3] / "docs" / "seating-campaign.md"
CHUNK = 20
SHOWN = 20
REPEATED = 15  # one event in so many is made twice, and must be the same
THOROUGH = 50  # one event in so many is seated with the steps that the site takes
QUICK_EFFORT = 0.005
COMINGS_AND_GOINGS = {"entered", "left", "returned", "stayed_away", "refitted"}


class Tally:
    """What was seen, added up; a process gives its own, and they are added."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.fields: Counter[int] = Counter()
        self.formats: Counter[tuple[int, int]] = Counter()
        self.violations: list[tuple[int, SeatingViolation]] = []
        self.failures: list[tuple[int, str]] = []
        self.otherwise: list[int] = []

    def add(self, other: "Tally") -> None:
        self.seen += other.seen
        self.fields += other.fields
        self.formats += other.formats
        self.violations += other.violations
        self.failures += other.failures
        self.otherwise += other.otherwise

    @property
    def is_clean(self) -> bool:
        return not (self.violations or self.failures or self.otherwise)

    def look_at(self, number: int, made: GeneratedEvent, *, proved: bool = True) -> None:
        self.seen["events"] += 1
        codes = {happening.code for happening in made.happenings}
        self.seen["events with comings and goings"] += bool(codes & COMINGS_AND_GOINGS)
        self.seen.update(happening.code for happening in made.happenings)
        for played in made.rounds:
            self.look_at_round(number, played, proved=proved)
        if read_event(write_event(made.event)) != made.event:
            self.seen["files that read back otherwise"] += 1

    def look_at_round(self, number: int, played: PlayedRound, *, proved: bool) -> None:
        """Rematches are avoided by the proof, and not in a fitted draft: there, whoever need not move stays."""
        event, at = played.judged, len(played.judged.played)
        field = len(event.players(at))
        self.fields[field] += 1
        self.seen["rounds"] += 1
        self.seen["seats"] += len(played.event.players(at))
        if at > 1 and (field, event.size) in STORED and _has_strangers(event, at):
            self.formats[field, event.size] += 1
        checked = check_round(event, at)
        violations = list(checked.violations)
        if played.locked:
            violations += _lock_broken(played)
        if played.refitted or not proved:
            violations = [violation for violation in violations if violation.code != "rematch"]
        else:
            self.seen["rounds with rematches"] += checked.rematches > 0
            self.seen[f"rematches {checked.rematch_free}"] += 1
            kept = event.preset in ("strict", "league")
            self.seen["rematches that preset allows"] += checked.rematch_free is RematchAnswer.EXISTED and not kept
        self.violations += [(number, violation) for violation in violations]


def _has_strangers(event: SeatingEvent, number: int) -> bool:
    """Someone is here who missed a round before."""
    return any(
        not entrant.plays(before) for before in range(1, number) for entrant in event.entrants if entrant.plays(number)
    )


def _lock_broken(played: PlayedRound) -> list[SeatingViolation]:
    """The locked table must be there as it was, and nobody of it elsewhere."""
    seats = Counter(number for table in played.event.played[-1].tables for number in table.seats)
    at = len(played.event.played)
    return [SeatingViolation("seated_twice", at, 0, (number,)) for number in played.locked if seats[number] != 1]


def habits_of(number: int) -> GeneratorSettings:
    """Every second event is one around a stored format."""
    return habits_for_format(*STORED[number // 2 % len(STORED)]) if number % 2 else BUSY


def seated(number: int, seconds: float, tally: Tally, *, quick: bool = False) -> tuple[GeneratedEvent, bool]:
    """Also whether time cut a search short: only then may the same event come out otherwise. Nothing is proved in a `quick` one."""
    effort = 1.0 if number % THOROUGH == 0 and not quick else QUICK_EFFORT
    budget = SolverBudget(seconds=seconds, effort=effort, prove=not quick)
    cut_short = looked_ahead = False

    def seat(event: SeatingEvent, nonce: str) -> list[tuple[int, ...]]:
        nonlocal cut_short, looked_ahead
        # Processor time: on a busy machine a round would else be cut short for the sake of others.
        *_, seating = seatings(event, event.next_round, nonce=nonce, budget=budget, clock=process_time)
        cut_short = cut_short or seating.cut_short
        looks_ahead = PRESETS[event.preset].looks_ahead and 1 < event.next_round < event.rounds
        looked_ahead = looked_ahead or looks_ahead
        tally.seen["rounds that looked ahead"] += looks_ahead
        tally.seen["rounds that a look ahead changed"] += seating.looked_ahead
        tally.seen["rounds cut short by time"] += seating.cut_short
        if seating.failure is not None:
            tally.failures.append((number, seating.failure))
        return [table.seats for table in seating.tables]

    def refit(event: SeatingEvent, nonce: str, tables: Tables) -> Tables:
        change = change_seating(event=event, round_number=event.next_round, tables=tables, nonce=nonce, effort=effort)
        if change.failure is not None:
            tally.failures.append((number, change.failure))
        return change.tables

    made = generate_event(number, seat, habits_of(number), refit=refit)
    tally.seen["events that looked ahead"] += looked_ahead
    return made, cut_short


def run_chunk(first: int, count: int, seconds: float, *, quick: bool = False) -> Tally:
    tally = Tally()
    for number in range(first, first + count):
        made, cut_short = seated(number, seconds, tally, quick=quick)
        tally.look_at(number, made, proved=not quick)
        if number % REPEATED == 0 and not cut_short:
            tally.seen["events made twice"] += 1
            again, cut_short = seated(number, seconds, Tally(), quick=quick)
            tally.otherwise += [number] if again != made and not cut_short else []
    return tally


def run(count: int, seconds: float, processes: int, page: Path) -> Tally:
    """The page is written after every chunk: a campaign that is broken off has shown something all the same."""
    tally = Tally()
    starts = range(1, count + 1, CHUNK)
    with ProcessPoolExecutor(processes) as pool:
        chunks = [(start, min(CHUNK, count + 1 - start), seconds) for start in starts]
        for part in pool.map(run_chunk, *zip(*chunks, strict=True)):
            tally.add(part)
            tell(part)
            replace_figures(page, figures(tally, seconds))
            print(
                f"\r{tally.seen['events']:>6} events, {len(tally.violations) + len(tally.failures)} violations",
                end="",
                flush=True,
            )
    print()
    return tally


def tell(part: Tally) -> None:
    """At once: a campaign that is broken off should not keep it to itself."""
    for number, violation in part.violations[:SHOWN]:
        print(f"\revent {number}: {violation.sentence()}", flush=True)
    for number, failure in part.failures[:SHOWN]:
        print(f"\revent {number}: the solver failed ({failure}) and gave a valid seating instead", flush=True)
    for number in part.otherwise:
        print(f"\revent {number}: came out otherwise the second time, though time cut nothing short", flush=True)


def figures(tally: Tally, seconds: float) -> str:
    seen = tally.seen
    rows = [
        ("events", seen["events"]),
        ("of these with comings and goings", seen["events with comings and goings"]),
        ("of these with a look ahead", seen["events that looked ahead"]),
        ("rounds, those undone included", seen["rounds"]),
        ("seats given", seen["seats"]),
        ("players in a round", f"{min(tally.fields)} to {max(tally.fields)}"),
        ("rounds of an odd number", sum(count for players, count in tally.fields.items() if players % 2)),
        (
            "late entries, drop-outs, returns, rounds missed",
            f"{seen['entered']}, {seen['left']}, {seen['returned']}, {seen['stayed_away']}",
        ),
        ("rounds with a locked table, drafts fitted to who came or went", f"{seen['locked']}, {seen['refitted']}"),
        (
            "rounds in fields with a stored format where someone had missed a round",
            ", ".join(f"{players} in {size}s: {count}" for (players, size), count in sorted(tally.formats.items())),
        ),
        ("penalties, corrected results, undone rounds", f"{seen['penalty']}, {seen['corrected']}, {seen['undone']}"),
        (
            "rounds that looked ahead, that were changed by it, that time cut short",
            f"{seen['rounds that looked ahead']}, {seen['rounds that a look ahead changed']}, {seen['rounds cut short by time']}",
        ),
        ("rounds with rematches", seen["rounds with rematches"]),
        ("of these proved unavoidable", seen[f"rematches {RematchAnswer.IMPOSSIBLE}"]),
        ("of these avoidable, in presets that weigh them", seen["rematches that preset allows"]),
        ("of these too hard to say", seen[f"rematches {RematchAnswer.GIVEN_UP}"]),
        ("events made twice, and otherwise", f"{seen['events made twice']}, {len(tally.otherwise)}"),
        ("files that read back otherwise", seen["files that read back otherwise"]),
        ("seatings that the solver found and the check refused", len(tally.failures)),
        ("**violations**", f"**{len(tally.violations)}**"),
    ]
    budget = (
        f"A round has {seconds:g} s of processor time at most. One event in {THOROUGH} is seated with as many steps as on the site, "
        f"the others with {QUICK_EFFORT:.1%} of them; every round is proved as far as time allows.\n\n"
    )
    return budget + table(("what", "seen"), [(name, str(value)) for name, value in rows])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each round (default: %(default)s)")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--page", type=Path, default=PAGE)
    args = parser.parse_args()
    tally = run(args.count, args.seconds, args.processes, args.page)
    return 0 if tally.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
