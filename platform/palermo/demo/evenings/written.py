"""The file of what came out."""

from pathlib import Path
from typing import Any

import msgspec

from tournaments.slips import SlipData, SlipLine, godfather_of

FILE = Path(__file__).with_name("evenings.json")


class WrittenTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """Start numbers by seat. `lines` has clean money, markers, dirty money and businesses of each; none where nobody has played yet."""

    seats: tuple[int, ...]
    game: int = 0
    lines: tuple[tuple[int, int, int, str], ...] = ()
    reasons: tuple[dict[str, Any], ...] = ()

    def slip(self) -> SlipData:
        """As the people at the table would write it down."""
        lines = tuple(
            SlipLine(number, clean, dirty, tuple(owned.split()), markers)
            for number, (clean, markers, dirty, owned) in zip(self.seats, self.lines, strict=True)
        )
        return SlipData(lines, godfather_of(lines))


class WrittenRound(msgspec.Struct, frozen=True):
    kind: str
    nonce: str
    quality: dict[str, Any]
    tables: tuple[WrittenTable, ...]


class Written(msgspec.Struct, frozen=True):
    """Rounds of events by their codes, games of club nights by the keys of their plans; there the seats are 1, 2, 3, …"""

    events: dict[str, tuple[WrittenRound, ...]]
    nights: dict[str, tuple[WrittenTable, ...]]


def read_evenings(path: Path = FILE) -> Written:
    return msgspec.json.decode(path.read_bytes(), type=Written)


def write_evenings(written: Written, path: Path = FILE) -> None:
    """A line for each table: a change of one game is a change of one line."""
    text = msgspec.json.encode(written).decode()
    for opening in ('{"kind"', '{"seats"'):
        text = text.replace(opening, "\n" + opening)
    path.write_text(text + "\n")
