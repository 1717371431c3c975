"""The standings of an event file, and why somebody stands where they stand."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise

from tournaments.seating.cli.files import event_from
from tournaments.seating.event_files.event_records import record_of
from tournaments.swiss import DEFAULT_ORDER, StandingRules, StandingsLine, standings_for
from tournaments.swiss.explain import column_of, comparison, sentence_for, value_shown
from tournaments.swiss.lots import LotError
from tournaments.swiss.tiebreaks import OrderError

REFUSED = 1
SUMMARY = "who stands where, and why"
DESCRIPTION = """\
The standings after the last round of an event file, with every tie-break. With
--why a player's start number: the whole working in sentences. docs/standings.md
tells what each tie-break is."""
EPILOG = f"""\
tie-breaks: {", ".join(DEFAULT_ORDER)}

examples:
  python -m tournaments.seating standings club-night.event
  python -m tournaments.seating standings club-night.event --why 7
  python -m tournaments.seating standings club-night.event --order points,wins,opposition,lot"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("file", metavar="FILE", help="an event, or - for standard input")
    add("--why", type=int, metavar="NUMBER", help="explain the place of this start number")
    add(
        "--order",
        metavar="KEYS",
        help="tie-breaks by key, with commas (default: all, or without the lot where no seed is)",
    )


def run(args: argparse.Namespace) -> int:
    event = event_from(args.file)
    names = {str(number): name for number, name in event.names().items()}
    usual = DEFAULT_ORDER if event.lot else DEFAULT_ORDER[:-1]
    order = tuple(args.order.split(",")) if args.order else usual
    try:
        lines = standings_for(record_of(event), StandingRules(order=order))
    except (OrderError, LotError) as error:
        sys.stderr.write(f"{error}\n")
        return REFUSED
    wanted = [line for line in lines if args.why is None or line.player == str(args.why)]
    if not wanted:
        sys.stderr.write(f"nobody has the start number {args.why}\n")
        return REFUSED
    told = table_of(lines, names) if args.why is None else working_of(wanted[0], lines, names)
    sys.stdout.write("\n".join(told) + "\n")
    return 0


def table_of(lines: Sequence[StandingsLine], names: Mapping[str, str]) -> list[str]:
    """Columns as wide as what stands in them. The beginning of a lot is enough to see who is first."""
    head = ["#", "Player", *(str(column_of(worked.key).short) for worked in lines[0].worked)]
    rows = [
        [str(line.place), names[line.player], *(value_shown(worked)[:16] for worked in line.worked)] for line in lines
    ]
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in (head, *rows)
    ]


def working_of(line: StandingsLine, lines: Sequence[StandingsLine], names: Mapping[str, str]) -> list[str]:
    told = [f"{names[line.player]} ranks {line.place} of {len(lines)}."]
    told += [comparison(upper, lower, names) for upper, lower in pairwise(lines) if line in (upper, lower)]
    for worked in line.worked:
        told += ["", f"{column_of(worked.key).name}: {value_shown(worked)}. {column_of(worked.key).sentence}"]
        told += [f"  {sentence_for(step, names)}" for step in worked.steps]
    return told
