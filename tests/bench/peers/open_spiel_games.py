"""How many moves a second open_spiel makes with random legal players. Stand-alone: it runs in the peers' environment.

A move is a player's decision. Chance nodes are played, and their time is counted, because shuffling and dealing belong to a
game; but they are not moves. Four ways of playing:

- "from Python": whole games, one `legal_actions` and one `apply_action` across the border for each decision.
- "all in C++": whole games too, by `evaluate_bots` with its own uniform random bots: one call from Python a game. It plays
  on the state it is given, so the decisions are counted exactly, from the history of the finished games, off the clock.
- the same two "already dealt": no chance nodes at all, only decisions. Hearts deals in 53 chance nodes for 52 or 64
  decisions, so dealing is half of a whole game; these rows say how fast its rules are when that is left out. In
  C++ it is `RandomRolloutEvaluator`, which Python cannot call by itself: a tree search limited to a single simulation
  evaluates its root, which is n random playouts and nothing else. The length of those comes from Python playouts of
  the same deal; in hearts each playout of a deal is equally long.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version
from random import random, seed
from typing import Any

import pyspiel

# A way to play: does a portion of games and says how many decisions they had and how much processor time they took.
Portion = Callable[[], tuple[int, float]]
ROLLOUTS = 500


def random_action(state: Any) -> int:
    # Also at chance nodes: in these three games their outcomes are equally likely, and this is the faster way to one.
    legal = state.legal_actions()
    action: int = legal[int(random() * len(legal))]
    return action


def from_python(name: str) -> Portion:
    game = pyspiel.load_game(name)

    def portion() -> tuple[int, float]:
        moves = 0
        start = time.process_time()
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                moves += not state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
        return moves, time.process_time() - start

    return portion


def all_in_cpp(name: str) -> Portion:
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]

    def portion() -> tuple[int, float]:
        states = []
        seeds = [int(random() * 2**31) for _ in range(100)]
        start = time.process_time()
        for luck in seeds:
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, luck)
            states.append(state)
        spent = time.process_time() - start
        return sum(done.player >= 0 for state in states for done in state.full_history()), spent

    return portion


def dealt(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random_action(state))
    return state


def from_python_already_dealt(name: str) -> Portion:
    game = pyspiel.load_game(name)

    def portion() -> tuple[int, float]:
        moves = 0
        deals = [dealt(game) for _ in range(20)]
        start = time.process_time()
        for state in deals:
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                moves += 1
        return moves, time.process_time() - start

    return portion


def all_in_cpp_already_dealt(name: str) -> Portion:
    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False)  # one simulation, one MB, no solver, quiet

    def portion() -> tuple[int, float]:
        state = dealt(game)
        start = time.process_time()
        root = search.mcts_search(state)
        spent = time.process_time() - start
        if root.explore_count != 1 or root.children:
            raise RuntimeError("the search did more than evaluate its root")
        length = 0
        while not state.is_terminal():
            state.apply_action(random_action(state))
            length += 1
        return ROLLOUTS * length, spent

    return portion


WAYS: tuple[tuple[str, str, Callable[[str], Portion]], ...] = (
    ("hearts", "from Python", from_python),
    ("hearts", "all in C++", all_in_cpp),
    ("hearts", "from Python, already dealt", from_python_already_dealt),
    ("hearts", "all in C++, already dealt", all_in_cpp_already_dealt),
    ("gin_rummy", "from Python", from_python),
    ("gin_rummy", "all in C++", all_in_cpp),
    ("crazy_eights", "from Python", from_python),
    ("crazy_eights", "all in C++", all_in_cpp),
)


def moves_per_second(portion: Portion, seconds: float) -> float:
    moves, spent = 0, 0.0
    while spent < seconds:
        more_moves, more_time = portion()
        moves += more_moves
        spent += more_time
    return moves / spent


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--repeat", type=int, default=3)
    options = parser.parse_args()
    seed(1)
    for game, how, prepare in WAYS:
        portion = prepare(game)
        portion()  # caches filled
        rate = statistics.median(moves_per_second(portion, options.seconds) for _ in range(options.repeat))
        row = {
            "peer": "open_spiel",
            "game": game,
            "how": how,
            "moves_per_second": round(rate, 1),
            "version": version("open_spiel"),
        }
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
