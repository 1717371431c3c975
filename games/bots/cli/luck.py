"""The measure of luck, and the figures of docs/luck.md."""

import argparse
from pathlib import Path

from games.bots.cli.numbers import whole_number
from games.bots.cli.progress import play_plans
from games.bots.pages.luck_page import luck_figures, luck_plots
from games.bots.pages.markdown import replace_figures
from games.bots.trials.league import SHARE_OF_SHARK_GAMES, SHARK
from games.bots.trials.luck import edge_of, edge_plans, equal_plans, table_of
from games.engine.cli.terminal import output, say

NAME = "luck"
SUMMARY = "how much of a result is luck; writes the figures and plots of docs/luck.md"
DESCRIPTION = """\
Measure luck with solid bots at tables of three to six: wins by seat, spread of
scores, ways to end, length; and how often a better player wins. The figures
between the two marks of the page and the plots beside it are written anew."""
EPILOG = """\
examples:
  python -m games.bots luck --games 500 --processes 2
  python -m games.bots luck --games 200 --no-shark --page /tmp/luck.md"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--games", type=whole_number, default=1000, metavar="N", help="for each table (default: %(default)s)")
    add("--shark", default=SHARK, metavar="BOT", help="the shark and its budget (default: %(default)s)")
    add("--no-shark", action="store_true", help="leave out the shark, which costs most of the time (default: no)")
    add("--processes", type=whole_number, default=1, metavar="N", help="play in so many (default: %(default)s)")
    add("--page", type=Path, default=Path("docs/luck.md"), metavar="FILE", help="(default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    console = output()
    tables = []
    for plan, outcomes in play_plans(equal_plans(args.games), args.processes):
        table = table_of(plan, outcomes)
        tables.append(table)
        shares = "  ".join(f"{rate:.1%}" for rate, _, _ in table.seats)
        say(console, f"by seat {shares}; payday {table.payday[0]:.1%}", label=f"{plan.name:26}")
    shark_games = 0 if args.no_shark else max(4, args.games // SHARE_OF_SHARK_GAMES // 2)
    edges = []
    for plan, outcomes in play_plans(edge_plans(args.games, shark_games, args.shark), args.processes):
        edge = edge_of(plan, outcomes)
        edges.append(edge)
        say(console, f"wins {edge.wins[0]:.1%}, above each {edge.above[0]:.1%}", label=f"{plan.name:26}")
    images = args.page.parent / "images"
    images.mkdir(parents=True, exist_ok=True)
    for name, svg in luck_plots(tables, edges).items():
        (images / name).write_text(svg)
    command = f"make luck GAMES={args.games}"
    replace_figures(args.page, luck_figures(command, tables, edges))
    say(console, f"Written to {args.page} and {images}.")
    return 0
