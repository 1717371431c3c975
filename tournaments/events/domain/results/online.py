"""Results of online tables, which come by themselves."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.tables.domain.lobby.event_tables import seats_nobody_came_to
from games.tables.models import Seat, Stage, Table
from palermo.clubs.domain.organisers import organisers_of_club
from palermo.common.actions import action_verb, record_action
from palermo.common.jobs import enqueue_job
from palermo.notifications.domain import notify
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.results.no_shows import note_no_shows
from tournaments.events.domain.results.write import file_slip, write_result
from tournaments.events.models import Event, RoundTable, SlipSource, SlipState
from tournaments.events.notification_kinds import NEEDS_RULING
from tournaments.slips import SlipData, SlipLine
from tournaments.swiss.results import places_of_scores

TAKEN = action_verb("table.result_taken", _("Recorded an online table’s result"))
TAKE_RESULT = "events.take_result"
# Why a line of a result stands behind those of who stayed.
NO_SHOW, LEFT = "no-show", "left"


def note_end(table_id: UUID) -> None:
    """In the transaction of the last move: only a row that says what is to be done."""
    if RoundTable.objects.filter(live_id=table_id).exists():
        enqueue_job(kind=TAKE_RESULT, key=f"{TAKE_RESULT}:{table_id}", arguments={"table_id": str(table_id)})


def record_online_result(*, table_id: UUID) -> None:
    """Once: a result that stands there already, by a ruling or by this job, stays."""
    found = RoundTable.objects.filter(live_id=table_id).select_related("round__event").first()
    if found is None:
        return
    with changing(found.round.event) as event:
        table = RoundTable.objects.select_related("round", "live").get(pk=found.pk)
        live = table.live
        if live is None or live.pk != table_id or table.result is not None:
            return
        if live.stage == Stage.ABORTED:
            _ask_for_ruling(event, table)
        elif live.stage == Stage.FINISHED:
            _enter(event, table, live)


def result_of_live(live: Table, numbers: list[int], seats: list[Seat], absent: Collection[int] = ()) -> dict[str, Any]:
    """Who left stands behind who stayed. Where that is not what the scores say, the places count and the scores do not.

    `absent` are the seats nobody came to. Why somebody stands behind is a part of the result.
    """
    told = live.result or {}
    godfather = numbers[told["seats"][0]] if told.get("how") == "godfather" else None
    scores = {str(number): int(seat.score or 0) for number, seat in zip(numbers, seats, strict=True)}
    places = {str(number): int(seat.standing or 0) for number, seat in zip(numbers, seats, strict=True)}
    by_cards = places == places_of_scores(scores, None if godfather is None else str(godfather))
    lines = [
        {
            "number": number,
            "place": places[str(number)],
            "score": scores[str(number)] if by_cards else None,
            "clean": part["clean"] + part["markers"],
            "dirty": part["dirty"],
            **({"left": NO_SHOW if seat.number in absent else LEFT} if seat.left else {}),
        }
        for number, seat, part in zip(numbers, seats, told["scores"], strict=True)
    ]
    return {
        "lines": lines,
        "godfather": godfather if by_cards else None,
        "how": told["how"] if by_cards else "places",
    }


def _enter(event: Event, table: RoundTable, live: Table) -> None:
    numbers = [seat.entrant.number for seat in table.seats.select_related("entrant").order_by("number")]
    absent = set(seats_nobody_came_to([live.pk]).filter(left=True).values_list("number", flat=True))
    result = result_of_live(live, numbers, list(live.seats.order_by("number")), absent)
    slip = SlipData(
        lines=tuple(SlipLine(line["number"], line["clean"], line["dirty"]) for line in result["lines"]),
        godfather=result["godfather"],
    )
    file_slip(table=table, slip=slip, source=SlipSource.LIVE, state=SlipState.ACCEPTED, actor=None)
    write_result(table, result)
    after = {"round": table.round.number, "table": table.number, "result": result}
    record_action(actor=None, verb=TAKEN, target=table, after=after, scope=event)
    note_no_shows(event=event, table=table, seats=absent)


def _ask_for_ruling(event: Event, table: RoundTable) -> None:
    """The game has no result; only people can give it one."""
    values = {"event": event.name, "round": table.round.number, "table": table.number}
    url = reverse("desk_result", args=[event.code, table.round.number, table.number])
    for organiser in organisers_of_club(event.club):
        notify(kind=NEEDS_RULING, person=organiser, values=values, url=url)
