"""Let bots play each other."""

import argparse
import hashlib
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from games.engine.cli.files import FileError, UsageError, make_folder, read_bytes, write_bytes
from games.engine.cli.players import PLAYERS
from games.engine.cli.tally import SimulationTally
from games.engine.cli.terminal import output, say
from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS
from games.engine.core.chance import SeededChance, Stream
from games.engine.game import Game
from games.engine.notation import FairnessProof, GameSheet, write
from games.engine.packed import pack
from games.engine.rulesets import EDITIONS, Ruleset, RulesetError, house_ruleset

NAME = "simulate"
SUMMARY = "let bots play each other, and count"
DESCRIPTION = """\
Let bots play each other. The same options always give the same games, byte for
byte: game N of seed S has its chance from the key

  SHA-256("palermo simulation 1, seed S, game N, deal")

and the bot of seat P its own from that of "... game N, seat P". The first key
is written into the files, so that `verify` can check them.

The table counts by seat: wins (a shared win as a share), the win rate with its
95 % interval (Wilson), the mean score in thousands, and the mean place (a
shared place as the mean of the places it covers)."""
EPILOG = f"""\
kinds of players:
{chr(10).join(f"  {kind:9} {player.about}" for kind, player in PLAYERS.items())}

a ruleset of the house is a JSON object; all fields but the name may be missing:
  {{"name": "Club rules", "must_defect": true, "open_businesses": false,
   "bombs": ["RGY", "RGK", "BWR", "BWG", "YKB", "YKW"], "die": [2, 2, 2]}}

examples:
  python -m games.engine simulate
  python -m games.engine simulate --players 5 --games 1000 --ruleset italian
  python -m games.engine simulate --seed 7 --out games/
  python -m games.engine simulate --first 1 --json | jq .seats[0].win_rate"""

LABEL = "palermo simulation 1"
SCHEMA = "palermo-simulation-1"
ROTATE = "rotate"


@dataclass(frozen=True)
class SimulationPlan:
    """All that the games depend on."""

    players: int
    games: int
    seed: int
    ruleset: Ruleset
    first: int | None  # None: rotates
    kinds: tuple[str, ...]

    def key(self, number: int, use: str) -> bytes:
        return hashlib.sha256(f"{LABEL}, seed {self.seed}, game {number}, {use}".encode()).digest()

    def first_of(self, number: int) -> int:
        return (number - 1) % self.players if self.first is None else self.first

    def play(self, number: int) -> Game:
        game = Game.new(
            players=self.players,
            ruleset=self.ruleset,
            first=self.first_of(number),
            chance=SeededChance(self.key(number, "deal")),
            silent=True,
        )
        choices = [
            PLAYERS[kind](Stream(self.key(number, f"seat {seat}"), b"player")).choose
            for seat, kind in enumerate(self.kinds, start=1)
        ]
        while not game.over:
            game.play(choices[game.seat](game))
        return game

    def sheet(self, number: int, game: Game) -> GameSheet:
        return GameSheet(
            game.record,
            names={seat: f"{kind} {seat + 1}" for seat, kind in enumerate(self.kinds)},
            words={"event": f"simulation with seed {self.seed}", "round": str(number)},
            proof=FairnessProof(key=self.key(number, "deal")),
        )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    seats = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    add("--players", type=int, choices=seats, default=4, help="how many play (default: %(default)s)")
    add("--games", type=_whole_number(1), default=100, metavar="N", help="how many games (default: %(default)s)")
    add(
        "--seed",
        type=_whole_number(0),
        default=1,
        metavar="N",
        help="where all chance comes from (default: %(default)s)",
    )
    add(
        "--ruleset",
        default="german",
        metavar="NAME|FILE",
        help=f"an edition ({', '.join(EDITIONS)}) or a JSON file with rules of the house (default: %(default)s)",
    )
    add(
        "--first",
        type=_seat,
        default=ROTATE,
        metavar="N|rotate",
        help="the seat that begins every game, or the next seat in each (default: %(default)s)",
    )
    add(
        "--player",
        nargs="+",
        choices=sorted(PLAYERS),
        default=["random"],
        metavar="KIND",
        help="who plays: one kind for all seats, or one for each; kinds are listed below (default: random)",
    )
    add(
        "--out",
        metavar="DIR",
        help="write each game to DIR/seed-S-game-N.sgn, over a file of that name (default: games are not kept)",
    )
    add("--json", action="store_true", help="print the counts as one JSON object instead of a table (default: no)")


def run(args: argparse.Namespace) -> int:
    plan = _plan(args)
    if args.out:
        make_folder(args.out)
    tally = _simulate(plan, args.out)
    if args.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(_facts(plan, tally))) + b"\n")
    else:
        _print_tables(plan, tally)
    return 0


def _plan(args: argparse.Namespace) -> SimulationPlan:
    if args.first != ROTATE and args.first > args.players:
        raise UsageError(f"argument --first: there is no seat {args.first} with {args.players} players")
    if len(args.player) not in (1, args.players):
        raise UsageError(
            f"argument --player: 1 or {args.players} kinds for {args.players} players, not {len(args.player)}"
        )
    return SimulationPlan(
        players=args.players,
        games=args.games,
        seed=args.seed,
        ruleset=_ruleset(args.ruleset),
        first=None if args.first == ROTATE else args.first - 1,
        kinds=tuple(args.player * args.players if len(args.player) == 1 else args.player),
    )


def _ruleset(name: str) -> Ruleset:
    if name in EDITIONS:
        return EDITIONS[name]
    if not Path(name).exists():
        raise UsageError(f"argument --ruleset: {name!r} is no edition ({', '.join(EDITIONS)}) and no file")
    try:
        return house_ruleset(msgspec.json.decode(read_bytes(name), type=dict[str, Any]))
    except RulesetError as error:
        raise FileError(name, f"{error.where}: {error}" if error.where else str(error)) from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise FileError(name, f"not a ruleset in JSON: {error}") from None


def _simulate(plan: SimulationPlan, folder: str | None) -> SimulationTally:
    tally = SimulationTally(plan.players)
    for number in _with_progress(plan.games):
        game = plan.play(number)
        result = game.result
        assert result is not None  # noqa: S101 (it was played to its end)
        text = write(plan.sheet(number, game)).encode()
        tally.add(game, result, text_bytes=len(text), packed_bytes=len(pack(game)))
        if folder:
            write_bytes(str(Path(folder) / f"seed-{plan.seed}-game-{number:06}.sgn"), text)
    return tally


def _with_progress(games: int) -> Iterator[int]:
    """The numbers of the games from 1, with a bar on standard error if that is a terminal."""
    console = output(to_stderr=True)
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(range(1, games + 1))


def _facts(plan: SimulationPlan, tally: SimulationTally) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "players": plan.players,
        "ruleset": plan.ruleset.name,
        "seed": plan.seed,
        "first": ROTATE if plan.first is None else plan.first + 1,
        **tally.summary(),
        "seats": [{"seat": seat + 1, "player": kind, **tally.seat(seat)} for seat, kind in enumerate(plan.kinds)],
    }


def _print_tables(plan: SimulationPlan, tally: SimulationTally) -> None:
    console = output()
    console.print(_seat_table(plan, tally))
    begins = "the seats begin in turn" if plan.first is None else f"seat {plan.first + 1} begins"
    payday, godfather = (tally.endings[how] / tally.games for how in ("payday", "godfather"))
    facts = {
        "games": f"{tally.games:,} of {plan.players} players, {plan.ruleset.name} rules, seed {plan.seed}, {begins}",
        "a game has": f"{tally.a_game(tally.turns):.1f} turns, {tally.a_game(tally.decisions):.1f} decisions, "
        f"{tally.a_game(tally.wars):.1f} wars",
        "it ends by": f"payday {payday:.1%}, Godfather {godfather:.1%}",
        "its size is": f"{tally.a_game(tally.text_bytes):,.0f} bytes of text, "
        f"{tally.a_game(tally.packed_bytes):,.0f} packed",
    }
    say(console, "")
    for name, fact in facts.items():
        say(console, fact, label=f"{name:13}", label_style="bold")


def _seat_table(plan: SimulationPlan, tally: SimulationTally) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    table.add_column("seat", justify="right")
    table.add_column("player")
    for title in ("wins", "win rate", "95 % interval", "mean score", "mean place"):
        table.add_column(title, justify="right", no_wrap=True)
    for seat, kind in enumerate(plan.kinds):
        facts = tally.seat(seat)
        low, high = facts["interval"]
        table.add_row(
            str(seat + 1),
            kind,
            f"{facts['wins']:,.1f}",
            f"{facts['win_rate']:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{facts['mean_score']:.1f}",
            f"{facts['mean_place']:.2f}",
        )
    return table


def _whole_number(low: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not re.fullmatch("[0-9]{1,18}", text) or int(text) < low:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number from {low} on")
        return int(text)

    return number


def _seat(text: str) -> int | str:
    if text == ROTATE:
        return text
    if text not in {str(seat) for seat in range(1, MAX_PLAYERS + 1)}:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a seat nor {ROTATE!r}")
    return int(text)
