"""The cells of the standings. A page has thousands of them: what they have in common is looked up once and not for each of them."""

from collections.abc import Callable, Sequence
from html import escape

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.events.interfaces.standings_columns import (
    StandingsCell,
    StandingsColumnKind,
    StandingsRoundResult,
)
from tournaments.events.interfaces.standings_rows import StandingsRow
from tournaments.events.models import Event

register = template.Library()


@register.simple_tag
def standings_cells(rows: Sequence[StandingsRow]) -> list[tuple[StandingsRow, SafeString]]:
    """Each row with its cells as markup: `{% standings_cells rows as written %}{% for row, cells in written %}`."""
    writer = _CellWriter()
    return [(row, _joined(row, writer)) for row in rows]


@register.simple_tag
def linked_standings_cells(
    rows: Sequence[StandingsRow], event: Event, after: int | None
) -> list[tuple[StandingsRow, SafeString]]:
    """As `standings_cells`; a number leads to its working, which opens over the page."""
    writer = _LinkedCellWriter(event, after)
    return [(row, _joined(row, writer)) for row in rows]


def _joined(row: StandingsRow, writer: "_CellWriter") -> SafeString:
    # Whatever is not ours in it was escaped.
    return SafeString("".join([writer.cell(row, cell) for cell in row.cells]))


class _CellWriter:
    """To add a kind of column that is drawn in its own way, write its method and name it in `cell`."""

    def __init__(self) -> None:
        self.of_round = _RoundWriter()
        self.including = _("incl. %(points)s")

    def cell(self, row: StandingsRow, cell: StandingsCell) -> str:  # noqa: ARG002  # links are about the row
        if cell.round is not None:
            return self.of_round.cell(cell.round)
        css = "numeric nowrap" if cell.kind is StandingsColumnKind.NUMBER else "numeric"
        return f'<td class="{css}">{escape(cell.text)}{self.adjusted(cell)}</td>'

    def adjusted(self, cell: StandingsCell) -> str:
        """How many of the points a ruling gave or took."""
        return _below(self.including % {"points": cell.adjusted}) if cell.adjusted else ""


class _LinkedCellWriter(_CellWriter):
    def __init__(self, event: Event, after: int | None) -> None:
        super().__init__()
        self.path, self.working = _address("event_path", event), _address("event_why", event)
        self.after = f"&amp;after={after}" if after else ""
        self.decided, self.why = escape(_("decided here")), escape(_("why?"))
        self.points = escape(_("Points"))

    def cell(self, row: StandingsRow, cell: StandingsCell) -> str:
        if cell.round is not None:
            return self.of_round.cell(cell.round)
        css = "numeric nowrap" if cell.kind is StandingsColumnKind.NUMBER else "numeric"
        if cell.decides and cell.kind is not StandingsColumnKind.POINTS:
            css += " standings-decides"
        return f'<td class="{css}">{self._inner(row, cell)}{self.adjusted(cell)}</td>'

    def _inner(self, row: StandingsRow, cell: StandingsCell) -> str:
        text, name = escape(cell.text), escape(row.name)
        match cell.kind:
            case StandingsColumnKind.POINTS:
                return self._link(row, cell, f"{text}{_unseen(f', {self.why} ({name}, {self.points})')}")
            case StandingsColumnKind.NUMBER if text and cell.decides:
                return self._link(row, cell, f"{text}{MARK}{_unseen(f', {self.decided}, {self.why} ({name})')}")
            case StandingsColumnKind.NUMBER if text:
                return self._link(row, cell, f"{text}{_unseen(f', {self.why} ({name})')}")
            case StandingsColumnKind.PLAIN if cell.decides:
                return f"{text}{MARK}{_unseen(f', {self.decided}')}"
            case _:
                return text

    def _link(self, row: StandingsRow, cell: StandingsCell, inner: str) -> str:
        page, working = self.path(row.number), self.working(row.number)
        return f'<a class="why-link" href="{page}#why-{cell.key}" data-why="{working}?key={cell.key}{self.after}">{inner}</a>'


class _RoundWriter:
    """What came out at a table, or why there was none."""

    def __init__(self) -> None:
        self.playing = _("still at table %(table)s")
        self.meaning = _("Place %(place)s of %(size)s at table %(table)s, points: %(points)s")
        self.table = pgettext("table number, short", "T%(table)s")
        self.no_show = _below(pgettext("in the standings", "no-show"))
        self.godfather = f'<span title="{escape(_("Godfather"))}">★</span>'

    def cell(self, result: StandingsRoundResult) -> str:
        return f'<td class="standings-round">{self._inner(result)}</td>'

    def _inner(self, result: StandingsRoundResult) -> str:
        if result.absent:
            return f'<span class="soft" title="{escape(result.absent_words)}">{escape(result.absent)}</span>'
        table = {"table": result.table}
        if result.place is None:
            return f'<span class="soft"><span aria-hidden="true">…</span>{_unseen(escape(self.playing % table))}</span>'
        said = {**table, "place": result.place, "size": result.size, "points": result.points}
        css = "standings-result standings-won" if result.place == 1 else "standings-result"
        star = self.godfather if result.godfather else ""
        return (
            f'<span class="{css}" title="{escape(self.meaning % said)}">{result.place}'
            f'<small class="soft">/{result.size}</small>{star}</span> '
            f'<small class="soft nowrap">{escape(self.table % table)}</small>{self.no_show if result.no_show else ""}'
        )


MARK = '<span aria-hidden="true"> ◂</span>'


def _below(words: str) -> str:
    return f'<br><small class="soft nowrap">{escape(words)}</small>'


def _unseen(words: str) -> str:
    return f'<span class="visually-hidden">{words}</span>'


def _address(name: str, event: Event) -> Callable[[int], str]:
    """Of a page about a player, by start number, without asking the resolver for each of them."""
    before, _zero, behind = reverse(name, args=[event.code, 0]).rpartition("0")
    return lambda number: f"{before}{number}{behind}"
