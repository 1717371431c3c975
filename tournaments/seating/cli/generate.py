"""Write a random event as a file."""

import argparse
import sys

from msgspec.structs import replace

from tournaments.seating.event_files.event_file import write_event
from tournaments.seating.generator import HABITS, generate_event, seat_blindly
from tournaments.seating.model import SeatingEvent
from tournaments.seating.solver.solve import SolverBudget, seat_round

SUMMARY = "write a random event: drops, late entries, penalties, undone rounds"
DESCRIPTION = """\
Write a random event with results to standard output. The same number and
options give the same event. Its tables are drawn from a hat, so the checker
finds rematches in it; with --seated the solver seats every round instead."""
EPILOG = """\
examples:
  python -m tournaments.seating generate 7
  python -m tournaments.seating generate 7 --players 17 --rounds 5 --size 4 > try.event"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("number", type=int, metavar="NUMBER", help="which event; any whole number")
    add("--players", type=int, choices=range(3, 2001), metavar="N", help="how many begin (default: 3 to 24)")
    add("--rounds", type=int, choices=range(1, 101), metavar="N", help="(default: 1 to 6)")
    add("--size", type=int, choices=(3, 4, 5, 6), help="the preferred size of tables (default: any)")
    add("--seated", action="store_true", help="let the solver seat the rounds")
    add("--quiet", action="store_true", help="nobody comes late, leaves, stays away or is punished, nothing is undone")


def run(args: argparse.Namespace) -> int:
    habits = HABITS
    if args.players:
        habits = replace(habits, players=(args.players, args.players))
    if args.rounds:
        habits = replace(habits, rounds=(args.rounds, args.rounds))
    if args.size:
        habits = replace(habits, sizes=(args.size,))
    if args.quiet:
        habits = replace(habits, enters_late=0, leaves=0, stays_away=0, punished=0, undone=0, corrected=0)
    seat = seat_well if args.seated else seat_blindly
    sys.stdout.write(write_event(generate_event(args.number, seat, habits).event))
    return 0


def seat_well(event: SeatingEvent, nonce: str) -> list[tuple[int, ...]]:
    """Without a look ahead, which would take seconds for each round."""
    seating = seat_round(event, event.next_round, nonce=nonce, budget=SolverBudget(look_ahead=False))
    return [table.seats for table in seating.tables]
