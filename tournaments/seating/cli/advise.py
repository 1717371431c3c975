"""Which format suits a field."""

import argparse
import sys

from tournaments.seating.formats.adviser import advice_in_words, advise
from tournaments.seating.model import SIZES, SMALLEST_TABLE

SUMMARY = "how many rounds a field can play before people must meet again"
DESCRIPTION = "Say for each size of table how many rounds there are without a rematch."
EPILOG = """\
example:
  python -m tournaments.seating advise 12 --size 4"""


def field_size(text: str) -> int:
    if not text.isdecimal() or not SMALLEST_TABLE <= int(text) <= 100_000:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of players from {SMALLEST_TABLE} on")
    return int(text)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("players", type=field_size, metavar="PLAYERS")
    parser.add_argument("--size", type=int, choices=SIZES, default=4, help="preferred (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    for advice in advise(args.players, args.size):
        sys.stdout.write(advice_in_words(advice) + "\n")
    return 0
