"""Fixed tables: the desk says who sits together in a draft, and the seating leaves them there."""

import secrets
from collections.abc import Sequence
from itertools import combinations, count

from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.errors import (
    FixedTableKeptApart,
    FixedTableUnfit,
    SeatedByStandings,
    TooFewToSeat,
)
from tournaments.events.domain.rounds.online_tables import is_online_table
from tournaments.events.domain.rounds.progress import players_of_round
from tournaments.events.domain.rounds.queries import draft_seen, require_running
from tournaments.events.domain.rounds.seat import draw_tables
from tournaments.events.domain.rounds.solver import seats_of, wanted_for
from tournaments.events.models import Event, Round, RoundKind, RoundSeat, RoundTable
from tournaments.seating.model import SIZES, SMALLEST_TABLE
from tournaments.seating.seats import best_order

FIXED = action_verb("round.table_fixed", _("Fixed a table"))


def fix_table(*, actor: User, event: Event, round_number: int, version: int, numbers: Sequence[int]) -> RoundTable:
    """These players share a locked table; everybody who isn't at a locked table is seated again around them."""
    with changing(event) as current:
        require_running(actor, current)
        drawn = draft_seen(current, round_number, version)
        if drawn.kind != RoundKind.SWISS:
            raise SeatedByStandings
        _check(current, drawn, numbers)
        table = _write_fixed(drawn, numbers)
        drawn.version += 1
        draw_tables(drawn)
        if not drawn.by_hand:
            drawn.by_hand = True
            drawn.save(update_fields=["by_hand"])
        after = {"round": drawn.number, "table": table.number, "players": sorted(numbers), "tables": seats_of(drawn)}
        record_action(actor=actor, verb=FIXED, target=drawn, after=after, scope=current)
        return table


def _check(event: Event, drawn: Round, numbers: Sequence[int]) -> None:
    here = {one.number: one.name for one in players_of_round(event, drawn.number)}
    locked = {number for table in seats_of(drawn, locked=True) for number in table}
    free = here.keys() - locked
    if len(numbers) not in SIZES or len(set(numbers)) != len(numbers) or not set(numbers) <= free:
        raise FixedTableUnfit
    banned = {frozenset(pair) for pair in event.aparts.values_list("first__number", "second__number")}
    for first, second in combinations(sorted(numbers), 2):
        if frozenset((first, second)) in banned:
            raise FixedTableKeptApart(first=here[first], second=here[second])
    rest = len(free) - len(numbers)
    if 0 < rest < SMALLEST_TABLE:
        raise TooFewToSeat(number=rest)


def _write_fixed(drawn: Round, numbers: Sequence[int]) -> RoundTable:
    """In the place of all that are not locked. It takes the first number that no locked table has."""
    drawn.tables.filter(locked=False).delete()
    taken = set(drawn.tables.values_list("number", flat=True))
    entrants = {one.number: one for one in drawn.event.entrants.filter(number__in=numbers).select_related("player")}
    counts = wanted_for(drawn.event, drawn.number, drawn.nonce).costs().history.seats
    seats = best_order(sorted(numbers), counts)
    table = RoundTable.objects.create(
        round=drawn,
        number=next(number for number in count(1) if number not in taken),
        locked=True,
        online=is_online_table(drawn.event, [entrants[start] for start in seats]),
        key=secrets.token_hex(8),
    )
    RoundSeat.objects.bulk_create(
        RoundSeat(round=drawn, table=table, number=at, entrant=entrants[start]) for at, start in enumerate(seats)
    )
    return table
