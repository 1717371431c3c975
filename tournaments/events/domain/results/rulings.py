"""An organiser has the last word: rulings about a table, and what becomes of a dispute."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.notifications.domain import notify
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.results.errors import (
    CommentMissing,
    ImpossibleSlip,
    NothingWaits,
    PlacesUnfit,
    RulingUnfit,
)
from tournaments.events.domain.results.queries import contested_slip, numbers_at, open_dispute, people_at
from tournaments.events.domain.results.write import (
    STANDING,
    accept_slip,
    file_slip,
    require_seen,
    require_time_for_results,
    table_now,
    told_result,
    touch,
    write_result,
    written_result,
)
from tournaments.events.models import Dispute, RoundTable, SlipSource, SlipState
from tournaments.events.notification_kinds import RULED
from tournaments.events.permissions import require
from tournaments.slips import SlipData as SaidSlip
from tournaments.slips import SlipOutcome, check_slip, outcome_of
from tournaments.swiss.results import PlayerFinish, RecordError, TableResult, places_of_scores

RULED_RESULT = action_verb("result.ruled", _("Made a ruling on a result"))
SETTLED = action_verb("result.settled", _("Settled a dispute"))
HOW_RULED = "ruling"
# A ruling may go against the box, not against who sat there or what a number is.
NEVER_RULED = ("line_missing", "not_seated", "line_twice", "godfather_not_seated")


def rule_by_sums(*, actor: User, table: RoundTable, version: int, slip: SaidSlip, comment: str) -> RoundTable:
    """Even if the box says that it cannot have been. Scores and bonuses are worked out as ever; the Godfather is who is said to be."""
    found = [
        one
        for one in check_slip(slip, numbers_at(table))
        if one.code in NEVER_RULED or one.code.endswith("_out_of_range")
    ]
    if found:
        raise ImpossibleSlip(found)
    result = written_result(slip, _with_said_godfather(slip), HOW_RULED)
    return _rule(actor, table, version, slip, result, comment)


def rule_by_places(
    *, actor: User, table: RoundTable, version: int, places: Mapping[int, int], comment: str
) -> RoundTable:
    """Places alone, for a table whose money nobody can tell any more."""
    if set(places) != set(numbers_at(table)):
        raise PlacesUnfit
    try:
        TableResult(tuple(PlayerFinish(str(number), place) for number, place in places.items()))
    except RecordError:
        raise PlacesUnfit from None
    lines = [{"number": number, "place": places[number], "score": None} for number in numbers_at(table)]
    result = {"lines": lines, "godfather": None, "how": HOW_RULED}
    return _rule(actor, table, version, SaidSlip(()), result, comment)


def settle_dispute(
    *, actor: User, dispute: Dispute, version: int, ruling: str, accept: bool, other: bool = False
) -> RoundTable:
    """Without other sums. `accept`: what was contested counts. `other`: the version of who disputed it counts.

    Otherwise a result that stands stays, and a slip that waited is void.
    """
    if not ruling.strip():
        raise CommentMissing
    with changing(dispute.table.round.event) as event:
        require(actor, "events.run", event)
        table = table_now(event, dispute.table)
        require_time_for_results(event, table)
        if open_dispute(table) != dispute:
            raise NothingWaits
        require_seen(table, version)
        contested, own = contested_slip(table), dispute.own_slip
        if other:
            if own is None:
                raise NothingWaits
            table.slips.filter(state__in=STANDING).update(state=SlipState.REPLACED)
            accept_slip(table, own, actor)
        elif contested is not None and accept:
            accept_slip(table, contested, actor)
        else:
            touch(table)
        _close(table, actor, ruling.strip())
        after = told_result(table, ruling=ruling.strip())
        record_action(actor=actor, verb=SETTLED, target=table, after=after, scope=event)
        _tell_players(table, actor, ruling.strip())
    return table


def _rule(
    actor: User, table: RoundTable, version: int, slip: SaidSlip, result: dict[str, Any], comment: str
) -> RoundTable:
    comment = comment.strip()
    if not comment:
        raise CommentMissing
    with changing(table.round.event) as event:
        require(actor, "events.run", event)
        table = table_now(event, table)
        require_time_for_results(event, table)
        require_seen(table, version)
        before = told_result(table)
        file_slip(
            table=table,
            slip=slip,
            source=SlipSource.RULING,
            state=SlipState.ACCEPTED,
            actor=actor,
            comment=comment,
            lines=None if slip.lines else result["lines"],
        )
        write_result(table, result)
        _close(table, actor, comment)
        after = told_result(table, comment=comment)
        record_action(actor=actor, verb=RULED_RESULT, target=table, before=before, after=after, scope=event)
        _tell_players(table, actor, comment)
    return table


def _with_said_godfather(slip: SaidSlip) -> SlipOutcome:
    worked = outcome_of(slip)
    said = None if slip.godfather is None else str(slip.godfather)
    scores = {str(line.number): line.score for line in worked.lines}
    places = places_of_scores(scores, said)
    try:
        TableResult(tuple(PlayerFinish(player, places[player], score) for player, score in scores.items()), said)
    except RecordError:
        raise RulingUnfit from None
    lines = tuple(type(line)(line.number, places[str(line.number)], line.score, line.bonuses) for line in worked.lines)
    return SlipOutcome(worked.how, lines, slip.godfather)


def _close(table: RoundTable, actor: User, ruling: str) -> None:
    table.disputes.filter(settled_at=None).update(ruling=ruling, settled_by=actor, settled_at=timezone.now())
    table.slips.filter(state__in=(SlipState.CONTESTED, SlipState.COUNTER)).update(state=SlipState.REPLACED)


def _tell_players(table: RoundTable, actor: User, ruling: str) -> None:
    event = table.round.event
    values = {"event": event.name, "round": table.round.number, "table": table.number, "ruling": ruling}
    url = reverse("event_slip", args=[event.code, table.key])
    for person in people_at(table):
        if person.pk != actor.pk:
            notify(kind=RULED, person=person, values=values, url=url)
