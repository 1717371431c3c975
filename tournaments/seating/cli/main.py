"""The parser; errors are one line on standard error and a code."""

import argparse
import sys
from collections.abc import Sequence

from tournaments.seating.cli.commands import COMMANDS
from tournaments.seating.event_files.event_file import EventFileError
from tournaments.seating.sizes import TooFewPlayers

BROKEN = 1
INTERRUPTED = 130

DESCRIPTION = """\
Seat the rounds of an event, check them, and ask which format suits a field.
docs/seating.md tells the method and the text form of an event."""


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tournaments.seating",
        description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, module in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=module.SUMMARY,
            description=module.DESCRIPTION,
            epilog=module.EPILOG,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    args = build_parser().parse_args(argv)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except (EventFileError, TooFewPlayers, OSError, UnicodeDecodeError) as error:
        sys.stderr.write(f"{error}\n")
        return BROKEN
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        return INTERRUPTED
    return code
