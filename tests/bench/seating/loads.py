"""What is seated, and what the peers and the prototype came to on a load of the same kind."""

from dataclasses import dataclass

from tournaments.seating.formats.presets import BALANCED, SCORE_FIRST, STRICT, FormatPreset

Pair = tuple[float, float | None]  # repeats an event, spread


@dataclass(frozen=True)
class Load:
    players: int
    rounds: int
    preset: FormatPreset
    goal: Pair
    edh: Pair | None = None
    pantheon: Pair | None = None
    size: int = 4

    def __str__(self) -> str:
        size = "" if self.size == 4 else f" in {self.size}s"
        return f"{self.players} × {self.rounds}{size}, {str(self.preset.name).lower()}"


COMPARED = (
    Load(24, 6, STRICT, (3.3, None), (17, 8.9), (13.7, 8.2)),
    Load(24, 6, BALANCED, (13.7, 8.2), (17, 8.9), (13.7, 8.2)),
    Load(24, 6, SCORE_FIRST, (float("inf"), 8.2), (17, 8.9), (13.7, 8.2)),
    Load(20, 5, STRICT, (0, None), (13.9, None), (8.8, None)),
    Load(48, 6, STRICT, (0, 2.9), (9.1, 4.9), (6.0, 3.4)),
    Load(96, 6, STRICT, (0, 0.94), (5.5, 1.9), (4.1, 1.19)),
    Load(200, 6, STRICT, (0, 0.36), (3.6, 0.74), (1.1, 0.47)),
)
MIXED = (
    *(Load(players, 6, STRICT, (0, None)) for players in (45, 46, 47)),
    Load(47, 6, BALANCED, (0, None)),
    Load(45, 6, STRICT, (0, None), size=5),
    Load(33, 6, BALANCED, (0, None), size=5),
    Load(34, 6, STRICT, (0, None), size=3),
)
LARGE = Load(1000, 6, STRICT, (0, None))
