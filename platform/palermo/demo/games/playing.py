"""Bots play the planned games, each in somebody's place. The same plan gives the same games."""

from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from typing import ClassVar, Final

from games.bots.interface import Bot, BotChoice, BotInput, Draws
from games.bots.random_moves import RandomBot
from games.bots.registry import bot_named
from games.bots.trials.matches import play_game
from games.engine.packed import pack
from games.engine.rulesets import EDITIONS, Ruleset
from palermo.demo.games.plans import SEED, DemoGamePlace, PlannedGame
from palermo.demo.games.regulars import BOTS, EVERYBODY
from palermo.demo.games.written import WrittenGame
from palermo.demo.house_rules import OLD_BOX

RULES: Final = {DemoGamePlace.KALSA: EDITIONS["italian"], DemoGamePlace.KANAL: OLD_BOX}
SECONDS_A_DECISION: Final = (7, 9, 11, 14)


class AbsentMinded(Bot):
    """So many of a hundred decisions it makes without looking."""

    kind: ClassVar[str] = "absent-minded"
    about: ClassVar[str] = "another bot that at times moves at random"

    def __init__(self, judgement: Bot, slips: int) -> None:
        super().__init__(judgement.temper)
        self.judgement, self.slips, self.elsewhere = judgement, slips, RandomBot()

    def explain(self, sight: BotInput, moves: Sequence[int], chance: Draws) -> BotChoice:
        mind = self.elsewhere if chance.below(100) < self.slips else self.judgement
        return mind.explain(sight, moves, chance)


def play_planned(number: int, planned: PlannedGame) -> WrittenGame:
    """The first of the seats begins, so seats are in the order of play."""
    bots = [_mind(seat, planned.days_ago) for seat in planned.seats]
    game = play_game(bots, seed=SEED, number=number, ruleset=ruleset_for(planned))
    result = game.result
    assert result is not None  # noqa: S101  # for the type checker: the game is over
    return WrittenGame(
        planned,
        pack(game),
        places=result.places,
        scores=result.totals,
        how=result.how,
        turns=game.state.turn,
        seconds=game.version * SECONDS_A_DECISION[number % len(SECONDS_A_DECISION)],
    )


def ruleset_for(planned: PlannedGame) -> Ruleset:
    return EDITIONS[planned.edition] if planned.edition else RULES[planned.place]


def play_all(plan: Sequence[PlannedGame], processes: int) -> Iterator[WrittenGame]:
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(_play, enumerate(plan), chunksize=16)


def _play(task: tuple[int, PlannedGame]) -> WrittenGame:
    return play_planned(*task)


def _mind(seat: int, days_ago: int) -> Bot:
    if seat < 0:
        return bot_named(BOTS[-1 - seat])
    regular = EVERYBODY[seat]
    return AbsentMinded(bot_named(regular.judgement), regular.slips_at(days_ago))
