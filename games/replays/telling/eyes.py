"""Through whose eyes a game is told: those of a seat, of somebody who watched (None), or with all cards open."""

from typing import Final, Literal

ALL: Final = "all"
Eyes = int | Literal["all"] | None


def eyes_at(players: int) -> tuple[Eyes, ...]:
    """All there are at a table."""
    return (*range(players), None, ALL)
