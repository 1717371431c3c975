"""Pages of which a command writes one part."""

from collections.abc import Sequence
from pathlib import Path

from games.bots.pages.markdown import END


def kept_rows(path: Path, name: str, head: Sequence[str]) -> list[tuple[str, ...]]:
    """The rows that a command has written, for one that adds to them."""
    part = path.read_text(encoding="utf-8").partition(f"<!-- figures of {name}:")[2].partition(END)[0]
    rows = [tuple(cell.strip() for cell in line.strip("| ").split(" | ")) for line in part.splitlines()]
    return [row for row in rows if len(row) == len(head)][2:]  # below the head and its line
