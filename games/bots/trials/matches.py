"""Bots at a table: each is shown its own sight and nothing else."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Final

from games.bots.interface import Bot, BotInput
from games.bots.memory import BotMemory
from games.engine.core.chance import SeededChance, Stream
from games.engine.events import GameEvent
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
    watch: Callable[[BotInput, Sequence[int], int], None] | None = None,
) -> Game:
    """A whole game, always the same for the same arguments. `watch` is told every sight, what was legal and what was chosen."""
    players = len(bots)
    game = Game.new(players=players, ruleset=ruleset, first=first, chance=SeededChance(key(seed, number, "deal")))
    memories = [BotMemory(seat, players, ruleset) for seat in range(players)]
    streams = [Stream(key(seed, number, f"seat {seat}"), b"bot") for seat in range(players)]
    while not game.over:
        seat = game.seat
        sight = BotInput(game.view(seat), memories[seat])
        moves = game.options()
        move = bots[seat].choose(sight, moves, streams[seat])
        if watch is not None:
            watch(sight, moves, move)
        tell(game, memories, game.play(move, seat))
    return game


def tell(game: Game, memories: Sequence[BotMemory], events: list[GameEvent]) -> None:
    """Everybody sees what happened, each as they may."""
    for memory in memories:
        memory.see(game.events_for(memory.seat, events))
