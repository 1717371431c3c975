"""A round's tables as pages, screens and papers show them: who sits where, what came out, what is missing, and why it was seated so."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any
from uuid import UUID

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.labels.absences import absence_words
from tournaments.events.interfaces.labels.seating import proof_words, reason_words
from tournaments.events.models import Round, RoundKind, RoundTable
from tournaments.seating.seatings import Seating
from tournaments.swiss import SCHEMES


class SeatShown(msgspec.Struct, frozen=True):
    """`seat` counts from 1, which begins. Money and businesses where the result has them."""

    seat: int
    number: int
    name: str
    place: int | None = None
    points: int | None = None
    score: int | None = None
    clean: int | None = None
    dirty: int | None = None
    businesses: int | None = None
    godfather: bool = False
    absence: str = ""


class TableShown(msgspec.Struct, frozen=True, dict=True):
    """`state` is `over`, `disputed`, `slip` (one player has handed it in), `online` or `playing`.

    `facts` are why it was seated so, about the players in `names`.
    """

    number: int
    seats: tuple[SeatShown, ...]
    state: str
    state_words: str
    facts: Sequence[Any]
    names: Mapping[int, str]
    online: bool
    live: UUID | None
    locked: bool
    key: str

    @cached_property
    def reasons(self) -> tuple[str, ...]:
        """In words, for those who ask: most pages show tables without them."""
        return tuple(reason_words(reason, self.names) for reason in self.facts)

    @property
    def is_over(self) -> bool:
        return self.state == "over"

    @property
    def by_place(self) -> list[SeatShown]:
        return sorted(self.seats, key=lambda seat: (seat.place or 0, seat.seat))


def round_name(played: Round) -> str:
    match RoundKind(played.kind):
        case RoundKind.SWISS:
            return _("Round %(number)d") % {"number": played.number}
        case RoundKind.SEMI:
            return pgettext("a round", "Semi-finals")
        case RoundKind.FINAL:
            return pgettext("a round", "Final")


def tables_for(board: EventSnapshot, played: Round) -> list[TableShown]:
    names = board.names
    return [_shown(board, played, table, names) for table in played.tables.all()]


def open_tables_for(board: EventSnapshot, played: Round | None) -> list[TableShown]:
    """Those of the round that still play, wait for somebody or are disputed."""
    if played is None:
        return []
    names = board.names
    return [_shown(board, played, table, names) for table in played.tables.all() if _state(table) != "over"]


def table_of(board: EventSnapshot, played: Round, number: int) -> TableShown | None:
    """Where this player sits in the round."""
    for table in played.tables.all():
        if any(seat.entrant.number == number for seat in table.seats.all()):
            return _shown(board, played, table, board.names)
    return None


def _shown(board: EventSnapshot, played: Round, table: RoundTable, names: Mapping[int, str]) -> TableShown:
    state = _state(table)
    return TableShown(
        number=table.number,
        seats=tuple(_seats(board, played, table)),
        state=state,
        state_words=_state_words(state),
        facts=table.reasons,
        names=names,
        online=table.online,
        live=table.live_id,
        locked=table.locked,
        key=table.key,
    )


def _state(table: RoundTable) -> str:
    if getattr(table, "open_disputes", ()):
        return "disputed"
    if table.result is not None:
        return "over"
    if getattr(table, "waiting_slips", ()):
        return "slip"
    return "online" if table.live_id else "playing"


def _state_words(state: str) -> str:
    return {
        "over": pgettext("a table", "Finished"),
        "disputed": _("The desk is checking the result"),
        "slip": _("Waiting for a second player to confirm"),
        "online": _("Playing online"),
        "playing": pgettext("a table", "Playing"),
    }[state]


def _seats(board: EventSnapshot, played: Round, table: RoundTable) -> list[SeatShown]:
    lines: dict[int, dict[str, Any]] = {}
    points: dict[int, int] = {}
    godfather = None
    if table.result is not None:
        lines = {line["number"]: line for line in table.result["lines"]}
        godfather = table.result["godfather"]
        if played.kind == RoundKind.SWISS:
            shares = SCHEMES[board.event.scheme].shares([line["place"] for line in table.result["lines"]])
            points = dict(zip(lines, shares, strict=True))
    return [
        _seat(seat.number, seat.entrant.number, seat.entrant.name, lines, points, godfather)
        for seat in table.seats.all()
    ]


def _seat(
    seat: int, number: int, name: str, lines: Mapping[int, Any], points: Mapping[int, int], godfather: int | None
) -> SeatShown:
    line = lines.get(number, {})
    owned = line.get("businesses")
    return SeatShown(
        seat=seat + 1,
        number=number,
        name=name,
        place=line.get("place"),
        points=points.get(number),
        score=line.get("score"),
        clean=line.get("clean"),
        dirty=line.get("dirty"),
        businesses=len(owned) if isinstance(owned, list | dict) else owned,
        godfather=number == godfather,
        absence=absence_words(line),
    )


def preview_tables(board: EventSnapshot, seating: Seating) -> list[TableShown]:
    names = board.names
    return [
        TableShown(
            number=at,
            seats=tuple(SeatShown(seat, number, names[number]) for seat, number in enumerate(table.seats, start=1)),
            state="preview",
            state_words="",
            facts=table.reasons,
            names=names,
            online=False,
            live=None,
            locked=False,
            key="",
        )
        for at, table in enumerate(seating.tables, start=1)
    ]


def quality_words(played: Round) -> list[str]:
    """How good the seating is, as far as the round knows."""
    by_hand = _("An organiser changed this seating by hand.") if played.by_hand else ""
    return [words for words in (by_hand, proof_words(played.quality)) if words]
