import pytest
from django.urls import reverse

from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.domain.profiles import change_profile
from palermo.accounts.models import Player, User
from palermo.accounts.personal_data import departures
from palermo.common.errors import DomainError
from palermo.common.models import ActionEntry
from tests.support.factories import PASSWORD, GuestFactory, UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]
DELETE = "/me/delete/"
AGAIN = "/sign-in/again/?next=%2Fme%2Fdelete%2F"


class Held(DomainError):
    code = "held"
    message = "Not yet."
    status = 409


def test_account_deleted_after_password_and_handle(client, user):
    player = user.player
    change_profile(user=user, changes={"display_name": "Rosa Bianchi"})
    client.post("/sign-in/", {"login": user.email, "password": PASSWORD})
    other_device = type(client)()
    other_device.post("/sign-in/", {"login": user.email, "password": PASSWORD})
    assert client.get(DELETE).url == AGAIN
    assert client.post(DELETE, {"handle": user.handle}).url == AGAIN
    assert User.objects.count() == 1
    client.post("/sign-in/again/?next=/me/", {"password": PASSWORD})
    answer = client.post(DELETE, {"handle": "somebody-else"})
    assert answer.context["form"].errors == {"handle": ["That isn’t your username. Nothing was deleted."]}
    assert User.objects.count() == 1
    assert client.post(DELETE, {"handle": user.handle.upper()}).url == "/"
    assert User.objects.count() == 0
    player.refresh_from_db()
    assert (player.user, player.name, str(player)) == (None, "", "Former player")
    assert client.get("/me/").status_code == other_device.get("/me/").status_code == 302
    entries = ActionEntry.objects.order_by("at")
    assert [(entry.verb, entry.actor) for entry in entries] == [
        ("profile.changed", None),
        ("account.deleted", None),
        ("devices.ended", None),
    ]
    assert not any("Bianchi" in str([entry.before, entry.after]) for entry in entries)


def test_guest_deleted_without_a_password(client):
    guest = GuestFactory.create()
    client.force_login(guest)
    assert client.get(DELETE).status_code == 200
    assert client.post(DELETE, {"handle": guest.handle}).url == "/"
    assert (User.objects.count(), Player.objects.get().user) == (0, None)


def test_departure_refused_by_one_app_changes_nothing(client, user, monkeypatch):
    def refuse(person):
        raise Held

    monkeypatch.setitem(departures, "zzz", refuse)
    with pytest.raises(Held):
        delete_account(user=user)
    assert (User.objects.get(), Player.objects.get().user) == (user, user)
    assert ActionEntry.objects.count() == 0


def test_every_app_takes_its_leave(user, monkeypatch):
    left: list[User] = []
    monkeypatch.setitem(departures, "somewhere", left.append)
    other = UserFactory.create()
    delete_account(user=user)
    assert [person.handle for person in left] == [user.handle]
    assert list(User.objects.all()) == [other]


def test_data_page_needs_few_queries(client, user, django_assert_max_num_queries):
    client.force_login(user)
    with django_assert_max_num_queries(12):
        assert client.get(reverse("me_data")).status_code == 200
