"""What the end of a game says: places, money, businesses. It is all that a game with real cards leaves behind."""

from typing import Final, NamedTuple

import numpy as np

from analytics.cardstats.counting.arrays import Array
from analytics.cardstats.counting.entries import ROWS, CounterEntries
from analytics.cardstats.layout import LENGTHS
from games.engine.core.cards import ALL_KINDS, KINDS
from games.engine.results import MAJORITY, VARIETY

FIVE: Final = 5


class FinalHoldings(NamedTuple):
    """Before each seat in the end, by game and seat in the order of play: kinds as bits by colour, money in thousands.

    `seated` says which of the six seats there are.
    """

    seated: Array
    owned: Array
    clean: Array
    dirty: Array


class GameEndings(NamedTuple):
    """By game and seat; scores are in thousands."""

    godfather: Array
    places: Array
    scores: Array


def enter_ending(holdings: FinalHoldings, entries: CounterEntries) -> GameEndings:
    """R10. The engine's own result explains every bonus in words; a hundred thousand games cannot wait for that."""
    seated, owned, clean, dirty = holdings
    rows = np.arange(len(seated) * ROWS).reshape(len(seated), ROWS)
    seats = rows[seated]
    bonus = _enter_businesses(owned, rows, seated, entries)
    scores = clean - dirty + bonus
    entries.count("settled", seats)
    for key, money in (("clean", clean), ("dirty", dirty), ("bonus", bonus)):
        entries.add_with_squares(key, seats, money[seated] // FIVE)
    entries.count("broke", rows[seated & (dirty == 0)])
    first = (owned == ALL_KINDS).any(axis=2)
    # R10.1, R10.7: a Godfather stands before every score; an empty seat behind all.
    rank = np.where(seated, np.where(first, 10_000_000, scores), -10_000_000)
    places = 1 + (rank[:, None, :] > rank[:, :, None]).sum(axis=2)
    return GameEndings(first.any(axis=1), places, scores)


def _enter_businesses(owned: Array, rows: Array, seated: Array, entries: CounterEntries) -> Array:
    """The bonuses of each seat."""
    has = (owned[..., None] >> np.arange(KINDS) & 1).astype(bool)  # game, seat, colour, kind
    game, seat, colour, kind = has.nonzero()
    entries.count("owned", game * ROWS + seat, colour * KINDS + kind)
    number = has.sum(axis=(2, 3))
    entries.count("owned_number", rows[seated], np.minimum(number, LENGTHS["owned"] - 1)[seated])

    of_kind = has.sum(axis=2)  # R10.5: a tie for the most pays nobody
    best = of_kind.max(axis=1, keepdims=True)
    most = (of_kind == best) & (best > 0)
    most &= most.sum(axis=1, keepdims=True) == 1
    game, seat, kind = most.nonzero()
    entries.count("majority", game * ROWS + seat, kind)

    various = _is_various(has)
    entries.count("variety", rows[various])

    whole = np.bitwise_or.reduce(owned, axis=1)
    game, seat, colour = (owned == ALL_KINDS).nonzero()
    entries.count("godfather", game * ROWS + seat, colour)
    game, seat, colour = (has.sum(axis=3) == KINDS - 1).nonzero()
    taken = whole[game, colour] == ALL_KINDS
    row = game * ROWS + seat
    entries.count("near_taken", row[taken], colour[taken])
    entries.count("near_left", row[~taken], colour[~taken])
    bonus: Array = MAJORITY * most.sum(axis=2) + VARIETY * various
    return bonus


def _is_various(has: Array) -> Array:
    """R10.4: three kinds in three different colours (Hall: each kind needs one, two need two, all need three)."""
    enough: Array = np.ones(has.shape[:2], bool)
    for kinds, least in (((0,), 1), ((1,), 1), ((2,), 1), ((0, 1), 2), ((0, 2), 2), ((1, 2), 2), ((0, 1, 2), 3)):
        enough &= has[..., list(kinds)].any(axis=3).sum(axis=2) >= least
    return enough


def enter_sittings(sizes: Array, places: Array, how: list[str], entries: CounterEntries) -> None:
    """What every game has, with or without a log."""
    game = np.repeat(np.arange(len(sizes)), sizes)
    seat = np.arange(len(game)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    row = game * ROWS + seat
    part = 60 // sizes[game]
    entries.count("sat", row)
    entries.count("seat", row, seat)
    entries.count("place", row, places[game, seat] - 1)
    entries.add("games", row, part)
    for name in ("godfather", "payday"):
        so = np.array([one == name for one in how])[game]
        entries.add(f"by_{name}", row[so], part[so])
