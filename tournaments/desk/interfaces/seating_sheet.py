"""A seated round as the desk looks at it: tables with reasons, how good it is, and what a swap would cost."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from palermo.common.errors import DomainError
from palermo.common.models import JobState
from palermo.common.text.lists import in_words
from tournaments.events.domain.rounds.manual_edits import SwapPrice, price_of_swap, who_changed
from tournaments.events.domain.rounds.seat import search_state
from tournaments.events.domain.rounds.solver import is_stale
from tournaments.events.domain.standings.snapshot import snapshot_for
from tournaments.events.interfaces.labels.seating import proof_words, reason_words
from tournaments.events.models import Entrant, Event, Round, RoundKind, RoundTable


@dataclass(frozen=True)
class SeatingSheetTable:
    table: RoundTable
    entrants: list[Entrant]
    reasons: list[str]


@dataclass(frozen=True)
class SwapOffer:
    """A swap that was asked about: what it costs, and both tables after it. `refusal` if it cannot be."""

    first: Entrant
    second: Entrant | None = None
    price: SwapPrice | None = None
    words: str = ""
    tables: tuple[tuple[int, list[str], list[str]], ...] = ()
    refusal: str = ""


@dataclass(frozen=True)
class SeatingSheet:
    drawn: Round
    tables: list[SeatingSheetTable]
    quality: str
    is_looking: bool
    has_failed: bool
    came: list[str]
    went: list[str]
    is_stale: bool
    offer: SwapOffer | None


def sheet_of(event: Event, drawn: Round, first: int | None = None, second: int | None = None) -> SeatingSheet:
    tables = list(drawn.tables.order_by("number").prefetch_related("seats__entrant"))
    names = dict(event.entrants.values_list("number", "name"))
    shown = [
        SeatingSheetTable(
            table,
            [seat.entrant for seat in table.seats.all()],
            [reason_words(reason, names) for reason in table.reasons],
        )
        for table in tables
    ]
    unfinished = not drawn.is_published and not drawn.by_hand and drawn.quality.get("thorough") is False
    search = search_state(drawn) if unfinished else None
    stale = not drawn.is_published and is_stale(event, drawn, rounds=snapshot_for(event).rounds)
    came, went = ([], []) if drawn.is_published else who_changed(event, drawn)
    return SeatingSheet(
        drawn=drawn,
        tables=shown,
        quality=quality_words(drawn.quality, is_stale=stale),
        is_looking=search in (JobState.WAITING, JobState.RUNNING),
        has_failed=search is JobState.DEAD or bool(drawn.quality.get("failure")),
        came=came,
        went=went,
        is_stale=stale,
        offer=_offer(event, drawn, shown, names, first, second),
    )


def quality_words(quality: dict[str, Any], *, is_stale: bool) -> str:
    """What was proved with other results is not said any more."""
    plain = {
        "cut": _("Seated by standings."),
        "seeds": _("Seeded: the strongest players sit at different tables."),
        "fitted": _("Updated for the players here now; as few as possible have moved."),
        "hand": _("Changed by hand."),
    }.get(quality.get("how", ""), "")
    return plain if is_stale else f"{plain} {proof_words(quality)}".strip()


def _offer(
    event: Event,
    drawn: Round,
    shown: list[SeatingSheetTable],
    names: dict[int, str],
    first: int | None,
    second: int | None,
) -> SwapOffer | None:
    seated = {one.number: one for table in shown for one in table.entrants}
    if drawn.is_published or drawn.kind != RoundKind.SWISS or first not in seated:
        return None
    if second is None or second not in seated or second == first:
        return SwapOffer(seated[first])
    try:
        price = price_of_swap(event=event, drawn=drawn, first=first, second=second)
    except DomainError as refusal:
        return SwapOffer(seated[first], seated[second], refusal=str(refusal))
    tables = tuple(
        (number, [names[start] for start in seats], [reason_words(reason, names) for reason in reasons])
        for number, (seats, reasons) in price.tables.items()
    )
    return SwapOffer(seated[first], seated[second], price, _price_words(price), tables)


def _price_words(price: SwapPrice) -> str:
    """In words alone: how much a cost weighs says nothing to people. What gets worse and what gets better does."""
    if not price.more:
        return _("The seating stays just as good.")
    words = _("This makes the seating worse.") if price.more > 0 else _("This makes the seating better.")
    before, after = price.change.before, price.change.after
    changes = [
        (getattr(after, part) - getattr(before, part), what)
        for part, what in (
            ("gaps", _("gaps in points at a table")),
            ("meetings", _("rematches")),
            ("last_round", _("rematches from the round before")),
            ("same_seat", _("turns at starting")),
            ("bans", _("pairs that are kept apart")),
            ("off_size", _("turns at tables of another size")),
        )
    ]
    worse = in_words([what for change, what in changes if change > 0])
    better = in_words([what for change, what in changes if change < 0])
    if worse:
        words += " " + _("Worse: %(what)s.") % {"what": worse}
    if better:
        words += " " + _("Better: %(what)s.") % {"what": better}
    return words
