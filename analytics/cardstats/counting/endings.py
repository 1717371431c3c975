"""Facts of a game with real cards, which leaves a result behind and no log."""

from collections.abc import Sequence
from itertools import chain

import numpy as np

from analytics.cardstats.counting.arrays import ints
from analytics.cardstats.counting.end_entries import FinalHoldings, enter_ending, enter_sittings
from analytics.cardstats.counting.entries import ROWS, CounterEntries
from analytics.cardstats.counting.seat_facts import seat_facts
from analytics.cardstats.facts import GameFacts
from analytics.cardstats.layout import COUNTERS, index_of
from games.engine.core.cards import COLOURS

# What `end_entries` counts.
MONEY = ("clean", "clean_squares", "dirty", "dirty_squares", "bonus", "bonus_squares", "settled", "broke")
BUSINESSES = ("owned", "owned_number", "majority", "variety", "godfather", "near_taken", "near_left")
SITTINGS = ("sat", "seat", "place", "games", "by_godfather", "by_payday")
_PLACES = frozenset(
    chain.from_iterable(
        range(index_of(key), index_of(key) + COUNTERS[key].length) for key in (*MONEY, *BUSINESSES, *SITTINGS)
    )
)


def without_cards(facts: GameFacts) -> GameFacts:
    """What came of the game. Of a log in which some faces were filled in no more is true; of a game whose round still plays no more may be known."""
    seats = (seat.as_dict() for seat in facts.seats)
    kept = tuple(seat_facts({at: count for at, count in seat.items() if at in _PLACES}) for seat in seats)
    return GameFacts(facts.size, 0, facts.how, False, facts.places, facts.scores, kept)


def facts_of_result(
    *,
    places: Sequence[int],
    owned: Sequence[int] | None = None,
    clean: Sequence[int] | None = None,
    dirty: Sequence[int] | None = None,
) -> GameFacts:
    """Of a game with real cards, by seat in the order of play; places as they stand in the result, whatever a ruling changed.

    What the slip does not have is left out: `owned` has kinds as bits by `seat << 3 | colour`, money is in thousands.
    """
    size = len(places)
    entries = CounterEntries(1)
    how = "places"
    scores: tuple[int, ...] = ()
    if owned is not None and clean is not None and dirty is not None:
        empty = [0] * (ROWS - size)
        held = ints([*owned, *empty * 8]).reshape(1, ROWS, 8)[:, :, :COLOURS]
        money = (ints([[*amounts, *empty]]) for amounts in (clean, dirty))
        ending = enter_ending(FinalHoldings(np.arange(ROWS)[None] < size, held, *money), entries)
        how = "godfather" if ending.godfather[0] else "payday"
        scores = tuple(ending.scores[0].tolist()[:size])
    enter_sittings(ints([size]), ints([places]), [how], entries)
    return GameFacts(size, 0, how, False, tuple(places), scores, entries.facts([size])[0])
