"""Games to show to the command line, and ways to run it."""

import os
import subprocess
import sys
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from games.engine import EDITIONS, Game, ScriptedChance, SeededChance
from games.engine.cli.players import RandomSimulatedPlayer
from games.engine.cli.simulate import SimulationPlan
from games.engine.core.chance import Stream
from games.engine.core.state import family_stack
from games.engine.fairness import commitment_to, deal_key
from games.engine.notation import FairnessProof, GameSheet, write
from tests.games.engine.arrange import cards, dice, play
from tests.support.children import Process, child, run_child

ROOT = Path(__file__).resolve().parents[4]
SEED, CLIENTS = bytes(range(32)), tuple(bytes([seat]) * 16 for seat in (1, 0, 3, 4))


def plan(players: int = 4, seed: int = 7, ruleset: str = "german") -> SimulationPlan:
    return SimulationPlan(players, 1, seed, EDITIONS[ruleset], None, ("random",) * players)


@cache
def simulated(players: int = 4, ruleset: str = "german", number: int = 1) -> GameSheet:
    games = plan(players, ruleset=ruleset)
    return games.sheet(number, games.play(number))


@cache
def with_seed(clients: tuple[bytes, ...] = CLIENTS) -> GameSheet:
    game = Game.new(players=4, chance=SeededChance(deal_key(SEED, clients)))
    player = RandomSimulatedPlayer(Stream(SEED, b"player"))
    while not game.over:
        game.play(player.choose(game))
    return GameSheet(game.record, proof=FairnessProof(seed=SEED, commitment=commitment_to(SEED), clients=clients))


def by_hand() -> GameSheet:
    """A theft, a search, an allied victory and a plain one, then unfinished; two of three players have names."""
    tops = cards("B8 B3 W7 W2 Y5 Y9 K6 K1 R4 R10 R2 G11 G3 G6")
    deal = [
        [card for card in tops if card >> 4 == colour] + [card for card in family_stack(colour) if card not in tops]
        for colour in range(6)
    ]
    game = Game.new(players=3, chance=ScriptedChance(deal, dice("KRx", "GY1", "BB2"), cards("K1")))
    play(game, "W B Y K G R R K G G R B", "roll xK2", "roll ?G ?G4")
    play(game, "Y5+20 W7+10 B8+5 five defect business laundry", "R10+50 G11+40 out G4 restaurant", "roll")
    return GameSheet(game.record, {0: "Anna", 1: "Bert"}, {"event": "Club night", "table": "2", "note": "by hand"})


def save(sheet: GameSheet, name: str = "game.sgn") -> str:
    Path(name).write_text(write(sheet), encoding="utf-8")
    return name


def changed(sheet: GameSheet, **fields) -> GameSheet:
    return GameSheet(sheet.record, sheet.names, sheet.words, replace(sheet.proof, **fields))


def shell(*arguments: str, **options) -> subprocess.CompletedProcess[bytes]:
    return run_child([sys.executable, "-m", "games.engine", *arguments], **defaults(options))


def started(*arguments: str, **options) -> AbstractContextManager[Process]:
    return child([sys.executable, "-m", "games.engine", *arguments], **defaults(options))


def defaults(options: dict[str, Any]) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    return {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": environment, **options}
