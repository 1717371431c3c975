"""The figures and plots of docs/luck.md."""

import math

from games.bots.pages.markdown import interval, percent, table
from games.bots.pages.plots import histogram, share_plot
from games.bots.trials.luck import LuckTable, Share, SkillEdge
from games.bots.trials.statistics import Z95


def luck_plots(tables: list[LuckTable], edges: list[SkillEdge]) -> dict[str, str]:
    """SVG by name of file."""
    seats = [
        (f"{t.players} players", 1 / t.players, [(str(seat + 1), share) for seat, share in enumerate(t.seats)])
        for t in tables
    ]
    plots = {"luck-seats.svg": share_plot("Share of wins by seat, counted from the first player", seats)}
    kinds = dict.fromkeys((edge.better, edge.weaker) for edge in edges)
    better = [
        (
            f"{kind[0].partition('@')[0]} among {kind[1]}s",
            0.0,
            [(str(edge.players), edge.wins) for edge in edges if (edge.better, edge.weaker) == kind],
        )
        for kind in kinds
    ]
    plots["luck-better.svg"] = share_plot("Share of wins of the better player by number of players", better)
    four = next(t for t in tables if t.players == 4)
    plots["luck-scores.svg"] = histogram("Scores of four solid players", four.scores, 50)
    return plots


def luck_figures(command: str, tables: list[LuckTable], edges: list[SkillEdge]) -> str:
    parts = [
        f"`{command}`. All tables of solid bots; the first seat begins. Intervals are Wilson's at 95 %.\n",
        "### Seats\n",
        table(
            ("players", "games", "par", *[f"seat {n}" for n in range(1, 7)]),
            [
                (str(t.players), f"{t.games:,}", percent(1 / t.players), *[_share(share) for share in t.seats], *[""] * (6 - t.players))
                for t in tables
            ],
        ),
        "![Share of wins by seat](images/luck-seats.svg)\n",
        "### Scores, endings, length\n",
        table(
            ("players", "mean", "deviation", "middle 80 %", "highest score", "ahead of the second", "payday", "Godfather", "turns", "wars", "decisions"),
            [
                (
                    str(t.players), f"{t.mean:.0f}", f"{t.deviation:.0f}", f"{t.tenth:.0f} to {t.ninetieth:.0f}", f"{t.winner:.0f}",
                    f"{t.margin:.0f}", _share(t.payday), percent(1 - t.payday[0]), f"{t.turns:.0f}", f"{t.wars:.1f}", f"{t.decisions:.0f}",
                )
                for t in tables
            ],
        ),
        "![Scores of four solid players](images/luck-scores.svg)\n",
        "### The better player\n",
        table(
            ("better", "among", "players", "games", "par", "wins", "finishes above one of them", "gap"),
            [
                (
                    e.better, f"{e.weaker}s", str(e.players), f"{e.games:,}", percent(1 / e.players), _share(e.wins), _share(e.above), f"{e.gap:.2f}",
                )
                for e in edges
            ],
        ),
        "![Share of wins of the better player](images/luck-better.svg)\n",
        "### What it means for ratings\n",
        rating_sentences(tables, edges),
    ]  # fmt: skip
    return "\n".join(parts)


def rating_sentences(tables: list[LuckTable], edges: list[SkillEdge]) -> str:
    unit = (
        "*Gap* is in units of β, the noise of one player's performance in one game: of two players who are one β apart, the better one finishes "
        "above the other in 76 % of their games."
    )
    parts = [unit]
    for better, weaker in dict.fromkeys((edge.better, edge.weaker) for edge in edges):
        pair = [edge for edge in edges if (edge.better, edge.weaker) == (better, weaker)]
        four = next(edge for edge in pair if edge.players == 4)
        gaps = ", ".join(f"{edge.gap:.2f}" for edge in pair)
        parts.append(
            f"**{better.capitalize()} and {weaker}** are {gaps} β apart at three, four, five and six players. If they shall stand 200 points apart in a "
            f"rating, β is about {200 / max(four.gap, 0.01):.0f} points. One game at a table of four puts the two in the right order in "
            f"{percent(four.above[0])}, the mean of {games_needed(four.gap)} in 97.5 %."
        )
    shares = [(share, 1 / t.players) for t in tables for share in t.seats]
    outside = sum(not share[1] <= par <= share[2] for share, par in shares)
    parts.append(
        f"**Seats**: {outside} of {len(shares)} intervals do not hold par, where one in twenty would by chance alone; so a rating "
        f"{'may leave the seat out' if outside <= max(1, len(shares) // 10) else 'should know the seat'}."
    )
    return "\n\n".join(parts) + "\n"


def games_needed(gap: float) -> int:
    """Until the mean of so many games puts two players who are this far apart in the right order in 97.5 % of all cases."""
    return math.ceil((Z95 * math.sqrt(2) / max(gap, 0.01)) ** 2)


def _share(share: Share) -> str:
    rate, low, high = share
    return f"{percent(rate)} ({interval(low, high)})"
