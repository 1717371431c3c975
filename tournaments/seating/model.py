"""An event as seating and standings see it: people, rounds, tables, results. Everything is a value and never changes."""

from enum import StrEnum

import msgspec

SMALLEST_TABLE = 3
LARGEST_TABLE = 6
SIZES = range(SMALLEST_TABLE, LARGEST_TABLE + 1)


class EndingKind(StrEnum):
    """How a game ended (R10)."""

    PAYDAY = "payday"
    GODFATHER = "godfather"


class SeatingEntrant(msgspec.Struct, frozen=True):
    """Somebody who plays. The start number is what all other parts of an event call them by."""

    number: int
    name: str
    enters: int = 1  # the first round they play
    leaves: int | None = None  # the first round they play no more
    misses: tuple[int, ...] = ()  # rounds in between that they stay away from

    def plays(self, round_number: int) -> bool:
        here = self.enters <= round_number and (self.leaves is None or round_number < self.leaves)
        return here and round_number not in self.misses


class PairBan(msgspec.Struct, frozen=True):
    """Two who should not sit together, such as members of one family."""

    first: int
    second: int
    reason: str


class SeatingAdjustment(msgspec.Struct, frozen=True):
    """Points given or taken outside a table: a penalty is below zero, what a late entrant gets is above. Counts from its round on."""

    number: int
    round: int
    points: int
    reason: str


class SeatingTable(msgspec.Struct, frozen=True):
    """Start numbers in the order of the seats. Points and scores go by seat, and are empty until they are known."""

    seats: tuple[int, ...]
    points: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    ending: EndingKind | None = None  # known where the scores are


class SeatingRound(msgspec.Struct, frozen=True):
    """`nonce` is the text published before the round was seated; who knows it can seat the round again and compare."""

    number: int
    tables: tuple[SeatingTable, ...]
    nonce: str = ""


class RoundSizes(msgspec.Struct, frozen=True):
    """The table sizes somebody chose for a round, larger ones first. They count while they fit the number of players."""

    round: int
    sizes: tuple[int, ...]


class SeatingEvent(msgspec.Struct, frozen=True):
    """All that was decided and played so far. `rounds` is how many are planned; `lot` decides ties and is published before round 1.

    `chosen` has the rounds whose table sizes were chosen; all others get the usual ones.
    """

    name: str
    entrants: tuple[SeatingEntrant, ...]
    size: int = 4
    rounds: int = 6
    preset: str = "strict"
    lot: str = ""
    bans: tuple[PairBan, ...] = ()
    adjustments: tuple[SeatingAdjustment, ...] = ()
    played: tuple[SeatingRound, ...] = ()
    chosen: tuple[RoundSizes, ...] = ()

    @property
    def next_round(self) -> int:
        return len(self.played) + 1

    def players(self, round_number: int) -> tuple[int, ...]:
        """Who is to be seated in a round, by start number."""
        return tuple(sorted(entrant.number for entrant in self.entrants if entrant.plays(round_number)))

    def names(self) -> dict[int, str]:
        return {entrant.number: entrant.name for entrant in self.entrants}
