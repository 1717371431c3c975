"""The standings as rows of a table: what stands in each cell, ready to be shown."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from unicodedata import combining, normalize

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from palermo.common.wording import translated
from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.labels.standings import value_words
from tournaments.swiss import StandingsLedger, StandingsLine
from tournaments.swiss.explain import column_of
from tournaments.swiss.ledger import Absence
from tournaments.swiss.stages import STAGES
from tournaments.swiss.tiebreaks import TieBreakValue
from tournaments.swiss.tiebreaks.lot import DrawingOfLots

LOT = DrawingOfLots.key
# Enough to see which number is higher; the whole of it is in the working.
DRAW_DIGITS = 6
ABSENT = {
    Absence.LATE: (
        pgettext_lazy("a round before somebody entered, in a narrow column", "late"),
        _("before registering"),
    ),
    Absence.MISSED: (pgettext_lazy("a round missed, in a narrow column", "–"), _("missed this round")),
    Absence.GONE: (pgettext_lazy("a round after leaving, in a narrow column", "out"), _("after dropping out")),
}


class StandingsColumn(msgspec.Struct, frozen=True):
    key: str
    name: str
    short: str
    hint: str
    meaning: str


class StandingsValue(msgspec.Struct, frozen=True):
    """`decides`: this is what puts the player below the one above. The random draw is empty where it separates nobody."""

    key: str
    text: str
    decides: bool


class StandingsRoundCell(msgspec.Struct, frozen=True):
    """A finished table has place and points; one that still plays has neither; an absence has its words."""

    number: int
    table: int | None = None
    place: int | None = None
    size: int | None = None
    points: int | None = None
    godfather: bool = False
    absent: str | Promise = ""
    absent_words: str | Promise = ""


class StandingsRow(msgspec.Struct, frozen=True):
    """`stages` are the places in a final and semi-finals, `values` the tie-breaks."""

    place: int
    number: int
    name: str
    points: int
    left: bool
    is_own: bool
    stages: tuple[StandingsValue, ...]
    rounds: tuple[StandingsRoundCell, ...]
    values: tuple[StandingsValue, ...]
    decided_by: str


def columns_for(board: EventSnapshot, *, after: int | None = None) -> list[StandingsColumn]:
    """Of the tie-breaks. Points have a column of their own, and the random draw has one only if it separates somebody."""
    return [column_for(key) for key in _tie_break_keys(board, _lines(board, after))]


def stage_columns_for(board: EventSnapshot, *, after: int | None = None) -> list[StandingsColumn]:
    """Of the final and the semi-finals, once they are over. The standings `after` a Swiss round know nothing of them."""
    return [column_for(key) for key in board.stage_keys] if after is None else []


def column_for(key: str) -> StandingsColumn:
    one = column_of(key)
    return StandingsColumn(key, *(translated(text) for text in (one.name, one.short, one.hint, one.sentence)))


def rows_for(
    board: EventSnapshot, *, after: int | None = None, own: int | None = None, wanted: str = ""
) -> list[StandingsRow]:
    """`after` a Swiss round, or the ranking as it is now; `own` start number stays whoever else is `wanted`."""
    ledger = board.ledger if after is None else board.ledger_after(after)
    lines = _lines(board, after)
    keys = _tie_break_keys(board, lines)
    drawn = players_drawn(lines)
    rows = [_row(board, ledger, line, own, keys, drawn=line.player in drawn) for line in lines]
    return [row for row in rows if row.is_own or matches(row.name, wanted)] if wanted else rows


def _lines(board: EventSnapshot, after: int | None) -> tuple[StandingsLine, ...]:
    return board.ranking if after is None else board.lines_after(after)


def _tie_break_keys(board: EventSnapshot, lines: Sequence[StandingsLine]) -> list[str]:
    return [key for key in board.ledger.rules.order if key != "points" and (key != LOT or players_drawn(lines))]


def players_drawn(lines: Sequence[StandingsLine]) -> set[str]:
    """Who is above or below a neighbour by nothing but the random draw."""
    pairs = [pair for pair in pairwise(lines) if pair[1].decided_by == LOT]
    return {line.player for pair in pairs for line in pair}


def matches(name: str, wanted: str) -> bool:
    """Each word somebody types begins a word of the name; accents and capitals do not matter."""
    words = plain(name).split()
    return all(any(word.startswith(part) for word in words) for part in plain(wanted).split())


def plain(text: str) -> str:
    """For comparing and sorting names: Ángel stands beside Angela."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


def _row(
    board: EventSnapshot, ledger: StandingsLedger, line: StandingsLine, own: int | None, keys: list[str], *, drawn: bool
) -> StandingsRow:
    number = int(line.player)
    entrant = board.entrants.get(number)
    return StandingsRow(
        place=line.place,
        number=number,
        name=entrant.name if entrant else f"#{number}",
        points=line.points,
        left=line.left,
        is_own=number == own,
        stages=tuple(_value(line, one, drawn=drawn) for one in line.worked if one.key in STAGES),
        rounds=tuple(_cells(ledger, line.player)),
        values=tuple(_value(line, line.under(key), drawn=drawn) for key in keys),
        decided_by=line.decided_by or "",
    )


def _value(line: StandingsLine, worked: TieBreakValue, *, drawn: bool) -> StandingsValue:
    text = value_words(worked)
    if worked.key == LOT:
        text = f"{text[:DRAW_DIGITS]}…" if drawn else ""
    return StandingsValue(worked.key, text, worked.key == line.decided_by)


def _cells(ledger: StandingsLedger, player: str) -> Iterable[StandingsRoundCell]:
    for number in ledger.rounds:
        absence = ledger.absence(player, number)
        sitting = ledger.sittings[player].get(number)
        if absence is not None:
            short, words = ABSENT[absence]
            yield StandingsRoundCell(number, absent=str(short), absent_words=str(words))
        elif sitting is None:
            yield StandingsRoundCell(number, table=ledger.seated[number - 1][player].number)
        else:
            yield StandingsRoundCell(
                number,
                table=sitting.table,
                place=sitting.place,
                size=len(sitting.places),
                points=sitting.points,
                godfather=sitting.godfather == player,
            )
