"""Keep to a stored format while scores decide who takes which place in it.

Every player gets a place of the format, so that everyone who has met lies in a common block of a round that counts as used. Then nobody meets
again in any other round of the format, this one and all later ones. There are many such placements; the one with the smallest gaps now is taken.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from tournaments.seating.field import SeatingField, cost_of
from tournaments.seating.formats.stored import Rounds
from tournaments.seating.solver.annealing import never

Tables = tuple[tuple[int, ...], ...]
TRIES: Final = 400
STALE: Final = 40  # tries without a smaller gap; then it is good enough
FIRST_TRIES: Final = 10  # which rounds of the format were used is guessed; after this many guesses it was none
SWAPS: Final = 300
PATIENCE: Final = 1000  # places tried before a guess is given up
NO_TABLE: Final = -1  # the table of someone who missed a round


def next_in_format(
    field: SeatingField,
    played: Sequence[Sequence[Sequence[int]]],
    form: Rounds,
    *,
    random: Random,
    effort: float = 1.0,
    out_of_time: Callable[[], bool] = never,
) -> Tables | None:
    """This round's tables; none if the rounds played do not fit. `played` has only those who are here now, by place in the field."""
    rounds = tuple(tuple(tuple(table) for table in tables if table) for tables in played)
    best: tuple[int, Tables] | None = None
    stale = 0
    for number in range(TRIES):
        if (number >= FIRST_TRIES and best is None) or (number and out_of_time()):
            break
        used = random.sample(range(len(form)), len(rounds))
        player_on = _PlacementSearch(len(field.rows), rounds, [form[at] for at in used], random).players_by_place()
        if player_on is None:
            continue
        stale += 1
        if len(rounds) == 1:
            _reduce_gaps(field, player_on, form, used, rounds[0], random)
        for tables in (_named(form[at], player_on) for at in range(len(form)) if at not in used):
            cost = cost_of(field, tables)
            if best is None or cost < best[0]:
                best, stale = (cost, tables), 0
        if stale > effort * STALE:
            break
    return None if best is None else best[1]


def _named(tables: Sequence[Sequence[int]], player_on: Sequence[int]) -> Tables:
    return tuple(tuple(sorted(player_on[place] for place in table)) for table in tables)


def _reduce_gaps(
    field: SeatingField, player_on: list[int], form: Rounds, used: Sequence[int], first: Tables, random: Random
) -> None:
    """After one round, players of one table of that round can still swap places, and so can those who missed it.

    Everyone who has met stays in a used block, so the placement still holds.
    """
    ahead = next(tables for at, tables in enumerate(form) if at not in used)
    block_of = {place: table for table in ahead for place in table}
    place_of = {player: place for place, player in enumerate(player_on)}
    seated = {player for table in first for player in table}
    missed = tuple(player for player in range(len(player_on)) if player not in seated)
    groups = (*first, missed) if missed else first
    for _ in range(SWAPS):
        group = groups[int(random.random() * len(groups))]
        a, b = (place_of[group[int(random.random() * len(group))]] for _ in "ab")
        touched = {block_of[a], block_of[b]}
        before = cost_of(field, _named(tuple(touched), player_on))
        player_on[a], player_on[b] = player_on[b], player_on[a]
        if cost_of(field, _named(tuple(touched), player_on)) > before:
            player_on[a], player_on[b] = player_on[b], player_on[a]
        place_of[player_on[a]], place_of[player_on[b]] = a, b


class _PlacementSearch:
    """Gives every player a place, so that each table of each round played lies in one block of the round used for it.

    Whoever missed a round is free in it. A block can hold what is left of two tables, and players who missed the round, while it has room.
    """

    def __init__(self, players: int, played: Sequence[Tables], rounds: Sequence[Tables], random: Random) -> None:
        self.random = random
        seated = [player for tables in played for table in tables for player in table]
        self.order = list(dict.fromkeys([*seated, *range(players)]))
        self.table_of = [{p: at for at, table in enumerate(tables) for p in table} for tables in played]
        self.table_sizes = [{at: len(table) for at, table in enumerate(tables)} for tables in played]
        self.block_of = [{p: at for at, table in enumerate(tables) for p in table} for tables in rounds]
        self.room = [[len(table) for table in tables] for tables in rounds]  # by round: places a block has left
        self.block_for: list[dict[int, int]] = [{} for _ in played]  # by round: the block of each table that has one
        self.place_of: dict[int, int] = {}
        self.free = set(range(players))
        self.patience = PATIENCE

    def players_by_place(self) -> list[int] | None:
        if not self.place(0):
            return None
        player_on = {place: player for player, place in self.place_of.items()}
        return [player_on[place] for place in range(len(player_on))]

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
            claimed = self.claim(player, place)
            if self.place(at + 1):
                return True
            self.release(player, place, claimed)
        return False

    def fits(self, player: int, place: int) -> bool:
        for number, block_for in enumerate(self.block_for):
            table, block = self.table_of[number].get(player, NO_TABLE), self.block_of[number][place]
            if table in block_for:
                if block_for[table] != block:
                    return False
            elif self.room[number][block] < self.table_sizes[number].get(table, 1):
                return False
        return True

    def claim(self, player: int, place: int) -> list[int]:
        """The first player of a table claims room for all of it. Returns the rounds in which room was claimed."""
        self.place_of[player] = place
        self.free.remove(place)
        claimed = []
        for number, block_for in enumerate(self.block_for):
            table, block = self.table_of[number].get(player, NO_TABLE), self.block_of[number][place]
            if table not in block_for:
                claimed.append(number)
                self.room[number][block] -= self.table_sizes[number].get(table, 1)
                if table != NO_TABLE:
                    block_for[table] = block
        return claimed

    def release(self, player: int, place: int, claimed: Sequence[int]) -> None:
        del self.place_of[player]
        self.free.add(place)
        for number in claimed:
            table, block = self.table_of[number].get(player, NO_TABLE), self.block_of[number][place]
            self.room[number][block] += self.table_sizes[number].get(table, 1)
            self.block_for[number].pop(table, None)
