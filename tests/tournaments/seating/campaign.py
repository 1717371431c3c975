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
from tournaments.seating.checker import Answer, Violation, check_round
from tournaments.seating.event_file import read_event, write_event
from tournaments.seating.generator import Generated, generate_event
from tournaments.seating.model import Event
from tournaments.seating.solve import Budget, seatings

PAGE = Path(__file__).parents[3] / "docs" / "seating-campaign.md"
CHUNK = 20
SHOWN = 20
REPEATED = 15  # one event in so many is made twice, and must be the same
LOOKS_AHEAD = 200


class Tally:
    """What was seen, added up; a process gives its own, and they are added."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.fields: Counter[int] = Counter()
        self.violations: list[tuple[int, Violation]] = []
        self.otherwise: list[int] = []

    def add(self, other: "Tally") -> None:
        self.seen += other.seen
        self.fields += other.fields
        self.violations += other.violations
        self.otherwise += other.otherwise

    def look_at(self, number: int, made: Generated) -> None:
        self.seen["events"] += 1
        self.seen.update(happening.code for happening in made.happenings)
        for event in made.undone:
            self.look_at_round(number, event, len(event.played))
        for at in range(1, len(made.event.played) + 1):
            self.look_at_round(number, made.event, at)
        if read_event(write_event(made.event)) != made.event:
            self.seen["files that read back otherwise"] += 1

    def look_at_round(self, number: int, event: Event, at: int) -> None:
        checked = check_round(event, at)
        self.fields[len(event.players(at))] += 1
        self.seen["rounds"] += 1
        self.seen["seats"] += len(event.players(at))
        self.seen["rounds with rematches"] += checked.rematches > 0
        self.seen[f"rematches {checked.rematch_free}"] += 1
        kept = event.preset in ("strict", "league")
        self.seen["rematches that preset allows"] += checked.rematch_free is Answer.EXISTED and not kept
        self.violations += [(number, violation) for violation in checked.violations]


def seated(number: int, seconds: float, tally: Tally) -> tuple[Generated, bool]:
    """Also whether time cut a search short: only then may the same event come out otherwise.

    A look ahead takes all the time there is, so few events have it.
    """
    budget = Budget(seconds=seconds, look_ahead=number % LOOKS_AHEAD == 0)
    cut_short = False

    def seat(event: Event, nonce: str) -> list[tuple[int, ...]]:
        nonlocal cut_short
        # Processor time: on a busy machine a round would else be cut short for the sake of others.
        *_, seating = seatings(event, event.next_round, nonce=nonce, budget=budget, clock=process_time)
        cut_short = cut_short or seating.cut_short
        tally.seen["rounds that looked ahead"] += seating.looked_ahead
        tally.seen["rounds cut short by time"] += seating.cut_short
        return [table.seats for table in seating.tables]

    return generate_event(number, seat), cut_short


def run_chunk(first: int, count: int, seconds: float) -> Tally:
    tally = Tally()
    for number in range(first, first + count):
        made, cut_short = seated(number, seconds, tally)
        tally.look_at(number, made)
        if number % REPEATED == 0 and not cut_short:
            tally.seen["events made twice"] += 1
            again, cut_short = seated(number, seconds, Tally())
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
            print(f"\r{tally.seen['events']:>6} events, {len(tally.violations)} violations", end="", flush=True)
    print()
    return tally


def tell(part: Tally) -> None:
    """At once: a campaign that is broken off should not keep it to itself."""
    for number, violation in part.violations[:SHOWN]:
        print(f"\revent {number}: {violation.sentence()}", flush=True)
    for number in part.otherwise:
        print(f"\revent {number}: came out otherwise the second time, though time cut nothing short", flush=True)


def figures(tally: Tally, seconds: float) -> str:
    seen = tally.seen
    rows = [
        ("events", seen["events"]),
        ("rounds, those undone included", seen["rounds"]),
        ("seats given", seen["seats"]),
        ("players in a round", f"{min(tally.fields)} to {max(tally.fields)}"),
        ("rounds of an odd number", sum(count for players, count in tally.fields.items() if players % 2)),
        ("late entries, departures, rounds missed", f"{seen['entered']}, {seen['left']}, {seen['stayed_away']}"),
        ("penalties, corrected results, undone rounds", f"{seen['penalty']}, {seen['corrected']}, {seen['undone']}"),
        (
            "rounds that a look ahead changed, that time cut short",
            f"{seen['rounds that looked ahead']}, {seen['rounds cut short by time']}",
        ),
        ("rounds with rematches", seen["rounds with rematches"]),
        ("of these proved unavoidable", seen[f"rematches {Answer.IMPOSSIBLE}"]),
        ("of these avoidable, in presets that weigh them", seen["rematches that preset allows"]),
        ("of these too hard to say", seen[f"rematches {Answer.GIVEN_UP}"]),
        ("events made twice, and otherwise", f"{seen['events made twice']}, {len(tally.otherwise)}"),
        ("files that read back otherwise", seen["files that read back otherwise"]),
        ("**violations**", f"**{len(tally.violations)}**"),
    ]
    budget = f"A round has {seconds:g} s of processor time at most; one event in {LOOKS_AHEAD} looks ahead.\n\n"
    return budget + table(("what", "seen"), [(name, str(value)) for name, value in rows])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each round (default: %(default)s)")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--page", type=Path, default=PAGE)
    args = parser.parse_args()
    tally = run(args.count, args.seconds, args.processes, args.page)
    return 1 if tally.violations or tally.otherwise else 0


if __name__ == "__main__":
    sys.exit(main())
