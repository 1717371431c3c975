"""The coefficients of the evaluation, fitted to games: solid's judgement plays itself, with a slip here and there for variety, and each
position between two turns is kept with the winner. Newton's method finds the most likely coefficients of the conditional logit.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from games.bots.shark.evaluation import far_from_the_end
from games.bots.shark.features import features
from games.bots.shark.playout import quick_move
from games.bots.trials.matches import key
from games.engine.core.chance import SeededChance
from games.engine.core.rollout import QuickRandom, random_move
from games.engine.core.turn import go_on
from games.engine.game import Game

KEPT = 0.4  # of the positions, since neighbours say nearly the same
SLIPS = 0.03
RIDGE = 1e-4
STEPS = 20

Row = tuple[float, list[list[float]], list[float]]  # how far from the end, features by seat, shares of the win by seat


def positions(number: int, players: int, seed: int) -> list[Row]:
    """Those of one game."""
    random = QuickRandom(seed * 1_000_003 + number)
    chance = SeededChance(key(seed, number, "fit"))
    game = Game.new(players=players, chance=chance, first=number % players, silent=True)
    s = game.state
    seen: list[tuple[float, list[list[float]]]] = []
    turn = 0
    step = s.step
    while step is not None:
        if step.kind == "turn" and s.turn != turn:
            turn = s.turn
            if random.below(1000) < 1000 * KEPT:
                seen.append((far_from_the_end(s), features(s)))
        slip = random.below(1000) < 1000 * SLIPS
        step.take(s, random_move(step.options(s), random) if slip else quick_move(s))
        if s.step is None:
            go_on(s)
        step = s.step
    result = game.result
    places = () if result is None else result.places
    shares = [1.0 / places.count(1) if place == 1 else 0.0 for place in places]
    return [(far, rows, shares) for far, rows in seen]


def fit(rows: list[Row], tell: Callable[[str], None]) -> tuple[list[float], list[float]]:
    """Soon and late, as `coefficients` has them. Every tenth position is kept aside to see how well the rest foretells it."""
    np: Any = import_module("numpy")  # here, because playing needs none
    far = np.array([row[0] for row in rows])
    plain = np.array([row[1] for row in rows])
    shares = np.array([row[2] for row in rows])
    both = np.concatenate([plain, plain * far[:, None, None]], axis=2)
    aside = np.arange(len(rows)) % 10 == 0
    x, y = both[~aside], shares[~aside]
    theta = np.zeros(both.shape[2])
    for _ in range(STEPS):
        p = _shares(np, x, theta)
        slope = np.einsum("ns,nsk->k", p - y, x) / len(x) + RIDGE * theta
        mean = np.einsum("ns,nsk->nk", p, x)
        bend = np.einsum("ns,nsk,nsl->kl", p, x, x) / len(x) - mean.T @ mean / len(x) + RIDGE * np.eye(len(theta))
        theta -= np.linalg.solve(bend, slope)
    for name, part in (("fitted", ~aside), ("kept aside", aside)):
        p = _shares(np, both[part], theta)
        loss = -(shares[part] * np.log(p + 1e-12)).sum(1).mean()
        tell(f"{name}: {int(part.sum()):,} positions, loss {loss:.4f}; knowing nothing {np.log(shares.shape[1]):.4f}")
    half = len(theta) // 2
    return [float(value) for value in theta[:half]], [float(value) for value in theta[half:]]


def _shares(np: Any, x: Any, theta: Any) -> Any:
    z = x @ theta
    raised = np.exp(z - z.max(1, keepdims=True))
    return raised / raised.sum(1, keepdims=True)
