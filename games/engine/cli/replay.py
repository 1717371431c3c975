"""Play games again."""

import argparse
from collections.abc import Mapping

from games.engine.cli import words
from games.engine.cli.files import (
    STANDARD,
    CheckedGame,
    FileError,
    UsageError,
    check_standard_input,
    read_log,
    write_bytes,
)
from games.engine.cli.terminal import complain, output, say
from games.engine.game import Game
from games.engine.notation import FairnessProof, GameSheet, write
from games.engine.packed import pack
from games.engine.replays import replay

NAME = "replay"
SUMMARY = "play games again with every check, or convert them"
DESCRIPTION = """\
Play each game again with every rule checked, and say in one line what it was:
players, ruleset, turns, wars, and the result (scores in thousands, by seat). A
file that is not exactly the record of a legal game is refused with the line and
the reason; the others are still played.

With --packed or --text the game is also written in that form. The packed form
keeps the game and nothing else: names, free words, key and seed are left out,
which is said."""
EPILOG = """\
examples:
  python -m games.engine replay club-night/*.sgn
  python -m games.engine replay --packed final.sgp final.sgn
  python -m games.engine replay --text - final.sgp | less"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help='a game, as text or packed; "-" is standard input')
    into = parser.add_mutually_exclusive_group()
    into.add_argument(
        "--packed",
        metavar="OUT",
        help='write the game packed into OUT ("-": standard output); takes one FILE (default: no)',
    )
    into.add_argument(
        "--text",
        metavar="OUT",
        help='write the game as .sgn into OUT ("-": standard output); takes one FILE (default: no)',
    )


def run(args: argparse.Namespace) -> int:
    target = args.packed or args.text
    if target and len(args.files) > 1:
        raise UsageError("--packed and --text take one FILE")
    check_standard_input(args.files)
    console = output(to_stderr=target == STANDARD)
    failed = False
    for path in args.files:
        try:
            log = read_log(path)
            game = replay(log.sheet.record)
            if args.text:
                write_bytes(args.text, write(log.sheet).encode())
            elif args.packed:
                write_bytes(args.packed, pack(game))
                _say_what_is_lost(log)
        except FileError as error:
            complain(str(error))
            failed = True
        else:
            say(console, f"{log.name}: {summary_of(game, log.sheet.names)}")
    return int(failed)


def summary_of(game: Game, names: Mapping[int, str]) -> str:
    """`4 players, german, 61 turns, 14 wars, payday: Anna wins 375 : 280 : 125 : 285`."""
    s = game.state
    parts = [f"{game.players} players", game.ruleset.name, words.counted(s.turn, "turn"), words.counted(s.wars, "war")]
    result, decision = game.result, game.decision
    if result:
        parts.append(f"{result.how}: {words.winners(names, result)} {words.scores(result.totals)}")
    elif decision:
        parts.append(f"unfinished: {words.question(names, decision)}")
    return ", ".join(parts)


def _say_what_is_lost(log: CheckedGame) -> None:
    sheet: GameSheet = log.sheet
    lost = {"names": sheet.names, "free words": sheet.words, "where chance came from": sheet.proof != FairnessProof()}
    if left_out := [what for what, there in lost.items() if there]:
        complain(f"{log.name}: the packed form leaves out {words.listed(left_out)}")
