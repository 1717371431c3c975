"""What a row of simulated games adds up to."""

import math
from dataclasses import dataclass, field
from typing import Any

from games.engine.game import Game
from games.engine.results import GameResult

# Shares of a win are counted in sixtieths, which any number of winners up to six divides, so that sums stay exact.
WHOLE = 60
Z95 = 1.959963984540054


@dataclass
class SimulationTally:
    """A win shared by k seats counts 1/k for each; a place shared counts as the mean of the places it covers."""

    players: int
    games: int = 0
    wins: list[int] = field(init=False)  # in sixtieths
    places: list[int] = field(init=False)  # doubled
    scores: list[int] = field(init=False)
    turns: int = 0
    decisions: int = 0
    wars: int = 0
    endings: dict[str, int] = field(default_factory=lambda: {"payday": 0, "godfather": 0})
    text_bytes: int = 0
    packed_bytes: int = 0

    def __post_init__(self) -> None:
        self.wins = [0] * self.players
        self.places = [0] * self.players
        self.scores = [0] * self.players

    def add(self, game: Game, result: GameResult, *, text_bytes: int, packed_bytes: int) -> None:
        places = result.places
        for seat, place in enumerate(places):
            sharing = places.count(place)
            self.wins[seat] += WHOLE // sharing if place == 1 else 0
            self.places[seat] += 2 * place + sharing - 1
            self.scores[seat] += result.totals[seat]
        self.games += 1
        self.turns += game.state.turn
        self.decisions += game.version
        self.wars += game.state.wars
        self.endings[result.how] += 1
        self.text_bytes += text_bytes
        self.packed_bytes += packed_bytes

    def seat(self, seat: int) -> dict[str, Any]:
        wins = self.wins[seat] / WHOLE
        return {
            "wins": round(wins, 4),
            "win_rate": round(wins / self.games, 6),
            "interval": [round(end, 6) for end in wilson(wins, self.games)],
            "mean_score": round(self.scores[seat] / self.games, 4),
            "mean_place": round(self.places[seat] / 2 / self.games, 4),
        }

    def a_game(self, total: int) -> float:
        return round(total / self.games, 4)

    def summary(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "turns_per_game": self.a_game(self.turns),
            "decisions_per_game": self.a_game(self.decisions),
            "wars_per_game": self.a_game(self.wars),
            "endings": self.endings,
            "text_bytes_per_game": self.a_game(self.text_bytes),
            "packed_bytes_per_game": self.a_game(self.packed_bytes),
        }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % score interval of a rate; unlike the textbook one it holds for few games and for rates near 0 and 1."""
    rate = wins / games
    spread = Z95 * math.sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    middle = rate + Z95**2 / (2 * games)
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
