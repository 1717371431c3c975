"""Look for better weights of solid's judgement."""

import argparse

from games.bots.cli.numbers import whole_number
from games.bots.solid.tuning import climb, numbers
from games.bots.trials.matches import key
from games.engine.cli.terminal import output, say
from games.engine.core.chance import Stream

NAME = "tune"
SUMMARY = "look for better weights of solid's judgement; prints them"
DESCRIPTION = """\
Change a few of solid's weights at a time and keep a change that wins more than
its share of up to 3,400 games among three of the unchanged. Prints the lines
for games/bots/solid/weights.py. A step takes seconds to minutes."""
EPILOG = """\
example:
  python -m games.bots tune --steps 100 --seed 7"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--steps", type=whole_number, default=100, metavar="N", help="changes to try (default: %(default)s)")
    add("--seed", type=whole_number, default=1, metavar="N", help="where all chance comes from (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    console = output(to_stderr=True)
    draws = Stream(key(args.seed, 0, "changes"), b"tune")
    found = climb(args.steps, draws, 1000 * args.seed, lambda line: say(console, line))
    for name, value in found.items():
        say(output(), f"    {name} = {value}" + ("" if value == numbers()[name] else "  # new"))
    return 0
