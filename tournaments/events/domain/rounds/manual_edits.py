"""Changing a draft by hand: swap two, lock a table, fit the tables to who is here now."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import NotFound
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.errors import NoSuchSwap, SeatedByStandings, TableIsLocked, TooFewToSeat
from tournaments.events.domain.rounds.queries import draft_seen, require_running
from tournaments.events.domain.rounds.seat import reseat_round
from tournaments.events.domain.rounds.solver import (
    count_failure,
    quality_by,
    reasons_of,
    seats_of,
    sizes_left,
    wanted_for,
    write_tables,
)
from tournaments.events.models import Event, Round, RoundKind, RoundSeat, RoundTable
from tournaments.seating.changes import SeatingChange, change_seating, swap_players
from tournaments.seating.model import SMALLEST_TABLE

SWAPPED = action_verb("round.swapped", _("Swapped two players"))
LOCKED = action_verb("round.table_locked", _("Locked or unlocked a table"))
FITTED = action_verb("round.fitted", _("Updated the tables for the players present"))


@dataclass(frozen=True)
class SwapPrice:
    """What a swap would make of the round. `tables` are the ones it touches, by number: seats and reasons after it."""

    change: SeatingChange
    unit: int
    tables: dict[int, tuple[tuple[int, ...], list[dict[str, Any]]]]

    @property
    def more(self) -> float:
        """In the units people are told; below nothing if the round gets better."""
        return (self.change.after.total - self.change.before.total) / self.unit


def price_of_swap(*, event: Event, drawn: Round, first: int, second: int) -> SwapPrice:
    """Nothing is written."""
    if drawn.kind != RoundKind.SWISS:
        raise SeatedByStandings
    tables = list(drawn.tables.order_by("number").prefetch_related("seats__entrant"))
    seats = [tuple(seat.entrant.number for seat in table.seats.all()) for table in tables]
    seated = {number for table in seats for number in table}
    if first == second or not {first, second} <= seated:
        raise NoSuchSwap
    for table, numbers in zip(tables, seats, strict=True):
        if table.locked and {first, second} & set(numbers):
            raise TableIsLocked(table=table.number)
    wanted = _everybody(event, drawn)
    change = swap_players(event=wanted.event, round_number=drawn.number, tables=seats, first=first, second=second)
    costs = wanted.costs()
    touched = {
        table.number: (after, reasons_of(after, costs))
        for table, before, after in zip(tables, seats, change.tables, strict=True)
        if before != after
    }
    return SwapPrice(change, costs.unit, touched)


def swap_seats(*, actor: User, event: Event, round_number: int, version: int, first: int, second: int) -> Round:
    with changing(event) as current:
        require_running(actor, current)
        drawn = draft_seen(current, round_number, version)
        price = price_of_swap(event=current, drawn=drawn, first=first, second=second)
        seats = list(drawn.seats.filter(entrant__number__in=[first, second]).select_related("entrant"))
        places = [(seat.table_id, seat.number) for seat in seats]
        RoundSeat.objects.filter(pk__in=[seat.pk for seat in seats]).delete()
        RoundSeat.objects.bulk_create(
            RoundSeat(round=drawn, table_id=table, number=number, entrant=seat.entrant)
            for seat, (table, number) in zip(seats, reversed(places), strict=True)
        )
        for number, (_seats, reasons) in price.tables.items():
            drawn.tables.filter(number=number).update(reasons=reasons)
        drawn.quality = quality_by("hand", price.change.after, _everybody(current, drawn))
        _touch(drawn)
        after = {"round": drawn.number, "players": [first, second], "tables": sorted(price.tables)}
        record_action(actor=actor, verb=SWAPPED, target=drawn, after=after, scope=current)
        return drawn


def lock_table(
    *, actor: User, event: Event, round_number: int, version: int, table_number: int, locked: bool
) -> RoundTable:
    """A locked table stays as it is when the round is seated again or fitted, and nobody there is swapped."""
    with changing(event) as current:
        require_running(actor, current)
        drawn = draft_seen(current, round_number, version)
        if drawn.kind != RoundKind.SWISS:
            raise SeatedByStandings
        table = drawn.tables.filter(number=table_number).first()
        if table is None:
            raise NotFound
        if table.locked != locked:
            table.locked = locked
            table.save(update_fields=["locked"])
            drawn.version += 1
            # What a proof would change now is no longer all of the round.
            drawn.by_hand = True
            drawn.save(update_fields=["version", "by_hand"])
            after = {"round": drawn.number, "table": table.number, "locked": locked}
            record_action(actor=actor, verb=LOCKED, target=drawn, after=after, scope=current)
        return table


def update_seating(*, actor: User, event: Event, round_number: int, version: int) -> Round:
    """Somebody came or went since the round was seated: as few people as possible move. A locked table that lost somebody is unlocked."""
    with changing(event) as current:
        require_running(actor, current)
        drawn = draft_seen(current, round_number, version)
        if drawn.kind != RoundKind.SWISS:
            return reseat_round(actor=actor, event=current, round_number=round_number, version=version)
        here = set(_everybody(current, drawn).players)
        for table in drawn.tables.filter(locked=True).prefetch_related("seats__entrant"):
            if not {seat.entrant.number for seat in table.seats.all()} <= here:
                drawn.tables.filter(pk=table.pk).update(locked=False)
        kept = {number for table in seats_of(drawn, locked=True) for number in table}
        if sum(drawn.sizes) != len(here):
            drawn.sizes = []
        wanted = wanted_for(current, drawn.number, drawn.nonce, locked=kept, sizes=sizes_left(drawn))
        before = seats_of(drawn)
        if wanted.players:
            if len(wanted.players) < SMALLEST_TABLE:
                raise TooFewToSeat(number=len(wanted.players))
            change = change_seating(
                event=wanted.event,
                round_number=drawn.number,
                tables=seats_of(drawn, locked=False),
                nonce=drawn.nonce,
            )
            if change.failure is not None:
                count_failure(change.failure)
            costs = wanted.costs()
            write_tables(drawn, change.tables, [reasons_of(seats, costs) for seats in change.tables])
        else:
            drawn.tables.filter(locked=False).delete()
        everybody = _everybody(current, drawn)
        drawn.quality = quality_by("fitted", everybody.costs().round(seats_of(drawn)), everybody)
        _touch(drawn)
        record_action(
            actor=actor,
            verb=FITTED,
            target=drawn,
            before={"tables": before},
            after={"tables": seats_of(drawn)},
            scope=current,
        )
        return drawn


def who_changed(event: Event, drawn: Round) -> tuple[list[str], list[str]]:
    """Names of those who have no seat in the draft, and of those who have one and are not here any more."""
    entrants = {one.number: one for one in event.entrants.all()}
    seated = set(drawn.seats.values_list("entrant__number", flat=True))
    gone = [entrants[number].name for number in sorted(seated) if not _is_here(entrants[number], drawn)]
    if drawn.kind != RoundKind.SWISS:
        return [], gone
    return [one.name for one in entrants.values() if _is_here(one, drawn) and one.number not in seated], gone


def _is_here(entrant: Any, drawn: Round) -> bool:
    return bool(entrant.plays(drawn.number))


def _everybody(event: Event, drawn: Round) -> Any:
    return wanted_for(event, drawn.number, drawn.nonce, sizes=drawn.sizes)


def _touch(drawn: Round) -> None:
    drawn.by_hand, drawn.version = True, drawn.version + 1
    drawn.save(update_fields=["by_hand", "version", "quality", "sizes"])
