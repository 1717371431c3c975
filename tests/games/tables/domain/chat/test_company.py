"""Sitting down, changing places, going again."""

import pytest
from django.contrib.sessions.backends.base import SessionBase

from games.tables.domain.errors import (
    GuestsPlayUnrated,
    NoFreeSeat,
    NotSeated,
    SeatedAlready,
    SeatTaken,
    TableBegun,
    TooManyTables,
)
from games.tables.domain.lobby.hosting import open_table
from games.tables.domain.lobby.links import OPENED, open_link, remember_links
from games.tables.domain.lobby.seating import MOST_TABLES, change_seat, sit_down, stand_up
from games.tables.domain.lobby.seats import bring_entropy
from games.tables.models import Admission, Stage
from palermo.common.errors import NotFound
from tests.clubs.cast import make_cast
from tests.games.tables.stages import dealt_table, finished_table, fresh, people_at, plan, seating, table_with
from tests.support.factories import GuestFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_person_gets_the_first_free_seat_or_the_one_they_want():
    table = table_with(players=1, free=3)
    ada, ben = UserFactory.create(handle="ada"), UserFactory.create(handle="ben")
    assert sit_down(actor=ada, table_id=table.pk, number=2).number == 2
    assert sit_down(actor=ben, table_id=table.pk).number == 1
    assert seating(table) == [people_at(table)[0].handle, "ben", "ada", ""]
    assert fresh(table).revision == table.revision + 2


@pytest.mark.parametrize("number", [0, 4, -1])
def test_seat_that_is_taken_or_missing_is_refused(number):
    table = table_with(players=1, free=3)
    with pytest.raises(SeatTaken):
        sit_down(actor=UserFactory.create(), table_id=table.pk, number=number)


def test_nobody_sits_twice_or_at_a_full_table_or_in_a_running_game():
    table = table_with(players=2, bots=1, free=1)
    with pytest.raises(SeatedAlready):
        sit_down(actor=people_at(table)[1], table_id=table.pk)
    with pytest.raises(NoFreeSeat):
        sit_down(actor=UserFactory.create(), table_id=table_with(players=3).pk)
    with pytest.raises(TableBegun):
        sit_down(actor=UserFactory.create(), table_id=dealt_table(players=3).pk)


def test_guest_plays_unrated_tables_only():
    guest = GuestFactory.create()
    assert sit_down(actor=guest, table_id=table_with(players=1, free=2).pk).player == guest.player
    rated = table_with(players=1, free=2, rated=True)
    with pytest.raises(GuestsPlayUnrated):
        sit_down(actor=guest, table_id=rated.pk)
    assert seating(rated)[1:] == ["", ""]


def test_table_of_a_club_is_for_its_members():
    cast = make_cast()
    table = table_with(people=[cast["owner"]], free=2, admission=Admission.CLUB, club=cast.club)
    assert sit_down(actor=cast["member"], table_id=table.pk).number == 1
    with pytest.raises(NotFound):
        sit_down(actor=cast["stranger"], table_id=table.pk)


def test_private_table_opens_to_whoever_has_shown_its_key():
    table = table_with(players=1, free=2, admission=Admission.LINK)
    ada, session = UserFactory.create(), SessionBase()
    with pytest.raises(NotFound):
        sit_down(actor=remember_links(ada, session), table_id=table.pk)
    open_link(session=session, table=table, key=table.link_key)
    assert dict(session.items()) == {OPENED: [table.pk.hex]}
    assert sit_down(actor=remember_links(ada, session), table_id=table.pk).number == 1


def test_nobody_sits_at_more_tables_than_they_can_look_after():
    ada = UserFactory.create()
    tables = [table_with(people=[ada], free=2) for _ in range(MOST_TABLES)]
    finished_table(players=2, people=[ada, *UserFactory.create_batch(2)])
    another = table_with(players=1, free=2)
    with pytest.raises(TooManyTables) as refusal:
        sit_down(actor=ada, table_id=another.pk)
    assert str(refusal.value) == "You already have a seat at 5 tables. Leave or finish one first."
    with pytest.raises(TooManyTables):
        open_table(actor=ada, plan=plan())
    stand_up(actor=ada, table_id=tables[0].pk)
    assert sit_down(actor=ada, table_id=another.pk).number == 1


def test_changing_seats_takes_along_what_was_brought():
    table = table_with(players=2, free=2)
    ada = people_at(table)[0]
    bring_entropy(table_id=table.pk, player_id=ada.player.pk, entropy=b"a" * 16)
    before = fresh(table).seats.get(number=0).joined_at
    change_seat(actor=ada, table_id=table.pk, number=3)
    seats = list(fresh(table).seats.all())
    assert seats[0].is_free
    assert (seats[0].entropy, seats[0].joined_at) == (None, None)
    assert (seats[3].player, bytes(seats[3].entropy or b""), seats[3].joined_at) == (ada.player, b"a" * 16, before)
    with pytest.raises(SeatTaken):
        change_seat(actor=ada, table_id=table.pk, number=1)
    with pytest.raises(NotSeated):
        change_seat(actor=UserFactory.create(), table_id=table.pk, number=0)


def test_host_who_goes_hands_the_table_on():
    table = table_with(players=2, bots=1, free=1)
    host, next_one = people_at(table)
    stand_up(actor=host, table_id=table.pk)
    table = fresh(table)
    assert (table.host, table.stage) == (next_one.player, Stage.WAITING)
    assert seating(table) == ["", next_one.handle, "novice", ""]


def test_other_who_goes_leaves_the_host_alone():
    table = table_with(players=2, free=1)
    host, other = people_at(table)
    stand_up(actor=other, table_id=table.pk)
    assert fresh(table).host == host.player
    with pytest.raises(NotSeated):
        stand_up(actor=other, table_id=table.pk)


def test_table_that_the_last_person_leaves_is_called_off():
    table = table_with(players=1, bots=1, free=1)
    stand_up(actor=people_at(table)[0], table_id=table.pk)
    table = fresh(table)
    assert (table.stage, table.wake_at, table.first) == (Stage.ABORTED, None, None)
    assert table.finished_at is not None


def test_bytes_of_somebody_who_went_are_not_dealt_with():
    table = table_with(players=2, free=1)
    gone = people_at(table)[1]
    bring_entropy(table_id=table.pk, player_id=gone.player.pk, entropy=b"g" * 16)
    stand_up(actor=gone, table_id=table.pk)
    sit_down(actor=UserFactory.create(), table_id=table.pk, number=1)
    assert [seat.entropy for seat in fresh(table).seats.all()] == [None, None, None]


def test_nobody_stands_up_from_a_running_game():
    table = dealt_table(players=3)
    with pytest.raises(TableBegun):
        stand_up(actor=people_at(table)[0], table_id=table.pk)
    assert len(people_at(table)) == 3
