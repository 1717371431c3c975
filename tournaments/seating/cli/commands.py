"""Which commands there are. A new one is a module with the parts of `Command`, and a line here."""

import argparse
from typing import Final, Protocol

from tournaments.seating.cli import advise, check, generate, solve, standings


class Command(Protocol):
    SUMMARY: str
    DESCRIPTION: str
    EPILOG: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


COMMANDS: Final[dict[str, Command]] = {
    "solve": solve,
    "advise": advise,
    "check": check,
    "generate": generate,
    "standings": standings,
}
