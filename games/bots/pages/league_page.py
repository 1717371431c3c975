"""The figures of docs/bots.md."""

from games.bots.pages.markdown import interval, percent, table
from games.bots.trials.league import LIMITS, TOLERANCE, DecisionCost, LeagueLine


def league_figures(command: str, lines: list[LeagueLine], costs: list[DecisionCost]) -> str:
    return "\n".join(
        [
            f"`{command}`. Wins that are shared count as shares; intervals are Wilson's at 95 %. A name that sits more than once in a row is counted\nas its average seat. The table by the clock is there for its cost.\n",
            table(
                ("table", "bot", "games", "wins", "95 %", "asked", "mean score"),
                [
                    (
                        line.plan if at == 0 or lines[at - 1].plan != line.plan else "",
                        line.bot,
                        f"{line.games:,}",
                        percent(line.rate),
                        interval(line.low, line.high),
                        _asked(lines, at),
                        f"{line.score:.0f}",
                    )
                    for at, line in enumerate(lines)
                ],
            ),
            "What a decision costs, in processor time of pure Python, as a share of what is allowed (novice and solid 2 ms, shark its budget of\n300 ms, which it may pass by a tenth). *Longest* is what counts, the least of three readings of the same decision; *highest reading* is the\nhighest of all single ones:\n",
            table(
                ("bot", "decisions", "mean", "of the limit", "longest", "of the limit", "highest reading"),
                [
                    (
                        cost.bot,
                        f"{cost.decisions:,}",
                        f"{1000 * cost.mean:.2f} ms",
                        _of_limit(cost, cost.mean),
                        f"{1000 * cost.longest:.2f} ms",
                        _of_limit(cost, cost.longest),
                        f"{1000 * cost.highest:.2f} ms",
                    )
                    for cost in costs
                ],
            ),
        ]
    )


def _asked(lines: list[LeagueLine], at: int) -> str:
    line = lines[at]
    if line.goal is None or (at > 0 and lines[at - 1].plan == line.plan):
        return ""
    return f"≥ {100 * line.goal:.0f} %: {'yes' if line.rate >= line.goal else 'no'}"


def _of_limit(cost: DecisionCost, seconds: float) -> str:
    limit = LIMITS.get(cost.bot.partition("@")[0].partition(":")[0])
    return f"{seconds / limit:.2f}" if limit else ""


def within_limits(costs: list[DecisionCost]) -> bool:
    """The longest decision of every bot that has a limit."""
    for cost in costs:
        kind = cost.bot.partition("@")[0].partition(":")[0]
        measured = cost.longest / TOLERANCE if kind == "shark" else cost.longest
        if measured > LIMITS.get(kind, measured):
            return False
    return True
