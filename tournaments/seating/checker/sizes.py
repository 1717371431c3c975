"""The sizes a round must have, from the published rule alone: so many tables, all as equal as they can be."""

from typing import Final

from tournaments.seating.model import SIZES, SeatingEvent

# Fives and fours cannot make these: a six, and a six with a five.
FEWER_TABLES_OF_FIVE: Final = {6: 1, 11: 2}


def tables_for(players: int, preferred: int) -> int:
    """Four: a remainder of 1 joins a table, 2 and 3 make a new one. Three: a remainder always joins. Five and six: it makes a new one."""
    if preferred == 3:
        return players // 3
    if preferred == 4:
        return (players + 2) // 4
    if preferred == 5 and players in FEWER_TABLES_OF_FIVE:
        return FEWER_TABLES_OF_FIVE[players]
    return -(-players // preferred)


def sizes_for(players: int, preferred: int) -> tuple[int, ...]:
    """Larger tables first."""
    tables = tables_for(players, preferred)
    smaller, larger = divmod(players, tables)
    return (smaller + 1,) * larger + (smaller,) * (tables - larger)


def expected_sizes(event: SeatingEvent, number: int, players: int) -> tuple[int, ...]:
    """Those that were chosen for the round, if they are legal and make just so many seats; else those of the rule."""
    chosen = {one.round: tuple(sorted(one.sizes, reverse=True)) for one in event.chosen}.get(number, ())
    if chosen and sum(chosen) == players and all(size in SIZES for size in chosen):
        return chosen
    return sizes_for(players, event.size)
