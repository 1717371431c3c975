"""Through whose eyes a game is told: those of a seat, of somebody who watched (None), or with all cards open."""

from typing import Final, Literal

ALL: Final = "all"
Viewpoint = int | Literal["all"] | None


def viewpoint_at(players: int) -> tuple[Viewpoint, ...]:
    """All there are at a table."""
    return (*range(players), None, ALL)
