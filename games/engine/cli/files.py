"""What the commands read and write: games in either form, and an error in one line for everything that is none."""

import sys
from dataclasses import dataclass
from pathlib import Path

from games.engine.notation import GameSheet, NotationError, read
from games.engine.packed import MAGIC, PackedError, load

STANDARD = "-"
LARGEST = 1_000_000  # several times what the longest game needs in any form


class UsageError(Exception):
    """Options that do not fit together, or not to the file."""


class FileError(Exception):
    """Something about one file, ready to be shown: `game.sgn: no such file or directory`."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.reason = reason


@dataclass(frozen=True)
class CheckedGame:
    """A game that was read and played through with every check."""

    name: str
    sheet: GameSheet
    packed: bool


def read_log(path: str) -> CheckedGame:
    name = name_of(path)
    data = read_bytes(path)
    if data.startswith(MAGIC[:3]):  # another version of the packed form is not text either
        try:
            return CheckedGame(name, GameSheet(load(data).record), packed=True)
        except PackedError as error:
            raise FileError(name, str(error)) from None
    if not data:
        raise FileError(name, "it is empty")
    try:
        return CheckedGame(name, read(data.decode()), packed=False)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(name, f"line {line}: neither UTF-8 text nor a packed game") from None
    except NotationError as error:
        raise FileError(name, str(error)) from None


def read_bytes(path: str) -> bytes:
    """All of a file; one that is too long for any game is not read to its end."""
    try:
        # By its number, because a program may be started with its standard input closed.
        with open(0, "rb", closefd=False) if path == STANDARD else Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise FileError(name_of(path), _reason(error)) from None
    if len(data) > LARGEST:
        raise FileError(name_of(path), f"it is longer than {LARGEST:,} bytes")
    return data


def write_bytes(path: str, data: bytes) -> None:
    if path == STANDARD:
        sys.stdout.buffer.write(data)
        return
    try:
        Path(path).write_bytes(data)
    except (OSError, ValueError) as error:
        raise FileError(path, _reason(error)) from None


def make_folder(path: str) -> None:
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise FileError(path, _reason(error)) from None


def check_standard_input(paths: list[str]) -> None:
    if paths.count(STANDARD) > 1:
        raise UsageError('standard input, "-", can be read only once')


def name_of(path: str) -> str:
    return "standard input" if path == STANDARD else path


def _reason(error: OSError | ValueError) -> str:
    return ((error.strerror if isinstance(error, OSError) else None) or str(error)).lower()
