"""From a record back to the game."""

import hashlib
from typing import Final

from games.engine.core.chance import ScriptedChance, ScriptError, SeededChance
from games.engine.core.fast_replay import fast_replay
from games.engine.core.state import new_state
from games.engine.core.traces import Trace
from games.engine.game import Game, play_by
from games.engine.records import GameRecord
from games.engine.refusals import Refusal

END: Final = 255  # stands between two parts of what is digested


class ReplayError(Exception):
    """The record is not of a game that can be played. `at` is the index of the move it fails at (their number, at the end)."""

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(reason)
        self.at = at


def begin(record: GameRecord, *, silent: bool = False) -> Game:
    """The recorded game before its first move."""
    chance = ScriptedChance(record.deal, record.rolls, record.thefts)
    return Game.new(players=record.players, ruleset=record.ruleset, first=record.first, chance=chance, silent=silent)


def replay(record: GameRecord, *, silent: bool = True) -> Game:
    """Play it again with every check; a record that leaves anything unused is refused too."""
    at = 0
    try:
        game = begin(record, silent=silent)
        for move in record.moves:
            game.play(move)
            at += 1
    except (Refusal, ScriptError) as error:
        raise ReplayError(at, str(error)) from None
    if len(game.state.rolls) < len(record.rolls):
        raise ReplayError(at, "there are more rolls than the game uses")
    if len(game.state.thefts) < len(record.thefts):
        raise ReplayError(at, "there are more thefts than the game uses")
    return game


def trusting_replay(record: GameRecord) -> Game:
    """For a record that was checked before: the same game without asking what is legal. Compare the digest afterwards."""
    game = retold(record)
    if game is None:
        game = begin(record, silent=True)
        game.play_unchecked(record.moves)
    return game


def retold(record: GameRecord, tape: Trace | None = None) -> Game | None:
    """The short way, which there is for whole games only; None if this is none. That the deal is one was checked before.

    A tape has its course then, if one is given.
    """
    players, first, ruleset, deal = record.players, record.first, record.ruleset, record.deal
    rolls, thefts = record.rolls, record.thefts
    s = new_state(players, ScriptedChance(deal, rolls, thefts))
    play_by(ruleset, s)
    s.events = None
    s.stacks = [list(stack) for stack in deal]
    s.active = first
    game = Game(ruleset, first, s, deal)
    game.moves = list(record.moves)
    try:
        whole = fast_replay(s, game.moves, list(rolls), list(thefts), tape)
    except (IndexError, ValueError):
        return None
    return game if whole else None


def check_chance(record: GameRecord, key: bytes, source: str = "the key") -> None:
    """Whether chance really came from this key: the deal, every roll and every theft. `source` is what a person would call it."""
    game = Game.new(
        players=record.players, ruleset=record.ruleset, first=record.first, chance=SeededChance(key), silent=True
    )
    if game.deal != record.deal:
        raise ReplayError(0, f"the stacks are not those of {source}")
    for at, move in enumerate(record.moves):
        try:
            game.play(move)
        except Refusal as error:
            raise ReplayError(at, f"with the luck of {source} {error}") from None
    again = game.record
    if again.rolls != record.rolls:
        raise ReplayError(len(record.moves), f"the rolls are not those of {source}")
    if again.thefts != record.thefts:
        raise ReplayError(len(record.moves), f"the thefts are not those of {source}")


def digest_of(game: Game) -> bytes:
    """Eight bytes of SHA-256 over where every card, business and note is; the layout stands in docs/notation.md."""
    s = game.state
    # Integers only: a single `True` among them, and the bytes are made of them half as fast.
    listed = [s.players, s.turn & 255, 1, 0] if s.over else [s.players, s.turn & 255, 0, s.seat]
    for hand in s.hands:
        listed.append(END)
        listed += hand
    for stack in s.stacks:
        listed.append(END)
        listed += stack
    listed += [END, *s.laid, END, *s.table, END, *s.owned, *s.dirty, *s.clean, *s.bank, END]
    for marker in s.markers:
        listed.append(marker >> 8)
        listed.append(marker & 255)
    return hashlib.sha256(bytearray(listed)).digest()[:8]
