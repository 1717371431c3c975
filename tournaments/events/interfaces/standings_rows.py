"""The standings as rows of a table: what stands in each cell, ready to be shown."""

from collections.abc import Iterable, Sequence
from unicodedata import combining, normalize

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.events.domain.boards import Board
from tournaments.events.interfaces.words_standings import MEANINGS, NAMES, SHORT_NAMES, value_words
from tournaments.swiss import Ledger, Line
from tournaments.swiss.ledger import Absence

ABSENT = {
    Absence.LATE: (pgettext_lazy("a round before somebody entered, in a narrow column", "late"), _("not yet entered")),
    Absence.MISSED: (pgettext_lazy("a round missed, in a narrow column", "–"), _("not there")),
    Absence.GONE: (pgettext_lazy("a round after leaving, in a narrow column", "left"), _("after leaving")),
}


class Column(msgspec.Struct, frozen=True):
    key: str
    name: str
    short: str
    meaning: str


class Value(msgspec.Struct, frozen=True):
    """`decides`: this is what puts the player below the one above."""

    key: str
    text: str
    decides: bool


class RoundCell(msgspec.Struct, frozen=True):
    """A finished table has place and points; one that still plays has neither; an absence has its words."""

    number: int
    table: int | None = None
    place: int | None = None
    size: int | None = None
    points: int | None = None
    godfather: bool = False
    absent: str | Promise = ""
    absent_words: str | Promise = ""


class Row(msgspec.Struct, frozen=True):
    place: int
    number: int
    name: str
    points: int
    left: bool
    is_own: bool
    rounds: tuple[RoundCell, ...]
    values: tuple[Value, ...]
    decided_by: str


def columns_for(board: Board) -> list[Column]:
    """Without the points, which have a column of their own."""
    keys = [key for key in board.ledger.rules.order if key != "points"]
    return [Column(key, str(NAMES[key]), str(SHORT_NAMES[key]), str(MEANINGS[key])) for key in keys]


def rows_for(board: Board, *, after: int | None = None, own: int | None = None, wanted: str = "") -> list[Row]:
    """`after` a Swiss round, all of them if None; `own` start number stays whoever else is `wanted`."""
    upto = len(board.record.rounds) if after is None else after
    ledger = board.ledger_after(upto)
    rows = [_row(board, ledger, line, own) for line in board.lines_after(upto)]
    return [row for row in rows if row.is_own or matches(row.name, wanted)] if wanted else rows


def in_final_order(rows: Sequence[Row], board: Board) -> list[Row]:
    """Places of the final go before the standings."""
    order = board.final_places
    if order is None:
        return list(rows)
    places = {number: at for at, number in enumerate(order, start=1)}
    return sorted((msgspec.structs.replace(row, place=places[row.number]) for row in rows), key=lambda row: row.place)


def matches(name: str, wanted: str) -> bool:
    """Each word somebody types begins a word of the name; accents and capitals do not matter."""
    words = plain(name).split()
    return all(any(word.startswith(part) for word in words) for part in plain(wanted).split())


def plain(text: str) -> str:
    """For comparing and sorting names: Ángel stands beside Angela."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


def _row(board: Board, ledger: Ledger, line: Line, own: int | None) -> Row:
    number = int(line.player)
    entrant = board.entrants.get(number)
    return Row(
        place=line.place,
        number=number,
        name=entrant.name if entrant else f"#{number}",
        points=line.points,
        left=line.left,
        is_own=number == own,
        rounds=tuple(_cells(ledger, line.player)),
        values=tuple(
            Value(one.key, value_words(one), one.key == line.decided_by) for one in line.worked if one.key != "points"
        ),
        decided_by=line.decided_by or "",
    )


def _cells(ledger: Ledger, player: str) -> Iterable[RoundCell]:
    for number in ledger.rounds:
        absence = ledger.absence(player, number)
        sitting = ledger.sittings[player].get(number)
        if absence is not None:
            short, words = ABSENT[absence]
            yield RoundCell(number, absent=str(short), absent_words=str(words))
        elif sitting is None:
            yield RoundCell(number, table=ledger.seated[number - 1][player].number)
        else:
            yield RoundCell(
                number,
                table=sitting.table,
                place=sitting.place,
                size=len(sitting.places),
                points=sitting.points,
                godfather=sitting.godfather == player,
            )
