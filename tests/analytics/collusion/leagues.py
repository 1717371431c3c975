"""Leagues of bots with names: honest ones, and pairs that were planted. Always the same for the same seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from analytics.collusion.choices import count_choices
from analytics.collusion.table import GameChoices
from games.bots.registry import bot_named
from games.bots.trials.matches import play_game
from tests.analytics.collusion.feeding import FeedingBot

# Of different strength and habits, as people are.
STYLES = ("novice", "novice:bold", "solid", "solid:bold", "solid:patient", "solid:spiteful")


@dataclass(frozen=True)
class Friendship:
    """`feeder` helps `friend` whenever both sit at a table."""

    feeder: str
    friend: str
    strength: float


def style_of(name: str) -> str:
    return name.partition("#")[0]


def play(names: Sequence[str], *, seed: int, number: int, friendships: Sequence[Friendship] = ()) -> GameChoices:
    """`names` are a style and a number, such as solid#3; seat 0 begins."""
    bots = []
    for name in names:
        bot = bot_named(style_of(name))
        for one in friendships:
            if one.feeder == name and one.friend in names:
                bot = FeedingBot(bot, names.index(one.friend), one.strength)
        bots.append(bot)
    return GameChoices(tuple(names), count_choices(play_game(bots, seed=seed, number=number).record))


def cast(people: int) -> list[str]:
    """As many of each style."""
    return [f"{STYLES[number % len(STYLES)]}#{number}" for number in range(people)]


def seatings(
    people: Sequence[str], games: int, *, seed: int, sizes: Sequence[int] = (3, 4, 4, 5)
) -> list[tuple[str, ...]]:
    """Tables drawn at random."""
    chooser = Random(seed)
    return [tuple(chooser.sample(list(people), chooser.choice(list(sizes)))) for _game in range(games)]


def renamed(games: Sequence[GameChoices], people: Sequence[str], *, seed: int) -> list[GameChoices]:
    """The same games with other people of the same styles at each seat: another league of honest players, for nothing."""
    chooser = Random(seed)
    by_style: dict[str, list[str]] = {}
    for name in people:
        by_style.setdefault(style_of(name), []).append(name)
    found = []
    for game in games:
        seated: list[str] = []
        for name in game.players:
            free = [one for one in by_style[style_of(name)] if one not in seated]
            seated.append(chooser.choice(free))
        found.append(GameChoices(tuple(seated), game.data))
    return found
