import pytest

from games.tables.domain.chat.mutes import mute_seat, muted_seats, unmute_seat
from games.tables.domain.errors import MutingOneself, NobodyThere
from games.tables.domain.lobby.seats import seat_bot
from games.tables.models import Mute
from palermo.accounts.domain.account_deletion import delete_account
from tests.games.tables.company import people, table_of
from tests.support.factories import GuestFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_mute_is_kept_until_it_is_taken_back():
    a, b, c, watcher = people(4)
    table = table_of(a, b, c)
    for seat in (1, 2, 2):
        mute_seat(table_id=table.pk, user_id=a.pk, seat=seat)
    mute_seat(table_id=table.pk, user_id=watcher.pk, seat=0)
    assert [muted_seats(table.pk, user.pk) for user in (a, b, watcher)] == [[1, 2], [], [0]]
    unmute_seat(table_id=table.pk, user_id=a.pk, seat=2)
    unmute_seat(table_id=table.pk, user_id=a.pk, seat=2)
    assert muted_seats(table.pk, a.pk) == [1]


def test_mute_needs_somebody_else():
    guest, (a, b) = GuestFactory.create(), people(2)
    table = table_of(guest, a, b, playing=False)
    mute_seat(table_id=table.pk, user_id=guest.pk, seat=1)
    with pytest.raises(MutingOneself):
        mute_seat(table_id=table.pk, user_id=guest.pk, seat=0)
    seat_bot(table_id=table.pk, bot="solid")
    for seat in (3, 5):
        with pytest.raises(NobodyThere):
            mute_seat(table_id=table.pk, user_id=guest.pk, seat=seat)
        with pytest.raises(NobodyThere):
            unmute_seat(table_id=table.pk, user_id=guest.pk, seat=seat)


def test_mute_goes_with_either_account():
    a, b, c, watcher = people(4)
    table = table_of(a, b, c, playing=False)
    mute_seat(table_id=table.pk, user_id=watcher.pk, seat=0)
    mute_seat(table_id=table.pk, user_id=b.pk, seat=2)
    delete_account(user=watcher)
    assert list(Mute.objects.values_list("by", "about")) == [(b.pk, c.pk)]
