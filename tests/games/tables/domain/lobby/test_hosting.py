"""Setting a table up, its bots, its beginning, its calling off."""

import msgspec
import pytest
from django.utils import timezone

from games.engine.rulesets import GERMAN
from games.tables.domain.errors import (
    GuestsPlayUnrated,
    NoBotThere,
    NoSuchBot,
    NotTheHost,
    RatedWithoutBots,
    TableBegun,
    TableNotFull,
)
from games.tables.domain.game.cache import ruleset_at
from games.tables.domain.lobby.hosting import call_off_table, dismiss_bot, invite_bot, open_table, start_with_bots
from games.tables.domain.lobby.options import PRESETS, BadTableOptions
from games.tables.domain.lobby.seating import sit_down
from games.tables.domain.lobby.seats import bring_entropy
from games.tables.models import Admission, Stage, Table
from games.tables.play.clocks import TimeControl
from palermo.clubs.domain.errors import ClubClosed
from palermo.common.errors import NotAllowed
from tests.clubs.cast import make_cast
from tests.games.tables.stages import dealt_table, fresh, people_at, plan, seating, table_with
from tests.support.factories import GuestFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_host_has_the_first_seat_and_everything_as_chosen():
    host = UserFactory.create(handle="host")
    house = msgspec.structs.replace(GERMAN, name="ours", die=(3, 2, 1))
    chosen = plan(size=5, ruleset=house, terms=PRESETS["quick"], spectators=False, spectator_delay=600, rated=True)
    table = fresh(open_table(actor=host, plan=chosen))
    assert seating(table) == ["host", "", "", "", ""]
    assert (table.host, table.stage, table.admission) == (host.player, Stage.WAITING, Admission.OPEN)
    assert (table.bank, table.increment, table.reserve, table.timed) == (180_000, 2_000, 10_000, True)
    assert (ruleset_at(table), table.spectators, table.spectator_delay) == (house, False, 600)
    assert len(table.commitment) == 32


@pytest.mark.parametrize(
    ("choices", "field"),
    [
        ({"size": 2}, "size"),
        ({"size": 7}, "size"),
        ({"terms": TimeControl(bank=3 * 3600_000 + 1, increment=0, reserve=0)}, "bank"),
        ({"terms": TimeControl(bank=-1, increment=0, reserve=10_000)}, "bank"),
        ({"terms": TimeControl(bank=4_999, increment=0, reserve=0)}, "bank"),
        ({"terms": TimeControl(bank=10_000, increment=300_001, reserve=0)}, "increment"),
        ({"terms": TimeControl(bank=10_000, increment=0, reserve=300_001)}, "reserve"),
        ({"spectator_delay": 601}, "spectator_delay"),
        ({"admission": Admission.CLUB}, "club"),
    ],
)
def test_choice_that_does_not_fit_is_named(choices, field):
    with pytest.raises(BadTableOptions) as refusal:
        open_table(actor=UserFactory.create(), plan=plan(**choices))
    assert (refusal.value.field, refusal.value.code) == (field, "bad-plan")
    assert Table.objects.count() == 0


@pytest.mark.parametrize(
    "terms", [*PRESETS.values(), TimeControl(bank=3 * 3600_000, increment=300_000, reserve=300_000)]
)
def test_presets_and_the_longest_clock_are_sound(terms):
    assert open_table(actor=UserFactory.create(), plan=plan(terms=terms)).timed == terms.timed


def test_guest_hosts_unrated_tables_only():
    guest = GuestFactory.create()
    assert open_table(actor=guest, plan=plan()).host == guest.player
    with pytest.raises(GuestsPlayUnrated):
        open_table(actor=guest, plan=plan(rated=True))


def test_table_in_a_club_is_opened_by_a_member_while_the_club_is_open():
    cast = make_cast()
    assert open_table(actor=cast["member"], plan=plan(admission=Admission.CLUB), club=cast.club).club == cast.club
    with pytest.raises(NotAllowed):
        open_table(actor=cast["stranger"], plan=plan(), club=cast.club)
    cast.club.closed_at = timezone.now()
    with pytest.raises(ClubClosed):
        open_table(actor=cast["member"], plan=plan(), club=cast.club)


def test_host_seats_bots_and_sends_them_away():
    table = table_with(players=1, free=3)
    host = people_at(table)[0]
    invite_bot(actor=host, table_id=table.pk, bot="shark", number=3)
    invite_bot(actor=host, table_id=table.pk, bot="solid")
    assert seating(table) == [host.handle, "solid", "", "shark"]
    dismiss_bot(actor=host, table_id=table.pk, number=1)
    assert seating(table) == [host.handle, "", "", "shark"]
    for number in (0, 1, 4):
        with pytest.raises(NoBotThere):
            dismiss_bot(actor=host, table_id=table.pk, number=number)
    with pytest.raises(NoSuchBot):
        invite_bot(actor=host, table_id=table.pk, bot="random")


def test_others_decide_nothing():
    table = table_with(players=2, bots=1, free=1)
    other = people_at(table)[1]
    for attempt in (
        lambda: invite_bot(actor=other, table_id=table.pk, bot="solid"),
        lambda: dismiss_bot(actor=other, table_id=table.pk, number=2),
        lambda: start_with_bots(actor=other, table_id=table.pk),
        lambda: call_off_table(actor=other, table_id=table.pk),
    ):
        with pytest.raises(NotTheHost):
            attempt()
    assert fresh(table).revision == table.revision


def test_rated_table_has_no_bots():
    table = table_with(players=1, free=2, rated=True)
    host = people_at(table)[0]
    with pytest.raises(RatedWithoutBots):
        invite_bot(actor=host, table_id=table.pk, bot="solid")
    with pytest.raises(TableNotFull):
        start_with_bots(actor=host, table_id=table.pk)
    assert seating(table) == [host.handle, "", ""]


def test_start_fills_free_seats_and_deals_when_all_have_brought_bytes():
    table = table_with(players=1, free=3)
    host = people_at(table)[0]
    bring_entropy(table_id=table.pk, player_id=host.player.pk, entropy=b"h" * 16)
    assert start_with_bots(actor=host, table_id=table.pk).stage == Stage.PLAYING
    table = fresh(table)
    assert seating(table) == [host.handle, "solid", "solid", "solid"]
    assert table.stage == Stage.PLAYING
    assert table.first in range(4)
    with pytest.raises(TableBegun):
        start_with_bots(actor=host, table_id=table.pk)


def test_host_cannot_leave_out_what_others_bring():
    table = table_with(players=2, free=1)
    host, other = people_at(table)
    start_with_bots(actor=host, table_id=table.pk)
    assert fresh(table).stage == Stage.WAITING
    bring_entropy(table_id=table.pk, player_id=host.player.pk, entropy=b"h" * 16)
    bring_entropy(table_id=table.pk, player_id=other.player.pk, entropy=b"o" * 16)
    assert fresh(table).stage == Stage.PLAYING


def test_waiting_table_is_called_off_and_a_running_one_is_not():
    table = table_with(players=2, free=1)
    call_off_table(actor=people_at(table)[0], table_id=table.pk)
    assert (fresh(table).stage, fresh(table).wake_at) == (Stage.ABORTED, None)
    with pytest.raises(TableBegun):
        sit_down(actor=UserFactory.create(), table_id=table.pk)
    running = dealt_table(players=3)
    with pytest.raises(TableBegun):
        call_off_table(actor=people_at(running)[0], table_id=running.pk)
    assert fresh(running).stage == Stage.PLAYING
