"""What can be wrong with a round: a code with what it speaks of, and an English sentence for each code."""

from enum import StrEnum
from typing import Final

import msgspec

# `{players}` are start numbers, `{table}` is the place of the table in its round, from 1.
SENTENCES: Final[dict[str, str]] = {
    "round_number": "round {round} has another number",
    "nobody": "round {round}, table {table}: {players} is not entered in the event",
    "absent": "round {round}, table {table}: {players} does not play in this round",
    "seated_twice": "round {round}: {players} has more than one seat",
    "left_out": "round {round}: {players} plays in this round and has no seat",
    "table_size": "round {round}, table {table}: a table has 3 to 6 seats",
    "round_sizes": "round {round}: the tables are not of the sizes nearest to the preferred one",
    "banned_pair": "round {round}, table {table}: {players} sit together although they must not, and it could be avoided",
    "rematch": "round {round}, table {table}: {players} meet again although a seating without any rematch exists",
    "bound": "round {round}: it costs less than was proved possible",
    "points_count": "round {round}, table {table}: points and scores go by seat, one for each",
    "points_shares": "round {round}, table {table}: the points are not what its places are worth",
    "points_scores": "round {round}, table {table}: the points do not follow the scores",
}


class SeatingViolation(msgspec.Struct, frozen=True):
    """`table` counts from 1; 0 speaks of the whole round."""

    code: str
    round: int
    table: int = 0
    players: tuple[int, ...] = ()

    def sentence(self) -> str:
        players = " and ".join(map(str, self.players))
        return SENTENCES[self.code].format(round=self.round, table=self.table, players=players)


class RematchAnswer(StrEnum):
    """Whether a seating without rematches existed: only asked where there was a rematch, and given up where it takes too long."""

    NOT_ASKED = "not asked"
    EXISTED = "existed"
    IMPOSSIBLE = "impossible"
    GIVEN_UP = "given up"


class CheckedRound(msgspec.Struct, frozen=True):
    """`rematches` counts pairs who had met before. `rematch_free` says whether that could have been avoided."""

    number: int
    violations: tuple[SeatingViolation, ...]
    rematches: int
    rematch_free: RematchAnswer
