"""The parser; errors are one line on standard error and a code."""

import argparse
import sys
from collections.abc import Sequence

from games.bots.cli import fit, league, luck, play, tune
from games.engine.cli.files import UsageError
from games.engine.cli.main import INTERRUPTED, EngineParser
from games.engine.cli.terminal import complain

COMMANDS = (play, league, luck, fit, tune)

DESCRIPTION = """\
The bots of Palermo at the prompt: let them play each other, see how strong they
are, and measure how much of a result is luck. docs/bots.md tells who they are."""

EPILOG = """\
examples:
  python -m games.bots play solid novice novice novice
  python -m games.bots league --games 200
  python -m games.bots luck --games 200 --no-shark
  python -m games.bots play --help"""


def build_parser() -> EngineParser:
    parser = EngineParser(
        prog="python -m games.bots",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        command = commands.add_parser(
            module.NAME,
            help=module.SUMMARY,
            description=module.DESCRIPTION,
            epilog=module.EPILOG,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(command)
        command.set_defaults(run=module.run, command=command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    args = build_parser().parse_args(argv)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except UsageError as error:
        args.command.error(str(error))
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    return code
