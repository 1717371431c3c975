"""The stopwatch: it counts what is the decision's own, and changes no game."""

from collections.abc import Iterator
from itertools import accumulate, chain

import pytest

from games.bots.interface import Bot, BotInput
from games.bots.memory import BotMemory
from games.bots.registry import bot_named
from games.bots.trials.matches import key, play_game
from games.bots.trials.stopwatch import READINGS, TimedBot, TimeSpent, readings_for
from games.engine.core.chance import SeededChance, Stream
from games.engine.game import Game
from games.engine.rulesets import GERMAN


def ticks(*readings: float) -> Iterator[float]:
    """Two looks at the clock for each reading, with time in between."""
    return accumulate(chain.from_iterable((100.0, reading) for reading in readings))


def decide(bot: Bot, times: int = 1) -> None:
    """Its first decision of a game."""
    game = Game.new(players=3, chance=SeededChance(key(1, 1, "deal")))
    sight = BotInput(game.view(game.seat), BotMemory(game.seat, 3, GERMAN))
    for _ in range(times):
        bot.explain(sight, game.options(), Stream(key(1, 1, "bot"), b"bot"))


@pytest.mark.parametrize(
    ("readings", "longest"),
    [
        ((5.0, 1.0, 2.0), 1.0),
        ((5.0, 7.0, 6.0), 5.0),
        ((1.0, 5.0, 5.0), 1.0),
    ],
)
def test_least_reading_of_the_longest_decision_counts(readings, longest):
    """An interruption is not the bot's; what is long every time is."""
    bot = TimedBot(bot_named("solid"), ticks(*readings).__next__)
    decide(bot)
    assert bot.spent == TimeSpent(decisions=1, seconds=readings[0], longest=longest, highest=readings[0])


def test_only_a_decision_that_would_be_the_longest_is_repeated():
    clock = ticks(4.0, 4.0, 4.0, 3.0, 9.0, 2.0, 6.0, 6.0, 5.0)
    bot = TimedBot(bot_named("solid"), clock.__next__)
    decide(bot, times=4)
    assert bot.spent == TimeSpent(decisions=4, seconds=4.0 + 3.0 + 9.0 + 6.0, longest=5.0, highest=9.0)
    assert list(clock) == []


def test_bot_that_watches_the_clock_is_asked_once():
    assert [readings_for(name) for name in ("novice", "shark@600", "shark@300ms")] == [READINGS, READINGS, 1]
    bot = TimedBot(bot_named("solid"), ticks(5.0).__next__, readings=1)
    decide(bot)
    assert bot.spent == TimeSpent(decisions=1, seconds=5.0, longest=5.0, highest=5.0)


def test_repeated_decisions_change_no_game():
    """Each reading is longer than the one before, so every decision is taken three times."""
    names = ("solid", "novice", "random", "shark@30")
    clock = accumulate(range(1_000_000))
    bots = [TimedBot(bot_named(name), clock.__next__) for name in names]
    timed = play_game(bots, seed=5, number=1)
    assert timed.moves == play_game([bot_named(name) for name in names], seed=5, number=1).moves
    assert sum(bot.decisions for bot in bots) == timed.version
    assert next(clock) == sum(range(2 * READINGS * timed.version + 1))
