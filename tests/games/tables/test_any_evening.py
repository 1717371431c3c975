"""Whatever people do before the deal, in whatever order, a waiting table stays one that can be played at."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.tables.domain.lobby.hosting import call_off_table, dismiss_bot, invite_bot, open_table, start_with_bots
from games.tables.domain.lobby.seating import change_seat, sit_down, stand_up
from games.tables.domain.lobby.seats import bring_entropy
from games.tables.models import Stage, Table
from palermo.accounts.models import User
from palermo.common.errors import DomainError
from tests.games.tables.stages import fresh, plan
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]

DOINGS = {
    "sit": lambda table, who, number: sit_down(actor=who, table_id=table, number=number),
    "change": lambda table, who, number: change_seat(actor=who, table_id=table, number=number),
    "stand": lambda table, who, number: stand_up(actor=who, table_id=table),
    "bot": lambda table, who, number: invite_bot(actor=who, table_id=table, bot="novice", number=number),
    "dismiss": lambda table, who, number: dismiss_bot(actor=who, table_id=table, number=number),
    "bring": lambda table, who, number: bring_entropy(table_id=table, player_id=who.player.pk, entropy=b"e" * 16),
    "start": lambda table, who, number: start_with_bots(actor=who, table_id=table),
    "call off": lambda table, who, number: call_off_table(actor=who, table_id=table),
}
# Mostly what fills a table, so that some are dealt and few are called off at once.
OFTEN = ["sit", "sit", "sit", "bring", "bring", "change", "stand", "bot", "dismiss", "start", "call off"]
happening = st.tuples(st.sampled_from(OFTEN), st.integers(0, 3), st.integers(0, 3))


def check(table: Table) -> None:
    seats = list(table.seats.all())
    persons = [seat.player_id for seat in seats if seat.player_id]
    assert max(Counter(persons).values(), default=1) == 1
    assert all(seat.entropy is None or seat.player_id for seat in seats)
    free = any(seat.is_free for seat in seats)
    match table.stage:
        case Stage.WAITING:
            assert table.host_id in persons
            assert table.wake_at is not None
            assert free or any(seat.entropy is None for seat in seats if seat.player_id)
            assert table.first is None
        case Stage.PLAYING:
            assert not free
            assert all(seat.entropy is not None for seat in seats if seat.player_id)
            assert table.first in range(3)
        case Stage.ABORTED:
            assert (table.wake_at, table.first) == (None, None)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(happenings=st.lists(happening, min_size=8, max_size=16))
def test_waiting_table_stays_sound_in_any_order_of_events(happenings):
    people = list(User.objects.filter(is_guest=False)[:4]) or UserFactory.create_batch(4)
    table = open_table(actor=people[0], plan=plan(size=3))
    for what, who, number in happenings:
        before = fresh(table)
        try:
            DOINGS[what](table.pk, people[who], number)
        except DomainError:
            assert fresh(table).revision == before.revision
        check(fresh(table))
    Table.objects.filter(pk=table.pk).update(stage=Stage.FINISHED)
