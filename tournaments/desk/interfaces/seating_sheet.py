"""A seated round as the desk looks at it: tables with reasons, how good it is, and what a swap would cost."""

from dataclasses import dataclass
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from palermo.common.errors import DomainError
from palermo.common.models import JobState
from tournaments.events.domain.rounds.manual_edits import SwapPrice, price_of_swap, who_changed
from tournaments.events.domain.rounds.seat import search_state
from tournaments.events.domain.rounds.solver import wanted_for
from tournaments.events.interfaces.labels.seating import certificate_words, reason_words
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
    came, went = ([], []) if drawn.is_published else who_changed(event, drawn)
    return SeatingSheet(
        drawn=drawn,
        tables=shown,
        quality=quality_words(drawn.quality),
        is_looking=search in (JobState.WAITING, JobState.RUNNING),
        has_failed=search is JobState.DEAD or bool(drawn.quality.get("failure")),
        came=came,
        went=went,
        is_stale=_is_stale(event, drawn),
        offer=_offer(event, drawn, shown, names, first, second),
    )


def quality_words(quality: dict[str, Any]) -> str:
    plain = {
        "cut": _("Seated by standings."),
        "seeds": _("Seeded: the strongest players sit at different tables."),
        "fitted": _("Updated for the players here now; as few as possible have moved."),
        "hand": _("Changed by hand."),
    }.get(quality.get("how", ""), "")
    certificate = quality.get("certificate")
    if not certificate:
        return plain
    words = certificate_words(certificate, cost=quality["cost"], unit=quality["unit"])
    return f"{plain} {words}".strip()


def _is_stale(event: Event, drawn: Round) -> bool:
    """A result or a ruling came after the draft was seated."""
    basis = drawn.quality.get("basis")
    if drawn.is_published or basis is None:
        return False
    return bool(basis != wanted_for(event, drawn.number, drawn.nonce).basis)


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
    shown = {"number": number_format(f"{abs(price.more):.2f}".rstrip("0").rstrip("."))}
    if price.more > 0:
        return _("This makes the seating worse by %(number)s.") % shown
    if price.more < 0:
        return _("This makes the seating better by %(number)s.") % shown
    return _("The seating stays just as good.")
