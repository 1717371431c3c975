"""The league: each kind of bot among three of the weaker one, and mixed tables."""

from typing import Final

import msgspec

from games.bots.trials.rounds import MatchOutcome, MatchPlan
from games.bots.trials.stopwatch import TimeSpent
from games.engine.cli.tally import wilson

# What is asked of the first bot of a plan: at least this share of the wins (par at a table of four is a quarter).
GOALS: Final = {"novice among random": 0.25, "solid among novices": 0.45, "shark among solids": 0.40}
LIMITS: Final = {"novice": 0.002, "solid": 0.002, "shark": 0.3}  # seconds a decision
TOLERANCE: Final = 1.1
SHARK: Final = "shark@600"
TIMED_SHARK: Final = "shark@300ms"
SHARE_OF_SHARK_GAMES: Final = 5  # a game with a shark costs as much as dozens without


def plans(games: int, shark: str = SHARK, timed: str = TIMED_SHARK) -> list[MatchPlan]:
    few = max(4, games // SHARE_OF_SHARK_GAMES)
    return [
        MatchPlan("novice among random", ("novice", "random", "random", "random"), games),
        MatchPlan("solid among novices", ("solid", "novice", "novice", "novice"), games),
        MatchPlan("shark among solids", (shark, "solid", "solid", "solid"), few),
        MatchPlan("one of each", (shark, "solid", "novice", "random"), max(4, few // 2)),
        MatchPlan("two solids, two novices", ("solid", "solid", "novice", "novice"), max(1, games // 2)),
        MatchPlan("shark by the clock", (timed, "solid", "solid", "solid"), max(1, games // 500)),
        MatchPlan("personalities", ("solid", "solid:bold", "solid:patient", "solid:spiteful"), games),
    ]


class LeagueLine(msgspec.Struct, frozen=True):
    """One bot of one plan."""

    plan: str
    bot: str
    games: int
    wins: float
    low: float
    high: float
    score: float

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def goal(self) -> float | None:
        return GOALS.get(self.plan)


class DecisionCost(msgspec.Struct, frozen=True):
    """What decisions of a kind of bot took, in processor seconds. `longest` is of repeated readings, `highest` the highest single one."""

    bot: str
    decisions: int
    mean: float
    longest: float
    highest: float


def lines(plan: MatchPlan, outcomes: list[MatchOutcome]) -> list[LeagueLine]:
    """One for each name in the plan; bots of the same name are counted together, as the average seat."""
    found = []
    for name in dict.fromkeys(plan.seats):
        places = [at for at, seat in enumerate(plan.seats) if seat == name]
        wins = sum(outcome.share(at) for outcome in outcomes for at in places) / len(places)
        score = sum(outcome.totals[at] for outcome in outcomes for at in places) / len(places) / len(outcomes)
        found.append(LeagueLine(plan.name, name, len(outcomes), wins, *wilson(wins, len(outcomes)), score))
    return found


def costs(played: list[tuple[MatchPlan, list[MatchOutcome]]]) -> list[DecisionCost]:
    """By name of bot, over all plans."""
    by_name: dict[str, list[TimeSpent]] = {}
    for plan, outcomes in played:
        for at, name in enumerate(plan.seats):
            by_name.setdefault(name, []).extend(outcome.costs[at] for outcome in outcomes)
    return [
        DecisionCost(
            name,
            sum(spent.decisions for spent in rows),
            sum(spent.seconds for spent in rows) / max(1, sum(spent.decisions for spent in rows)),
            max(spent.longest for spent in rows),
            max(spent.highest for spent in rows),
        )
        for name, rows in by_name.items()
    ]
