"""What the end of a game says: places, money, businesses. It is all that a game with real cards leaves behind."""

from collections.abc import Sequence
from typing import Final

import msgspec

from analytics.cardstats.facts import GameFacts, seat_facts
from analytics.cardstats.layout import LENGTHS, index_of
from games.engine.core.cards import ALL_KINDS, COLOURS, KINDS
from games.engine.results import MAJORITY, VARIETY

SAT: Final = index_of("sat")
SEAT: Final = index_of("seat")
GAMES: Final = index_of("games")
PLACE: Final = index_of("place")
SETTLED: Final = index_of("settled")
CLEAN: Final = index_of("clean")
CLEAN_SQUARES: Final = index_of("clean_squares")
DIRTY: Final = index_of("dirty")
DIRTY_SQUARES: Final = index_of("dirty_squares")
BONUS: Final = index_of("bonus")
BONUS_SQUARES: Final = index_of("bonus_squares")
BROKE: Final = index_of("broke")
OWNED: Final = index_of("owned")
OWNED_NUMBER: Final = index_of("owned_number")
MOST_OWNED: Final = LENGTHS["owned"] - 1
MAJORITIES: Final = index_of("majority")
VARIETIES: Final = index_of("variety")
GODFATHER: Final = index_of("godfather")
NEAR_TAKEN: Final = index_of("near_taken")
NEAR_LEFT: Final = index_of("near_left")
BY_GODFATHER: Final = index_of("by_godfather")
BY_PAYDAY: Final = index_of("by_payday")

# By kinds as bits: which kinds these are.
KINDS_IN: Final = [[kind for kind in range(KINDS) if bits >> kind & 1] for bits in range(ALL_KINDS + 1)]
FIVE: Final = 5


class Ending(msgspec.Struct, frozen=True):
    """Counts for each seat, in the order given; `how` is "godfather" or "payday"."""

    how: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    counts: tuple[dict[int, int], ...]


def ending_of(owned: Sequence[int], clean: Sequence[int], dirty: Sequence[int]) -> Ending:
    """R10 of what lies before each seat; `owned` has kinds as bits by `seat << 3 | colour`, money is in thousands.

    The engine's own result explains every bonus in words; a hundred thousand games cannot wait for that.
    """
    size = len(clean)
    taken = [0] * COLOURS
    of_kind = [[0] * size for _ in range(KINDS)]
    colours_of = []
    godfather = False
    counts: list[dict[int, int]] = []
    for seat in range(size):
        count: dict[int, int] = {SETTLED: 1}
        colours = [0] * KINDS  # in which colours one has the kind, as bits
        number = 0
        for colour in range(COLOURS):
            kinds = owned[seat << 3 | colour]
            if kinds:
                taken[colour] |= kinds
                for kind in KINDS_IN[kinds]:
                    count[OWNED + colour * 3 + kind] = 1
                    colours[kind] |= 1 << colour
                    of_kind[kind][seat] += 1
                    number += 1
                if kinds == ALL_KINDS:
                    godfather = True
                    count[GODFATHER + colour] = 1
        count[OWNED_NUMBER + min(number, MOST_OWNED)] = 1
        colours_of.append(colours)
        counts.append(count)
    bonuses = [VARIETY if _is_various(colours) else 0 for colours in colours_of]
    for seat in range(size):
        if bonuses[seat]:
            counts[seat][VARIETIES] = 1
    for kind, numbers in enumerate(of_kind):
        best = max(numbers)
        if best and numbers.count(best) == 1:  # R10.5
            seat = numbers.index(best)
            counts[seat][MAJORITIES + kind] = 1
            bonuses[seat] += MAJORITY
    _count_near_misses(owned, taken, counts)
    scores = [clean[seat] - dirty[seat] + bonuses[seat] for seat in range(size)]
    for seat, count in enumerate(counts):
        _count_money(count, clean[seat], dirty[seat], bonuses[seat])
    # R10.1, R10.7: a Godfather stands before every score.
    ranks = [(owned.index(ALL_KINDS) >> 3 != seat if godfather else True, -scores[seat]) for seat in range(size)]
    places = tuple([1 + sum([rank < own for rank in ranks]) for own in ranks])
    return Ending("godfather" if godfather else "payday", places, tuple(scores), tuple(counts))


def _is_various(colours: Sequence[int]) -> bool:
    """R10.4: three kinds in three different colours (Hall: any two kinds need two colours, all three need three)."""
    antiques, restaurants, laundries = colours
    return (
        bool(antiques and restaurants and laundries)
        and (antiques | restaurants).bit_count() > 1
        and (antiques | laundries).bit_count() > 1
        and (restaurants | laundries).bit_count() > 1
        and (antiques | restaurants | laundries).bit_count() > 2
    )


def _count_near_misses(owned: Sequence[int], taken: Sequence[int], counts: Sequence[dict[int, int]]) -> None:
    """Two of three in a colour."""
    for seat, count in enumerate(counts):
        for colour in range(COLOURS):
            if len(KINDS_IN[owned[seat << 3 | colour]]) == KINDS - 1:
                count[(NEAR_TAKEN if taken[colour] == ALL_KINDS else NEAR_LEFT) + colour] = 1


def _count_money(count: dict[int, int], clean: int, dirty: int, bonus: int) -> None:
    for at, squares_at, amount in (
        (CLEAN, CLEAN_SQUARES, clean // FIVE),
        (DIRTY, DIRTY_SQUARES, dirty // FIVE),
        (BONUS, BONUS_SQUARES, bonus // FIVE),
    ):
        if amount:
            count[at] = amount
            count[squares_at] = amount * amount
    if not dirty:
        count[BROKE] = 1


def count_sitting(count: dict[int, int], seat: int, size: int, place: int) -> None:
    """What every game has, with or without a log. `seat` 0 began."""
    count[SAT] = 1
    count[SEAT + seat] = 1
    count[GAMES] = 60 // size
    count[PLACE + place - 1] = 1


def facts_of_result(
    *,
    places: Sequence[int],
    owned: Sequence[int] | None = None,
    clean: Sequence[int] | None = None,
    dirty: Sequence[int] | None = None,
) -> GameFacts:
    """Of a game with real cards, by seat in the order of play; places as they stand in the result, whatever a ruling changed.

    What the slip does not have is left out: `owned` as in `ending_of`, money in thousands.
    """
    size = len(places)
    how = "places"
    scores: tuple[int, ...] = ()
    counts: tuple[dict[int, int], ...] = tuple([{} for _ in places])
    if owned is not None and clean is not None and dirty is not None:
        ending = ending_of(owned, clean, dirty)
        how, scores, counts = ending.how, ending.scores, ending.counts
    for seat, (count, place) in enumerate(zip(counts, places, strict=True)):
        count_sitting(count, seat, size, place)
        count_end(count, how, size)
    return GameFacts(size, 0, how, False, tuple(places), scores, tuple([seat_facts(count) for count in counts]))


def count_end(count: dict[int, int], how: str, size: int) -> None:
    if how == "godfather":
        count[BY_GODFATHER] = 60 // size
    elif how == "payday":
        count[BY_PAYDAY] = 60 // size
