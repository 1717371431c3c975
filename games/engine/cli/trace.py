"""Everything that happened in a game, with nothing hidden, for other programs. docs/engine.md describes every field."""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from games.engine.cli.files import read_log
from games.engine.core.cards import BUSINESSES, COLOURS, LETTERS, NOTES
from games.engine.core.ending import owned_names
from games.engine.core.moves import TOKENS
from games.engine.core.state import GameState, names
from games.engine.game import Game
from games.engine.notation import GameSheet
from games.engine.positions import WarView
from games.engine.records import ENGINE
from games.engine.replays import begin
from games.engine.views import position_of

NAME = "trace"
SUMMARY = "everything that happened, with nothing hidden, as JSON lines"
DESCRIPTION = """\
Print a game as JSON lines, with nothing hidden: first a head with the schema,
then one object for each decision (number, turn, seat, kind, options, the move,
the events that followed and the full state after them), last the result.

Seats count from 0 here, as in events and views; only in tokens they count from
1. Money is in thousands. docs/engine.md describes every field."""
EPILOG = """\
examples:
  python -m games.engine trace final.sgn > final.jsonl
  python -m games.engine trace final.sgn |
    jq -c 'select(.kind == "bomb") | [.turn, .seat, .move]'
  python -m games.engine trace final.sgn |
    jq -c '.events[]? | select(.event == "war ended")'"""

SCHEMA = "palermo-trace-1"
STATE_SCHEMA = "palermo-full-state-1"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help='a game, as text or packed; "-" is standard input')


def run(args: argparse.Namespace) -> int:
    out = sys.stdout.buffer  # JSON is UTF-8 whatever the terminal speaks
    for line in trace(read_log(args.file).sheet):
        out.write(msgspec.json.encode(line) + b"\n")
    out.flush()
    return 0


def trace(sheet: GameSheet) -> Iterator[dict[str, Any]]:
    game = begin(sheet.record)
    yield _head(sheet, game)
    for number, move in enumerate(sheet.record.moves, start=1):
        asked = _asked(game)
        turn = game.state.turn
        events = game.play(move)
        yield {
            "number": number,
            "turn": turn,
            **asked,
            "move": TOKENS[move],
            "events": events,
            "state": full_state(game),
        }
    yield {"result": game.result, "asked": None if game.over else _asked(game)}


def _head(sheet: GameSheet, game: Game) -> dict[str, Any]:
    record, proof = sheet.record, sheet.proof
    return {
        "schema": SCHEMA,
        "engine": ENGINE,
        "ruleset": record.ruleset,
        "players": record.players,
        "first": record.first,
        "names": [sheet.names.get(seat) for seat in range(record.players)],
        "words": sheet.words,
        "proof": {
            "key": proof.key.hex() or None,
            "seed": proof.seed.hex() or None,
            "commitment": proof.commitment.hex() or None,
            "clients": [client.hex() for client in proof.clients],
        },
        "decisions": len(record.moves),
        "state": full_state(game),
    }


def _asked(game: Game) -> dict[str, Any]:
    decision = game.decision
    assert decision is not None  # noqa: S101 (asked only while the game goes on)
    return {"seat": decision.seat, "kind": decision.kind, "options": decision.tokens}


def full_state(game: Game) -> dict[str, Any]:
    """Everything that is so, hidden or not, for traces and debuggers. Never send it to a player: that is what views are for."""
    s = game.state
    position = position_of(s)
    seats = range(s.players)
    return {
        "schema": STATE_SCHEMA,
        **{name: getattr(position, name) for name in ("turn", "active", "seat", "kind", "rolled")},
        "hands": [names(hand) for hand in s.hands],
        "stacks": {LETTERS[colour]: names(s.stacks[colour]) for colour in range(COLOURS)},
        "businesses_left": {LETTERS[colour]: BUSINESSES[colour << 3 | s.shops[colour]] for colour in range(COLOURS)},
        "businesses_owned": [owned_names(s, seat) for seat in seats],
        "dirty": [_notes(s.dirty[seat * 5 : seat * 5 + 5]) for seat in seats],
        "clean": [_notes(s.clean[seat * 5 : seat * 5 + 5]) for seat in seats],
        "markers": s.markers[:],
        "bank": _notes(s.bank),
        "war": None if position.war is None else _war(s, position.war),
    }


def _notes(counts: list[int]) -> dict[str, int]:
    return {str(value): count for value, count in zip(NOTES, counts, strict=True)}


def _war(s: GameState, public: WarView) -> dict[str, Any]:
    return {
        **msgspec.structs.asdict(public),
        "sides": [msgspec.structs.asdict(side) for side in public.sides],
        "laid": names(s.laid),
        "winning": None if s.winning < 0 else LETTERS[s.winning],
    }
