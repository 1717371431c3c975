"""Rows of games between named bots, one process or several; the same plan always gives the same games."""

from collections.abc import Iterator
from multiprocessing import get_context
from time import thread_time

import msgspec

from games.bots.matches import play_game
from games.bots.roster import bot_named
from games.bots.stopwatch import Spent, Timed, readings_for
from games.engine.rulesets import GERMAN, Ruleset


class Plan(msgspec.Struct, frozen=True):
    """`seats` are names of bots. With `rotate` they move on one seat from game to game, and the first player one seat a round."""

    name: str
    seats: tuple[str, ...]
    games: int
    seed: int = 1
    rotate: bool = True
    ruleset: Ruleset = GERMAN


class Outcome(msgspec.Struct, frozen=True):
    """One game. Lists go by the place a bot has in the plan, whatever seat it had."""

    places: tuple[int, ...]
    totals: tuple[int, ...]
    how: str
    turns: int
    wars: int
    decisions: int
    costs: tuple[Spent, ...]

    def share(self, at: int) -> float:
        """Of the win: shared by those in first place."""
        return 1.0 / self.places.count(1) if self.places[at] == 1 else 0.0


def play_number(plan: Plan, number: int) -> Outcome:
    """One game of a plan."""
    players = len(plan.seats)
    shift = number % players if plan.rotate else 0
    bots = [Timed(bot_named(name, thread_time), thread_time, readings_for(name)) for name in plan.seats]
    order = [(seat - shift) % players for seat in range(players)]  # who of the plan sits at a seat
    first = number // players % players if plan.rotate else 0
    game = play_game([bots[at] for at in order], seed=plan.seed, number=number, first=first, ruleset=plan.ruleset)
    result = game.result
    if result is None:
        raise ValueError("the game is not over")
    seat_of = [order.index(at) for at in range(players)]
    return Outcome(
        places=tuple(result.places[seat] for seat in seat_of),
        totals=tuple(result.totals[seat] for seat in seat_of),
        how=result.how,
        turns=game.state.turn,
        wars=game.state.wars,
        decisions=game.version,
        costs=tuple(bot.spent for bot in bots),
    )


def _play(task: tuple[Plan, int]) -> Outcome:
    return play_number(*task)


def play_plan(plan: Plan, processes: int = 1) -> Iterator[Outcome]:
    """All games in order, whoever played them."""
    tasks = [(plan, number) for number in range(plan.games)]
    if processes == 1:
        yield from map(_play, tasks)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(_play, tasks, chunksize=max(1, min(16, plan.games // (4 * processes))))
