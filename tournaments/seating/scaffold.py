"""Keep to a stored format while scores decide who takes which place in it.

The rounds played so far are laid onto rounds of the format; where that is possible, each other round of it is free of rematches,
and so are all the rounds after. There are many ways to lay them, and the one with the smallest gaps now is taken.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tournaments.seating.annealing import never
from tournaments.seating.field import Field, cost_of
from tournaments.seating.formats import Rounds

Tables = tuple[tuple[int, ...], ...]
TRIES: Final = 400
STALE: Final = 40  # tries without a smaller gap; then it is good enough
FIRST_TRIES: Final = 10  # which rounds of the format were used is guessed; after so many guesses it was none
SWAPS: Final = 300
PATIENCE: Final = 1000  # places tried before a way of laying is given up


def next_in_format(
    field: Field,
    played: Sequence[Sequence[Sequence[int]]],
    form: Rounds,
    *,
    random: Random,
    out_of_time: Callable[[], bool] = never,
) -> Tables | None:
    """This round's tables; none if the rounds played do not fit."""
    best: tuple[int, Tables] | None = None
    stale = 0
    for number in range(TRIES):
        if (number >= FIRST_TRIES and best is None) or (number and out_of_time()):
            break
        laid = _lay(len(field.rows), played, form, random)
        if laid is None:
            continue
        who, used = laid
        stale += 1
        if len(played) == 1:
            _settle(field, who, form, used, played[0], random)
        for tables in (_named(form[at], who) for at in range(len(form)) if at not in used):
            cost = cost_of(field, tables)
            if best is None or cost < best[0]:
                best, stale = (cost, tables), 0
        if stale > STALE:
            break
    return None if best is None else best[1]


def _named(tables: Sequence[Sequence[int]], who: Sequence[int]) -> Tables:
    return tuple(tuple(sorted(who[place] for place in table)) for table in tables)


def _lay(
    players: int, played: Sequence[Sequence[Sequence[int]]], form: Rounds, random: Random
) -> tuple[list[int], list[int]] | None:
    """Who stands on which place of the format, and which of its rounds were used. Chance chooses among the ways there are."""
    used = random.sample(range(len(form)), len(played))
    search = _Search(players, played, [form[at] for at in used], random)
    if not search.place(0):
        return None
    who = [0] * players
    for player, place in search.place_of.items():
        who[place] = player
    return who, used


def _settle(
    field: Field, who: list[int], form: Rounds, used: Sequence[int], first: Sequence[Sequence[int]], random: Random
) -> None:
    """After one round neighbours of that round may still change places: it is laid as well as before, and gaps shrink."""
    ahead = next(tables for at, tables in enumerate(form) if at not in used)
    block_of = {place: table for table in ahead for place in table}
    place_of = {player: place for place, player in enumerate(who)}
    for _ in range(SWAPS):
        table = first[int(random.random() * len(first))]
        a, b = (place_of[table[int(random.random() * len(table))]] for _ in "ab")
        touched = {block_of[a], block_of[b]}
        before = cost_of(field, _named(tuple(touched), who))
        who[a], who[b] = who[b], who[a]
        if cost_of(field, _named(tuple(touched), who)) > before:
            who[a], who[b] = who[b], who[a]
        place_of[who[a]], place_of[who[b]] = a, b


class _Search:
    def __init__(
        self, players: int, played: Sequence[Sequence[Sequence[int]]], rounds: Sequence[Tables], random: Random
    ) -> None:
        self.random = random
        self.order = [player for table in played[0] for player in table]
        self.table_of = [{p: at for at, table in enumerate(tables) for p in table} for tables in played]
        self.block_of = [{p: at for at, table in enumerate(tables) for p in table} for tables in rounds]
        self.block_for: list[dict[int, int]] = [{} for _ in played]  # by round: which block a table was laid on
        self.place_of: dict[int, int] = {}
        self.free = set(range(players))
        self.patience = PATIENCE

    def place(self, at: int) -> bool:
        if at == len(self.order):
            return True
        player = self.order[at]
        places = sorted(place for place in self.free if self.fits(player, place))
        self.random.shuffle(places)
        for place in places:
            self.patience -= 1
            if self.patience < 0:
                return False
            new = [
                number
                for number in range(len(self.block_for))
                if self.table_of[number][player] not in self.block_for[number]
            ]
            for number in new:
                self.block_for[number][self.table_of[number][player]] = self.block_of[number][place]
            self.place_of[player] = place
            self.free.remove(place)
            if self.place(at + 1):
                return True
            del self.place_of[player]
            self.free.add(place)
            for number in new:
                del self.block_for[number][self.table_of[number][player]]
        return False

    def fits(self, player: int, place: int) -> bool:
        for table_of, block_of, block_for in zip(self.table_of, self.block_of, self.block_for, strict=True):
            table, block = table_of[player], block_of[place]
            if block_for.get(table, block) != block or (table not in block_for and block in block_for.values()):
                return False
        return True
