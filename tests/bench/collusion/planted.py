"""Honest leagues and planted pairs, and how many of each stand out."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from analytics.collusion.evidence import FEWEST_GAMES, PairEvidence, weigh_pairs
from analytics.collusion.table import ChoiceTable, GameChoices
from tests.analytics.collusion.leagues import Friendship, cast, play, renamed, seatings

PEOPLE = 48
EVENT_PEOPLE = 24
EVENT_GAMES = 36  # six rounds at six tables of four
# So few pairs of a league collude at a time, so that most of it is honest.
AT_ONCE = 4
GAMES_TOGETHER = (5, 10, 20, 40)
Say = Callable[[str], None]


@dataclass(frozen=True)
class Rate:
    """So many of so many, with Wilson's interval of 95 %."""

    found: int
    of: int

    @property
    def share(self) -> float:
        return self.found / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        z, n = 1.96, max(self.of, 1)
        middle = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        width = z / (1 + z * z / n) * sqrt(self.share * (1 - self.share) / n + z * z / (4 * n * n))
        return max(0.0, middle - width), min(1.0, middle + width)


def honest_games(games: int, say: Say) -> list[GameChoices]:
    people = cast(PEOPLE)
    tables = seatings(people, games, seed=1)
    found = []
    for number, names in enumerate(tables):
        found.append(play(names, seed=1, number=number))
        if number % 250 == 249:  # now and then
            say(f"{number + 1} of {games} honest games")
    return found


def false_alarms(bank: Sequence[GameChoices], *, games: int, leagues: int) -> Rate:
    """Of leagues whose players are drawn anew for the seats of the same games."""
    pairs: list[PairEvidence] = []
    for seed in range(leagues):
        some = Random(seed).sample(list(bank), games)
        pairs += weigh_pairs(ChoiceTable(renamed(some, cast(PEOPLE), seed=seed)))
    return _rate(pairs)


def false_alarms_in_events(bank: Sequence[GameChoices], *, events: int, fewest: int) -> Rate:
    fours = [game for game in bank if len(game.players) == 4]
    pairs: list[PairEvidence] = []
    for seed in range(events):
        some = Random(seed).sample(fours, EVENT_GAMES)
        pairs += weigh_pairs(ChoiceTable(renamed(some, cast(EVENT_PEOPLE), seed=seed)), fewest=fewest)
    return _rate(pairs)


def power(bank: Sequence[GameChoices], *, strength: float, mutual: bool, groups: int, say: Say) -> dict[int, Rate]:
    """By the number of games together. Their other games are honest; others who sit with them are drawn at random."""
    found = {number: [0, 0] for number in GAMES_TOGETHER}
    for group in range(groups):
        league = renamed(bank, cast(PEOPLE), seed=1000 + group)
        pairs = _pairs(group)
        together = [_games_of(pair, strength=strength, mutual=mutual, seed=2000 + group) for pair in pairs]
        honest = [game for game in league if not any(set(pair) <= set(game.players) for pair in pairs)]
        for number in GAMES_TOGETHER:
            planted = [game for games in together for game in games[:number]]
            weighed = weigh_pairs(ChoiceTable([*honest, *planted]), fewest=FEWEST_GAMES)
            caught = {frozenset((pair.first, pair.second)) for pair in weighed if pair.stands_out}
            found[number][0] += sum(frozenset(pair) in caught for pair in pairs)
            found[number][1] += len(pairs)
        say(f"strength {strength}, {'both ways' if mutual else 'one way'}: {group + 1} of {groups} groups")
    return {number: Rate(*counts) for number, counts in found.items()}


def _pairs(group: int) -> list[tuple[str, str]]:
    people = cast(PEOPLE)
    Random(group).shuffle(people)
    return [(people[2 * at], people[2 * at + 1]) for at in range(AT_ONCE)]


def _games_of(pair: tuple[str, str], *, strength: float, mutual: bool, seed: int) -> list[GameChoices]:
    one, other = pair
    friendships = [Friendship(one, other, strength), *([Friendship(other, one, strength)] if mutual else [])]
    tables = _tables_with(pair, Random(f"{seed} {one} {other}"))
    return [
        play(next(tables), seed=seed, number=_luck_of(pair) + number, friendships=friendships)
        for number in range(max(GAMES_TOGETHER))
    ]


def _luck_of(pair: tuple[str, str]) -> int:
    """Games of different pairs have different luck."""
    return 10_000 * (1 + cast(PEOPLE).index(pair[0]))


def _tables_with(pair: tuple[str, str], chooser: Random) -> Iterator[tuple[str, ...]]:
    others = [name for name in cast(PEOPLE) if name not in pair]
    while True:
        seats = [*pair, *chooser.sample(others, chooser.choice((1, 2, 2, 3)))]
        chooser.shuffle(seats)
        yield tuple(seats)


def _rate(pairs: Sequence[PairEvidence]) -> Rate:
    return Rate(sum(pair.stands_out for pair in pairs), len(pairs))
