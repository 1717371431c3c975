"""Check games, and say what that proves."""

import argparse

from games.engine.cli.claims import ProofClaim, claims_of
from games.engine.cli.files import FileError, check_standard_input, name_of, read_log
from games.engine.cli.replay import summary_of
from games.engine.cli.terminal import complain, output, say
from games.engine.replays import replay

NAME = "verify"
SUMMARY = "check games: the rules, and where chance came from"
DESCRIPTION = """\
Play each game again with every rule checked, as `replay` does; then check where
chance came from, if the file says so:

  key         the deal, every roll and every theft must come from it
  seed        the same for the key that follows from the seed and the bytes of
              the seats (without `client` lines: zeros)
  commitment  must be the SHA-256 of the seed

Each line of the answer begins with

  proved      this was checked and holds
  open        this file does not show it, or no file can by itself
  FAILED      this was checked and does not hold; repeated on standard error"""
EPILOG = """\
examples:
  python -m games.engine verify final.sgn
  python -m games.engine verify games/*.sgn > report.txt || echo wrong

The exit code is 1 as soon as one file fails."""

STYLES = {"proved": "green", "open": "yellow", "FAILED": "bold red"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help='a game, as text or packed; "-" is standard input')


def run(args: argparse.Namespace) -> int:
    check_standard_input(args.files)
    console = output()
    failed = False
    for path in args.files:
        try:
            log = read_log(path)
        except FileError as error:
            head, claims = name_of(path), [ProofClaim("FAILED", "unreadable", error.reason)]
        else:
            head = f"{log.name}: {summary_of(replay(log.sheet.record), log.sheet.names)}"
            claims = list(claims_of(log.sheet, packed=log.packed))
        say(console, head, style="bold")
        for claim in claims:
            say(console, claim.text, indent=2, label=f"{claim.status:8}", label_style=STYLES[claim.status])
            if claim.status == "FAILED":
                complain(f"{name_of(path)}: {claim.text}")
                failed = True
    return int(failed)
