"""Let named bots play each other."""

import argparse

from rich import box
from rich.table import Table

from games.bots.cli.numbers import whole_number
from games.bots.cli.progress import play_plans
from games.bots.personalities import TEMPERS
from games.bots.registry import BOTS, NoSuchBotError, bot_named
from games.bots.trials.league import lines
from games.bots.trials.rounds import MatchPlan
from games.engine.cli.files import UsageError
from games.engine.cli.terminal import output
from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS
from games.engine.rulesets import EDITIONS

NAME = "play"
SUMMARY = "let bots play each other, and count"
DESCRIPTION = """\
Let three to six bots play each other. From game to game all move on one seat,
and every round of the table another one begins. The same options always give
the same games, except with a shark that plays by the clock."""
EPILOG = f"""\
bots:
{chr(10).join(f"  {kind:8} {bot.about}" for kind, bot in BOTS.items())}

  with a personality:  solid:bold   ({", ".join(TEMPERS)})
  a shark's budget:    shark@500 in nodes, shark@300ms by the clock

examples:
  python -m games.bots play solid novice novice novice --games 400
  python -m games.bots play shark@600 solid:bold solid:patient --ruleset italian"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("bots", nargs="+", metavar="BOT", help="who plays, three to six of them; see below")
    add("--games", type=whole_number, default=100, metavar="N", help="how many games (default: %(default)s)")
    add("--seed", type=whole_number, default=1, metavar="N", help="where all chance comes from (default: %(default)s)")
    add("--ruleset", choices=EDITIONS, default="german", help="an edition (default: %(default)s)")
    add("--processes", type=whole_number, default=1, metavar="N", help="play in so many (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    if not MIN_PLAYERS <= len(args.bots) <= MAX_PLAYERS:
        raise UsageError(f"{MIN_PLAYERS} to {MAX_PLAYERS} can play, not {len(args.bots)}")
    try:
        for name in args.bots:
            bot_named(name, lambda: 0.0)
    except NoSuchBotError as error:
        raise UsageError(str(error)) from None
    plan = MatchPlan("playing", tuple(args.bots), args.games, args.seed, ruleset=EDITIONS[args.ruleset])
    for _, outcomes in play_plans([plan], args.processes):
        table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
        table.add_column("bot")
        for title in ("games", "wins", "95 % interval", "mean score"):
            table.add_column(title, justify="right", no_wrap=True)
        for line in lines(plan, outcomes):
            interval = f"{line.low:.1%} - {line.high:.1%}"
            table.add_row(line.bot, f"{line.games:,}", f"{line.rate:.1%}", interval, f"{line.score:.0f}")
        output().print(table)
    return 0
