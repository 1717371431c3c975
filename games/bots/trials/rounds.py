"""Rows of games between named bots, one process or several; the same plan always gives the same games."""

from collections.abc import Iterator
from multiprocessing import get_context
from time import thread_time

import msgspec

from games.bots.registry import bot_named
from games.bots.trials.matches import play_game
from games.bots.trials.stopwatch import TimedBot, TimeSpent, readings_for
from games.engine.rulesets import GERMAN, Ruleset


class MatchPlan(msgspec.Struct, frozen=True):
    """`seats` are names of bots. With `rotate` they move on one seat from game to game, and the first player one seat a round."""

    name: str
    seats: tuple[str, ...]
    games: int
    seed: int = 1
    rotate: bool = True
    ruleset: Ruleset = GERMAN


class MatchOutcome(msgspec.Struct, frozen=True):
    """One game. Lists go by the place a bot has in the plan, whatever seat it had."""

    places: tuple[int, ...]
    totals: tuple[int, ...]
    how: str
    turns: int
    wars: int
    decisions: int
    costs: tuple[TimeSpent, ...]

    def share(self, at: int) -> float:
        """Of the win: shared by those in first place."""
        return 1.0 / self.places.count(1) if self.places[at] == 1 else 0.0


def play_number(plan: MatchPlan, number: int) -> MatchOutcome:
    """One game of a plan."""
    players = len(plan.seats)
    shift = number % players if plan.rotate else 0
    bots = [TimedBot(bot_named(name, thread_time), thread_time, readings_for(name)) for name in plan.seats]
    order = [(seat - shift) % players for seat in range(players)]  # who of the plan sits at a seat
    first = number // players % players if plan.rotate else 0
    game = play_game([bots[at] for at in order], seed=plan.seed, number=number, first=first, ruleset=plan.ruleset)
    result = game.result
    if result is None:
        raise ValueError("the game is not over")
    seat_of = [order.index(at) for at in range(players)]
    return MatchOutcome(
        places=tuple(result.places[seat] for seat in seat_of),
        totals=tuple(result.totals[seat] for seat in seat_of),
        how=result.how,
        turns=game.state.turn,
        wars=game.state.wars,
        decisions=game.version,
        costs=tuple(bot.spent for bot in bots),
    )


def _play(task: tuple[MatchPlan, int]) -> MatchOutcome:
    return play_number(*task)


def play_plan(plan: MatchPlan, processes: int = 1) -> Iterator[MatchOutcome]:
    """All games in order, whoever played them."""
    tasks = [(plan, number) for number in range(plan.games)]
    if processes == 1:
        yield from map(_play, tasks)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(_play, tasks, chunksize=max(1, min(16, plan.games // (4 * processes))))
