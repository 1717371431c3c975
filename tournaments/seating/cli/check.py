"""Look at the rounds of an event file with the independent checker."""

import argparse
import sys

from tournaments.seating.checker import CheckedRound, RematchAnswer, check_event
from tournaments.seating.checker.search import PATIENCE
from tournaments.seating.cli.files import event_from

VIOLATED = 2
SUMMARY = "verify every round of an event, whoever seated it"
DESCRIPTION = """\
Verify every round: everybody has one seat, the sizes are the nearest, nobody
meets again and no ban is broken where that could be avoided, points are what
places are worth. Where somebody met again an exact search says whether that had
to be. The checker shares no code with the solver. Code 2 means violations."""
EPILOG = """\
examples:
  python -m tournaments.seating check club-night.event
  python -m tournaments.seating generate 7 | python -m tournaments.seating check -"""

ANSWERS = {
    RematchAnswer.NOT_ASKED: "",
    RematchAnswer.EXISTED: "; a seating without rematches exists",
    RematchAnswer.IMPOSSIBLE: "; proved: every seating has rematches",
    RematchAnswer.GIVEN_UP: "; whether that had to be takes too long to say",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="an event, or - for standard input")
    parser.add_argument(
        "--patience", type=int, default=PATIENCE, metavar="N", help="steps of each exact search (default: %(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    checked = check_event(event_from(args.file), args.patience)
    for one in checked:
        sys.stdout.write(line_for(one) + "\n")
    violations = [violation for one in checked for violation in one.violations]
    for violation in violations:
        sys.stdout.write(f"violation: {violation.sentence()}\n")
    sys.stdout.write(f"{len(checked)} rounds, {len(violations)} violations\n")
    return VIOLATED if violations else 0


def line_for(one: CheckedRound) -> str:
    return f"round {one.number}: {one.rematches} pairs met before{ANSWERS[one.rematch_free]}"
