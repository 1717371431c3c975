"""A game in which a guest beats three bots with few decisions. Bots that learned to play otherwise need another one:

python -m tests.e2e.shortest_game
"""

import time

from games.bots import BotInput, BotMemory, bot_named
from games.engine import TOKENS, Game, SeededChance
from games.engine.core.chance import Stream
from games.engine.fairness import ABSENT, SEED_BYTES, deal_key
from games.engine.rulesets import GERMAN
from games.tables.domain.game.cache import first_seat

BOTS = ("solid", "solid", "novice")
SEED = 32
MOVES = "B K G Y roll out roll xK4 roll roll K1+5 stop restaurant K10+50 K4 stop laundry out roll K11+10 K7 K5 *G11"  # the guest's
PATIENCE = 60  # seconds


def guest_moves(seed: int, most: int) -> list[str]:
    """What a solid bot does in the guest's seat if it wins with fewer moves than that; else nothing."""
    names = ("solid", *BOTS)
    key = deal_key(seed.to_bytes(SEED_BYTES, "big"), [bytes([1]) * 16, *[ABSENT] * len(BOTS)])
    game = Game.new(players=len(names), first=first_seat(key, len(names)), chance=SeededChance(key))
    players = [(bot_named(name), BotMemory(seat, len(names), GERMAN)) for seat, name in enumerate(names)]
    moves: list[str] = []
    while not game.over and len(moves) < most:
        bot, memory = players[game.seat]
        draws = Stream(key, f"bot {game.seat} {game.version}".encode())  # as at a table
        move = bot.choose(BotInput(game.view(game.seat), memory), game.options(), draws)
        if game.seat == 0:
            moves.append(TOKENS[move])
        events = game.play(move)
        for seat, (_bot, listener) in enumerate(players):
            listener.see(game.events_for(seat, events))
    result = game.result
    return moves if result is not None and result.scores[0].place == 1 else []


def search() -> None:
    fewest, deadline, seed = 60, time.monotonic() + PATIENCE, 0
    while time.monotonic() < deadline:
        seed += 1
        if moves := guest_moves(seed, fewest):
            fewest = len(moves)
            print(seed, " ".join(moves), flush=True)


if __name__ == "__main__":
    search()
