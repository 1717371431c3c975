"""What handing in, entering and ruling have in common: whether it is the time for a result, and how one is written down."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils import timezone

from palermo.accounts.models import User
from palermo.common.text.lists import in_words
from tournaments.events.domain.event.errors import ChangedMeanwhile, WrongStage
from tournaments.events.domain.results.errors import (
    DroppedPlayer,
    ImpossibleSlip,
    MoneyMissing,
    NotPublished,
    PlayedOnline,
)
from tournaments.events.domain.results.queries import names_at, numbers_at, said_or_placed_by, table_with_key
from tournaments.events.domain.results.slip_codes import SlipPhone
from tournaments.events.hooks import tell_of_result
from tournaments.events.models import (
    EntrantState,
    Event,
    EventStage,
    ResultDetail,
    ResultSlip,
    RoundKind,
    RoundTable,
    SlipSource,
    SlipState,
)
from tournaments.slips import (
    PlacesData,
    SlipOutcome,
    SlipOutcomeLine,
    SlipViolation,
    check_places,
    check_slip,
    outcome_of,
    written_line,
    written_places,
)
from tournaments.slips import SlipData as SaidSlip

SaidResult = SaidSlip | PlacesData
STANDING = (SlipState.WAITING, SlipState.ACCEPTED)
HOW_PLACED = "places"


def table_now(event: Event, table: RoundTable) -> RoundTable:
    """As it is under the event's lock."""
    return table_with_key(event, table.key)


def require_seen(table: RoundTable, version: int) -> None:
    if table.version != version:
        raise ChangedMeanwhile


def require_time_for_results(event: Event, table: RoundTable) -> None:
    if event.stage != EventStage.RUNNING:
        raise WrongStage(stage=event.get_stage_display())
    if not table.round.is_published:
        raise NotPublished(round=table.round.number)
    gone = [
        seat.entrant.name
        for seat in table.seats.all()
        if seat.entrant.state != EntrantState.ENTERED
        or (table.round.kind == RoundKind.SWISS and not seat.entrant.plays(table.round.number))
    ]
    if gone:
        raise DroppedPlayer(names=in_words(gone))


def require_real_cards(table: RoundTable) -> None:
    if table.online:
        raise PlayedOnline


def require_possible(table: RoundTable, slip: SaidResult) -> None:
    """Places alone are enough only where the event counts nothing else."""
    if isinstance(slip, PlacesData) and table.round.event.detail != ResultDetail.PLACES:
        raise MoneyMissing
    if violations := violations_of(slip, numbers_at(table)):
        raise ImpossibleSlip(violations)


def violations_of(slip: SaidResult, seated: Sequence[int]) -> list[SlipViolation]:
    return check_places(slip, seated) if isinstance(slip, PlacesData) else check_slip(slip, seated)


def file_slip(
    *,
    table: RoundTable,
    slip: SaidResult,
    source: SlipSource,
    state: SlipState,
    actor: User | None,
    phone: SlipPhone | None = None,
    comment: str = "",
    lines: list[dict[str, Any]] | None = None,
) -> ResultSlip:
    """The one that stood or waited before is kept as replaced. A ruling by places brings its own `lines`.

    An online game confirms its result itself: it has no `actor`.
    """
    if state in STANDING:
        table.slips.filter(state__in=STANDING).update(state=SlipState.REPLACED)
    confirmed_at = timezone.now() if state == SlipState.ACCEPTED and actor is not None else None
    return ResultSlip.objects.create(
        table=table,
        source=source,
        state=state,
        lines=lines_written(slip) if lines is None else lines,
        godfather=slip.godfather,
        comment=comment,
        handed_in_by=actor,
        phone="" if phone is None else phone.name,
        handed_in_as=None if phone is None else phone.number,
        confirmed_by=actor if state == SlipState.ACCEPTED else None,
        confirmed_at=confirmed_at,
    )


def lines_written(slip: SaidResult) -> list[dict[str, Any]]:
    return written_places(slip) if isinstance(slip, PlacesData) else [written_line(line) for line in slip.lines]


def result_of_slip(slip: SaidResult) -> dict[str, Any]:
    """As `RoundTable.result` keeps it."""
    if isinstance(slip, PlacesData):
        return {"lines": written_places(slip), "godfather": slip.godfather, "how": HOW_PLACED}
    return written_result(slip, outcome_of(slip))


def written_result(slip: SaidSlip, outcome: SlipOutcome, how: str | None = None) -> dict[str, Any]:
    return {
        "lines": [
            {**written_line(line), **_worked_out(worked)}
            for line, worked in zip(slip.lines, outcome.lines, strict=True)
        ],
        "godfather": outcome.godfather,
        "how": how or outcome.how,
    }


def _worked_out(line: SlipOutcomeLine) -> dict[str, Any]:
    bonuses = [{"name": bonus.name, "amount": bonus.amount, "reason": bonus.reason} for bonus in line.bonuses]
    return {"place": line.place, "score": line.score, "bonuses": bonuses}


def write_result(table: RoundTable, result: Mapping[str, Any] | None) -> None:
    table.result = None if result is None else dict(result)
    table.result_at = None if result is None else timezone.now()
    touch(table, "result", "result_at")
    tell_of_result(table)


def touch(table: RoundTable, *fields: str) -> None:
    """Whoever looked at the table before has to look again."""
    table.version += 1
    table.save(update_fields=["version", *fields])


def accept_slip(table: RoundTable, slip: ResultSlip, actor: User | SlipPhone) -> None:
    """It counts from now on, because this person says so."""
    slip.state, slip.confirmed_at = SlipState.ACCEPTED, timezone.now()
    if isinstance(actor, SlipPhone):
        slip.confirmed_as = actor.number
    else:
        slip.confirmed_by = actor
    slip.save(update_fields=["state", "confirmed_by", "confirmed_as", "confirmed_at"])
    write_result(table, result_of_slip(said_or_placed_by(slip)))


def in_short(table: RoundTable, lines: Iterable[Mapping[str, Any]]) -> str:
    """For the record, in any language: who got what, best first."""
    names = names_at(table)
    ordered = sorted(lines, key=lambda line: line["place"])
    return ", ".join(
        f"{line['place']}. {names[line['number']]}" + ("" if line["score"] is None else f" {line['score']}")
        for line in ordered
    )


def told_result(table: RoundTable, **more: Any) -> dict[str, Any]:
    """What stands, as the record tells it."""
    return {"result": None if table.result is None else in_short(table, table.result["lines"]), **more}
