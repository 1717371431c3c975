"""The league of bots, and the figures of docs/bots.md."""

import argparse
from pathlib import Path

from games.bots.cli.numbers import whole_number
from games.bots.cli.progress import play_plans
from games.bots.pages.league_page import league_figures, within_limits
from games.bots.pages.markdown import replace_figures
from games.bots.trials.league import SHARK, TIMED_SHARK, costs, lines, plans
from games.engine.cli.terminal import output, say

NAME = "league"
SUMMARY = "each kind among three of the weaker one; writes the figures of docs/bots.md"
DESCRIPTION = """\
Play the league: each kind of bot among three of the weaker one, mixed tables,
personalities; and measure what decisions cost. Tables with a shark get a fifth
of the games. The figures between the two marks of the page are written anew,
the prose around them stays."""
EPILOG = """\
examples:
  python -m games.bots league --games 200 --processes 2
  python -m games.bots league --shark shark@2000 --page /tmp/league.md"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--games", type=whole_number, default=1000, metavar="N", help="for each table (default: %(default)s)")
    add("--shark", default=SHARK, metavar="BOT", help="the shark and its budget (default: %(default)s)")
    add("--timed-shark", default=TIMED_SHARK, metavar="BOT", help="the one by the clock (default: %(default)s)")
    add("--processes", type=whole_number, default=1, metavar="N", help="play in so many (default: %(default)s)")
    add("--page", type=Path, default=Path("docs/bots.md"), metavar="FILE", help="(default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    console = output()
    played = []
    rows = []
    for plan, outcomes in play_plans(plans(args.games, args.shark, args.timed_shark), args.processes):
        played.append((plan, outcomes))
        for line in lines(plan, outcomes):
            rows.append(line)
            say(
                console,
                f"{line.bot:16} {line.rate:6.1%}  ({line.low:.1%} - {line.high:.1%})",
                label=f"{plan.name:26}",
            )
    spent = costs(played)
    for cost in spent:
        say(
            console, f"{1000 * cost.mean:8.2f} ms a decision, longest {1000 * cost.longest:.2f}", label=f"{cost.bot:26}"
        )
    command = f"make league-bots GAMES={args.games}" + (f" SHARK={args.shark}" if args.shark != SHARK else "")
    replace_figures(args.page, league_figures(command, rows, spent))
    judged = "all" if within_limits(spent) else "NOT all"
    say(console, f"Written to {args.page}; {judged} within the limits, each by its longest decision.")
    return 0
