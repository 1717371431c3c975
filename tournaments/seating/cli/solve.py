"""Seat the next round of an event."""

import argparse
import sys

import msgspec

from tournaments.seating.cli.files import event_from
from tournaments.seating.event_files.event_file import write_event
from tournaments.seating.formats.presets import PRESETS
from tournaments.seating.model import SeatingEvent
from tournaments.seating.reasons import reason_in_words
from tournaments.seating.seatings import Seating
from tournaments.seating.solver.certificate import certificate_in_words
from tournaments.seating.solver.solve import SolverBudget, seat_round

SUMMARY = "seat the next round of an event"
DESCRIPTION = """\
Seat the next round: tables with seats, what they cost and why, and how good
that is. The same file and nonce give the same seating."""
EPILOG = """\
examples:
  python -m tournaments.seating solve cup.txt --nonce 4711
  python -m tournaments.seating solve cup.txt --nonce 4711 --write > next.txt"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("file", metavar="FILE", help="an event, or - for standard input")
    add("--nonce", default="", help="the text published before the round was seated")
    add("--preset", choices=sorted(PRESETS), help="instead of the event's own")
    add("--seconds", type=float, default=3.0, help="the time there is (default: %(default)s)")
    add("--write", action="store_true", help="write the event with the round added, instead of words")


def run(args: argparse.Namespace) -> int:
    event = event_from(args.file)
    preset = PRESETS[args.preset] if args.preset else None
    seating = seat_round(
        event, event.next_round, nonce=args.nonce, preset=preset, budget=SolverBudget(seconds=args.seconds)
    )
    if args.write:
        sys.stdout.write(write_event(msgspec.structs.replace(event, played=(*event.played, seating.as_round()))))
    else:
        sys.stdout.write("\n".join(lines_for(seating, event)) + "\n")
    return 0


def lines_for(seating: Seating, event: SeatingEvent) -> list[str]:
    names = event.names()
    lines = [f"Round {seating.round}, {str(PRESETS[seating.preset].name).lower()}"]
    for number, table in enumerate(seating.tables, start=1):
        lines.append(f"Table {number}: " + ", ".join(names[seat] for seat in table.seats))
        lines.append("  " + "; ".join(reason_in_words(reason, names) for reason in table.reasons))
    parts = {name: getattr(seating.cost, name) / seating.unit for name in seating.cost.__struct_fields__}
    told = ", ".join(f"{name.replace('_', ' ')} {value:g}" for name, value in parts.items() if value) or "nothing"
    lines.append(f"Cost {seating.cost.total / seating.unit:g}: {told}")
    lines.append(certificate_in_words(seating.certificate, seating.cost.total, seating.unit))
    return lines
