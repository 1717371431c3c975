"""The parser, and what becomes of errors: one line on standard error and a code, never a traceback."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from games.engine.cli import explain, replay, simulate, trace, verify
from games.engine.cli.files import FileError, UsageError
from games.engine.cli.terminal import complain

DONE, FAILED, WRONG_USAGE, INTERRUPTED, BROKEN_PIPE = 0, 1, 2, 130, 141
COMMANDS = (simulate, replay, verify, trace, explain)

DESCRIPTION = """\
The engine of the card game Sicilianos at the prompt: let bots play each other;
read, check, dissect and tell the games they leave behind.

A FILE is a game as text (.sgn) or packed, recognised by its first bytes; "-" is
standard input. Seats count from 1."""

EPILOG = """\
examples:
  python -m games.engine simulate --games 1000 --seed 7 --out games/
  python -m games.engine verify games/*.sgn
  python -m games.engine explain games/seed-7-game-000001.sgn | less
  python -m games.engine simulate --help

exit codes:
  0    all is well
  1    a file is not a game, could not be read or written, or fails
  2    wrong usage
  130  Ctrl-C
  141  whoever read the output went away

The formats stand in docs/notation.md, the rules in docs/rules.md."""


class EngineParser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, like every other error, rather than the whole usage."""
        self.exit(WRONG_USAGE, f"{self.prog}: {message} (--help tells more)\n")


def build_parser() -> EngineParser:
    parser = EngineParser(
        prog="python -m games.engine",
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
    """Run one command and return its exit code, whatever happens."""
    try:
        code = _run(argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return BROKEN_PIPE
    except OSError as error:  # files have their own errors: this is a full disk behind `>`
        _give_up_output()
        complain(f"standard output: {(error.strerror or str(error)).lower()}")
        return FAILED
    return code


def _run(argv: Sequence[str] | None) -> int:
    try:
        args = build_parser().parse_args(argv)
        try:
            code: int = args.run(args)
        except UsageError as error:
            args.command.error(str(error))
    except FileError as error:
        complain(str(error))
        return FAILED
    except SystemExit as asked:  # argparse has printed the help, or what is wrong
        return WRONG_USAGE if asked.code else DONE
    return code


def prepare_streams() -> None:
    """A stream that is closed, or cannot write every character, is no reason for a traceback."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 (open until the end)
        getattr(sys, name).reconfigure(errors="backslashreplace")


def _give_up_output() -> None:
    """What is still buffered cannot be written; Python would try again at its exit, and complain."""
    try:
        number = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)
