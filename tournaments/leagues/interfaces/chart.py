"""A season as a picture: everybody's place after each evening. Drawn on the server, with a table behind it."""

from collections.abc import Sequence

import msgspec

from tournaments.leagues.domain.evening_results import SeasonTable

WIDTH, LEFT, RIGHT, TOP, ROW = 720, 40, 170, 16, 26
MOST_LINES = 10


class SeasonPath(msgspec.Struct, frozen=True):
    """`key` chooses how the line is drawn: six colours and six patterns, so that no two of the first ten look alike."""

    name: str
    key: int
    points: str
    ends: tuple[float, float]
    places: tuple[int | None, ...]


class SeasonChart(msgspec.Struct, frozen=True):
    width: int
    height: int
    paths: tuple[SeasonPath, ...]
    evenings: tuple[tuple[float, int], ...]
    rows: tuple[tuple[float, int], ...]


def picture_of(table: SeasonTable) -> SeasonChart | None:
    """Of those who are among the first now. One evening makes no line."""
    steps = len(table.history)
    if steps < 2:
        return None
    shown = [line.player for line in table.lines if line.place][:MOST_LINES]
    places = {player: tuple(_place_after(table.history, step, player) for step in range(steps)) for player in shown}
    lowest = max((place for own in places.values() for place in own if place), default=1)
    across = [LEFT + (WIDTH - LEFT - RIGHT) * step / (steps - 1) for step in range(steps)]
    paths = []
    for key, player in enumerate(shown):
        dots = [(across[step], _down(place)) for step, place in enumerate(places[player]) if place]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in dots)
        paths.append(SeasonPath(table.names[player], key, points, dots[-1], places[player]))
    return SeasonChart(
        width=WIDTH,
        height=round(_down(lowest)) + 40,
        paths=tuple(paths),
        evenings=tuple((across[step], step + 1) for step in range(steps)),
        rows=tuple((_down(place), place) for place in range(1, lowest + 1)),
    )


def _place_after(history: Sequence[Sequence[object]], step: int, player: str) -> int | None:
    return next((line.place for line in history[step] if line.player == player), None)  # type: ignore[attr-defined]


def _down(place: int) -> float:
    return TOP + (place - 0.5) * ROW
