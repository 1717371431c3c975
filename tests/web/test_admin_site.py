"""The back office lets in operators who have a second factor and used it, and nobody else."""

import re

import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.http import HttpRequest
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.tables.domain.game.secrets import seeds_of
from games.tables.models import Admission, Table
from palermo.accounts.models import User
from palermo.common.models import ActionEntry
from palermo.mail.domain.letters import queue_mail
from palermo.web.admin_site import back_office
from tests.games.tables.stages import dealt_table, people_at, play_some, table_with
from tests.support.factories import PASSWORD, ClubFactory, MembershipFactory, UserFactory

pytestmark = pytest.mark.django_db

INDEX = "/back-office/"


def sign_in(user, **extra):
    client = Client()
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD}, **extra)
    return client


def give_second_factor(user):
    TOTP.activate(user, generate_totp_secret())
    return iter(RecoveryCodes.activate(user).get_unused_codes())


@pytest.fixture
def office(operator):
    """An operator's browser, with the second step taken."""
    codes = give_second_factor(operator)
    client = sign_in(operator)
    client.post(reverse("mfa_authenticate"), {"code": next(codes)})
    assert client.get(INDEX).status_code == 200
    return client


def landing(client, path=INDEX):
    return client.get(path, follow=True).redirect_chain[-1][0]


def test_stranger_comes_through_the_entrance(client):
    assert landing(client) == "/sign-in/?next=/back-office/"
    assert client.get("/back-office/login/").url == "/sign-in/?next=/back-office/login/"


@pytest.mark.parametrize("path", [INDEX, "/back-office/accounts/user/", "/back-office/login/"])
def test_other_people_find_nothing(user, path):
    answer = sign_in(user).get(path, follow=True)
    assert answer.status_code == 404
    assert "back office" not in answer.text


def test_operator_without_second_factor_is_led_to_it(operator):
    client = sign_in(operator)
    answer = client.get(INDEX, follow=True)
    assert answer.redirect_chain[-1][0] == reverse("mfa_index")
    assert "This area requires two-factor authentication." in answer.text


def test_operator_who_has_not_used_it_is_asked_for_it(operator):
    client = sign_in(operator)
    codes = give_second_factor(operator)
    again = landing(client)
    assert again == "/sign-in/again/second-step/?next=/back-office/"
    assert client.post(again, {"code": next(codes)}).url == INDEX
    assert client.get(INDEX).status_code == 200


def test_operator_who_is_none_any_more_is_out_at_once(office, operator):
    User.objects.filter(pk=operator.pk).update(is_staff=False)
    assert office.get(INDEX, follow=True).status_code == 404


def test_every_room_opens_within_few_queries(office, django_assert_max_num_queries):
    membership = MembershipFactory.create(club=ClubFactory.create())
    queue_mail(to="anna@palermo.example", subject="Hello", text="inside of the letter")
    for _ in range(3):
        table_with(players=2, free=1)
    for room in (
        "accounts/user",
        "clubs/club",
        "clubs/membership",
        "mail/mail",
        "notifications/notification",
        "tables/table",
    ):
        with django_assert_max_num_queries(12):
            assert office.get(f"{INDEX}{room}/").status_code == 200
        assert office.get(f"{INDEX}{room}/add/").status_code == 403
    assert office.get(f"{INDEX}clubs/membership/{membership.pk}/change/").status_code == 200


def test_letters_stay_sealed_and_passwords_hidden(office, operator):
    mail = queue_mail(to="anna@palermo.example", subject="Hello", text="inside of the letter")
    assert "inside of the letter" not in office.get(f"{INDEX}mail/mail/{mail.pk}/change/").text
    page = office.get(f"{INDEX}accounts/user/{operator.pk}/change/").text
    assert operator.password not in page
    assert 'name="password"' not in page


def test_running_game_has_no_page_for_what_is_hidden(office):
    table = dealt_table(players=3, admission=Admission.LINK)
    play_some(table, 30)
    table.refresh_from_db()
    seed = seeds_of([table.pk])[table.pk]
    for page in ("", f"{table.pk}/change/", f"{table.pk}/history/", f"?q={table.pk}"):
        with CaptureQueriesContext(connection) as asked:
            answer = office.get(f"{INDEX}tables/table/{page}")
        assert answer.status_code == 200
        for hidden in (seed.hex(), str(seed), bytes(table.head).hex(), str(bytes(table.head)), table.link_key):
            assert hidden not in answer.text
        assert not [
            query
            for query in asked.captured_queries
            if re.search("tables_(tablesecret|entry|refusedkey)", query["sql"])
        ]
    assert str(people_at(table)[0]) in office.get(f"{INDEX}tables/table/{table.pk}/change/").text


def test_what_a_table_hides_is_not_in_the_register():
    of_tables = {model for model in back_office._registry if model._meta.app_label == "tables"}
    assert of_tables == {Table}
    assert (
        set(back_office._registry[Table].get_fields(HttpRequest()))
        & {
            "link_key",
            "commitment",
            "first",
            "head",
            "result",
            "packed",
            "seq",
            "version",
            "wake_at",
        }
        == set()
    )


def test_standing_changed_on_the_record(office, operator, user):
    there = sign_in(user)
    change = {"is_moderator": "on"}  # and no longer active
    assert office.post(f"{INDEX}accounts/user/{user.pk}/change/", change).status_code == 302
    user.refresh_from_db()
    assert (user.is_active, user.is_moderator, user.is_staff) == (False, True, False)
    entry = ActionEntry.objects.get(verb="user.standing_changed")
    assert (entry.actor, entry.before, entry.after) == (
        operator,
        {"is_active": True, "is_moderator": False},
        {"is_active": False, "is_moderator": True},
    )
    assert there.get(reverse("mfa_index")).status_code == 302
    assert sign_in(user).get(reverse("account_inactive")).status_code == 200


def test_own_standing_is_for_others_to_change(office, operator):
    answer = office.post(f"{INDEX}accounts/user/{operator.pk}/change/", {"is_active": "on"})
    assert answer.status_code == 409
    operator.refresh_from_db()
    assert operator.is_staff is True


def test_nobody_is_deleted_here(office):
    other = UserFactory.create()
    assert office.post(f"{INDEX}accounts/user/{other.pk}/delete/", {"post": "yes"}).status_code == 403
    assert User.objects.filter(pk=other.pk).exists()


def test_ways_out_are_ours(office):
    assert office.get(f"{INDEX}password_change/").url == reverse("account_change_password")
    assert office.post(f"{INDEX}logout/").url == "/"
    assert "_auth_user_id" not in office.session


@pytest.mark.parametrize("field", ["", "+", "no-such", "user", "password"])
def test_only_keys_find_something(office, user, field):
    address = f"/back-office/accounts/user/{user.pk}/change/"
    assert office.get(address, {"_to_field": field}).status_code == 400
    assert office.get(address, {"_to_field": "id"}).status_code == 200


@pytest.mark.parametrize("key", ["1", "１", "x"])
def test_key_that_cannot_be_one_is_not_found(office, key):
    content_type = ContentType.objects.get_for_model(Table)
    assert office.get(f"/back-office/r/{content_type.pk}/{key}/").status_code == 404
