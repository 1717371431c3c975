"""What the night does to sessions, devices, guests and accounts that nobody confirmed."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from games.tables.models import Seat
from palermo.accounts.models import DataExport, Player, User
from palermo.common.models import ActionEntry
from tests.games.tables.stages import finished_table
from tests.support.factories import PASSWORD, GuestFactory, UserFactory
from tests.support.retention import forget

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def last_here(guest: User, *, days_ago: int) -> User:
    long_ago = timezone.now() - timedelta(days=days_ago)
    User.objects.filter(pk=guest.pk).update(joined_at=long_ago, last_login=long_ago)
    return guest


def test_expired_sessions_and_their_addresses_go():
    person = UserFactory.create()
    for _ in range(2):
        Client().post("/sign-in/", {"login": person.email, "password": PASSWORD})
    expired, alive = UserSession.objects.order_by("pk")
    Session.objects.filter(session_key=expired.session_key).update(expire_date=timezone.now() - timedelta(seconds=1))
    assert (forget("expired_sessions"), forget("devices_without_session")) == (1, 1)
    assert list(UserSession.objects.all()) == [alive]
    assert [row.session_key for row in Session.objects.all()] == [alive.session_key]


def test_guests_who_never_played_leave_nothing():
    last_here(GuestFactory.create(), days_ago=31)
    young = last_here(GuestFactory.create(), days_ago=29)
    player = last_here(GuestFactory.create(), days_ago=31)
    finished_table(people=[player, *UserFactory.create_batch(2)])
    assert forget("guests_never_seated") == 1
    assert set(User.objects.filter(is_guest=True)) == {young, player}
    assert Player.objects.filter(user=None).count() == 0


def test_guest_with_a_session_stays_however_old_it_is(client):
    guest = GuestFactory.create()
    client.force_login(guest)
    UserSession.objects.create(user=guest, session_key=client.session.session_key, ip="192.0.2.1", user_agent="")
    last_here(guest, days_ago=1000)
    assert (forget("guests_never_seated"), forget("guests_away")) == (0, 0)
    Session.objects.update(expire_date=timezone.now() - timedelta(days=1))
    assert forget("guests_never_seated") == 1


def test_games_of_guests_who_stay_away_stay_without_a_name(client):
    guest, young = (last_here(GuestFactory.create(), days_ago=days) for days in (401, 399))
    table = finished_table(people=[guest, young, UserFactory.create()])
    assert forget("guests_away") == 1
    assert list(User.objects.filter(is_guest=True)) == [young]
    seat = Seat.objects.get(table=table, number=0)
    assert seat.player is not None
    assert (str(seat.player), seat.player.user) == ("Former player", None)
    assert "name 1 Former player\n" in client.get(f"/api/tables/{table.pk}/game.sgn").text
    entry = ActionEntry.objects.get(verb="guest.forgotten")
    assert (entry.actor, entry.target_id) == (None, str(guest.pk))
    assert not ActionEntry.objects.filter(verb="account.deleted").exists()


def test_accounts_that_were_never_confirmed_go():
    for_good, forgotten, young = UserFactory.create_batch(3)
    EmailAddress.objects.exclude(user=for_good).update(verified=False)
    User.objects.exclude(pk=young.pk).update(joined_at=timezone.now() - timedelta(days=31))
    assert forget("unconfirmed_sign_ups") == 1
    assert set(User.objects.all()) == {for_good, young}
    assert forgotten.pk not in {for_good.pk, young.pk}


def test_archive_whose_job_failed_goes():
    old, young = (DataExport.objects.create(user=UserFactory.create()) for _ in range(2))
    DataExport.objects.filter(pk=old.pk).update(created_at=timezone.now() - timedelta(days=15))
    assert forget("old_exports") == 1
    assert list(DataExport.objects.all()) == [young]
