"""How many moves a second rlcard makes with random legal players. Stand-alone: it runs in the peers' environment.

"full environment" is what a user of rlcard works with (`env.step`: the encoded observation and the legal actions of
the next player); "rules only" is the game underneath it, without the encoding. rlcard's own random agent is not used:
numpy's choice from a list costs more than a whole move of uno. Stepping back, for which rlcard would copy the whole
game at each move, stays off.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version
from random import random, seed

import rlcard

GAMES = ("uno", "gin-rummy")


def full_environment(game: str) -> Callable[[], int]:
    env = rlcard.make(game, config={"seed": 1, "allow_step_back": False})

    def play_uno() -> int:
        moves = 0
        state, _player = env.reset()
        while not env.is_over():
            legal = state["raw_legal_actions"]  # by name: a number would be looked up among the legal ones once more
            state, _player = env.step(legal[int(random() * len(legal))], raw_action=True)
            moves += 1
        return moves

    def play_gin_rummy() -> int:
        moves = 0
        state, _player = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _player = env.step(legal[int(random() * len(legal))])
            moves += 1
        return moves

    return {"uno": play_uno, "gin-rummy": play_gin_rummy}[game]


def rules_only(game: str) -> Callable[[], int]:
    rules = rlcard.make(game, config={"seed": 1, "allow_step_back": False}).game

    def play_uno() -> int:
        moves = 0
        state, _player = rules.init_game()
        while not rules.is_over():
            legal = state["legal_actions"]  # `step` has listed them already
            state, _player = rules.step(legal[int(random() * len(legal))])
            moves += 1
        return moves

    def play_gin_rummy() -> int:
        moves = 0
        rules.init_game()
        while not rules.is_over():
            legal = rules.judge.get_legal_actions()
            rules.step(legal[int(random() * len(legal))])
            moves += 1
        return moves

    return {"uno": play_uno, "gin-rummy": play_gin_rummy}[game]


def moves_per_second(play: Callable[[], int], seconds: float) -> float:
    moves = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        moves += play()
    return moves / spent


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--repeat", type=int, default=3)
    options = parser.parse_args()
    seed(1)
    for game in GAMES:
        for how, prepare in (("full environment", full_environment), ("rules only", rules_only)):
            play = prepare(game)
            moves_per_second(play, options.seconds / 10)  # caches filled
            rate = statistics.median(moves_per_second(play, options.seconds) for _ in range(options.repeat))
            row = {
                "peer": "rlcard",
                "game": game,
                "how": how,
                "moves_per_second": round(rate, 1),
                "version": version("rlcard"),
            }
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
