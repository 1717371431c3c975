"""Bots at a table: each is shown its own sight and nothing else."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Final

from games.bots.interface import Bot, Sight
from games.bots.memory import Memory
from games.engine.core.chance import SeededChance, Stream
from games.engine.events import Event
from games.engine.game import Game
from games.engine.rulesets import GERMAN, Ruleset

LABEL: Final = "palermo bots 1"


def key(seed: int, number: int, use: str) -> bytes:
    return hashlib.sha256(f"{LABEL}, seed {seed}, game {number}, {use}".encode()).digest()


def play_game(
    bots: Sequence[Bot],
    *,
    seed: int,
    number: int,
    ruleset: Ruleset = GERMAN,
    first: int = 0,
    watch: Callable[[Sight, Sequence[int], int], None] | None = None,
) -> Game:
    """A whole game, always the same for the same arguments. `watch` is told every sight, what was legal and what was chosen."""
    players = len(bots)
    game = Game.new(players=players, ruleset=ruleset, first=first, chance=SeededChance(key(seed, number, "deal")))
    memories = [Memory(seat, players, ruleset) for seat in range(players)]
    streams = [Stream(key(seed, number, f"seat {seat}"), b"bot") for seat in range(players)]
    while not game.over:
        seat = game.seat
        sight = Sight(game.view(seat), memories[seat])
        moves = game.options()
        move = bots[seat].choose(sight, moves, streams[seat])
        if watch is not None:
            watch(sight, moves, move)
        tell(game, memories, game.play(move, seat))
    return game


def tell(game: Game, memories: Sequence[Memory], events: list[Event]) -> None:
    """Everybody sees what happened, each as they may."""
    for memory in memories:
        memory.see(game.events_for(memory.seat, events))
