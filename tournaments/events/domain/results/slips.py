"""Results over the board: a player hands a slip in, another one confirms or contests it; a scorekeeper enters what is on paper.

`RoundTable.result` is what stands: {"lines": [{"number", "place", "score", "clean", "markers", "dirty", "businesses", "bonuses"}],
"godfather", "how": "payday" | "godfather" | "ruling"}. Every change raises the table's version; who saw an older one has to look again.
"""

from typing import Any

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
    PlayerUnsaid,
    ResultStands,
    SameVersion,
)
from tournaments.events.domain.results.queries import (
    names_at,
    number_of,
    numbers_at,
    open_dispute,
    people_at,
    said_or_placed_by,
    sits_at,
    standing_slip,
    waiting_slip,
    who_handed_in,
)
from tournaments.events.domain.results.slip_codes import SlipPhone, require_code
from tournaments.events.domain.results.write import (
    STANDING,
    SaidResult,
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
from tournaments.slips import differences_between

# Somebody with an account, or a phone that has read the code on the paper slip.
Reporter = User | SlipPhone

HANDED_IN = action_verb("result.handed_in", _("Submitted a result"))
CONFIRMED = action_verb("result.confirmed", _("Confirmed a result"))
CONTESTED = action_verb("result.contested", _("Disputed a result"))
ENTERED = action_verb("result.entered", _("Entered a result"))
CORRECTED = action_verb("result.corrected", _("Corrected a result"))
TAKEN_BACK = action_verb("result.taken_back", _("Revoked a result"))


def submit_slip(*, actor: Reporter, table: RoundTable, version: int, slip: SaidResult) -> RoundTable:
    """By who sits at the table. One's own slip that still waits is replaced; the same slip from a second player is a confirmation."""
    with changing(table.round.event) as event:
        table = _to_answer(actor, event, table, at_table=True)
        require_real_cards(table)
        if open_dispute(table) is not None:
            raise DisputeOpen
        if table.result is not None:
            raise ResultStands
        require_possible(table, slip)
        waiting = waiting_slip(table)
        if waiting is not None and not is_own_slip(waiting, _reader(actor)):
            if differences_between(said_or_placed_by(waiting), slip):
                raise OtherSlipWaits(who=who_handed_in(waiting, table))
            _require_second_player(waiting, actor, table)
            _accept(table, waiting, actor)
            return table
        require_seen(table, version)
        _file(table, slip, SlipState.WAITING, actor)
        touch(table)
        _record(actor, HANDED_IN, table, {"result": in_short(table, result_of_slip(slip)["lines"])})
        _ask_the_others(table, actor)
    return table


def confirm_slip(*, actor: Reporter, table: RoundTable, version: int) -> RoundTable:
    """By another player of that table, or by a scorekeeper."""
    with changing(table.round.event) as event:
        table = _to_answer(actor, event, table)
        waiting = waiting_slip(table)
        if waiting is None:
            raise DisputeOpen if open_dispute(table) is not None else NothingWaits
        _require_second_player(waiting, actor, table)
        require_seen(table, version)
        _accept(table, waiting, actor)
    return table


def dispute_slip(
    *, actor: Reporter, table: RoundTable, version: int, text: str = "", slip: SaidResult | None = None
) -> Dispute:
    """What waits counts no more until an organiser has ruled. What stands already stays until then, and is known to be contested.

    `slip` is their own version. Without one, words must say what is wrong.
    """
    text = text.strip()
    if not text and slip is None:
        raise CommentMissing
    with changing(table.round.event) as event:
        table = _to_answer(actor, event, table)
        if open_dispute(table) is not None:
            raise DisputeOpen
        waiting = waiting_slip(table)
        if waiting is None and table.result is None:
            raise NothingWaits
        require_seen(table, version)
        own = None if slip is None else _own_version(table, waiting or standing_slip(table), slip, actor, text)
        if waiting is not None:
            waiting.state = SlipState.CONTESTED
            waiting.save(update_fields=["state"])
        person, phone = _person_and_phone(actor)
        dispute = Dispute.objects.create(
            table=table,
            raised_by=person,
            raised_as=None if phone is None else phone.number,
            own_slip=own,
            text=text,
        )
        touch(table)
        after = {} if slip is None else {"result": in_short(table, result_of_slip(slip)["lines"])}
        _record(actor, CONTESTED, table, {**({"text": text} if text else {}), **after})
        _ask_for_ruling(table, actor)
    return dispute


def _own_version(
    table: RoundTable, first: ResultSlip | None, slip: SaidResult, actor: Reporter, text: str
) -> ResultSlip | None:
    """Beside the one that is disputed. One that says the same says nothing beside the words."""
    require_possible(table, slip)
    if first is None or differences_between(said_or_placed_by(first), slip):
        return _file(table, slip, SlipState.COUNTER, actor)
    if not text:
        raise SameVersion
    return None


def enter_result(*, actor: User, table: RoundTable, version: int, slip: SaidResult, comment: str = "") -> RoundTable:
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


def is_own_slip(slip: ResultSlip, reader: SlipPhone | int | None) -> bool:
    """From the same phone, or with the same account. Only then may it be changed: on another phone, anyone can name the same player."""
    if isinstance(reader, SlipPhone):
        return slip.phone == reader.name
    return reader is not None and slip.handed_in_by_id == reader


def may_be_second(slip: ResultSlip, reader: SlipPhone | int | None, table: RoundTable) -> bool:
    """Nobody confirms their own: not on the same phone, not with the same account, and not as the same player."""
    number = reader.number if isinstance(reader, SlipPhone) else number_of(reader, table)
    handed_in_as = slip.handed_in_as or number_of(slip.handed_in_by_id, table)
    return not is_own_slip(slip, reader) and (number is None or number != handed_in_as)


def _require_second_player(slip: ResultSlip, actor: Reporter, table: RoundTable) -> None:
    if not may_be_second(slip, _reader(actor), table):
        raise OwnSlip


def _reader(actor: Reporter) -> SlipPhone | int:
    return actor if isinstance(actor, SlipPhone) else actor.pk


def _to_answer(actor: Reporter, event: Event, table: RoundTable, *, at_table: bool = False) -> RoundTable:
    """The table, if the person may confirm or contest there, or hand in `at_table`."""
    if isinstance(actor, SlipPhone):
        table = table_now(event, table)
        require_code(table, actor.code)
        if actor.number not in numbers_at(table):
            raise PlayerUnsaid
    else:
        require(actor, "events.see", event)
        table = table_now(event, table)
        if not sits_at(actor.pk, table) and (at_table or not actor.has_perm("events.keep_score", event)):
            raise NotAtTable
    require_time_for_results(event, table)
    return table


def _accept(table: RoundTable, slip: ResultSlip, actor: Reporter) -> None:
    accept_slip(table, slip, actor)
    _record(actor, CONFIRMED, table, told_result(table))


def _ask_for_ruling(table: RoundTable, actor: Reporter) -> None:
    """The next round waits for it, and only organisers may make one."""
    event = table.round.event
    who, person = _named(actor, table)
    values = {"event": event.name, "round": table.round.number, "table": table.number, "who": who}
    url = reverse("desk_result", args=[event.code, table.round.number, table.number])
    for organiser in organisers_of_club(event.club):
        if organiser != person:
            notify(kind=DISPUTED, person=organiser, values=values, url=url, about=person)


def _person_and_phone(actor: Reporter) -> tuple[User | None, SlipPhone | None]:
    return (None, actor) if isinstance(actor, SlipPhone) else (actor, None)


def _named(actor: Reporter, table: RoundTable) -> tuple[str, User | None]:
    """What notifications call somebody, and whose name that is."""
    if isinstance(actor, User):
        return str(actor), actor
    [entrant] = [seat.entrant for seat in table.seats.all() if seat.entrant.number == actor.number]
    return entrant.name, None if entrant.player is None else entrant.player.user


def _file(table: RoundTable, slip: SaidResult, state: SlipState, actor: Reporter) -> ResultSlip:
    person, phone = _person_and_phone(actor)
    source = SlipSource.PLAYER if phone is None else SlipSource.CODE
    return file_slip(table=table, slip=slip, source=source, state=state, actor=person, phone=phone)


def _record(actor: Reporter, verb: str, table: RoundTable, after: dict[str, Any]) -> None:
    """Of a phone without an account, whose it is said to be."""
    person, phone = _person_and_phone(actor)
    if phone is not None:
        after = {**after, "by_code": names_at(table)[phone.number or 0]}
    record_action(actor=person, verb=verb, target=table, after=after, scope=table.round.event)


def _ask_the_others(table: RoundTable, actor: Reporter) -> None:
    event = table.round.event
    who, person = _named(actor, table)
    values = {"event": event.name, "round": table.round.number, "who": who}
    url = reverse("event_slip", args=[event.code, table.key])
    for one in people_at(table):
        if one != person:
            notify(kind=SLIP_WAITS, person=one, values=values, url=url, about=person)
