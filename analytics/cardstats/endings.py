"""Facts of a game with real cards, which leaves a result behind and no log."""

from collections.abc import Sequence

import numpy as np

from analytics.cardstats.end_entries import Holdings, enter_ending, enter_sittings
from analytics.cardstats.entries import ROWS, Entries, ints
from analytics.cardstats.facts import GameFacts
from games.engine.core.cards import COLOURS


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
    entries = Entries(1)
    how = "places"
    scores: tuple[int, ...] = ()
    if owned is not None and clean is not None and dirty is not None:
        empty = [0] * (ROWS - size)
        held = ints([*owned, *empty * 8]).reshape(1, ROWS, 8)[:, :, :COLOURS]
        money = (ints([[*amounts, *empty]]) for amounts in (clean, dirty))
        ending = enter_ending(Holdings(np.arange(ROWS)[None] < size, held, *money), entries)
        how = "godfather" if ending.godfather[0] else "payday"
        scores = tuple(ending.scores[0].tolist()[:size])
    enter_sittings(ints([size]), ints([places]), [how], entries)
    return GameFacts(size, 0, how, False, tuple(places), scores, entries.facts([size])[0])
