"""Tables with their results, slips and disputes. Only reads."""

from collections.abc import Sequence

from django.db.models import Prefetch, QuerySet

from palermo.accounts.models import User
from palermo.common.errors import NotFound
from tournaments.events.models import Dispute, Event, ResultSlip, Round, RoundSeat, RoundTable, SlipState
from tournaments.slips import PlacesData, read_places, read_slip
from tournaments.slips import SlipData as SaidSlip


def tables_with_results(event: Event) -> QuerySet[RoundTable]:
    """With seats, slips (newest first) and disputes, in four queries whatever the size."""
    return _with_results(RoundTable.objects.filter(round__event=event))


def table_anywhere(key: str) -> RoundTable | None:
    """Of any event: for who has nothing but its paper slip."""
    return _with_results(RoundTable.objects.filter(key=key)).first()


def _with_results(tables: QuerySet[RoundTable]) -> QuerySet[RoundTable]:
    return tables.select_related("round", "round__event", "round__event__club").prefetch_related(
        Prefetch("seats", RoundSeat.objects.select_related("entrant__player").order_by("number")),
        Prefetch("slips", ResultSlip.objects.select_related("handed_in_by", "confirmed_by")),
        Prefetch("disputes", Dispute.objects.select_related("raised_by", "settled_by", "own_slip__handed_in_by")),
    )


def table_with_key(event: Event, key: str) -> RoundTable:
    return _found(tables_with_results(event).filter(key=key))


def table_numbered(event: Event, round_number: int, table_number: int) -> RoundTable:
    return _found(tables_with_results(event).filter(round__number=round_number, number=table_number))


def _found(tables: QuerySet[RoundTable]) -> RoundTable:
    table = tables.first()
    if table is None:
        raise NotFound
    return table


def numbers_at(table: RoundTable) -> list[int]:
    return [seat.entrant.number for seat in table.seats.all()]


def names_at(table: RoundTable) -> dict[int, str]:
    return {seat.entrant.number: seat.entrant.name for seat in table.seats.all()}


def sits_at(person_id: int | None, table: RoundTable) -> bool:
    seats = [seat.entrant.player for seat in table.seats.all()]
    return person_id is not None and any(player is not None and player.user_id == person_id for player in seats)


def number_of(person_id: int | None, table: RoundTable) -> int | None:
    """Under which start number somebody with an account sits there."""
    if person_id is None:
        return None
    entrants = [seat.entrant for seat in table.seats.all()]
    return next((one.number for one in entrants if one.player is not None and one.player.user_id == person_id), None)


def who_handed_in(slip: ResultSlip, table: RoundTable) -> str:
    """By name; a phone without an account has said whose it is."""
    if slip.handed_in_by is not None:
        return str(slip.handed_in_by)
    return "" if slip.handed_in_as is None else names_at(table).get(slip.handed_in_as, "")


def who_disputes(dispute: Dispute, table: RoundTable) -> str:
    if dispute.raised_by is not None:
        return str(dispute.raised_by)
    return "" if dispute.raised_as is None else names_at(table).get(dispute.raised_as, "")


def people_at(table: RoundTable) -> list[User]:
    """Those with an account."""
    keys = [seat.entrant.player_id for seat in table.seats.all()]
    return list(User.objects.filter(player__in=keys))


def waiting_slip(table: RoundTable) -> ResultSlip | None:
    return next((slip for slip in table.slips.all() if slip.state == SlipState.WAITING), None)


def contested_slip(table: RoundTable) -> ResultSlip | None:
    """What the open dispute is about, if it is about a slip that does not count yet."""
    if open_dispute(table) is None:
        return None
    return next((slip for slip in table.slips.all() if slip.state == SlipState.CONTESTED), None)


def standing_slip(table: RoundTable) -> ResultSlip | None:
    return next((slip for slip in table.slips.all() if slip.state == SlipState.ACCEPTED), None)


def open_dispute(table: RoundTable) -> Dispute | None:
    return next((dispute for dispute in table.disputes.all() if dispute.settled_at is None), None)


def said_by(slip: ResultSlip) -> SaidSlip | None:
    """The sums it says; nothing, if it has places alone."""
    if any("clean" not in line for line in slip.lines):
        return None
    return read_slip(slip.lines, slip.godfather)


def said_or_placed_by(slip: ResultSlip) -> SaidSlip | PlacesData:
    """What it says, be it sums or places."""
    return said_by(slip) or read_places(slip.lines, slip.godfather)


def open_disputes(event: Event) -> QuerySet[Dispute]:
    return (
        Dispute.objects.filter(table__round__event=event, settled_at=None)
        .select_related("table__round", "raised_by")
        .order_by("raised_at", "pk")
    )


def rounds_seated_after(table: RoundTable) -> Sequence[Round]:
    """Their seating was made with what stood then."""
    return list(table.round.event.played_rounds.filter(number__gt=table.round.number).order_by("number"))
