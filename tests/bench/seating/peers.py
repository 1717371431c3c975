"""How the peers seat a round of fours, written down anew from what their programs do, so that they can sit in the same run as we do.

They say who sits with whom; who has which seat is drawn by lot here, because the bench compares tables.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random
from statistics import mean

from tournaments.seating.history import SeatingHistory, history_before
from tournaments.seating.model import SeatingEvent

SIZE = 4
ATTEMPTS = 15_000  # after so many Pantheon allows more meetings everywhere

Tables = list[list[int]]
Peer = Callable[[SeatingEvent, int, Random], Tables]


def pantheon(event: SeatingEvent, number: int, random: Random) -> Tables:
    """The first round by lot. Then table after table from the top, going back where too many meet again."""
    players = sorted(entrant.number for entrant in event.entrants)
    if number == 1:
        return in_fours(random.sample(players, len(players)))
    return _TopDown(players, history_before(event, number)).seated()


class _TopDown:
    """Who has the most points opens a table; of those who met its members least often, the one with the most points is next.

    All meetings of a round count against an allowance, which grows by one when there is no way to keep to it. After too many attempts it grows
    with every step, and that is not taken back.
    """

    def __init__(self, players: Sequence[int], history: SeatingHistory) -> None:
        self.players, self.points = list(players), history.points
        self.met: defaultdict[tuple[int, int], int] = defaultdict(int)
        for (one, other), times in history.meetings.items():
            self.met[one, other] = self.met[other, one] = times
        self.attempts = self.loosened = 0

    def seated(self) -> Tables:
        allowed = 0
        while (tables := self.fill([], self.players, allowed)) is None:
            allowed += 1
        return tables

    def fill(self, tables: Tables, free: list[int], allowed: int) -> Tables | None:
        self.attempts += 1
        if self.attempts > ATTEMPTS:
            self.attempts, self.loosened = 0, self.loosened + 1
        if not free:
            return tables
        if not tables or len(tables[-1]) == SIZE:
            top = max(free, key=self.points.__getitem__)
            return self.fill([*tables, [top]], _without(free, top), allowed + self.loosened)
        *full, here = tables
        meetings = {player: sum(self.met[player, other] for other in here) for player in free}
        fewest = min(meetings.values())
        if fewest > allowed + self.loosened:
            return None
        for player in self.by_points([player for player in free if meetings[player] == fewest]):
            rest = allowed + self.loosened - fewest
            found = self.fill([*full, [*here, player]], _without(free, player), rest)
            if found is not None:
                return found
        return None

    def by_points(self, players: list[int]) -> list[int]:
        """Sorted by exchanging, which decides how equals stand."""
        for at in range(len(players)):
            for later in range(at + 1, len(players)):
                if self.points[players[at]] < self.points[players[later]]:
                    players[at], players[later] = players[later], players[at]
        return players


def edh_matchmaker(event: SeatingEvent, number: int, random: Random) -> Tables:
    """The first round by lot, the second a snake through the points; then each in turn to the table where the fewest have been met."""
    players = random.sample([entrant.number for entrant in event.entrants], len(event.entrants))
    history = history_before(event, number)
    if number == 1:
        return in_fours(players)
    if number == 2:
        return _snake(players, history)
    opponents = defaultdict(set)
    for one, other in history.meetings:
        opponents[one].add(other)
        opponents[other].add(one)

    def turn(player: int) -> tuple[int, int, float]:
        """Who had fewer opponents comes before who has more points; then the points of those opponents decide."""
        theirs = opponents[player]
        return -len(theirs), history.points[player], mean(history.points[other] for other in theirs)

    tables: Tables = [[] for _ in range(len(players) // SIZE)]
    for player in sorted(players, key=turn, reverse=True):
        open_tables = [table for table in tables if len(table) < SIZE]
        min(open_tables, key=lambda table: sum(_times(history, player, other) ** 2 for other in table)).append(player)
    return tables


def _snake(players: Sequence[int], history: SeatingHistory) -> Tables:
    """Points after points, one to each table in turn, past those tables where everybody left would meet again."""
    tables: Tables = [[] for _ in range(len(players) // SIZE)]
    turn = 0
    left = sorted(players, key=history.points.__getitem__, reverse=True)
    while left:
        equals = [player for player in left if history.points[player] == history.points[left[0]]]
        in_turn = [(turn + step) % len(tables) for step in range(len(tables))]
        in_turn = [at for at in in_turn if len(tables[at]) < SIZE]
        new = (
            (at, player)
            for at in in_turn
            for player in equals
            if not any(_times(history, player, other) for other in tables[at])
        )
        at, player = next(new, (in_turn[0], equals[-1]))
        tables[at].append(player)
        left.remove(player)
        turn = at + 1
    return tables


def in_fours(players: Sequence[int]) -> Tables:
    return [list(players[at : at + SIZE]) for at in range(0, len(players), SIZE)]


def _times(history: SeatingHistory, one: int, other: int) -> int:
    return history.meetings.get((min(one, other), max(one, other)), 0)


def _without(players: Sequence[int], player: int) -> list[int]:
    return [one for one in players if one != player]
