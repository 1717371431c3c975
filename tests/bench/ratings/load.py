"""Load R1: people whose skill is known because it was drawn, and games that luck decides as much as said.

Skill is N(0, 1), wanders from day to day, and lacks a little in somebody's first games; people join over the first third, play more or
less often, and stay away for months now and then. A game's order is that of skill + luck + seat.
"""

from dataclasses import dataclass, field
from functools import cache

import numpy as np
from numpy.typing import NDArray

DAYS = 240
GREEN = 0.3  # what somebody lacks in the first game
RIPENING = 20.0  # games until about a third of that is left

# For the chance to be the highest of several normals: the integral over one's own luck.
NODES, WEIGHTS = np.polynomial.hermite_e.hermegauss(41)
WEIGHTS = WEIGHTS / WEIGHTS.sum()


@dataclass(frozen=True)
class Recipe:
    luck: float = 2.0
    drift: float = 0.02  # of skill, in a day, as a deviation
    seat_edge: float = 0.0  # what sitting a seat later costs
    luck_by_size: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0)  # at three to six
    players: int = 500
    games: int = 20_000
    seed: int = 1

    def luck_at(self, size: int) -> float:
        return self.luck * self.luck_by_size[size - 3]


@dataclass(frozen=True)
class Played:
    """`who` in the order of seats; `order` has seats, the winner's first; `truth` is each seat's true chance to win."""

    day: float
    who: tuple[int, ...]
    order: tuple[int, ...]
    skills: tuple[float, ...]
    truth: tuple[float, ...]
    games_before: tuple[int, ...] = field(default=())


@cache
def played_games(recipe: Recipe) -> tuple[Played, ...]:
    rng = np.random.default_rng(recipe.seed)
    count = recipe.players
    base = rng.normal(0, 1, count)
    walks = np.cumsum(rng.normal(0, recipe.drift, (count, DAYS)), axis=1)
    eagerness = rng.lognormal(0, 0.8, count)
    here = presence(rng, count)
    played = np.zeros(count, dtype=int)
    games = []
    for day in np.sort(rng.uniform(0, DAYS, recipe.games)):
        size = int(rng.integers(3, 7))
        odds = eagerness * here[:, int(day)]
        who = rng.choice(count, size, replace=False, p=odds / odds.sum())
        skills = base[who] + walks[who, int(day)] - GREEN * np.exp(-played[who] / RIPENING)
        strengths = skills - recipe.seat_edge * np.arange(size)
        luck = recipe.luck_at(size)
        order = np.argsort(-(strengths + rng.normal(0, luck, size)))
        games.append(
            Played(
                float(day),
                tuple(who.tolist()),
                tuple(order.tolist()),
                tuple(skills.tolist()),
                tuple(win_chances(strengths / luck).tolist()),
                tuple(played[who].tolist()),
            )
        )
        played[who] += 1
    return tuple(games)


def presence(rng: np.random.Generator, count: int) -> NDArray[np.bool_]:
    """Who could play on which day: joined already, and not on a break."""
    here = np.zeros((count, DAYS), dtype=bool)
    for person in range(count):
        here[person, int(rng.uniform(0, DAYS / 3)) * int(rng.random() < 0.5) :] = True
        for _break in range(rng.integers(0, 3)):
            start = int(rng.uniform(0, DAYS))
            here[person, start : start + int(rng.uniform(60, 180))] = False
    return here


def win_chances(strengths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of normals with these means and deviation 1, the chance of each to be the highest."""
    from_own = strengths[:, None, None] + NODES[None, None, :] - strengths[None, :, None]
    below = normal_cdf(from_own)
    below[np.arange(len(strengths)), np.arange(len(strengths)), :] = 1.0
    chances: NDArray[np.float64] = (below.prod(axis=1) * WEIGHTS).sum(axis=1)
    total: float = chances.sum()
    return np.asarray(chances / total)


def normal_cdf(at: NDArray[np.float64]) -> NDArray[np.float64]:
    """Abramowitz and Stegun 26.2.17: good to 7.5e-8."""
    t = 1 / (1 + 0.2316419 * np.abs(at))
    tail = np.exp(-at * at / 2) * 0.3989422804014327
    tail = tail * t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
    return np.asarray(np.where(at >= 0, 1 - tail, tail))
