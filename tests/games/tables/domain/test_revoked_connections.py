from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from games.tables.domain.identity import ConnectionIdentity, identify_connection
from games.tables.domain.revoked_connections import CloseReason, revoked_connections
from games.tables.models import Admission, Seat, Table
from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.models import User
from palermo.clubs.models import Club, Membership
from palermo.live.identity import caller_with
from palermo.live.revalidation import SessionEnd
from tests.games.tables.company import people, table_of
from tests.support.factories import ClubFactory, GuestFactory, MembershipFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def visitor(table: Table, user: User | None) -> ConnectionIdentity:
    """As the door lets them in: with a real session."""
    client = Client()
    if user is not None:
        client.force_login(user)
    return identify_connection(caller_with(client.session.session_key or ""), table_id=table.pk)


def reason_for(one: ConnectionIdentity) -> str:
    [reason] = revoked_connections([one])
    return reason


def closed_among(visitors: dict[str, ConnectionIdentity]) -> dict[str, str]:
    reasons = revoked_connections(list(visitors.values()))
    return {name: reason for name, reason in zip(visitors, reasons, strict=True) if reason}


def visitors_at(table: Table, *people: User | None) -> dict[str, ConnectionIdentity]:
    return {str(person): visitor(table, person) for person in people}


@pytest.fixture
def club_table() -> tuple[Table, Club, User, User]:
    """With one of its players, and a member who watches."""
    club = ClubFactory.create()
    members = people(4)
    for user in members:
        MembershipFactory.create(club=club, user=user)
    return table_of(*members[:3], club=club), club, members[0], members[3]


def test_doors_stay_open_while_nothing_changes():
    a, b, c, watcher = people(4)
    guest = GuestFactory.create()
    table = table_of(a, b, c)
    assert closed_among(visitors_at(table, a, b, c, watcher, guest, None)) == {}
    assert revoked_connections([]) == []


def test_sign_out_and_expiry_close_the_sockets_of_that_session_only():
    a, b, c = people(3)
    table = table_of(a, b, c)
    here, there, elsewhere = (visitor(table, a) for _session in range(3))
    Session.objects.get(session_key=here.who.session_key).delete()
    Session.objects.filter(session_key=there.who.session_key).update(expire_date=timezone.now() - timedelta(seconds=1))
    visitors = {"here": here, "there": there, "elsewhere": elsewhere}
    assert closed_among(visitors) == {"here": SessionEnd.SIGNED_OUT, "there": SessionEnd.SIGNED_OUT}


def test_suspension_closes_whether_or_not_the_session_is_left():
    a, b, c = people(3)
    one = visitor(table_of(a, b, c), a)
    User.objects.filter(pk=a.pk).update(is_active=False)
    assert reason_for(one) == SessionEnd.SUSPENDED
    Session.objects.all().delete()
    assert reason_for(one) == SessionEnd.SUSPENDED


def test_deleted_account_is_signed_out():
    a, b, c, watcher = people(4)
    one = visitor(table_of(a, b, c, playing=False), watcher)
    delete_account(user=watcher)
    assert reason_for(one) == SessionEnd.SIGNED_OUT


def test_new_password_closes_sockets_of_before():
    a, b, c = people(3)
    table = table_of(a, b, c)
    before = visitor(table, a)
    a.set_password("another-granita")
    a.save()
    assert reason_for(before) == SessionEnd.PASSWORD_CHANGED
    assert reason_for(visitor(table, a)) == ""


def test_new_secret_key_closes_nothing_while_the_old_one_counts(settings):
    a, b, c = people(3)
    one = visitor(table_of(a, b, c), a)
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [settings.SECRET_KEY], "x" * 60
    assert reason_for(one) == ""
    settings.SECRET_KEY_FALLBACKS = []
    assert reason_for(one) == SessionEnd.PASSWORD_CHANGED


def test_club_table_closes_to_who_left_the_club_unless_they_sit_there(club_table):
    table, club, seated, watching = club_table
    MembershipFactory.create(user=watching)
    visitors = visitors_at(table, seated, watching)
    assert closed_among(visitors) == {}
    Membership.objects.filter(club=club).delete()
    assert closed_among(visitors) == {str(watching): CloseReason.NOT_A_MEMBER}


def test_table_given_to_a_club_closes_to_strangers(club_table):
    _table, club, seated, _watching = club_table
    table = table_of(*people(3))
    visitors = visitors_at(table, seated, UserFactory.create(handle="stranger"), None)
    Table.objects.filter(pk=table.pk).update(admission=Admission.CLUB, club=club)
    assert closed_among(visitors) == {"stranger": CloseReason.NOT_A_MEMBER, "None": CloseReason.NOT_A_MEMBER}


def test_table_of_a_club_that_is_no_more_is_for_its_players(club_table):
    table, _club, seated, watching = club_table
    visitors = visitors_at(table, seated, watching)
    Table.objects.update(club=None)
    assert closed_among(visitors) == {str(watching): CloseReason.NOT_A_MEMBER}


def test_spectators_switched_off():
    a, b, c, watcher = people(4)
    table = table_of(a, b, c)
    visitors = visitors_at(table, a, watcher, None)
    Table.objects.filter(pk=table.pk).update(spectators=False)
    assert closed_among(visitors) == {str(watcher): CloseReason.NO_SPECTATORS, "None": CloseReason.NO_SPECTATORS}


def test_seat_given_up_taken_or_changed():
    a, b, c, watcher = people(4)
    table = table_of(a, b, c, playing=False)
    visitors = visitors_at(table, a, b, c, watcher)
    Seat.objects.filter(table=table, number=0).update(player=None)
    Seat.objects.filter(table=table, number=1).update(player=watcher.player)
    Seat.objects.filter(table=table, number=3).update(player=b.player)
    assert closed_among(visitors) == dict.fromkeys([str(a), str(b), str(watcher)], CloseReason.SEAT_CHANGED)


def test_table_removed():
    a, b, c = people(3)
    table = table_of(a, b, c, playing=False)
    one = visitor(table, a)
    Table.objects.all().delete()
    assert reason_for(one) == CloseReason.NO_TABLE


def test_doors_take_four_queries_for_however_many(club_table, django_assert_num_queries):
    table, _club, seated, watching = club_table
    other = table_of(*people(3))
    for user in User.objects.all():
        MembershipFactory.create(user=user)
    for visitors in (
        {"one": visitor(table, seated)},
        {f"{one} {user}": visitor(one, user) for one in (table, other) for user in (seated, watching)},
    ):
        with django_assert_num_queries(4):
            assert closed_among(visitors) == {}
