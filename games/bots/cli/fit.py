"""Fit the shark's evaluation anew."""

import argparse

from rich.progress import track

from games.bots.cli.numbers import whole_number
from games.bots.shark.features import NAMES
from games.bots.shark.fit import fit, positions
from games.engine.cli.terminal import output, say

NAME = "fit"
SUMMARY = "fit the shark's evaluation to games of solid bots; prints coefficients"
DESCRIPTION = """\
Let solid's judgement play itself, and fit the shark's evaluation to who won.
Prints the lines for games/bots/shark/coefficients.py. Do it after a change of
solid's judgement or of the features. Needs numpy, which `make dev` installs."""
EPILOG = """\
example:
  python -m games.bots fit --games 3000"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--games", type=whole_number, default=3000, metavar="N", help="how many games (default: %(default)s)")
    add("--players", type=int, choices=range(3, 7), default=4, help="at a table (default: %(default)s)")
    add("--seed", type=whole_number, default=1, metavar="N", help="where all chance comes from (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    console = output(to_stderr=True)
    rows = []
    for number in track(range(args.games), "playing", console=console, disable=not console.is_terminal):
        rows += positions(number, args.players, args.seed)
    soon, late = fit(rows, lambda line: say(console, line))
    for name, a, b in zip(NAMES, soon, late, strict=True):
        say(console, f"{a:7.3f} {b:7.3f}", label=f"{name:18}")
    for title, values in (("SOON", soon), ("LATE", late)):
        say(output(), f"{title}: Final = ({', '.join(f'{value:.3f}' for value in values)})")
    return 0
