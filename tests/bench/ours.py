"""Our own rates, as JSON lines. Runs in a copy of the engine, pure or compiled; `engine.py` puts both beside the peers."""

import hashlib
import json
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from games.engine import Game, SeededChance, replay
from games.engine.core import COMPILED
from games.engine.core.moves import COMMIT, HOLD
from games.engine.core.rollout import QuickRandom, finish_at_random
from games.engine.notation import GameSheet, write
from games.engine.packed import load, pack

GAMES = 60
PLAYERS = 4


def key(number: int) -> bytes:
    return hashlib.sha256(b"bench %d" % number).digest()


def begin(number: int, *, silent: bool) -> Game:
    return Game.new(players=PLAYERS, chance=SeededChance(key(number)), silent=silent)


def playout(number: int, random: Callable[[], float], *, silent: bool) -> Game:
    game = begin(number, silent=silent)
    while options := game.options():
        move = options[0]
        if move > HOLD or random() < 0.5:  # not among the plain answers, or tired of them
            move = options[int(random() * len(options))]
        game.play(move)
    return game


def playouts(*, silent: bool) -> int:
    random = Random(1).random
    return sum(playout(number, random, silent=silent).version for number in range(GAMES))


def rollouts() -> int:
    return sum(finish_at_random(begin(number, silent=True).state, QuickRandom(number + 1)) for number in range(GAMES))


def snapshots() -> list[Game]:
    """Every fourth position of some games."""
    found, random = [], Random(2).random
    for number in range(8):
        game = begin(number, silent=False)
        while options := game.options():
            if game.version % 4 == 0:
                found.append(game.copy())
            game.play(options[int(random() * len(options))])
    return found


def every(work: Callable[[Any], object], things: list[Any], moves: int = 0) -> Callable[[], int]:
    """Do it to each of them; it counts as so many moves, or as one for each."""

    def task() -> int:
        for thing in things:
            work(thing)
        return moves or len(things)

    return task


def main() -> None:
    seconds = float(sys.argv[1])
    random = Random(1).random
    games = [playout(number, random, silent=True) for number in range(GAMES)]
    records, packed, moments = [game.record for game in games], [pack(game) for game in games], snapshots()
    moves = sum(game.version for game in games)
    work: dict[str, Callable[[], int]] = {
        "playout": lambda: playouts(silent=True),
        "playout with events": lambda: playouts(silent=False),
        "rollout": rollouts,
        "replay": every(replay, records, moves),
        "trusting replay": every(lambda data: load(data, trusting=True), packed, moves),
        "views": every(Game.encoded_views, moments),
        "copy": every(lambda game: game.copy(silent=True), moments),
    }
    rates = {}
    for name, task in work.items():
        done, started = 0, time.process_time()
        while time.process_time() - started < seconds:
            done += task()
        rates[name] = done / (time.process_time() - started)
    found = {
        "compiled": COMPILED,
        "rates": rates,
        "moves a game": moves / GAMES,
        # Roll or war, in or out, which card, which note: where we ask once, others would ask up to three times.
        "choices a game": (moves + 2 * sum(move >> 10 == COMMIT >> 10 for r in records for move in r.moves)) / GAMES,
        "wars a game": sum(game.state.wars for game in games) / GAMES,
        "packed bytes a game": sum(map(len, packed)) / GAMES,
        "packed bytes a move": sum(map(len, packed)) / moves,
        "text bytes a game": sum(len(write(GameSheet(record)).encode()) for record in records) / GAMES,
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
