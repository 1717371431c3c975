"""The columns of the standings, declared once for pages, prints, embeds, spreadsheets and the API (docs/recipes.md)."""

from collections import Counter
from collections.abc import Container, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import ClassVar

import msgspec
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from palermo.common.text.wording import translated
from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.labels.standings import speech_of_now, value_words
from tournaments.swiss import StandingsLedger, StandingsLine
from tournaments.swiss.explain import column_of, value_shown
from tournaments.swiss.ledger import Absence
from tournaments.swiss.stages import place_in_stage
from tournaments.swiss.tiebreaks.lot import DrawingOfLots
from tournaments.swiss.tiebreaks.points import TournamentPoints

PlainCell = str | int | None
POINTS = TournamentPoints.key
LOT = DrawingOfLots.key
# Enough to see which number is higher; the whole of it is in the working.
DRAW_DIGITS = 6
ABSENT: dict[Absence, tuple[str | Promise, str | Promise]] = {
    Absence.LATE: (
        pgettext_lazy("a round before somebody entered, in a narrow column", "late"),
        gettext_lazy("before registering"),
    ),
    Absence.MISSED: (
        pgettext_lazy("a round missed, in a narrow column", "–"),
        gettext_lazy("missed this round"),
    ),
    Absence.GONE: (
        pgettext_lazy("a round after leaving, in a narrow column", "out"),
        gettext_lazy("after dropping out"),
    ),
}


class StandingsColumnKind(StrEnum):
    """How a cell is drawn. `PLAIN` is text; a `NUMBER` has a working that a page can open."""

    PLAIN = "plain"
    POINTS = "points"
    ROUND = "round"
    NUMBER = "number"


class StandingsRoundResult(msgspec.Struct, frozen=True):
    """A finished table has place and points; one that still plays has neither; an absence has its words."""

    table: int | None = None
    place: int | None = None
    size: int | None = None
    points: int | None = None
    godfather: bool = False
    no_show: bool = False
    absent: str = ""
    absent_words: str = ""


class StandingsCell(msgspec.Struct, frozen=True):
    """`decides`: this is what puts the player below the one above. The random draw is empty where it separates nobody.

    `adjusted` says how many of the points a ruling gave or took: "−6".
    """

    key: str
    kind: StandingsColumnKind
    text: str
    decides: bool = False
    round: StandingsRoundResult | None = None
    adjusted: str = ""


class StandingsColumn:
    """`hint` is its line in the legend, if it has one. `heads` are its columns in a spreadsheet."""

    kind: ClassVar[StandingsColumnKind]

    def __init__(self, key: str, *, name: str, short: str, hint: str, meaning: str) -> None:
        self.key, self.name, self.short, self.hint, self.meaning = key, name, short, hint, meaning

    @property
    def heads(self) -> tuple[str, ...]:
        return (self.key,)

    def cell(self, line: StandingsLine) -> StandingsCell:
        """For people, in their language."""
        raise NotImplementedError

    def plain(self, line: StandingsLine) -> tuple[PlainCell, ...]:
        """For files and programs: one value for each of `heads`, written alike in every language."""
        raise NotImplementedError

    def exact(self, line: StandingsLine) -> str:
        return " ".join(map(str, self.plain(line)))


class _ToldColumn(StandingsColumn):
    """Of a tie-break or a stage, which has its texts beside its definition."""

    def __init__(self, key: str) -> None:
        one = column_of(key)
        name, short, hint, meaning = (translated(text) for text in (one.name, one.short, one.hint, one.sentence))
        super().__init__(key, name=name, short=short, hint=hint, meaning=meaning)
        self.speech = speech_of_now()

    def cell(self, line: StandingsLine) -> StandingsCell:
        text = value_words(line.under(self.key), self.speech)
        return StandingsCell(self.key, self.kind, text, self.key == line.decided_by)

    def plain(self, line: StandingsLine) -> tuple[PlainCell, ...]:
        return (value_shown(line.under(self.key)),)

    def exact(self, line: StandingsLine) -> str:
        return " ".join(map(str, line.under(self.key).value))


class StageColumn(_ToldColumn):
    """The place in the final, or at a semi-final table."""

    kind = StandingsColumnKind.PLAIN

    def plain(self, line: StandingsLine) -> tuple[int | None]:
        return (place_in_stage(line.under(self.key).value),)


class PointsColumn(_ToldColumn):
    kind = StandingsColumnKind.POINTS

    def __init__(self, ledger: StandingsLedger) -> None:
        super().__init__(POINTS)
        self.adjusted: Counter[str] = Counter()
        for one in ledger.adjustments:
            self.adjusted[one.player] += one.points

    def cell(self, line: StandingsLine) -> StandingsCell:
        points = self.adjusted[line.player]
        return msgspec.structs.replace(super().cell(line), adjusted=signed(points) if points else "")

    def plain(self, line: StandingsLine) -> tuple[PlainCell, ...]:
        return (line.points,)


class TieBreakColumn(_ToldColumn):
    kind = StandingsColumnKind.NUMBER


class DrawColumn(TieBreakColumn):
    """The beginning of the number, where it separates somebody."""

    def __init__(self, drawn: set[str]) -> None:
        super().__init__(LOT)
        self.drawn = drawn

    def cell(self, line: StandingsLine) -> StandingsCell:
        cell = super().cell(line)
        text = f"{cell.text[:DRAW_DIGITS]}…" if line.player in self.drawn else ""
        return msgspec.structs.replace(cell, text=text)


class RoundColumn(StandingsColumn):
    kind = StandingsColumnKind.ROUND

    def __init__(self, ledger: StandingsLedger, number: int, no_shows: Container[tuple[str, int]] = ()) -> None:
        short = pgettext("short for round", "R%(number)s") % {"number": number}
        hint = _("round 1: 2/4 T3 means second of four players at table 3") if number == 1 else ""
        meaning = _("Round %(number)s") % {"number": number}
        super().__init__(f"round-{number}", name=short, short=short, hint=hint, meaning=meaning)
        self.ledger, self.number, self.no_shows = ledger, number, no_shows

    @property
    def heads(self) -> tuple[str, ...]:
        return tuple(f"round {self.number} {what}" for what in ("table", "place", "points"))

    def cell(self, line: StandingsLine) -> StandingsCell:
        result = self.result(line)
        text = result.absent or "…" if result.points is None else str(result.points)
        return StandingsCell(self.key, self.kind, text, round=result)

    def plain(self, line: StandingsLine) -> tuple[int | None, int | None, int | None]:
        result = self.result(line)
        return (result.table, result.place, result.points)

    def result(self, line: StandingsLine) -> StandingsRoundResult:
        absence = self.ledger.absence(line.player, self.number)
        sitting = self.ledger.sittings[line.player].get(self.number)
        if absence is not None:
            short, words = ABSENT[absence]
            return StandingsRoundResult(absent=str(short), absent_words=str(words))
        if sitting is None:
            return StandingsRoundResult(table=self.ledger.seated[self.number - 1][line.player].number)
        return StandingsRoundResult(
            table=sitting.table,
            place=sitting.place,
            size=len(sitting.places),
            points=sitting.points,
            godfather=sitting.godfather == line.player,
            no_show=(line.player, self.number) in self.no_shows,
        )


def signed(points: int) -> str:
    """With a minus that is as wide as the plus."""
    return f"{points:+d}".replace("-", "−")


def columns_for(
    board: EventSnapshot, *, after: int | None = None, rounds: bool = True, complete: bool = False
) -> list[StandingsColumn]:
    """From left to right, as they are now or were `after` a Swiss round. People see the random draw only if it separates somebody.

    To add a column, write its class above and name it here.
    """
    ledger = board.ledger if after is None else board.ledger_after(after)
    drawn = players_drawn(lines_for(board, after))
    keys = [key for key in ledger.rules.order if key != POINTS and (key != LOT or drawn or complete)]
    return [
        *stage_columns_for(board, after=after),
        PointsColumn(ledger),
        *(RoundColumn(ledger, number, board.no_shows) for number in ledger.rounds if rounds),
        *(DrawColumn(drawn) if key == LOT else TieBreakColumn(key) for key in keys),
    ]


def stage_columns_for(board: EventSnapshot, *, after: int | None = None) -> list[StageColumn]:
    """Of the final and the semi-finals, once they are over. The standings `after` a Swiss round know nothing of them."""
    return [StageColumn(key) for key in board.stage_keys] if after is None else []


def lines_for(board: EventSnapshot, after: int | None) -> tuple[StandingsLine, ...]:
    return board.ranking if after is None else board.lines_after(after)


def players_drawn(lines: Sequence[StandingsLine]) -> set[str]:
    """Who is above or below a neighbour by nothing but the random draw."""
    pairs = [pair for pair in pairwise(lines) if pair[1].decided_by == LOT]
    return {line.player for pair in pairs for line in pair}
