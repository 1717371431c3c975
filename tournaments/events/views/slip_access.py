"""Who may use a table's slip: an account that sits there, the desk, or a phone that has read the code on the paper.

The code comes as a fragment (`/slip/<key>/#CODE`), which browsers send to nobody; the page's script puts it into a form. It's kept in the session.
"""

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

from palermo.accounts.models import User
from palermo.accounts.views.decorators import for_accounts
from palermo.common.errors import NotFound
from palermo.common.limits import RateLimit
from tournaments.events.domain.results.errors import NotAtTable
from tournaments.events.domain.results.queries import sits_at, table_anywhere, table_with_key
from tournaments.events.domain.results.slip_codes import SlipPhone, holds_code
from tournaments.events.models import Event, RoundTable
from tournaments.events.views.common import event_for

View = Callable[..., HttpResponse]
CODES, PHONE, PLAYERS = "slip_codes", "slip_phone", "slip_players"
# A phone needs one code for each round of an evening.
MOST_CODES = 40
# Of one table: what its phones send together, whoever they are.
REPORTING = RateLimit("slip-table", amount=40, seconds=600)


def remember_code(request: HttpRequest, table: RoundTable, code: str) -> None:
    codes = {**request.session.get(CODES, {}), table.key: code}
    request.session[CODES] = dict(list(codes.items())[-MOST_CODES:])
    request.session.setdefault(PHONE, secrets.token_hex(16))


def remember_player(request: HttpRequest, table: RoundTable, number: int) -> None:
    players = {**request.session.get(PLAYERS, {}), table.key: number}
    request.session[PLAYERS] = dict(list(players.items())[-MOST_CODES:])


def phone_of(request: HttpRequest, table: RoundTable) -> SlipPhone | None:
    """None for an account that sits there, and for who has no code that still fits."""
    code = request.session.get(CODES, {}).get(table.key)
    if code is None or sits_at(request.user.pk, table) or not holds_code(table, code):
        return None
    return SlipPhone(code, request.session[PHONE], request.session.get(PLAYERS, {}).get(table.key))


def slip_table(request: HttpRequest, code: str, table_key: str) -> tuple[Event, RoundTable, SlipPhone | None]:
    """A seating that is not published yet is nobody's but the organisers' to see; a code opens its table's slip in a private club too."""
    if table_key in request.session.get(CODES, {}):
        table = table_anywhere(table_key)
        if table is not None and table.round.event.code == code and (phone := phone_of(request, table)) is not None:
            return table.round.event, table, phone
    event = event_for(request, code)
    table = table_with_key(event, table_key)
    if not table.round.is_published and not request.user.has_perm("events.keep_score", event):
        raise NotFound
    return event, table, None


def may_look_into(request: HttpRequest, event: Event, table: RoundTable, phone: SlipPhone | None) -> bool:
    return phone is not None or sits_at(request.user.pk, table) or request.user.has_perm("events.keep_score", event)


def require_inside(request: HttpRequest, event: Event, table: RoundTable, phone: SlipPhone | None) -> None:
    if not may_look_into(request, event, table, phone):
        raise NotAtTable


def reporter_of(request: HttpRequest, table: RoundTable, phone: SlipPhone | None) -> User | SlipPhone:
    """Who reports, as `domain.results.slips` wants them. A phone says with what it sends whose it is."""
    if phone is None:
        assert isinstance(request.user, User)  # noqa: S101 - behind `for_the_table`
        return request.user
    REPORTING.count_for(f"table:{table.pk}")
    said = request.POST.get("player", "")
    if said.isascii() and said.isdigit() and len(said) < 6:
        phone = SlipPhone(phone.code, phone.name, int(said))
        if phone.number in {seat.entrant.number for seat in table.seats.all()}:
            remember_player(request, table, int(said))
    return phone


def for_the_table(view: View) -> View:
    """For accounts, and for phones with the table's code."""
    guarded = for_accounts(view)

    @wraps(view)
    def entered(request: HttpRequest, code: str, table_key: str) -> Any:
        has_code = table_key in request.session.get(CODES, {}) and slip_table(request, code, table_key)[2] is not None
        return (view if has_code else guarded)(request, code, table_key)

    return entered
