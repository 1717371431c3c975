"""One player's way through an event: round by round, whom they met, what it brought."""

import msgspec

from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.standings_columns import ABSENT
from tournaments.events.interfaces.tables_shown import SeatShown, TableShown, round_name, table_of
from tournaments.events.models import RoundKind


class PathStep(msgspec.Struct, frozen=True):
    """`table` is None where they had none, and `absent` says why."""

    number: int
    name: str
    table: TableShown | None
    own: SeatShown | None
    others: tuple[SeatShown, ...]
    absent: str


def path_of(board: EventSnapshot, number: int) -> list[PathStep]:
    found = []
    for played in board.rounds:
        table = table_of(board, played, number)
        if table is not None:
            own = next(seat for seat in table.seats if seat.number == number)
            others = tuple(seat for seat in table.by_place if seat.number != number)
            found.append(PathStep(played.number, round_name(played), table, own, others, ""))
        elif played.kind == RoundKind.SWISS and str(number) in board.ledger.entrants:
            absence = board.ledger.absence(str(number), board.swiss_rounds.index(played) + 1)
            words = str(ABSENT[absence][1]) if absence else ""
            found.append(PathStep(played.number, round_name(played), None, None, (), words))
    return found
