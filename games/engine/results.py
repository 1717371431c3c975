"""R10: the score, and how it came about."""

from collections.abc import Sequence
from itertools import permutations

import msgspec

from games.engine.core.cards import ALL_KINDS, COLOURS, KINDS, NOTES
from games.engine.core.state import GameState

VARIETY = 50
MAJORITY = 100
KIND_NAMES = ("antiques", "restaurant", "laundry")


class Bonus(msgspec.Struct, frozen=True):
    """One bonus for one seat, got or not.

    `name` is "variety" (R10.4) or "most antiques", "most restaurant", "most laundry" (R10.5). `reason` says why or why not:
    "three colours", "kind missing", "too few colours"; "most", "tied", "fewer", "none owned". `own` is how many the seat has
    (of the kind, or different kinds), `best` the most that anybody has.
    """

    name: str
    amount: int
    reason: str
    own: int
    best: int


class SeatScore(msgspec.Struct, frozen=True):
    """R10.3 for one seat, in thousands: `total` = clean notes + markers - dirty notes + bonuses."""

    seat: int
    place: int
    total: int
    clean: int
    markers: int
    dirty: int
    bonuses: tuple[Bonus, ...]


class GameResult(msgspec.Struct, frozen=True):
    """`how` is "godfather" (by `seats[0]`) or "payday" (because `seats` have no dirty money left). Scores go by seat."""

    how: str
    seats: tuple[int, ...]
    scores: tuple[SeatScore, ...]

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(score.place for score in self.scores)

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(score.total for score in self.scores)


def result_of(s: GameState) -> GameResult:
    """Of a game that is over."""
    return result_of_holdings(s.owned, _amounts(s.clean, s.players), s.markers, _amounts(s.dirty, s.players))


def result_of_holdings(
    owned: Sequence[int], clean_money: Sequence[int], marked: Sequence[int], dirty_money: Sequence[int]
) -> GameResult:
    """Of what lies before each seat in the end, in thousands; `owned` as in a state: kinds as bits by `seat << 3 | colour`."""
    seats = range(len(clean_money))
    godfathers = [at >> 3 for at, kinds in enumerate(owned) if kinds == ALL_KINDS]
    broke = [seat for seat in seats if not dirty_money[seat]]
    counts = [_counts(owned, len(seats), kind) for kind in range(KINDS)]
    parts = [(clean_money[seat], marked[seat], dirty_money[seat], _bonuses(owned, counts, seat)) for seat in seats]
    totals = [clean + markers - dirty + sum(b.amount for b in bonuses) for clean, markers, dirty, bonuses in parts]
    ranks = [(seat not in godfathers, -totals[seat]) for seat in seats]  # R10.1, R10.7
    scores = tuple(
        SeatScore(seat, 1 + sum(rank < ranks[seat] for rank in ranks), totals[seat], *parts[seat])  # R10.6
        for seat in seats
    )
    return GameResult("godfather" if godfathers else "payday", tuple(godfathers or broke), scores)


def _amounts(notes: list[int], players: int) -> list[int]:
    return [sum(NOTES[note] * notes[seat * 5 + note] for note in range(5)) for seat in range(players)]


def _bonuses(owned: Sequence[int], counts: list[list[int]], seat: int) -> tuple[Bonus, ...]:
    return (_variety(owned, seat), *(_majority(counts[kind], seat, kind) for kind in range(KINDS)))


def _counts(owned: Sequence[int], players: int, kind: int) -> list[int]:
    """How many businesses of a kind each seat has."""
    return [sum(owned[at << 3 | c] >> kind & 1 for c in range(COLOURS)) for at in range(players)]


def _variety(owned: Sequence[int], seat: int) -> Bonus:
    """R10.4: one of each kind, in three different colours."""
    colours = [{c for c in range(COLOURS) if owned[seat << 3 | c] >> kind & 1} for kind in range(KINDS)]
    own = sum(bool(of_kind) for of_kind in colours)
    if own < KINDS:
        return Bonus("variety", 0, "kind missing", own, KINDS)
    for choice in permutations(range(COLOURS), KINDS):
        if all(colour in of_kind for colour, of_kind in zip(choice, colours, strict=True)):
            return Bonus("variety", VARIETY, "three colours", own, KINDS)
    return Bonus("variety", 0, "too few colours", own, KINDS)


def _majority(counts: list[int], seat: int, kind: int) -> Bonus:
    """R10.5: a tie for the most pays nobody."""
    own, best = counts[seat], max(counts)
    name = f"most {KIND_NAMES[kind]}"
    if not best:
        return Bonus(name, 0, "none owned", own, best)
    if own < best:
        return Bonus(name, 0, "fewer", own, best)
    if counts.count(best) > 1:
        return Bonus(name, 0, "tied", own, best)
    return Bonus(name, MAJORITY, "most", own, best)
