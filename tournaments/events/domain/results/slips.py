"""Results over the board: a player hands a slip in, another one confirms or contests it; a scorekeeper enters what is on paper.

`RoundTable.result` is what stands: {"lines": [{"number", "place", "score", "clean", "markers", "dirty", "businesses", "bonuses"}],
"godfather", "how": "payday" | "godfather" | "ruling"}. Every change raises the table's version; who saw an older one has to look again.
"""

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.domain.organisers import organisers_of_club
from palermo.common.actions import action_verb, record_action
from palermo.notifications.domain import notify
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.results.errors import (
    CommentMissing,
    DisputeOpen,
    NoResult,
    NotAtTable,
    NothingWaits,
    OtherSlipWaits,
    OwnSlip,
    ResultStands,
)
from tournaments.events.domain.results.queries import open_dispute, people_at, said_by, sits_at, waiting_slip
from tournaments.events.domain.results.write import (
    STANDING,
    accept_slip,
    file_slip,
    in_short,
    require_possible,
    require_real_cards,
    require_seen,
    require_time_for_results,
    result_of_slip,
    table_now,
    told_result,
    touch,
    write_result,
)
from tournaments.events.models import Dispute, Event, ResultSlip, RoundTable, SlipSource, SlipState
from tournaments.events.notification_kinds import DISPUTED, SLIP_WAITS
from tournaments.events.permissions import require
from tournaments.slips import SlipData as SaidSlip
from tournaments.slips import differences_between

HANDED_IN = action_verb("result.handed_in", _("Submitted a result"))
CONFIRMED = action_verb("result.confirmed", _("Confirmed a result"))
CONTESTED = action_verb("result.contested", _("Disputed a result"))
ENTERED = action_verb("result.entered", _("Entered a result"))
CORRECTED = action_verb("result.corrected", _("Corrected a result"))
TAKEN_BACK = action_verb("result.taken_back", _("Revoked a result"))


def submit_slip(*, actor: User, table: RoundTable, version: int, slip: SaidSlip) -> RoundTable:
    """By who sits at the table. One's own slip that still waits is replaced; the same slip from a second player is a confirmation."""
    with changing(table.round.event) as event:
        require(actor, "events.see", event)
        table = table_now(event, table)
        if not sits_at(actor.pk, table):
            raise NotAtTable
        require_time_for_results(event, table)
        require_real_cards(table)
        if open_dispute(table) is not None:
            raise DisputeOpen
        if table.result is not None:
            raise ResultStands
        require_possible(table, slip)
        waiting = waiting_slip(table)
        if waiting is not None and waiting.handed_in_by_id != actor.pk:
            said = said_by(waiting)
            if said is None or differences_between(said, slip):
                raise OtherSlipWaits(who=str(waiting.handed_in_by or ""))
            _accept(table, waiting, actor)
            return table
        require_seen(table, version)
        file_slip(table=table, slip=slip, source=SlipSource.PLAYER, state=SlipState.WAITING, actor=actor)
        touch(table)
        short = in_short(table, result_of_slip(slip)["lines"])
        record_action(actor=actor, verb=HANDED_IN, target=table, after={"result": short}, scope=event)
        _ask_the_others(table, actor)
    return table


def confirm_slip(*, actor: User, table: RoundTable, version: int) -> RoundTable:
    """By another player of that table, or by a scorekeeper."""
    with changing(table.round.event) as event:
        table = _to_answer(actor, event, table)
        waiting = waiting_slip(table)
        if waiting is None:
            raise DisputeOpen if open_dispute(table) is not None else NothingWaits
        if waiting.handed_in_by_id == actor.pk:
            raise OwnSlip
        require_seen(table, version)
        _accept(table, waiting, actor)
    return table


def dispute_slip(*, actor: User, table: RoundTable, version: int, text: str) -> Dispute:
    """What waits counts no more until an organiser has ruled. What stands already stays until then, and is known to be contested."""
    text = text.strip()
    if not text:
        raise CommentMissing
    with changing(table.round.event) as event:
        table = _to_answer(actor, event, table)
        if open_dispute(table) is not None:
            raise DisputeOpen
        waiting = waiting_slip(table)
        if waiting is None and table.result is None:
            raise NothingWaits
        require_seen(table, version)
        if waiting is not None:
            waiting.state = SlipState.CONTESTED
            waiting.save(update_fields=["state"])
        dispute = Dispute.objects.create(table=table, raised_by=actor, text=text)
        touch(table)
        record_action(actor=actor, verb=CONTESTED, target=table, after={"text": text}, scope=event)
        _ask_for_ruling(table, actor)
    return dispute


def enter_result(*, actor: User, table: RoundTable, version: int, slip: SaidSlip, comment: str = "") -> RoundTable:
    """By a scorekeeper: it counts at once. Whatever stood before is corrected, and that needs a comment."""
    with changing(table.round.event) as event:
        require(actor, "events.keep_score", event)
        table = table_now(event, table)
        require_time_for_results(event, table)
        require_real_cards(table)
        if open_dispute(table) is not None:
            raise DisputeOpen
        require_seen(table, version)
        require_possible(table, slip)
        corrects = table.result is not None
        if corrects and not comment.strip():
            raise CommentMissing
        before = told_result(table)
        file_slip(
            table=table,
            slip=slip,
            source=SlipSource.DESK,
            state=SlipState.ACCEPTED,
            actor=actor,
            comment=comment.strip(),
        )
        write_result(table, result_of_slip(slip))
        after = told_result(table, **({"comment": comment.strip()} if comment.strip() else {}))
        record_action(
            actor=actor,
            verb=CORRECTED if corrects else ENTERED,
            target=table,
            before=before if corrects else None,
            after=after,
            scope=event,
        )
    return table


def withdraw_result(*, actor: User, table: RoundTable, version: int, comment: str) -> RoundTable:
    """As if nothing had been handed in: the table is open again. What waits is taken back as well as what stands."""
    if not comment.strip():
        raise CommentMissing
    with changing(table.round.event) as event:
        require(actor, "events.keep_score", event)
        table = table_now(event, table)
        require_time_for_results(event, table)
        require_real_cards(table)
        if open_dispute(table) is not None:
            raise DisputeOpen
        if table.result is None and waiting_slip(table) is None:
            raise NoResult
        require_seen(table, version)
        before = told_result(table)
        table.slips.filter(state__in=STANDING).update(state=SlipState.REPLACED)
        write_result(table, None)
        after = told_result(table, comment=comment.strip())
        record_action(actor=actor, verb=TAKEN_BACK, target=table, before=before, after=after, scope=event)
    return table


def _to_answer(actor: User, event: Event, table: RoundTable) -> RoundTable:
    """The table, if the person may confirm or contest there."""
    require(actor, "events.see", event)
    table = table_now(event, table)
    if not sits_at(actor.pk, table) and not actor.has_perm("events.keep_score", event):
        raise NotAtTable
    require_time_for_results(event, table)
    return table


def _accept(table: RoundTable, slip: ResultSlip, actor: User) -> None:
    accept_slip(table, slip, actor)
    record_action(actor=actor, verb=CONFIRMED, target=table, after=told_result(table), scope=table.round.event)


def _ask_for_ruling(table: RoundTable, actor: User) -> None:
    """The next round waits for it, and only organisers may make one."""
    event = table.round.event
    values = {"event": event.name, "round": table.round.number, "table": table.number, "who": str(actor)}
    url = reverse("desk_result", args=[event.code, table.round.number, table.number])
    for organiser in organisers_of_club(event.club).exclude(pk=actor.pk):
        notify(kind=DISPUTED, person=organiser, values=values, url=url, about=actor)


def _ask_the_others(table: RoundTable, actor: User) -> None:
    event = table.round.event
    values = {"event": event.name, "round": table.round.number, "who": str(actor)}
    url = reverse("event_slip", args=[event.code, table.key])
    for person in people_at(table):
        if person.pk != actor.pk:
            notify(kind=SLIP_WAITS, person=person, values=values, url=url, about=actor)
